import type { PlanType } from '#contract/plans/plans.ts';
import type { Category, Diet, PlanTag } from '#contract/words/catalogue-words.ts';
import type { CalendarDate } from '../athens-time.ts';
import type { Cents } from '../money.ts';
import type { Quota } from '../plans/delivery-quota.ts';
import type { PlanShape } from '../plans/plan-meals.ts';

/** Input of all cart rules: the server reads it from tables, the browser from its cart. */
export interface CartFacts {
  planType: PlanType;
  plan: CartPlan;
  /** Price of the whole plan; 0 for a single order. */
  planPriceInCents: Cents;
  region: RegionFacts | null;
  address: AddressFacts | null;
  hasSpot: boolean;
  hasCustomer: boolean;
  timePeriodId: string | null;
  deliveries: readonly CartDelivery[];
  coupon: CouponFacts | null;
}

export interface CartPlan extends PlanShape {
  tag: PlanTag;
}

export interface RegionFacts {
  slug: string;
  minimumInCents: Cents;
  deliveryFeeInCents: Cents;
  freeDeliveryFromInCents: Cents;
}

export interface AddressFacts {
  street: string;
  number: string;
  postalCode: string;
  city: string;
  floor: string;
  bell: string;
  phone: string;
}

/** One delivery date; its quota is empty in a single order. */
export interface CartDelivery {
  id: string;
  date: CalendarDate;
  quota: Quota;
  lines: readonly LineFacts[];
  /** The units beyond the quota, as far as known: one build for each, in the order in which they were added. */
  extras?: readonly string[];
}

export interface LineFacts {
  buildId: string;
  mealId: string;
  categories: readonly Category[];
  unitPriceInCents: Cents;
  /** The price of the same meal in the regular portion. */
  regularPriceInCents: Cents;
  amount: number;
}

/** Traits that decide whether a plan may hold a meal. */
export interface MealTraits {
  categories: readonly Category[];
  tags: readonly PlanTag[];
  diets: readonly Diet[];
}

export type CouponValue = { kind: 'percent'; percent: number } | { kind: 'fixed'; amountInCents: Cents };

/** A coupon whose verdict was `ok`; only its minimum can still fail while the cart changes. */
export interface CouponFacts {
  value: CouponValue;
  minimumSubtotalInCents: Cents;
}
