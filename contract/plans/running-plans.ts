import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';

/** Why a running plan needs attention, most urgent first. `suspended`: by the shop; `paused`: by the customer. */
export const planConcerns = ['card-failing', 'unpaid', 'unchosen', 'suspended', 'ending', 'paused'] as const;
export type PlanConcern = (typeof planConcerns)[number];

export const RunningPlan = z.object({
  concern: z.enum(planConcerns),
  orderId: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  phone: z.string(),
  planName: z.string(),
  /** The delivery concerned: the next one with meals to choose, or the first one that waits for payment. */
  deliveryId: z.nullable(z.string()),
  deliveryDate: z.nullable(z.string()),
  /** Plan meals of that delivery not chosen yet, of how many. */
  missing: z.int(),
  required: z.int(),
  due: AmountInCents,
  /** Refused charges so far. */
  failures: z.int(),
  /** What the row is sorted by: until when it is held or tried, its cut-off, its last delivery, or when it resumes. */
  at: z.string(),
});
export type RunningPlan = z.infer<typeof RunningPlan>;

export const RunningPlanQuery = z.object({
  concern: z.optional(z.enum(planConcerns, 'invalid-field')),
  /** The number of an order, to find its plan whatever its state. */
  number: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'invalid-field'))),
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^\d{1,17} [\da-f-]{36}$/, 'invalid-field'))),
});
export const RunningPlanCollection = z.object({
  /** All plans that run. */
  running: z.int(),
  counts: z.array(z.object({ concern: z.enum(planConcerns), count: z.int() })),
  /** Without a concern in the query: the first few of each. */
  items: z.array(RunningPlan),
  next: z.nullable(z.string()),
  /** The order with the number of the query; null: none was asked for, or it is no plan. */
  found: z.nullable(z.string()),
});
export type RunningPlanCollection = z.infer<typeof RunningPlanCollection>;

export const CardLinkForm = z.object({ orderId: z.uuid('invalid-field') });
export const SentCardLink = z.object({ number: z.string(), due: AmountInCents });
export const PlanFillForm = z.object({ orderId: z.uuid('invalid-field'), deliveryId: z.uuid('invalid-field') });
/** Meals chosen by the shop's rule, and those for which it found no suitable dish. */
export const FilledPlan = z.object({ number: z.string(), filled: z.int(), missing: z.int() });
export const SentReminder = z.object({ number: z.string() });
