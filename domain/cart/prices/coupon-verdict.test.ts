import { describe, expect, it } from 'vitest';
import { type CouponRules, type CouponUse, decideCoupon } from './coupon-verdict.ts';

const coupon: CouponRules = {
  value: { kind: 'percent', percent: 20 },
  minimumSubtotalInCents: 60_00,
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  totalLimit: 100,
  perCustomerLimit: 1,
  firstOrderOnly: true,
  orderKinds: ['single', 'weekly'],
};
const use: CouponUse = {
  today: '2026-06-01',
  subtotalInCents: 60_00,
  orderKind: 'single',
  isFirstOrder: true,
  usedInAll: 99,
  usedByCustomer: 0,
};

describe('the verdict on a coupon', () => {
  it.each<[string, Partial<CouponRules>, Partial<CouponUse>, string]>([
    ['everything fits', {}, {}, 'ok'],
    ['on its first day', {}, { today: '2026-01-01' }, 'ok'],
    ['the day before', {}, { today: '2025-12-31' }, 'invalid-coupon'],
    ['on its last day', {}, { today: '2026-12-31' }, 'ok'],
    ['the day after', {}, { today: '2027-01-01' }, 'coupon-not-redeemable'],
    ['without an end', { validUntil: null }, { today: '2099-01-01' }, 'ok'],
    ['a cent under its minimum', {}, { subtotalInCents: 59_99 }, 'coupon-not-redeemable'],
    ['another kind of order', {}, { orderKind: 'monthly' }, 'coupon-not-redeemable'],
    ['not the first order', {}, { isFirstOrder: false }, 'coupon-not-redeemable'],
    ['any order', { firstOrderOnly: false }, { isFirstOrder: false }, 'ok'],
    ['used up', {}, { usedInAll: 100 }, 'coupon-not-redeemable'],
    ['used by this customer', {}, { usedByCustomer: 1 }, 'coupon-not-redeemable'],
    ['without limits', { totalLimit: null, perCustomerLimit: null }, { usedInAll: 1e6, usedByCustomer: 9 }, 'ok'],
    ['expired and under the minimum', {}, { today: '2027-01-01', subtotalInCents: 0 }, 'coupon-not-redeemable'],
  ])('%s', (_, rules, circumstances, verdict) => {
    expect(decideCoupon({ ...coupon, ...rules }, { ...use, ...circumstances })).toBe(verdict);
  });

  it('on an unknown code is invalid', () => {
    expect(decideCoupon(null, use)).toBe('invalid-coupon');
  });
});
