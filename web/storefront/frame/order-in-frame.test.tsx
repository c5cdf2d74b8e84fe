import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type Language, languages } from '#contract/fields/languages.ts';
import type { Cart } from '#contract/orders/cart.ts';
import {
  accountAddressesPath,
  addressPath,
  dateTimePath,
  dietPath,
  homePath,
  menuPath,
  plansPath,
  productPath,
  weeklyMenuPath,
} from '#contract/paths.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inFrame } from '#tests/components/in-frame.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { cartLine, sampleCart, withLines } from '#tests/components/samples/cart.ts';
import { sampleMeal } from '#tests/components/samples/order-meals.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { OrderStrip } from '../cart/parts/cart-strip.tsx';
import { useCart } from '../cart/queue/use-cart.ts';
import { showsOrderBar } from '../flow/frame-rules.ts';

const md = 900;
const widths = [320, 360, 390, 599, 600, 768, 899, 900, 1024, 1199, 1200, 1440];
const customer = { id: 'customer', name: 'Ελένη Δήμου', email: 'eleni@example.com' };

/** Twelve meals for 118.80 €. */
function fullCart(changes: Partial<Cart> = {}): Cart {
  const totals = { subtotal: 11_880, discount: 0, shipping: 0, grandtotal: 11_880 };
  return withLines(sampleCart('daily', { errors: [], totals, ...changes }), [cartLine(sampleMeal(0), 12, 11_880)]);
}

/** On a phone the menu and the meals have a strip of their own instead of the bar of links. */
function Page({ path }: { path: string }) {
  const cart = useCart();
  return (
    <main style={{ minHeight: '60vh' }}>
      {cart && showsOrderBar(path, cart) ? <OrderStrip cart={cart}>·</OrderStrip> : null}
    </main>
  );
}

function openAt(path: string, language: Language, more: Parameters<typeof openInShop>[1] = {}) {
  return openInShop(
    inFrame(() => <Page path={path} />),
    { language, path, ...more },
  );
}

const bars = () =>
  [...document.querySelectorAll('nav.bottom-bar, [data-order-strip]')].filter(
    (bar) => bar.checkVisibility({ visibilityProperty: true }) && bar.clientHeight > 0,
  );

/** Boxes of the visible texts. */
function seenTexts(element: Element): { words: string; box: DOMRect }[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: { words: string; box: DOMRect }[] = [];
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const isSeen = node.parentElement?.closest('.sr-only') === null && node.parentElement.checkVisibility();
    if (isSeen && box.width > 0 && box.height > 0) found.push({ words: node.data, box });
  }
  return found;
}

function touches(a: DOMRect, b: DOMRect): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > -1 && down > 0;
}

afterEach(() => page.viewport(390, 844));

