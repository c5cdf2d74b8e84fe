import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '#contract/fields/languages.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { checkoutPath } from '#contract/paths.ts';
import CheckoutPage from '#web/storefront/checkout/form/checkout-page.tsx';
import { openInShop } from './open-in-shop.tsx';
import { cartLine, sampleCart, withLines } from './samples/cart.ts';
import { sampleMeal } from './samples/order-meals.ts';
import { samplePayments } from './samples/payments.ts';
import { samplePlan } from './samples/weekly-plans.ts';
import { sayIn } from './say-in.ts';

const totals = { subtotal: 8250, discount: 0, shipping: 250, grandtotal: 8500 };
const meals = [sampleMeal(0), sampleMeal(1)].map((meal) => cartLine(meal, 4, 3000));

/** Seven mains, ready to be paid. */
export function singleCart(changes: Partial<Cart> = {}): Cart {
  return withLines(sampleCart('daily', { errors: [], totals, ...changes }), meals);
}

/** A plan of two deliveries a week, the first of them with extras. */
export function planCart(weeks = 1): Cart {
  const cart = sampleCart('weekly', {
    errors: [],
    spotPlan: { id: 'plan', price: 8250, plan: samplePlan({ weeks }) },
    totals: { ...totals, shipping: 0, grandtotal: 8250 },
  });
  const [first, second] = cart.scheduleMenus;
  if (!first || !second) throw new Error('A plan of two deliveries');
  const menus = Array.from({ length: 2 * weeks }, (_, index) => ({
    ...(index % 2 === 0 ? first : second),
    id: `menu-${index}`,
    date: `2026-12-${String(1 + 3 * index).padStart(2, '0')}`,
  }));
  const extra = cartLine(sampleMeal(2), 7, 840);
  return withLines({ ...cart, scheduleMenus: menus }, ...menus.map((_, index) => (index === 0 ? [extra] : meals)));
}

type Data = { cart: Cart; [other: string]: unknown };

/** The checkout in a language: how it opens, and where its parts are. */
export function checkoutIn(language: Language) {
  const say = sayIn(language);
  const card = () => page.getByRole('complementary', { name: say('checkout-order') });
  const place = () => page.getByRole('button', { name: say('checkout-place') });
  const terms = () => page.getByRole('checkbox', { name: say('checkout-terms'), exact: false });
  const payBy = (slug: 'cash-on-delivery' | 'pos' | 'viva' | 'bank-deposit') =>
    page.getByRole('radio', { name: say(`payment-${slug}`), exact: false });
  const section = (id: 'checkout-delivery' | 'checkout-document' | 'checkout-avoid' | 'checkout-payment') =>
    page.getByRole('region', { name: say(id) });
  const field = (id: Parameters<typeof say>[0]) => page.getByRole('textbox', { name: say(id), exact: false });

  const dataOf = ({ cart, ...more }: Data) => ({
    cart: {
      ...cart,
      scheduleMenus: cart.scheduleMenus.map((menu) => ({
        ...menu,
        items: menu.items.map(({ id, name, amount, price, item }) => ({
          id,
          name,
          amount,
          price,
          portion: item.portion.name,
        })),
      })),
    },
    contact: { name: 'Ελένη Δήμου', email: 'eleni@example.com', phone: '' },
    choices: samplePayments(say),
    asksTastes: false,
    credit: 0,
    pressKey: 'a-key-of-this-press',
    givenCoupon: null,
    ...more,
  });
  function open(data: Data = { cart: singleCart() }, answer?: (sent: Record<string, string>) => unknown) {
    // Typed values are saved along the way, apart from the form.
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const actions = answer && { [checkoutPath]: answer };
    return openInShop(CheckoutPage, {
      language,
      path: checkoutPath,
      data: () => dataOf(data),
      ...(actions && { actions }),
    });
  }
  return { say, card, place, terms, payBy, section, field, open };
}
