import type { PlanType } from '#contract/plans.ts';
import type { CartFacts, CouponFacts, RegionFacts } from '../cart/cart-facts.ts';
import { deliveryFee } from '../cart/prices/delivery-fee.ts';
import { discountBy, volumeTerms } from '../cart/prices/discounts.ts';
import type { CartTotals } from '../cart/prices/totals.ts';
import type { Cents } from '../money.ts';

/** What an order was sold by. It holds for as long as the order can change, whatever the shop offers later. */
export interface TermsWhenPlaced {
  /** The discount it was given; null when it had none, and then none is earned by adding meals. */
  discount: CouponFacts | null;
  /** The region it was placed for, with its minimum and its fee. */
  region: RegionFacts | null;
}

export interface PlacedTerms {
  plan: { type: PlanType };
  placedSubtotalInCents: Cents;
  placedDiscountInCents: Cents;
  placedShippingInCents: Cents;
  /** Null for an order of a time when they were not written down. */
  terms: TermsWhenPlaced | null;
}

/** The terms a cart is sold by. A fixed coupon is agreed at what it gave, so that it never gives more. */
export function agreeTerms(
  { discount, discountSource }: Pick<CartTotals, 'discount' | 'discountSource'>,
  { coupon, region }: Pick<CartFacts, 'coupon' | 'region'>,
): TermsWhenPlaced {
  const given = discountSource === 'volume' ? volumeTerms : discountSource === 'coupon' ? coupon : null;
  const isFixed = given?.value.kind === 'fixed';
  return {
    discount: given && {
      value: isFixed ? { kind: 'fixed', amountInCents: discount } : given.value,
      minimumSubtotalInCents: given.minimumSubtotalInCents,
    },
    region: region && regionTerms(region),
  };
}

/** Of a region what an order is judged by. */
export function regionTerms(region: RegionFacts): RegionFacts {
  const { slug, minimumInCents, deliveryFeeInCents, freeDeliveryFromInCents } = region;
  return { slug, minimumInCents, deliveryFeeInCents, freeDeliveryFromInCents };
}

/** What the agreed discount takes off a basket of this worth: as in a fresh cart, and for a fixed coupon never more than it gave. */
export function agreedDiscount(worthInCents: Cents, placed: PlacedTerms): Cents {
  const { terms, placedDiscountInCents } = placed;
  if (!terms) return Math.min(placedDiscountInCents, placedProportion(worthInCents, placed));
  return terms.discount ? discountBy(worthInCents, terms.discount) : 0;
}

/** As much of this worth as the discount was of the order when it was placed. */
export function placedProportion(
  worthInCents: Cents,
  { placedSubtotalInCents, placedDiscountInCents }: PlacedTerms,
): Cents {
  return proportion(placedDiscountInCents, worthInCents, placedSubtotalInCents);
}

export function proportion(amount: Cents, part: Cents, whole: Cents): Cents {
  return whole === 0 ? 0 : Math.round((amount * part) / whole);
}

/** The fee of a region for a basket of this worth. */
export function agreedFee(region: RegionFacts | null, worthInCents: Cents, placed: PlacedTerms): Cents {
  return region ? deliveryFee(placed.plan.type, region, worthInCents) : placed.placedShippingInCents;
}
