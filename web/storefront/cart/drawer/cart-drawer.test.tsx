import { redirect } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import type { Cart } from '#contract/orders/cart.ts';
import {
  addressPath,
  cartExtrasPath,
  cartItemPath,
  contactPath,
  homePath,
  leaveCartPath,
  menuPath,
  weeklyDateTimePath,
  weeklyMenuPath,
} from '#contract/paths.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inFrame } from '#tests/components/in-frame.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { nearRegion } from '#tests/components/samples/area.ts';
import { answerLine, cartLine, sampleCart, withLines } from '#tests/components/samples/cart.ts';
import { sampleMeal, sampleMeals } from '#tests/components/samples/order-meals.ts';
import { samplePlan } from '#tests/components/samples/weekly-plans.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { packOrderMeals } from '#web/storefront/cart/queue/packed-order-meals.ts';
import { pageToasts } from '#web/ui/toasts/toast-store.ts';

const totals = (subtotal: number, changes: Partial<Cart['totals']> = {}) => ({
  subtotal,
  discount: 0,
  shipping: 0,
  grandtotal: subtotal,
  ...changes,
});
const meal = sampleMeal(0);

/** A single order of two mains. */
function singleCart(changes: Partial<Cart> = {}): Cart {
  const cart = sampleCart('daily', { totals: totals(1980, { shipping: 250, grandtotal: 2230 }), ...changes });
  return withLines(cart, [cartLine(meal, 2, 1980)]);
}

/** A plan with these numbers of its six and four mains. */
function planCart(mains: [number, number], changes: Partial<Cart> = {}): Cart {
  const spotPlan = { id: 'plan', price: 8250, plan: samplePlan() };
  const cart = sampleCart('weekly', { totals: totals(8250), spotPlan, ...changes });
  return withLines(cart, ...mains.map((amount) => (amount > 0 ? [cartLine(meal, amount)] : [])));
}

