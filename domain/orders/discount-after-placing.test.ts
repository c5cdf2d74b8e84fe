import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CouponFacts, RegionFacts } from '../cart/cart-facts.ts';
import { deliveryFee } from '../cart/prices/delivery-fee.ts';
import { decideDiscount } from '../cart/prices/discounts.ts';
import { type DeliveryWorth, orderTotals, worthOf } from './order-money.ts';
import { agreeTerms, type PlacedTerms } from './placed-terms.ts';

const near = { slug: 'near', minimumInCents: 3_800, deliveryFeeInCents: 250, freeDeliveryFromInCents: 6_000 };
const far = { slug: 'far', minimumInCents: 7_800, deliveryFeeInCents: 500, freeDeliveryFromInCents: 11_000 };
const tenOff: CouponFacts = { value: { kind: 'fixed', amountInCents: 1_000 }, minimumSubtotalInCents: 6_000 };

const meals = (addsInCents: number, more: Partial<DeliveryWorth> = {}): DeliveryWorth => {
  return { status: 'opened', baseInCents: 0, addsInCents, region: null, ...more };
};

/** An order as the checkout would have made it. */
function place(deliveries: readonly DeliveryWorth[], coupon: CouponFacts | null, type: 'daily' | 'weekly' = 'daily') {
  const subtotal = worthOf(deliveries);
  const { discountInCents: discount, source: discountSource } = decideDiscount(subtotal, coupon);
  const placed: PlacedTerms = {
    plan: { type },
    placedSubtotalInCents: subtotal,
    placedDiscountInCents: discount,
    placedShippingInCents: deliveryFee(type, near, subtotal),
    terms: agreeTerms({ discount, discountSource }, { coupon, region: near }),
  };
  return placed;
}

describe('a discount after placing', () => {
  it('of a fixed coupon keeps its amount, however the order grows or shrinks, until it is under its minimum', () => {
    const placed = place([meals(6_000)], tenOff);
    expect([57_000, 6_000].map((worth) => orderTotals([meals(worth)], placed).discountInCents)).toEqual([1_000, 1_000]);
    expect(orderTotals([meals(5_999)], placed)).toMatchObject({ discountInCents: 0, shippingInCents: 250 });
  });
  it('of the volume offer disappears with the volume, and the free delivery with it', () => {
    const placed = place([meals(19_100)], null);
    expect(orderTotals([meals(19_100)], placed)).toMatchObject({ discountInCents: 1_910, shippingInCents: 0 });
    expect(orderTotals([meals(3_800)], placed)).toMatchObject({ discountInCents: 0, shippingInCents: 250 });
  });
  it('is not earned by adding to an order that had none', () => {
    expect(orderTotals([meals(30_000)], place([meals(10_000)], null)).discountInCents).toBe(0);
  });
  it('keeps its placed proportion when a delivery is skipped or stopped', () => {
    const half = meals(0, { baseInCents: 10_000 });
    const placed = place([half, half], null, 'weekly');
    for (const status of ['skipped', 'canceled', 'not-accepted'] as const) {
      expect(orderTotals([half, { ...half, status }], placed)).toMatchObject({ discountInCents: 1_000 });
    }
    const coupon = place([half, half], tenOff, 'weekly');
    expect(orderTotals([half, { ...half, status: 'skipped' }], { ...coupon }).discountInCents).toBe(1_000);
    const withCoupon = place([meals(5_000), meals(5_000)], tenOff);
    const shrunk = [meals(3_000), meals(3_000, { status: 'canceled' })];
    expect(orderTotals(shrunk, withCoupon).discountInCents).toBe(300);
  });
  it('has the fee of the region it is moved to, and the old one back home', () => {
    const placed = place([meals(5_000)], null);
    expect(orderTotals([meals(5_000, { region: far })], placed).shippingInCents).toBe(500);
    expect(orderTotals([meals(11_000, { region: far })], placed).shippingInCents).toBe(0);
    expect(orderTotals([meals(5_000)], placed).shippingInCents).toBe(250);
    expect(orderTotals([meals(2_000), meals(3_000, { region: far })], placed).shippingInCents).toBe(500);
  });
});

type Step = { what: 'meals' | 'move' | 'skip' | 'stop'; index: number; worth: number; isFar: boolean };
const worth = fc.oneof(fc.nat(40_000), fc.constantFrom(3_800, 5_999, 6_000, 7_800, 11_000, 19_000, 19_001));
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('meals', 'move', 'skip', 'stop'),
  index: fc.nat(3),
  worth,
  isFar: fc.boolean(),
});
const coupons = fc.oneof(
  fc.constant(null),
  fc.record({
    value: fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 50 }) }),
      fc.record({ kind: fc.constant('fixed' as const), amountInCents: fc.integer({ min: 1, max: 5_000 }) }),
    ),
    minimumSubtotalInCents: fc.nat(20_000),
  }),
);
const placing = fc.record({
  type: fc.constantFrom('daily' as const, 'weekly' as const),
  base: fc.array(
    worth.map((cents) => cents + 1),
    { minLength: 1, maxLength: 4 },
  ),
  coupon: coupons,
  steps: fc.array(step, { maxLength: 12 }),
});

function take(deliveries: readonly DeliveryWorth[], { what, index, worth: adds, isFar }: Step): DeliveryWorth[] {
  const isIt = (at: number) => at === index % deliveries.length;
  const region: RegionFacts | null = isFar ? far : null;
  return deliveries.map((delivery, at) => {
    if (what === 'stop') return { ...delivery, status: 'canceled' };
    if (!isIt(at)) return delivery;
    if (what === 'skip') return { ...delivery, status: 'skipped' };
    return what === 'move' ? { ...delivery, region } : { ...delivery, addsInCents: adds };
  });
}

describe('an order after any sequence of changes', () => {
  it('has a discount of at most a fresh cart’s, and at most its placed proportion once something is left out', () => {
    fc.assert(
      fc.property(placing, ({ type, base, coupon, steps }) => {
        let deliveries = base.map((cents) => (type === 'weekly' ? meals(0, { baseInCents: cents }) : meals(cents)));
        const placed = place(deliveries, coupon, type);
        expect(orderTotals(deliveries, placed)).toMatchObject({
          discountInCents: placed.placedDiscountInCents,
          shippingInCents: placed.placedShippingInCents,
        });
        for (const each of steps) {
          deliveries = take(deliveries, each);
          const { subtotalInCents, discountInCents, shippingInCents } = orderTotals(deliveries, placed);
          const ordered = worthOf(deliveries);
          // Skipped and stopped deliveries are part of the content: leaving them out takes no discount away.
          const fresh = decideDiscount(ordered, coupon).discountInCents;
          expect(discountInCents).toBeLessThanOrEqual(fresh);
          expect(discountInCents).toBeLessThanOrEqual(subtotalInCents);
          if (placed.terms?.discount?.value.kind === 'fixed') {
            expect(discountInCents).toBeLessThanOrEqual(placed.placedDiscountInCents);
          }
          if (subtotalInCents < ordered) {
            const part = (subtotalInCents * placed.placedDiscountInCents) / placed.placedSubtotalInCents;
            expect(discountInCents).toBeLessThanOrEqual(Math.round(part));
          }
          const regions = deliveries.filter(({ status }) => status === 'opened').map(({ region }) => region ?? near);
          const fees = regions.map((region) => deliveryFee(type, region, ordered));
          expect(shippingInCents).toBe(Math.max(0, ...fees));
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
