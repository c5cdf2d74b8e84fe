import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '#contract/words/catalogue-words.ts';
import { categoriesOfQuota } from '../plans/delivery-quota.ts';
import type { CartDelivery, CartFacts, CouponFacts, LineFacts } from './cart-facts.ts';
import { categoryOfMeal } from './category-of-meal.ts';
import { changeLine } from './change-line.ts';
import { region1, region2, singleCart, weeklyCart } from './example-cart.ts';
import { weighOneMore } from './one-more.ts';
import { settleExtras } from './prices/extras.ts';
import { priceCart, priceDelivery } from './prices/prices.ts';
import { totalsOf } from './prices/totals.ts';
import { progressOfDelivery } from './weekly-progress.ts';

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
const anyDelivery = fc.record({
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
    deliveries: fc.array(anyDelivery, { minLength: 1, maxLength: 4 }),
    coupon: fc.option(anyCoupon),
  })
  .map(({ isWeekly, planPriceInCents, region, deliveries, coupon }): CartFacts => {
    const quotaOf = (mains: number, breakfasts: number): CartDelivery['quota'] =>
      isWeekly ? { 'breakfast-snack': [breakfasts, breakfasts + 6], 'main-meal': [mains, mains + 6] } : {};
    const facts = {
      region,
      coupon,
      deliveries: deliveries
        .map(({ mains, breakfasts, lines }, index) => ({
          id: `delivery-${index}`,
          date: `2026-11-2${index}`,
          quota: quotaOf(mains, breakfasts),
          lines,
        }))
        .map((delivery) => ({ ...delivery, extras: settleExtras(delivery) })),
    };
    return isWeekly ? weeklyCart({ ...facts, planPriceInCents }) : singleCart(facts);
  });

/** The plan's price and the least its meals can add to it, calculated unit by unit. */
function cheapestTotal({ planPriceInCents, deliveries }: CartFacts): number {
  const ofDelivery = ({ quota, lines }: CartDelivery) => {
    const units = lines.flatMap((line) => Array<LineFacts>(line.amount).fill(line));
    const full = units.reduce((sum, { unitPriceInCents }) => sum + unitPriceInCents, 0);
    const saved = categoriesOfQuota(quota).flatMap((category) =>
      units
        .filter(({ categories }) => categoryOfMeal(categories, categoriesOfQuota(quota)) === category)
        .map(({ regularPriceInCents }) => regularPriceInCents)
        .sort((a, b) => b - a)
        .slice(0, quota[category]?.[0] ?? 0),
    );
    return full - saved.reduce((sum, cents) => sum + cents, 0);
  };
  return deliveries.reduce((sum, delivery) => sum + ofDelivery(delivery), planPriceInCents);
}

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
        const more = changeLine(cart, 'delivery-0', added);
        expect(totalsOf(more).subtotal).toBeGreaterThanOrEqual(totalsOf(cart).subtotal);
        const less = changeLine(more, 'delivery-0', { ...added, amount: 0 });
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
          priceDelivery(
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

  it('has the same total whichever of its meals were added last', () => {
    const shuffled = anyCart.chain((cart) =>
      fc.tuple(
        fc.constant(cart),
        fc.tuple(
          ...cart.deliveries.map(({ lines }) =>
            fc.shuffledSubarray(lines.flatMap(({ buildId, amount }) => Array<string>(amount).fill(buildId))),
          ),
        ),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([cart, orders]) => {
        const deliveries = cart.deliveries.map((delivery, index) => ({ ...delivery, extras: orders[index] ?? [] }));
        expect(totalsOf({ ...cart, deliveries })).toEqual(totalsOf(cart));
        if (cart.planType === 'weekly') expect(totalsOf(cart).subtotal).toBe(cheapestTotal(cart));
        for (const { addsInCents } of priceCart({ ...cart, deliveries }).lines)
          expect(addsInCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('leaves every other line unchanged when an extra is added, and raises its line by the announced amount', () => {
    const step = fc.record({ at: fc.nat(7), by: fc.constantFrom(1, 1, 1, -1) });
    fc.assert(
      fc.property(anyCart, fc.array(step, { maxLength: 12 }), fc.nat(7), (first, steps, last) => {
        fc.pre((first.deliveries[0]?.lines.length ?? 0) > 0);
        const lineAt = ({ deliveries }: CartFacts, at: number) => {
          const { lines } = first.deliveries[0] as CartDelivery;
          const line = lines[at % lines.length] as LineFacts;
          const held = deliveries[0]?.lines.find(({ buildId }) => buildId === line.buildId);
          return { ...line, amount: held?.amount ?? 0 };
        };
        const cart = steps.reduce((before, { at, by }) => {
          const line = lineAt(before, at);
          return changeLine(before, 'delivery-0', { ...line, amount: Math.max(0, line.amount + by) });
        }, first);
        const line = lineAt(cart, last);
        const { isExtra, addsInCents } = weighOneMore(cart, 'delivery-0', line);
        fc.pre(isExtra);
        const addsOf = (facts: CartFacts) =>
          Object.fromEntries(
            priceCart(facts).lines.map((price) => [`${price.deliveryId} ${price.buildId}`, price.addsInCents]),
          );
        const before = addsOf(cart);
        const key = `delivery-0 ${line.buildId}`;
        expect(addsOf(changeLine(cart, 'delivery-0', { ...line, amount: line.amount + 1 }))).toEqual({
          ...before,
          [key]: (before[key] ?? 0) + addsInCents,
        });
      }),
    );
  });

  it('never charges more for a line than its meals cost alone', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        for (const price of priceCart(cart).lines) {
          const line = cart.deliveries
            .find(({ id }) => id === price.deliveryId)
            ?.lines.find(({ buildId }) => buildId === price.buildId);
          expect(price.addsInCents).toBeLessThanOrEqual((line?.unitPriceInCents ?? 0) * (line?.amount ?? 0));
        }
      }),
    );
  });

  it('never counts more towards a quota than required, and prices just the rest as extras', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { lines } = priceCart(cart);
        for (const delivery of cart.deliveries) {
          const { all, byCategory } = progressOfDelivery(delivery);
          for (const progress of [all, ...Object.values(byCategory)]) {
            expect(progress.counted).toBeLessThanOrEqual(progress.required);
            expect(progress.isMet).toBe(progress.counted === progress.required);
          }
          if (cart.planType === 'daily') continue;
          const extras = lines
            .filter(({ deliveryId }) => deliveryId === delivery.id)
            .reduce((sum, line) => sum + line.extras, 0);
          expect(extras).toBe(all.extras);
        }
      }),
    );
  });
});
