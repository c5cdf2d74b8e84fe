import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { optionalWholeNumber } from '../fields/query-fields.ts';
import { categories, planTags } from '../words/catalogue-words.ts';

export const planTypes = ['daily', 'weekly'] as const;
export type PlanType = (typeof planTypes)[number];

export const PlanCollectionQuery = z.object({
  type: z.optional(z.enum(planTypes, 'unknown-value')),
  tag: z.optional(z.enum(planTags, 'unknown-value')),
  daysPerWeek: optionalWholeNumber(1, 7),
  weeks: optionalWholeNumber(1, 4),
  mainMeals: optionalWholeNumber(1, 5),
  breakfast: z.optional(z.enum(['true', 'false'], 'unknown-value')),
});

export const Plan = z.object({
  tag: z.enum(planTags),
  name: z.string(),
  description: z.string(),
  translations: z.object({ name: z.record(z.string(), z.string()) }),
  type: z.enum(planTypes),
  config: z.object({
    weeks: z.int(),
    daysPerWeek: z.int(),
    /** Number of meals of each category a day. */
    dailyMeals: z.partialRecord(z.enum(categories), z.int()),
  }),
});
export type Plan = z.infer<typeof Plan>;

/** A plan offered at a spot, with its price there for the whole plan; a single order's price is that of its meals. */
export const SpotPlan = z.object({ id: z.string(), price: AmountInCents, pricePerMeal: AmountInCents, plan: Plan });
export type SpotPlan = z.infer<typeof SpotPlan>;

export const PlanCollection = z.object({ items: z.array(SpotPlan) });
