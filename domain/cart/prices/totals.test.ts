import { describe, expect, it } from 'vitest';
import { region1, region2, singleCartOf, weeklyCart } from '../example-cart.ts';
import { deliveryFee } from './delivery-fee.ts';
import { totalsOf } from './totals.ts';

describe('the delivery fee', () => {
  it.each([
    ['daily', region1, 0, 0],
    ['daily', region1, 1, 250],
    ['daily', region1, 59_99, 250],
    ['daily', region1, 60_00, 0],
    ['daily', region2, 109_99, 500],
    ['daily', region2, 110_00, 0],
    ['daily', null, 10_00, 0],
    ['weekly', region2, 10_00, 0],
  ] as const)('of a %s cart in %j at %i is %i', (planType, region, subtotal, fee) => {
    expect(deliveryFee(planType, region, subtotal)).toBe(fee);
  });
});

describe('the totals of a cart', () => {
  it('take the discount off and put the delivery on', () => {
    const coupon = { value: { kind: 'percent', percent: 20 }, minimumSubtotalInCents: 0 } as const;
    // Delivery is free by the subtotal before the discount.
    expect(totalsOf(singleCartOf(60_00, { coupon }))).toEqual({
      subtotal: 60_00,
      discount: 12_00,
      discountSource: 'coupon',
      shipping: 0,
      grandtotal: 48_00,
    });
    expect(totalsOf(singleCartOf(40_00, { coupon })).grandtotal).toBe(40_00 - 8_00 + 2_50);
  });

  it.each([
    [189_99, 0, 189_99],
    [190_00, 0, 190_00],
    [190_01, 19_00, 171_01],
  ])('of %i are %i less', (subtotal, discount, grandtotal) => {
    expect(totalsOf(singleCartOf(subtotal))).toMatchObject({ subtotal, discount, grandtotal });
  });

  it('of an empty weekly cart are the price of the plan', () => {
    expect(totalsOf(weeklyCart())).toMatchObject({ subtotal: 82_50, shipping: 0, grandtotal: 82_50 });
  });

  it('of an empty single order are 0', () => {
    expect(totalsOf(singleCartOf(0))).toMatchObject({ subtotal: 0, discount: 0, shipping: 0, grandtotal: 0 });
  });
});
