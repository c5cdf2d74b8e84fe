import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { numberRules, numberWithin } from '../fields/number-rules.ts';
import { seenNumber } from '../fields/seen-number.ts';
import { planTags } from '../words/catalogue-words.ts';
import { PriceSince, priceChangeWords } from './staff-prices.ts';

/** Maximum number of prices sent at once: more than a goal has combinations. */
const mostPlans = 150;
const planPrice = numberWithin(numberRules.planPrice);

/** A price that takes effect at the beginning of a date in Athens. */
export const ComingPrice = z.object({ price: AmountInCents, startsOn: z.string() });
export type ComingPrice = z.infer<typeof ComingPrice>;

export const PricedPlan = z.object({
  id: z.string(),
  tag: z.enum(planTags),
  name: z.string(),
  weeks: z.int(),
  daysPerWeek: z.int(),
  mainMeals: z.int(),
  breakfast: z.boolean(),
  price: AmountInCents,
  /** `undoUntil`: it was just saved and can be taken back until then. */
  next: z.nullable(z.extend(ComingPrice, { by: z.string(), undoUntil: z.nullable(z.string()) })),
  /** The price to show beside a reduction that begins now; null for a plan not sold before. */
  lowest30Days: z.nullable(AmountInCents),
  /** Oldest first. */
  history: z.array(PriceSince),
  /** Number of self-renewing plans at another price than this: they keep it until they were notified. */
  renewals: z.int(),
});
export type PricedPlan = z.infer<typeof PricedPlan>;

export const PlanPrices = z.object({ items: z.array(PricedPlan), canChange: z.boolean() });
export type PlanPrices = z.infer<typeof PlanPrices>;

/** The price that was shown: if it has changed since, nothing is saved. */
const SeenPrice = z.object({
  price: seenNumber,
  next: z.nullable(z.object({ price: seenNumber, startsOn: calendarDate })),
});

export const PlanPricesForm = z.object({
  /** Today: two minutes after it was saved. */
  startsOn: calendarDate,
  changes: z
    .array(
      z.object({
        planId: z.uuid('invalid-field'),
        seen: SeenPrice,
        /** Null takes back the waiting price. */
        price: z.nullable(planPrice),
      }),
    )
    .check(z.minLength(1, 'required-field'), z.maxLength(mostPlans, 'too-long')),
  ...priceChangeWords,
});

/** Plans whose price was changed by another person meanwhile, with their current prices. */
export const ChangedPlanPrices = z.object({
  items: z.array(z.object({ planId: z.string(), price: AmountInCents, next: z.nullable(ComingPrice) })),
});
export type ChangedPlanPrices = z.infer<typeof ChangedPlanPrices>;
