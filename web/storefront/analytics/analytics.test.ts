import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMeasuring, stopMeasuring } from './gtag.ts';
import { trackPageView, withoutQuery } from './page-view.ts';
import { trackAddToCart, trackPurchase } from './shop-events.ts';

const id = 'G-TEST1';
const meal = { id: 'build-1', name: 'Fasolada', category: 'main-meal', portion: 'hero', priceInCents: 790, amount: 1 };

let scripts: { src: string }[];
let page: { dataLayer?: IArguments[]; location: { hostname: string } } & Record<string, unknown>;
let cookies: string[];

beforeEach(() => {
  scripts = [];
  cookies = [];
  page = { location: { hostname: 'www.shop.example' } };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: { src: string }) => scripts.push(script) },
    get cookie() {
      return 'lang=el; _ga=1; _ga_TEST1=2; _gather=3';
    },
    set cookie(value: string) {
      cookies.push(value);
    },
  });
});

afterEach(() => {
  stopMeasuring();
  vi.unstubAllGlobals();
});

function sent(): unknown[][] {
  return (page.dataLayer ?? []).map((entry) => [...entry]);
}

function events(name: string): Record<string, unknown>[] {
  return sent()
    .filter(([command, event]) => command === 'event' && event === name)
    .map(([, , facts]) => facts as Record<string, unknown>);
}

describe('before consent', () => {
  it('no event is queued and no script is loaded', () => {
    trackPageView({ address: 'https://shop.example/', referrer: '', title: '' });
    trackAddToCart(meal);
    trackPurchase({ id: '1', items: [meal], shippingInCents: 0, vatInCents: 0 });
    expect(page.dataLayer).toBeUndefined();
    expect(scripts).toEqual([]);
  });
});

describe('with consent', () => {
  beforeEach(() => startMeasuring(id));

  it('everything is denied first, then only measurement is granted', () => {
    const [first, ...rest] = sent();
    expect(first).toEqual([
      'consent',
      'default',
      { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
    ]);
    expect(rest).toContainEqual(['consent', 'update', { analytics_storage: 'granted' }]);
    expect(rest).toContainEqual(['config', id, expect.objectContaining({ send_page_view: false })]);
    expect(scripts.map(({ src }) => src)).toEqual([`https://www.googletagmanager.com/gtag/js?id=${id}`]);
  });

  it('the library is loaded once, on any number of calls', () => {
    startMeasuring(id);
    startMeasuring(id);
    expect(scripts).toHaveLength(1);
  });

  it('a page view contains only the paths of this page and of the last', () => {
    trackPageView({
      address: 'https://shop.example/menu?allergenFree=gluten#x',
      referrer: 'https://shop.example/menu?diets=vegan',
      title: 'Menu',
    });
    expect(events('page_view')).toEqual([
      { page_location: 'https://shop.example/menu', page_referrer: 'https://shop.example/menu', page_title: 'Menu' },
    ]);
    expect(JSON.stringify(sent())).not.toMatch(/gluten|vegan/);
  });

  it('adding to the cart reports the added amount', () => {
    trackAddToCart(meal);
    expect(events('add_to_cart')).toEqual([
      {
        currency: 'EUR',
        value: 7.9,
        items: [
          {
            item_id: 'build-1',
            item_name: 'Fasolada',
            item_category: 'main-meal',
            item_variant: 'hero',
            price: 7.9,
            quantity: 1,
            index: 0,
          },
        ],
      },
    ]);
  });

  it('a purchase sums its items without shipping, in numbers', () => {
    const items = [
      { ...meal, amount: 3 },
      { id: 'b2', name: 'Dakos', priceInCents: 610, amount: 1 },
    ];
    trackPurchase({ id: 'order-1', items, shippingInCents: 250, vatInCents: 343, coupon: 'WELCOME20' });
    expect(events('purchase')).toMatchObject([
      {
        transaction_id: 'order-1',
        currency: 'EUR',
        value: 29.8,
        tax: 3.43,
        shipping: 2.5,
        coupon: 'WELCOME20',
        items: [
          { item_id: 'build-1', quantity: 3, price: 7.9, index: 0 },
          { item_id: 'b2', quantity: 1, price: 6.1, index: 1 },
        ],
      },
    ]);
  });

  it('a purchase without an id is not sent', () => {
    trackPurchase({ id: '', items: [meal], shippingInCents: 0, vatInCents: 0 });
    expect(events('purchase')).toEqual([]);
  });
});

describe('withdrawn consent', () => {
  it('ends the measurement, denies storage and deletes stored data', () => {
    startMeasuring(id);
    stopMeasuring();
    trackAddToCart(meal);
    expect(events('add_to_cart')).toEqual([]);
    expect(sent().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }]);
    expect(page[`ga-disable-${id}`]).toBe(true);
    expect(cookies).toContain('_ga=; path=/; max-age=0; domain=.shop.example');
    expect(cookies).toContain('_ga_TEST1=; path=/; max-age=0');
    expect(cookies.some((cookie) => /lang|_gather/.test(cookie))).toBe(false);
  });

  it('can be given again without loading a script twice', () => {
    startMeasuring(id);
    stopMeasuring();
    startMeasuring(id);
    trackAddToCart(meal);
    expect(events('add_to_cart')).toHaveLength(1);
    expect(scripts).toHaveLength(1);
    expect(page[`ga-disable-${id}`]).toBe(false);
  });
});

it.each(['', 'nonsense', 'about:blank'])('an address like %j causes no error', (address) => {
  expect(withoutQuery(address)).not.toContain('?');
});