describe.each(languages)('the drawer of the order in %s', (language) => {
  const say = sayIn(language);
  const extrasTitle = () => {
    const [day] = sampleCart('daily').scheduleMenus;
    return asRead(say('extras-title', { weekday: 7, date: formatDate(day?.date ?? '', language, 'dayMonth') }));
  };
  const drawer = () => page.getByRole('dialog', { name: say('your-order') });
  const goOn = () => drawer().getByRole('button', { name: say('order-continue'), exact: false });
  const toasts = () => page.getByRole('region', { name: say('notifications') });

  /** Opened by the button of the phone's bar, from a page at this path. */
  async function open(cart: Cart, at = contactPath, more: Parameters<typeof openInShop>[1] = {}) {
    const asked: Record<string, string>[] = [];
    const extras = sampleMeals(8, 'breakfast-snack');
    const fetched = window.fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url !== cartItemPath) return fetched(url, init);
      const fields = Object.fromEntries(init?.body as URLSearchParams);
      asked.push(fields);
      return Response.json({ cart: answerLine(cart, extras, fields) });
    });
    const loads = { [cartExtrasPath]: () => ({ meals: packOrderMeals(extras, () => null) }) };
    const Page = inFrame(() => <main>·</main>);
    const opened = await openInShop(Page, {
      language,
      path: at,
      pattern: at.split('?')[0] ?? at,
      visitor: { cart, hasOrganic: true },
      loads,
      ...more,
    });
    await page
      .getByRole('button', { name: say('view-your-order'), exact: false })
      .first()
      .click();
    await expect.element(drawer()).toBeVisible();
    return { ...opened, asked };
  }
  afterEach(async () => {
    vi.unstubAllGlobals();
    for (const { id } of pageToasts.list()) pageToasts.dismiss(id);
    await page.viewport(390, 844);
  });

  it('reports that a day has closed while it is open', async () => {
    let loads = 0;
    const visitor = () => {
      loads += 1;
      const isFirst = loads === 1;
      const cart = singleCart({ errors: isFirst ? [] : [{ slug: 'date-closed', group: 'schedule' }] });
      const cutoff = new Date(Date.now() + (isFirst ? 1000 : -1000)).toISOString();
      return { cart: { ...cart, scheduleMenus: cart.scheduleMenus.map((menu) => ({ ...menu, cutoff })) } };
    };
    await open(singleCart(), contactPath, { visitor });
    await expect.element(drawer().getByText(asRead(say('date-closed')))).toBeVisible();
    expect(loads).toBe(2);
  });

  it('fills the screen of a phone, and shows its contents', async () => {
    await open(singleCart());
    expect(drawer().element().getBoundingClientRect().width).toBeGreaterThanOrEqual(374);
    await expect
      .element(
        drawer().getByRole('button', { name: `${say('shortcut-address')}: Αρχελάου 18, Παγκράτι`, exact: false }),
      )
      .toBeVisible();
    await expect.element(drawer().getByRole('heading', { name: meal.name })).toBeVisible();
    await expect
      .element(
        drawer()
          .getByText(say('portion-of', { portion: 'Κανονική' }), { exact: false })
          .first(),
      )
      .toBeVisible();
    for (const badge of ['quality-organic', 'quality-balanced', 'quality-proteins'] as const) {
      await expect.element(drawer().getByText(say(badge))).toBeVisible();
    }
    await expect.poll(() => drawer().getByRole('progressbar').elements().length).toBe(2);
    await expect.element(goOn()).toMatchTextContent(asRead(say('meal-count', { count: 2 })));
    await expect.element(goOn()).toMatchTextContent(euros(2230));
    await expectAccessibleLayout('dialog');
  });

  it('is 500 pixels wide on a desktop', async () => {
    await page.viewport(1440, 900);
    await open(singleCart());
    await expect.poll(() => drawer().element().getBoundingClientRect().width).toBe(500);
  });

  it('counts the meals of a plan by delivery, and shows which are missing and which are free', async () => {
    await open(planCart([3, 0]));
    await expect.element(drawer().getByText(say('day-progress', { counted: 3, required: 6, extras: 0 }))).toBeVisible();
    const missing = (count: number) =>
      asRead(say('missing-meals', { count, list: say('amount-main-meal', { count }) }));
    for (const count of [3, 4]) {
      await expect
        .poll(() =>
          drawer()
            .getByText(missing(count))
            .elements()
            .some((each) => each.checkVisibility({ visibilityProperty: true })),
        )
        .toBe(true);
    }
    await expect.element(drawer()).toMatchTextContent(`${say('total-shipping')}${say('free')}`);
    await expectAccessibleLayout('dialog');
  });

  it('without meals promises no free delivery, and its minimum leaves the fee out', async () => {
    await open(sampleCart('daily', { region: nearRegion }));
    await expect.element(drawer().getByText(asRead(say('no-meals')), { exact: false })).toBeVisible();
    const later = say('total-shipping-later', { fee: '2,50 €', freeFrom: '60 €' });
    await expect.element(drawer().getByText(asRead(later))).toBeVisible();
    const minimum = asRead(say('goal-minimum', { amount: '38 €', isPlan: 'no' }));
    await expect.element(drawer().getByRole('progressbar', { name: minimum })).toBeInTheDocument();
    const offer = asRead(say('goal-offer', { percent: 10, over: '190 €' }));
    await expect.element(drawer().getByRole('progressbar', { name: offer })).toBeInTheDocument();
    await expect.element(drawer()).not.toMatchTextContent('190,01');
    await expect.element(drawer().getByRole('heading', { name: extrasTitle() })).not.toBeInTheDocument();
    await expectAccessibleLayout('dialog');
  });

  it('shows the applied discount, and its source', async () => {
    await open(
      singleCart({ discountSource: 'volume', totals: totals(20_000, { discount: 2000, grandtotal: 18_000 }) }),
    );
    await expect.element(drawer()).toMatchTextContent(asRead(`${say('total-volume', { percent: 10 })}${euros(-2000)}`));
    await expect.element(drawer()).toMatchTextContent(`${say('total-grand')}${euros(18_000)}`);
  });

  it('offers extras at the price they add, and adds one at a press', async () => {
    const cart = singleCart();
    const { asked } = await open(cart);
    await expect.element(drawer().getByRole('heading', { name: extrasTitle() })).toBeVisible();
    const extras = drawer()
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: say('amount-add'), exact: false }) });
    await expect.poll(() => extras.elements().length).toBe(6);
    await expect.element(extras.first()).toMatchTextContent(euros(990, { signed: true }));
    await expectAccessibleLayout('dialog');
    await extras.first().getByRole('button').click();
    await expect
      .poll(() => asked)
      .toEqual([{ itemId: 'gemista-breakfast-snack-0-regular', scheduleMenuId: 'menu-1', amount: '1' }]);
    const first = drawer()
      .getByRole('listitem')
      .filter({ hasText: sampleMeal(0, 'breakfast-snack').name })
      .first();
    await expect.element(first.getByRole('status')).toHaveTextContent('1');
  });

  it('offers extras once a plan is complete, and shows the extra price of the next meal', async () => {
    const title = () => drawer().getByRole('heading', { name: extrasTitle() });
    await open(planCart([5, 0]));
    await expect.element(title()).not.toBeInTheDocument();
    await open(planCart([6, 0]));
    await expect.element(title()).toBeVisible();
    await page.elementLocator(drawer().element().querySelector('summary') ?? document.body).click();
    const line = drawer().getByRole('article');
    await page.elementLocator(line.element().querySelector('summary') ?? document.body).click();
    await expect.element(line).toMatchTextContent(`${say('amount-next')} ${euros(990, { signed: true })}`);
  });

  it('opens the step that changes something, without a wait with reduced motion', async () => {
    const { path } = await open(planCart([3, 0]));
    await drawer()
      .getByRole('button', { name: say('shortcut-hours'), exact: false })
      .click();
    await expect.poll(path).toBe(weeklyDateTimePath);
    const other = await open(singleCart({ shippingAddress: null }));
    await drawer()
      .getByRole('button', { name: `${say('shortcut-address')}: ${say('shortcut-no-address')}`, exact: false })
      .click();
    await expect.poll(other.path).toBe(addressPath);
  });

  it('shows what has changed in the order meanwhile', async () => {
    const errors = (['date-closed', 'item-unavailable'] as const).map((slug) => ({ slug, group: 'schedule' as const }));
    await open(singleCart({ errors }));
    for (const { slug } of errors) await expect.element(drawer().getByText(asRead(say(slug)))).toBeVisible();
    await expectAccessibleLayout('dialog');
  });

  it('checks a plan that is not full: its rules open, with the incomplete days', async () => {
    const cart = planCart([6, 1], { errors: [{ slug: 'amounts-error', group: 'amounts' }] });
    await page.viewport(1440, 900);
    const { path } = await open(cart, weeklyMenuPath);
    await goOn().click();
    const rules = page.getByRole('dialog', { name: say('plan-rules-title') });
    await expect.element(rules).toBeVisible();
    await expect.element(drawer()).not.toBeInTheDocument();
    expect(path()).toBe(`${weeklyMenuPath}?date=2026-11-25`);
    const items = () =>
      rules
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => asRead(textContent));
    await expect.poll(items).toContain(`2${say('plan-meal-main-meal', { count: 2 })}`);
    const lacks = say('missing-meals', { count: 3, list: say('amount-main-meal', { count: 3 }) });
    expect(items().filter((each) => each.includes(asRead(lacks)))).toEqual([
      asRead(`${formatDate('2026-11-25', language, 'long')}: ${lacks}`),
    ]);
    expect(items()).toContain(asRead(say('plan-rule-changes', { days: 2, hour: 24 })));
    await expectAccessibleLayout('dialog');
  });

  it('checks an order under the minimum, and reports it', async () => {
    const cart = singleCart({ errors: [{ slug: 'region-1-min-total-error', group: 'totals' }], region: nearRegion });
    await page.viewport(1440, 900);
    const { path } = await open(cart, menuPath);
    await goOn().click();
    await expect.element(toasts()).toMatchTextContent(asRead(say('region-1-min-total-error', { minimum: '38 €' })));
    expect(path()).toBe(menuPath);
  });

  it('can be left', async () => {
    const { sent, path } = await open(singleCart(), contactPath, {
      actions: { [leaveCartPath]: () => redirect(homePath) },
    });
    await drawer()
      .getByRole('button', { name: say('leave-order') })
      .click();
    await expect.poll(path).toBe(homePath);
    expect(sent).toEqual([{ path: leaveCartPath }]);
  });
});
