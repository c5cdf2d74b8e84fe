import * as z from 'zod/mini';
import { AmountInCents } from './amount-in-cents.ts';
import { optionalText } from './form-fields.ts';
import { numberRules, numberWithin } from './number-rules.ts';
import { calendarDate } from './query-fields.ts';

/** By how it was paid. */
export const DoorSums = z.object({ cash: AmountInCents, pos: AmountInCents, iris: AmountInCents });
export const StaffName = z.object({ id: z.string(), name: z.string() });

/** What a courier took on a day, what should be in the till, and what was there. */
export const CourierTill = z.object({
  courier: StaffName,
  /** Settled at doors, by how it was paid. */
  taken: DoorSums,
  /** The cash that should be there. */
  expected: AmountInCents,
  /** How much less of it came, as the courier told at once. */
  short: AmountInCents,
  /** Told, and settled nothing: it may be in the till all the same. */
  unclear: AmountInCents,
  /** Given on top; not the shop's. */
  tips: AmountInCents,
  count: z.nullable(
    z.object({
      notes: z.record(z.string(), z.int()),
      counted: AmountInCents,
      /** Above 0: more than there should be. */
      difference: z.int(),
      reason: z.string(),
      countedBy: StaffName,
      countedAt: z.string(),
      signedBy: z.nullable(StaffName),
      signedAt: z.nullable(z.string()),
    }),
  ),
});
export type CourierTill = z.infer<typeof CourierTill>;
export const TillDay = z.object({
  items: z.array(CourierTill),
  /** All that was taken at doors, and what documents say was settled there. */
  taken: DoorSums,
  documents: DoorSums,
  agrees: z.boolean(),
  /** Deliveries of the date that have not found their end. */
  open: z.int(),
});
export type TillDay = z.infer<typeof TillDay>;
export const TillDayQuery = z.object({ date: calendarDate });
export const TillQuery = z.object({ date: calendarDate, courierId: z.uuid('invalid-field') });
export const TillCountForm = z.object({
  /** So many of each note and coin, by its cents. */
  notes: z.record(z.string(), numberWithin(numberRules.noteCount)),
  reason: optionalText(500),
});
