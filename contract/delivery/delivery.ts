import * as z from 'zod/mini';
import { calendarDate } from '../fields/calendar-date.ts';
import { deliveryPatterns } from '../words/catalogue-words.ts';
import { PostalCode } from './areas.ts';

export const DateCollectionQuery = z.object({
  spotPlanId: z.uuid('invalid-field'),
  postalCode: z.optional(PostalCode),
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
});

export const SlotState = z.enum(['open', 'few', 'full', 'closed']);
export const Slot = z.object({ timePeriodId: z.string(), from: z.string(), to: z.string(), state: SlotState });

/** One date of a single order, with its windows. `reason` explains a closed one. */
export const DeliveryDate = z.object({
  date: z.string(),
  state: SlotState,
  reason: z.nullable(z.string()),
  cutoff: z.string(),
  slots: z.array(Slot),
});
export type DeliveryDate = z.infer<typeof DeliveryDate>;

/** A week in which a plan may start, with all the dates it would deliver on. */
export const StartWeek = z.object({
  pattern: z.enum(deliveryPatterns),
  startWeek: z.string(),
  dates: z.array(z.string()),
  /** Deliveries that come on another date of their week, since their own is closed. */
  moves: z.array(z.object({ from: z.string(), to: z.string(), reason: z.string() })),
  state: SlotState,
  reason: z.nullable(z.string()),
  closedDate: z.nullable(z.string()),
  cutoff: z.string(),
  slots: z.array(Slot),
});
export type StartWeek = z.infer<typeof StartWeek>;

export const DateCollection = z.object({ dates: z.array(DeliveryDate), startWeeks: z.array(StartWeek) });
