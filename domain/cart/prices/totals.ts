import type { Cents } from '../../money.ts';
import type { CartFacts } from '../cart-facts.ts';
import { deliveryFee } from './delivery-fee.ts';
import { type DiscountOrigin, decideDiscount } from './discounts.ts';
import { type PricedFacts, priceCart } from './prices.ts';

/** docs/spec.md#drawer-totals `totals`, in cents, and the source of the discount. */
export interface CartTotals {
  subtotal: Cents;
  discount: Cents;
  discountSource: DiscountOrigin | null;
  shipping: Cents;
  grandtotal: Cents;
}

export function totalsOf(facts: PricedFacts & Pick<CartFacts, 'region' | 'coupon'>): CartTotals {
  const { subtotalInCents: subtotal } = priceCart(facts);
  const { discountInCents: discount, source: discountSource } = decideDiscount(subtotal, facts.coupon);
  const shipping = deliveryFee(facts.planType, facts.region, subtotal);
  return { subtotal, discount, discountSource, shipping, grandtotal: subtotal - discount + shipping };
}
