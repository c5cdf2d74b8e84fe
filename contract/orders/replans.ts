import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { languages } from '../fields/languages.ts';
import { acknowledged } from '../fields/undone.ts';

/** Reasons for closing a date besides holidays, which have names of their own. Each has a text in both languages. */
export const closingReasons = ['rest-day', 'strike', 'bad-weather', 'kitchen-trouble'] as const;

export const DayQuery = z.object({ date: calendarDate });
export const CloseDayForm = z.object({
  date: calendarDate,
  reason: z.enum(closingReasons, 'unknown-value'),
  /** For a date that is cooked already: the meals, as the refusal without it lists them. */
  acknowledged,
});
export const OpenDayForm = z.object({ date: calendarDate });

export const ReplanVisit = z.object({ date: z.string(), from: z.string(), to: z.string() });
export const ReplanOption = z.object({
  ...ReplanVisit.shape,
  timePeriodId: z.string(),
  /** Until when it can be taken: its cut-off, and never after the question is over. */
  until: z.string(),
});

/** State of the question: not asked yet, an answer is awaited, or the outcome. */
export const replanStates = ['new', 'asked', 'accepted', 'moved', 'refund', 'credit', 'silence', 'overtaken'] as const;

export const ClosedDelivery = z.object({
  deliveryId: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  language: z.enum(languages),
  from: z.string(),
  to: z.string(),
  /** Null: no option within the rules is left, staff must call. */
  proposal: z.nullable(ReplanVisit),
  state: z.enum(replanStates),
  /** Refund if they want no other date. */
  worth: AmountInCents,
});
export type ClosedDelivery = z.infer<typeof ClosedDelivery>;

export const ClosedDay = z.object({
  date: z.string(),
  /** Null: it is open. */
  reason: z.nullable(z.string()),
  /** Deliveries still on that date, and those with a question to their customer. */
  items: z.array(ClosedDelivery),
});
export type ClosedDay = z.infer<typeof ClosedDay>;

const token = z.string('required-field').check(z.regex(/^[\w-]{43}$/, 'invalid-field'));
export const ReplanQuery = z.object({ token });
export const ReplanOffer = z.object({
  orderNumber: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  until: z.string(),
  worth: AmountInCents,
  /** True if the order is unpaid: there is no refund. */
  isUnpaid: z.boolean(),
  proposal: z.nullable(ReplanOption),
  /** The date that was proposed, where it can no longer be taken. */
  missed: z.nullable(z.object({ date: z.string() })),
  /** Other dates that are open to this delivery. */
  options: z.array(ReplanOption),
});
export type ReplanOffer = z.infer<typeof ReplanOffer>;

export const replanChoices = ['accept', 'date', 'refund', 'credit'] as const;
export const ReplanAnswerForm = z.object({
  token,
  choice: z.enum(replanChoices, 'unknown-value'),
  date: z.optional(calendarDate),
  timePeriodId: z.optional(z.uuid('invalid-field')),
});
export const ReplanDone = z.object({
  choice: z.enum(replanChoices),
  /** The new date; null when there is none. */
  visit: z.nullable(ReplanVisit),
  /** True if the order is unpaid, so there is no refund. */
  isUnpaid: z.boolean(),
});
export type ReplanDone = z.infer<typeof ReplanDone>;
