import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '#contract/catalogue-words.ts';
import type { CartFacts, CouponFacts, LineFacts, MenuFacts } from './cart-facts.ts';
import { changeLine } from './change-line.ts';
import { region1, region2, singleCart, weeklyCart } from './example-cart.ts';
import { priceCart, priceMenu } from './prices.ts';
import { totalsOf } from './totals.ts';
import { progressOfMenu } from './weekly-progress.ts';

const mealCategories = fc.constantFrom<Category[]>(['main-meal'], ['vegan', 'main-meal'], ['breakfast-snack']);
const anyLine = fc
  .record({
    buildId: fc.integer({ min: 0, max: 30 }).map((number) => `build-${number}`),
    categories: mealCategories,
    regularPriceInCents: fc.integer({ min: 300, max: 1500 }),
    upgrade: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 900 })),
    amount: fc.integer({ min: 1, max: 9 }),
  })
  .map(
    ({ upgrade, ...line }): LineFacts => ({
      ...line,
      mealId: line.buildId,
      unitPriceInCents: line.regularPriceInCents + upgrade,
    }),
  );
const anyMenu = fc.record({
  mains: fc.nat(8),
  breakfasts: fc.nat(4),
  lines: fc.uniqueArray(anyLine, { selector: ({ buildId }) => buildId, maxLength: 8 }),
});
const anyCoupon = fc.record<CouponFacts>({
  value: fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('fixed' as const), amountInCents: fc.integer({ min: 1, max: 50_000 }) }),
  ),
  minimumSubtotalInCents: fc.nat(10_000),
});
const anyCart = fc
  .record({
    isWeekly: fc.boolean(),
    planPriceInCents: fc.integer({ min: 1, max: 60_000 }),
    region: fc.constantFrom(region1, region2, null),
    menus: fc.array(anyMenu, { minLength: 1, maxLength: 4 }),
    coupon: fc.option(anyCoupon),
  })
  .map(({ isWeekly, planPriceInCents, region, menus, coupon }): CartFacts => {
    const quotaOf = (mains: number, breakfasts: number): MenuFacts['quota'] =>
      isWeekly ? { 'breakfast-snack': [breakfasts, breakfasts + 6], 'main-meal': [mains, mains + 6] } : {};
    const facts = {
      region,
      coupon,
      menus: menus.map(({ mains, breakfasts, lines }, index) => ({
        id: `menu-${index}`,
        date: `2026-11-2${index}`,
        quota: quotaOf(mains, breakfasts),
        lines,
      })),
    };
    return isWeekly ? weeklyCart({ ...facts, planPriceInCents }) : singleCart(facts);
  });

describe('any cart', () => {
  it('adds up: plan and lines, less the discount, and the delivery are the grand total', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { planInCents, lines } = priceCart(cart);
        const { subtotal, discount, discountSource, shipping, grandtotal } = totalsOf(cart);
        expect(lines.reduce((sum, line) => sum + line.addsInCents, planInCents)).toBe(subtotal);
        expect(subtotal - discount + shipping).toBe(grandtotal);
        expect(Math.min(subtotal, discount, shipping, grandtotal)).toBeGreaterThanOrEqual(0);
        expect(discount > 0).toBe(discountSource !== null);
        for (const figure of [subtotal, discount, shipping, grandtotal])
          expect(Number.isSafeInteger(figure)).toBe(true);
      }),
    );
  });

  it('is itself again after a meal is put in and taken out', () => {
    fc.assert(
      fc.property(anyCart, anyLine, (cart, line) => {
        const added = { ...line, buildId: 'another' };
        const more = changeLine(cart, 'menu-0', added);
        expect(totalsOf(more).subtotal).toBeGreaterThanOrEqual(totalsOf(cart).subtotal);
        const less = changeLine(more, 'menu-0', { ...added, amount: 0 });
        expect(less).toEqual(cart);
        expect(totalsOf(less)).toEqual(totalsOf(cart));
      }),
    );
  });

  it('never costs less with a larger portion, in the quota or beyond it', () => {
    const tightQuota = fc.integer({ min: 1, max: 4 });
    const mains = fc.array(
      anyLine.map((line) => ({ ...line, categories: ['main-meal' as const] })),
      { minLength: 2, maxLength: 6 },
    );
    fc.assert(
      fc.property(tightQuota, mains, fc.nat(5), fc.integer({ min: 1, max: 900 }), (required, lines, at, upgrade) => {
        const priceOf = (menuLines: LineFacts[]) =>
          priceMenu(
            { id: 'menu', date: '2026-11-20', quota: { 'main-meal': [required, 99] }, lines: menuLines },
            'weekly',
          )
            .map(({ addsInCents }) => addsInCents)
            .reduce((sum, cents) => sum + cents, 0);
        const larger = lines.map((line, index) =>
          index === at % lines.length ? { ...line, unitPriceInCents: line.unitPriceInCents + upgrade } : line,
        );
        expect(priceOf(larger)).toBeGreaterThan(priceOf(lines));
      }),
      { numRuns: 500 },
    );
  });

  it('never asks more for a line than its meals cost alone', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        for (const price of priceCart(cart).lines) {
          const line = cart.menus
            .find(({ id }) => id === price.menuId)
            ?.lines.find(({ buildId }) => buildId === price.buildId);
          expect(price.addsInCents).toBeLessThanOrEqual((line?.unitPriceInCents ?? 0) * (line?.amount ?? 0));
        }
      }),
    );
  });

  it('never counts more towards a quota than it asks for, and prices just the rest as extras', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { lines } = priceCart(cart);
        for (const menu of cart.menus) {
          const { all, byCategory } = progressOfMenu(menu);
          for (const progress of [all, ...Object.values(byCategory)]) {
            expect(progress.counted).toBeLessThanOrEqual(progress.required);
            expect(progress.isMet).toBe(progress.counted === progress.required);
          }
          if (cart.planType === 'daily') continue;
          const extras = lines.filter(({ menuId }) => menuId === menu.id).reduce((sum, line) => sum + line.extras, 0);
          expect(extras).toBe(all.extras);
        }
      }),
    );
  });
});
