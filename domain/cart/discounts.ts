import { type Cents, percentOf } from '../money.ts';
import type { CouponFacts, CouponValue } from './cart-facts.ts';

/** SPEC §9: 10 % off purchases over 190 €. */
export const volumeOffer = { overInCents: 190_00, percent: 10 };

export type DiscountSource = 'volume' | 'coupon';
export type Discount = { discountInCents: Cents; source: DiscountSource } | { discountInCents: 0; source: null };

/** The better of the two; when they are equal the coupon is spared for another day. */
export function decideDiscount(subtotalInCents: Cents, coupon: CouponFacts | null): Discount {
  const volume = subtotalInCents > volumeOffer.overInCents ? percentOf(subtotalInCents, volumeOffer.percent) : 0;
  const byCoupon = coupon ? couponDiscount(subtotalInCents, coupon) : 0;
  if (byCoupon > volume) return { discountInCents: byCoupon, source: 'coupon' };
  return volume > 0 ? { discountInCents: volume, source: 'volume' } : { discountInCents: 0, source: null };
}

function couponDiscount(subtotalInCents: Cents, { value, minimumSubtotalInCents }: CouponFacts): Cents {
  if (subtotalInCents < minimumSubtotalInCents) return 0;
  return Math.max(0, Math.min(subtotalInCents, faceValue(subtotalInCents, value)));
}

function faceValue(subtotalInCents: Cents, value: CouponValue): Cents {
  return value.kind === 'percent' ? percentOf(subtotalInCents, value.percent) : value.amountInCents;
}
