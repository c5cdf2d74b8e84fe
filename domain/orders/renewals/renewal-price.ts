import { decideDiscount } from '../../cart/prices/discounts.ts';
import type { Cents } from '../../money.ts';

/** What the next period of a plan costs as it is sold today: regular portions, delivered free, no coupon. */
export function renewalPrice(planPriceInCents: Cents): Cents {
  return planPriceInCents - decideDiscount(planPriceInCents, null).discountInCents;
}
