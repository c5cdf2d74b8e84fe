import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { seenNumber } from '../fields/seen-number.ts';

/** A customer's pause: `from` is the first date without deliveries, `resumeOn` the first after them. */
export const PauseDates = z.object({ from: calendarDate, resumeOn: calendarDate });
export type PauseDates = z.infer<typeof PauseDates>;

export const PlanPause = z.object({
  from: z.string(),
  resumeOn: z.string(),
  state: z.enum(['coming', 'running']),
});
export type PlanPause = z.infer<typeof PlanPause>;

export const PauseVisit = z.object({
  deliveryId: z.string(),
  orderId: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
});
export type PauseVisit = z.infer<typeof PauseVisit>;

/** What a pause changes, known before it is confirmed. */
export const PauseEffect = z.object({
  skipped: z.array(PauseVisit),
  /** In the pause, but past their cut-off. */
  stillComing: z.array(PauseVisit),
  /** Skipped by the pause until now. */
  back: z.array(PauseVisit),
  /** No longer in the pause, but their date is full or closed. */
  staySkipped: z.array(PauseVisit),
  /** Above 0: put on the customer's account; below: taken from it. */
  credit: AmountInCents,
  /** Granted once money claimed at the door is confirmed. */
  held: AmountInCents,
  /** Still to pay afterwards, and before. */
  due: AmountInCents,
  dueBefore: AmountInCents,
  /** Of all orders of the plan that are still open, afterwards. */
  total: AmountInCents,
  /** When the next order is made and charged, and its first delivery; null: no weeks are open yet. */
  nextOrderOn: z.nullable(z.string()),
  firstDeliveryOn: z.nullable(z.string()),
});
export type PauseEffect = z.infer<typeof PauseEffect>;

/** Why a plan cannot be paused, or not on these dates. Each is a code of an error too. */
export const pauseRefusals = [
  'pause-order-ended',
  'pause-not-renewing',
  'pause-unpaid',
  'pause-in-the-past',
  'pause-without-days',
  'pause-too-long',
  'pause-too-far',
  'pause-has-begun',
] as const;

export const PauseOffer = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  planName: z.string(),
  customerName: z.string(),
  pause: z.nullable(PlanPause),
  /** Null: the plan can be paused, on the dates of the query if it names some. */
  refusal: z.nullable(z.enum(pauseRefusals)),
  /** Of the pause in the query, or of ending the present one; null where none was asked for, or it is refused. */
  effect: z.nullable(PauseEffect),
  /** Deliveries to come, and those that the pause skips. */
  visits: z.array(z.object({ ...PauseVisit.shape, isSkipped: z.boolean() })),
  today: z.string(),
  longestInDays: z.int(),
  furthestInDays: z.int(),
});
export type PauseOffer = z.infer<typeof PauseOffer>;

export const PauseQuery = z.object({
  orderId: z.uuid('invalid-field'),
  from: z.optional(calendarDate),
  resumeOn: z.optional(calendarDate),
  /** `yes`: the effect of ending the present pause. */
  isEnding: z.optional(z.literal('yes', 'invalid-field')),
});
export const PausePlanQuery = z.object({ orderId: z.uuid('invalid-field') });

export const PauseForm = z.object({
  /** Null ends the pause. */
  dates: z.nullable(PauseDates),
  /** The pause that was shown; null: none was. */
  seen: z.nullable(PauseDates),
  /** The total that was shown with the effect. */
  expectedTotal: z.optional(seenNumber),
});
export type PauseForm = z.infer<typeof PauseForm>;