describe.each(languages)('an order in the frame in %s', (language) => {
  const say = sayIn(language);
  const unit = say('order-button-unit', { count: 12 });

  function orderButtons(): HTMLElement[] {
    const all = [...document.querySelectorAll<HTMLElement>('button[aria-haspopup="dialog"]')];
    return all.filter((button) => button.textContent?.includes(say('view-your-order')) && button.checkVisibility());
  }

  it.each([homePath, dietPath('vegan'), menuPath, productPath('solomos'), accountAddressesPath])(
    'has one button that says what it opens, how many and how much, at every width: %s',
    async (path) => {
      const user = path === accountAddressesPath ? customer : null;
      await openAt(path, language, { visitor: { cart: fullCart(), user } });
      for (const width of widths) {
        await page.viewport(width, 800);
        await expect.poll(() => orderButtons().length, { message: `${width} px` }).toBe(1);
        const [button] = orderButtons();
        if (!button) throw new Error('No button');
        const at = `${path} at ${width} px`;
        const words = asRead(
          seenTexts(button)
            .map((each) => each.words)
            .join(''),
        );
        const box = button.getBoundingClientRect();
        expect(button.closest('header') !== null, at).toBe(width >= md);
        expect(words, at).toContain(say('view-your-order'));
        expect(words, at).toContain(width >= md ? '12' : `12 ${unit}`);
        expect(words, at).toContain(euros(11_880));
        expect(box.left >= 0 && box.right <= window.innerWidth && button.scrollWidth <= button.clientWidth, at).toBe(
          true,
        );
        expect(box.height, at).toBeLessThanOrEqual(56);
        const around = [...(button.closest('nav, section')?.querySelectorAll('a, button') ?? [])];
        const others = around.filter((part) => part !== button && part.checkVisibility()).flatMap(seenTexts);
        const boxes = [...others.map((each) => each.box), box];
        const overlaps = boxes.some((one, index) => boxes.slice(index + 1).some((other) => touches(one, other)));
        expect(overlaps, at).toBe(false);
        expect(bars().length, at).toBe(width >= md ? 0 : 1);
      }
    },
  );

  it('has "start now" in its place without an order', async () => {
    await openAt(dietPath('vegan'), language);
    for (const width of [390, 899, 900, 1199]) {
      await page.viewport(width, 800);
      const dock = document.querySelector<HTMLElement>('nav.bottom-bar');
      await expect.poll(() => dock?.checkVisibility(), { message: `${width} px` }).toBe(width < md);
      const place =
        width >= md ? page.getByRole('banner') : page.getByRole('navigation', { name: say('quick-navigation') });
      await expect.element(place.getByRole('link', { name: say('start-now') })).toHaveAttribute('href', plansPath);
    }
  });

  it('shows "start now" without accent on personal pages, and leaves room for the texts of the bar', async () => {
    const fill = () => {
      const link = document.querySelector(`nav.bottom-bar a[href="${plansPath}"].button`);
      return link && getComputedStyle(link).backgroundColor;
    };
    await openAt(accountAddressesPath, language, { visitor: { user: customer } });
    await expect.poll(fill).toBe('rgba(0, 0, 0, 0)');
    await openAt(homePath, language);
    await expect.poll(fill).not.toBe('rgba(0, 0, 0, 0)');
    await page.viewport(320, 700);
    const boxes = [...document.querySelectorAll('nav.bottom-bar > a')].flatMap(seenTexts).map(({ box }) => box);
    expect(boxes.length).toBeGreaterThan(3);
    for (const [index, box] of boxes.slice(1).entries()) {
      expect(box.left - (boxes[index]?.right ?? 0)).toBeGreaterThan(2);
    }
    await expectAccessibleLayout('nav.bottom-bar');
  });

  it.each([homePath, menuPath, productPath('solomos')])(
    'stands below the question about cookies, never under it: %s',
    async (path) => {
      await openAt(path, language, { visitor: { cart: fullCart() }, shop: { consent: null } });
      for (const width of [320, 390, 768]) {
        await page.viewport(width, 844);
        await expect.poll(() => bars().length).toBe(1);
        const question = () => document.querySelector('[data-consent-bar]');
        await expect.poll(question).not.toBeNull();
        const asking = question()?.getBoundingClientRect();
        const space = (bars()[0]?.getBoundingClientRect().top ?? 0) - (asking?.bottom ?? 0);
        // On a phone the food stays visible.
        if (width < 600) expect(asking?.height, `${width} px`).toBeLessThan(844 / 5);
        expect(space, `${width} px`).toBeGreaterThanOrEqual(-1);
        expect(space, `${width} px`).toBeLessThan(24);
      }
    },
  );

  it.each([plansPath, addressPath, dateTimePath])(
    'shows neither button nor bar in the steps before the menu: %s',
    async (path) => {
      await openAt(path, language, { visitor: { cart: fullCart() } });
      await expect.element(page.getByRole('navigation', { name: say('steps-label') })).toBeVisible();
      for (const width of [390, 1024]) {
        await page.viewport(width, 800);
        expect(orderButtons(), `${width} px`).toEqual([]);
        expect(bars(), `${width} px`).toEqual([]);
      }
    },
  );

  it.each([plansPath, addressPath, dateTimePath, menuPath])(
    'leaves room for the steps on every phone: %s',
    async (path) => {
      // Ready to pay, so that every step is a link and has its maximum width.
      await openAt(path, language, {
        visitor: { cart: fullCart({ customer: { id: 'c', name: 'Ελένη' } }), user: customer },
      });
      for (const width of [320, 360, 390]) {
        await page.viewport(width, 700);
        const steps = () => [...document.querySelectorAll('header ol > li:not([aria-hidden])')];
        await expect.poll(() => steps().length).toBe(4);
        const boxes = steps().map((step) => step.getBoundingClientRect());
        for (const [index, box] of boxes.slice(1).entries()) {
          expect(box.left - (boxes[index]?.right ?? 0), `${width} px`).toBeGreaterThanOrEqual(4);
        }
        const label = document.querySelectorAll('[aria-current=step] > * > span')[1];
        const range = document.createRange();
        range.selectNodeContents(label ?? document.body);
        const room = label?.getBoundingClientRect().width ?? 0;
        // Exact to the fraction of a pixel: less than one is enough for an ellipsis.
        expect(room <= 1 || range.getBoundingClientRect().width <= room, `${width} px`).toBe(true);
        const end = document.querySelector('header nav:has(a[hreflang])')?.getBoundingClientRect();
        expect(boxes[3]?.right, `${width} px`).toBeLessThanOrEqual(end?.left ?? 0);
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      }
      await expectAccessibleLayout('header');
    },
  );

  it('links the steps once they are reached', async () => {
    const steps = () => page.getByRole('navigation', { name: say('steps-label') }).getByRole('link');
    await openAt(weeklyMenuPath, language, {
      visitor: { cart: sampleCart('weekly', { errors: [{ slug: 'amounts-error', group: 'amounts' }] }) },
    });
    await expect
      .poll(() =>
        steps()
          .elements()
          .map((link) => link.getAttribute('href')),
      )
      .toEqual(['/plans/weekly', addressPath]);
    await openAt(menuPath, language, { visitor: { cart: fullCart() } });
    await expect.element(steps().last()).toMatchTextContent(say('step-complete'));
  });
});
