import * as z from 'zod';
import { type Contact, deliveryStatuses } from '#contract/orders/orders.ts';
import { planTypes } from '#contract/plans/plans.ts';
import { categories, pictureGrounds, planTags, portions } from '#contract/words/catalogue-words.ts';
import type { RegionFacts } from '#domain/cart/cart-facts.ts';
import type { TermsWhenPlaced } from '#domain/orders/placed-terms.ts';
import type { StoredChange } from '#domain/orders/stored-change.ts';
import type { StoredDelivery, StoredSoldMeal } from '#domain/orders/stored-order.ts';
import type { Quota } from '#domain/plans/delivery-quota.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { storedAddress, storedTexts } from '../database/shared-schema.ts';

/*
 * What an order stores as JSON. Rows are years older than the code that reads them: a field that comes later has a default
 * or is optional. Objects that are written again with their order keep fields that this release does not know.
 */

const cents = z.int();

/** Empty once its customer has deleted the account. */
export const storedContact = z.looseObject({
  name: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
}) satisfies z.ZodType<Contact>;

export const storedPlan = z.looseObject({
  id: z.string(),
  priceInCents: cents,
  tag: z.enum(planTags),
  type: z.enum(planTypes),
  name: storedTexts,
  description: storedTexts,
  weeks: z.int(),
  daysPerWeek: z.int(),
  dailyMeals: z.partialRecord(z.enum(categories), z.int()),
}) satisfies z.ZodType<StoredSpotPlan>;

export const storedRegion = z.looseObject({
  slug: z.string(),
  minimumInCents: cents,
  deliveryFeeInCents: cents,
  freeDeliveryFromInCents: cents,
}) satisfies z.ZodType<RegionFacts>;

export const storedTerms = z.looseObject({
  discount: z
    .object({
      value: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('percent'), percent: z.number() }),
        z.object({ kind: z.literal('fixed'), amountInCents: cents }),
      ]),
      minimumSubtotalInCents: cents,
    })
    .nullable(),
  region: storedRegion.nullable(),
}) satisfies z.ZodType<TermsWhenPlaced>;

export const storedQuota = z.partialRecord(z.enum(categories), z.tuple([z.int(), z.int()])) satisfies z.ZodType<Quota>;

export const storedExtras = z.array(z.string());

export const storedSoldMeal = z.looseObject({
  name: storedTexts,
  slug: z.string(),
  version: z.int().optional(),
  portion: z.enum(portions),
  nutrition: z.object({ calories: z.number(), protein: z.number(), carbs: z.number(), fat: z.number() }),
  categories: z.array(z.enum(categories)),
  image: z.object({ path: z.string(), ground: z.enum(pictureGrounds) }),
}) satisfies z.ZodType<StoredSoldMeal>;

/** A delivery as `order-store.ts` puts it together, and as a change of an order keeps it, whole. */
export const storedDelivery = z.looseObject({
  id: z.string(),
  position: z.int(),
  date: z.string(),
  cookedFor: z.string().nullish(),
  timePeriodId: z.string(),
  from: z.string(),
  to: z.string(),
  status: z.enum(deliveryStatuses),
  address: storedAddress.nullable(),
  region: storedRegion.nullable().default(null),
  quota: storedQuota,
  baseInCents: cents,
  addsInCents: cents,
  shortInCents: cents.optional(),
  isHeld: z.boolean(),
  filledAt: z.string().nullable(),
  extras: storedExtras.nullish(),
  items: z.array(
    z.looseObject({
      id: z.string(),
      buildId: z.string(),
      mealId: z.string(),
      category: z.enum(categories),
      meal: storedSoldMeal,
      unitPriceInCents: cents,
      regularPriceInCents: cents,
      amount: z.int(),
      addsInCents: cents,
      isFilled: z.boolean(),
      eater: z.string().nullish(),
    }),
  ),
}) satisfies z.ZodType<StoredDelivery>;

export const storedDeliveries = z.array(storedDelivery);

export const storedSums = z.object({
  subtotalInCents: cents,
  discountInCents: cents,
  shippingInCents: cents,
  totalInCents: cents,
  paidInCents: cents,
  refundedInCents: cents,
  creditUsedInCents: cents,
  creditedInCents: cents,
  claimedInCents: cents.default(0),
}) satisfies z.ZodType<NonNullable<StoredChange['sumsBefore']>>;
