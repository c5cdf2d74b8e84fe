import type { Category, Diet, PlanTag } from '#contract/catalogue-words.ts';
import type { PlanType } from '#contract/plans.ts';
import type { CalendarDate } from '../athens-time.ts';
import type { Cents } from '../money.ts';
import type { Quota } from '../plans/delivery-quota.ts';
import type { PlanShape } from '../plans/plan-meals.ts';

/** All that the rules of a cart look at: the server reads it from tables, the browser from the cart it holds. */
export interface CartFacts {
  planType: PlanType;
  plan: CartPlan;
  /** For the whole plan; a single order's is 0. */
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
  /** The units beyond the quota as far as known, one build for each, in the order they were added. */
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

/** What decides whether a plan may hold a meal. */
export interface MealTraits {
  categories: readonly Category[];
  tags: readonly PlanTag[];
  diets: readonly Diet[];
}

export type CouponValue = { kind: 'percent'; percent: number } | { kind: 'fixed'; amountInCents: Cents };

/** A coupon whose verdict was `ok`; only its minimum can still change while the cart does. */
export interface CouponFacts {
  value: CouponValue;
  minimumSubtotalInCents: Cents;
}
