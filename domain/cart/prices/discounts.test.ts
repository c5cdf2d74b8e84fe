import { describe, expect, it } from 'vitest';
import type { CouponFacts } from '../cart-facts.ts';
import { decideDiscount } from './discounts.ts';

const percent = (value: number, minimumSubtotalInCents = 0): CouponFacts => ({
  value: { kind: 'percent', percent: value },
  minimumSubtotalInCents,
});
const fixed = (amountInCents: number, minimumSubtotalInCents = 0): CouponFacts => ({
  value: { kind: 'fixed', amountInCents },
  minimumSubtotalInCents,
});

describe('the discount', () => {
  it.each([
    [0, null, 0, null],
    [189_99, null, 0, null],
    [190_00, null, 0, null],
    [190_01, null, 19_00, 'volume'],
    [190_05, null, 19_01, 'volume'],
    [400_00, null, 40_00, 'volume'],
    [189_99, percent(20), 38_00, 'coupon'],
    [190_00, percent(20), 38_00, 'coupon'],
    [190_01, percent(20), 38_00, 'coupon'],
    [190_01, percent(5), 19_00, 'volume'],
    [190_01, percent(10), 19_00, 'volume'],
    [200_00, fixed(20_00), 20_00, 'volume'],
    [200_00, fixed(20_01), 20_01, 'coupon'],
    [60_00, fixed(10_00, 60_00), 10_00, 'coupon'],
    [59_99, fixed(10_00, 60_00), 0, null],
    [5_00, fixed(10_00), 5_00, 'coupon'],
    [0, fixed(10_00), 0, null],
    [42_42, percent(100), 42_42, 'coupon'],
    [10_00, fixed(-5_00), 0, null],
  ] as const)('of %i with %j is %i by %s', (subtotal, coupon, discountInCents, source) => {
    expect(decideDiscount(subtotal, coupon)).toEqual({ discountInCents, source });
  });
});
