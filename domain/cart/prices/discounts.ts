import { type Cents, percentOf } from '../../money.ts';
import type { CouponFacts, CouponValue } from '../cart-facts.ts';

/** docs/spec.md#prices-volume: 10 % off purchases over 190 €. */
export const volumeOffer = { overInCents: 190_00, percent: 10 };

/** The same in the words of a coupon. */
export const volumeTerms: CouponFacts = {
  value: { kind: 'percent', percent: volumeOffer.percent },
  minimumSubtotalInCents: volumeOffer.overInCents + 1,
};

export type DiscountOrigin = 'volume' | 'coupon';
type Discount = { discountInCents: Cents; source: DiscountOrigin } | { discountInCents: 0; source: null };

/** The better of the two; when they are equal the coupon is spared for another day. */
export function decideDiscount(subtotalInCents: Cents, coupon: CouponFacts | null): Discount {
  const volume = discountBy(subtotalInCents, volumeTerms);
  const byCoupon = coupon ? discountBy(subtotalInCents, coupon) : 0;
  if (byCoupon > volume) return { discountInCents: byCoupon, source: 'coupon' };
  return volume > 0 ? { discountInCents: volume, source: 'volume' } : { discountInCents: 0, source: null };
}

/** The discount by these terms; 0 below their minimum. */
export function discountBy(subtotalInCents: Cents, { value, minimumSubtotalInCents }: CouponFacts): Cents {
  if (subtotalInCents < minimumSubtotalInCents) return 0;
  return Math.max(0, Math.min(subtotalInCents, faceValue(subtotalInCents, value)));
}

function faceValue(subtotalInCents: Cents, value: CouponValue): Cents {
  return value.kind === 'percent' ? percentOf(subtotalInCents, value.percent) : value.amountInCents;
}
