import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { volumeTerms } from '../cart/prices/discounts.ts';
import { creditFor, dueOf, orderTotals, sharesOf, splitPlanPrice } from './order-money.ts';

const terms = {
  plan: { type: 'weekly' },
  placedSubtotalInCents: 20_000,
  placedDiscountInCents: 2_000,
  placedShippingInCents: 0,
  terms: { discount: volumeTerms, region: null },
} as const;
const half = { status: 'opened', baseInCents: 9_000, addsInCents: 1_000, region: null } as const;

describe('the price of an order', () => {
  it('is unchanged when nothing was left out', () => {
    expect(orderTotals([half, half], terms)).toEqual({
      subtotalInCents: 20_000,
      discountInCents: 2_000,
      shippingInCents: 0,
      totalInCents: 18_000,
    });
  });
  it('falls with a skipped delivery, the discount in proportion', () => {
    expect(orderTotals([half, { ...half, status: 'skipped' }], terms).totalInCents).toBe(9_000);
  });
  it('is 0 once every delivery is cancelled, delivery fee included', () => {
    const single = { ...terms, placedShippingInCents: 250, terms: { discount: null, region: null } };
    expect(orderTotals([{ ...half, status: 'canceled' }], single).totalInCents).toBe(0);
    expect(orderTotals([half], single).totalInCents).toBe(10_250);
  });
  it('always adds up, and so do the shares', () => {
    const delivery = fc.record({
      status: fc.constantFrom('opened', 'skipped', 'canceled', 'delivered', 'not-paid'),
      baseInCents: fc.nat(50_000),
      addsInCents: fc.nat(5_000),
      region: fc.constant(null),
    });
    fc.assert(
      fc.property(
        fc.array(delivery, { minLength: 1, maxLength: 8 }),
        fc.nat(100),
        fc.nat(500),
        (deliveries, percent, fee) => {
          const whole = deliveries.reduce((sum, { baseInCents, addsInCents }) => sum + baseInCents + addsInCents, 0);
          const agreed = {
            plan: { type: 'daily' as const },
            terms: null,
            placedSubtotalInCents: whole,
            placedDiscountInCents: Math.floor((whole * percent) / 100),
            placedShippingInCents: fee,
          };
          const totals = orderTotals(deliveries, agreed);
          expect(totals.totalInCents).toBe(totals.subtotalInCents - totals.discountInCents + totals.shippingInCents);
          expect(totals.totalInCents).toBeGreaterThanOrEqual(0);
          const shares = sharesOf(deliveries, agreed);
          const isWorthNothing = totals.subtotalInCents === 0;
          if (!isWorthNothing) expect(shares.reduce((sum, share) => sum + share, 0)).toBe(totals.totalInCents);
        },
      ),
    );
  });
});

describe('the rest', () => {
  it('is due until it is paid or covered, and ours to give back when too much was paid', () => {
    const money = {
      totalInCents: 5_000,
      paidInCents: 0,
      refundedInCents: 0,
      creditUsedInCents: 1_000,
      creditedInCents: 0,
      claimedInCents: 0,
    };
    expect(dueOf(money)).toBe(4_000);
    expect(dueOf({ ...money, paidInCents: 4_000 })).toBe(0);
    expect(dueOf({ ...money, paidInCents: 4_000, totalInCents: 3_000 })).toBe(-2_000);
    expect(
      dueOf({ ...money, paidInCents: 4_000, totalInCents: 3_000, refundedInCents: 1_500, creditedInCents: 500 }),
    ).toBe(0);
  });
  it.each([
    [4_000, 0, 0],
    [4_000, 1_500, 1_500],
    [4_000, 9_000, 4_000],
    [4_000, 3_980, 3_970],
    [20, 10, 0],
    [0, 500, 0],
  ])('of %i with a credit of %i uses %i', (total, credit, used) => {
    expect(creditFor(total, credit)).toBe(used);
  });
  it('splits a plan by its meals, to the cent', () => {
    expect(splitPlanPrice(10_000, [6, 4])).toEqual([6_000, 4_000]);
    expect(splitPlanPrice(10_001, [3, 3, 3]).reduce((sum, part) => sum + part, 0)).toBe(10_001);
    expect(splitPlanPrice(0, [])).toEqual([]);
  });
});
