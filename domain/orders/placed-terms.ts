import type { PlanType } from '#contract/plans/plans.ts';
import type { CartFacts, CouponFacts, RegionFacts } from '../cart/cart-facts.ts';
import { deliveryFee } from '../cart/prices/delivery-fee.ts';
import { discountBy, volumeTerms } from '../cart/prices/discounts.ts';
import type { CartTotals } from '../cart/prices/totals.ts';
import type { Cents } from '../money.ts';

/** Terms under which an order was sold. Valid for as long as the order can change, whatever the shop offers later. */
export interface TermsWhenPlaced {
  /** The granted discount; null when there was none, and then none is earned by adding meals. */
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

/** The terms under which a cart is sold. A fixed coupon is agreed at its granted amount, so that it never gives more. */
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

/** The part of a region that decides about an order. */
export function regionTerms(region: RegionFacts): RegionFacts {
  const { slug, minimumInCents, deliveryFeeInCents, freeDeliveryFromInCents } = region;
  return { slug, minimumInCents, deliveryFeeInCents, freeDeliveryFromInCents };
}

/** The agreed discount for a basket of this worth: as in a fresh cart, and for a fixed coupon never more than it gave. */
export function agreedDiscount(worthInCents: Cents, placed: PlacedTerms): Cents {
  const { terms, placedDiscountInCents } = placed;
  if (!terms) return Math.min(placedDiscountInCents, placedProportion(worthInCents, placed));
  return terms.discount ? discountBy(worthInCents, terms.discount) : 0;
}

/** The part of this worth that equals the discount's proportion of the order when it was placed. */
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
