import type { Cart } from '#contract/orders/cart.ts';
import { volumeOffer } from '#domain/cart/prices/discounts.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** "Κουπόνι WELCOME20" or "Προσφορά −10%" */
export function discountWords(
  { discountSource, customerCoupon }: Pick<Cart, 'discountSource' | 'customerCoupon'>,
  text: Text,
) {
  return discountSource === 'coupon'
    ? text('total-coupon', { code: customerCoupon?.coupon.code ?? '' })
    : text('total-volume', { percent: volumeOffer.percent });
}
