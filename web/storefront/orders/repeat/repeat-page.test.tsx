import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { weeklyMenuPath } from '#contract/paths.ts';
import { decideCartErrors } from '#domain/cart/cart-errors.ts';
import { asRead } from '#tests/components/as-read.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { cartLine, sampleCart, withLines } from '#tests/components/samples/cart.ts';
import { sampleMeal } from '#tests/components/samples/order-meals.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { cartFactsOf } from '#web/storefront/cart/current/cart-facts.ts';
import RepeatPage from './repeat-page.tsx';

const meal = sampleMeal(0);

/** A plan of six and four mains with these numbers of meals, and its errors. */
function planCart(mains: [number, number]): Cart {
  const cart = withLines(sampleCart('weekly'), ...mains.map((amount) => (amount > 0 ? [cartLine(meal, amount)] : [])));
  const nothingKnown = { now: new Date(0), cutOff: 0, closedDates: [], fullDates: [], unavailable: [] };
  const errors = decideCartErrors(cartFactsOf(cart), nothingKnown).filter(({ group }) => group === 'amounts');
  return { ...cart, errors };
}

describe.each(languages)('an order that was repeated, in %s', (language) => {
  const say = sayIn(language);
  async function open(cart: Cart) {
    const props = { params: { orderId: '1' }, actionData: { problem: null, changes: [] } };
    const Page = () => createElement(RepeatPage as never, props as never);
    await openInShop(inGutter(Page), { language, path: '/account/orders/1/repeat', visitor: { cart } });
  }
  const goOn = () => page.getByRole('link', { name: say('repeat-continue') });

  it('shows how many meals of the plan are missing, for which date, and links to it', async () => {
    const cart = planCart([6, 2]);
    const date = cart.scheduleMenus[1]?.date ?? '';
    await open(cart);
    await expect.element(page.getByText(say('repeat-lead', { count: 8 }))).toBeVisible();
    await expect.element(page.getByText(say('repeat-missing', { required: 10, missing: 2 }))).toBeVisible();
    const list = say('amount-main-meal', { count: 2 });
    const missing = asRead(`${formatDate(date, language, 'long')}: ${say('missing-meals', { count: 2, list })}`);
    await expect.element(page.getByRole('listitem').filter({ hasText: missing })).toBeVisible();
    await expect.element(goOn()).toHaveAttribute('href', `${weeklyMenuPath}?date=${date}`);
    await expectAccessibleLayout();
  });

  it('shows no missing meals when the plan is full', async () => {
    await open(planCart([6, 4]));
    await expect.element(page.getByText(say('repeat-lead', { count: 10 }))).toBeVisible();
    await expect.element(page.getByRole('listitem').filter({ hasText: ':' })).not.toBeInTheDocument();
    await expect.element(goOn()).toHaveAttribute('href', weeklyMenuPath);
  });
});
