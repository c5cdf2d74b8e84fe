import * as z from 'zod/mini';
import { AmountInCents } from './amount-in-cents.ts';
import { calendarDate } from './calendar-date.ts';
import { optionalText, requiredText } from './form-fields.ts';
import { numberRules, numberWithin } from './number-rules.ts';
import type { ClaimableMethod, DoorMethod } from './payment-channels.ts';
import { seenNumber } from './seen-number.ts';

/** By how it was paid. */
export const DoorSums = z.object({ cash: AmountInCents, pos: AmountInCents, iris: AmountInCents } satisfies Record<
  DoorMethod,
  typeof AmountInCents
>);
export const StaffName = z.object({ id: z.string(), name: z.string() });

/** Of what was taken by card and by IRIS: claimed, and confirmed by neither provider, terminal, bank nor accounts yet. */
export const ClaimedSums = z.object({ pos: AmountInCents, iris: AmountInCents } satisfies Record<
  ClaimableMethod,
  typeof AmountInCents
>);

/** A count of a till, as it was made. */
export const TillCount = z.object({
  version: z.int(),
  notes: z.record(z.string(), z.int()),
  counted: AmountInCents,
  reason: z.string(),
  countedBy: StaffName,
  countedAt: z.string(),
});
export type TillCount = z.infer<typeof TillCount>;

/** What a courier took on a day, what should be in the till, and what was there. */
export const CourierTill = z.object({
  courier: StaffName,
  /** Settled at doors, by how it was paid. */
  taken: DoorSums,
  /** What the courier started with, to give change. */
  float: AmountInCents,
  /** The cash that should be there, the float included. */
  expected: AmountInCents,
  /** How much less of it came, as the courier told at once. */
  short: AmountInCents,
  /** Told, and settled nothing: it may be in the till all the same. */
  unclear: AmountInCents,
  /** Given on top; not the shop's. */
  tips: AmountInCents,
  claimed: ClaimedSums,
  /** Claims that accounts refuted and laid on the courier: part of the cash that should be there. */
  refuted: AmountInCents,
  /** The last count, against what should be there now. */
  count: z.nullable(
    z.extend(TillCount, {
      /** Above 0: more than there should be now. */
      difference: z.int(),
      /** What is missing beyond what was told at doors. */
      missing: AmountInCents,
      /** Nothing has come since it was counted; else it is counted anew. */
      isCurrent: z.boolean(),
      /** The courier's own last count, where somebody else counted after it. */
      own: z.nullable(TillCount),
      /** Below the courier's own count: the courier signs, or the owner with a reason. */
      needsCourier: z.boolean(),
      signedBy: z.nullable(StaffName),
      signedAt: z.nullable(z.string()),
      /** Why the owner signed a recount below the courier's own. */
      signReason: z.string(),
      /** Who closed what is missing. */
      settledBy: z.nullable(StaffName),
      settleReason: z.string(),
    }),
  ),
});
export type CourierTill = z.infer<typeof CourierTill>;

export const tillProblemKinds = ['not-counted', 'not-signed', 'changed', 'short'] as const;
export type TillProblemKind = (typeof tillProblemKinds)[number];
/** A till of a day that is over and that nobody has counted, signed or settled. */
export const OpenTill = z.object({
  date: z.string(),
  courier: StaffName,
  kind: z.enum(tillProblemKinds),
  /** Not counted, or less than there should be. */
  missing: AmountInCents,
});
export type OpenTill = z.infer<typeof OpenTill>;
/** Oldest first. */
export const OpenTillCollection = z.object({ items: z.array(OpenTill) });

export const TillDay = z.object({
  items: z.array(CourierTill),
  /** All that was taken at doors, and what documents say was settled there. */
  taken: DoorSums,
  documents: DoorSums,
  agrees: z.boolean(),
  claimed: ClaimedSums,
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

/** A signature is for the count that was read, and is refused once there is another. */
export const TillSignForm = z.object({
  version: seenNumber,
  counted: seenNumber,
  /** The owner's, for a recount below the courier's own. */
  reason: optionalText(500),
});
export const TillReopenForm = z.object({ reason: requiredText(500) });
export const TillSettleForm = z.object({ version: seenNumber, reason: requiredText(500) });
export const TillFloatForm = z.object({ amount: numberWithin(numberRules.tillFloat) });
