import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { optionalText, requiredText } from '../fields/form-fields.ts';
import { numberRules, numberWithin } from '../fields/number-rules.ts';
import { seenNumber } from '../fields/seen-number.ts';
import type { ClaimableMethod, DoorMethod } from '../words/payment-channels.ts';

/** Sums by payment method. */
export const DoorSums = z.object({ cash: AmountInCents, pos: AmountInCents, iris: AmountInCents } satisfies Record<
  DoorMethod,
  typeof AmountInCents
>);
export const StaffName = z.object({ id: z.string(), name: z.string() });

/** The unconfirmed part of card and IRIS payments: not confirmed by provider, terminal, bank or accounts yet. */
export const ClaimedSums = z.object({ pos: AmountInCents, iris: AmountInCents } satisfies Record<
  ClaimableMethod,
  typeof AmountInCents
>);

/** A recorded count of a till. */
export const TillCount = z.object({
  version: z.int(),
  notes: z.record(z.string(), z.int()),
  counted: AmountInCents,
  reason: z.string(),
  countedBy: StaffName,
  countedAt: z.string(),
});
export type TillCount = z.infer<typeof TillCount>;

/** A courier's takings of a day, the expected content of the till, and the counted one. */
export const CourierTill = z.object({
  courier: StaffName,
  /** Settled at doors, by payment method. */
  taken: DoorSums,
  /** Opening float for change. */
  float: AmountInCents,
  /** The cash that should be there, the float included. */
  expected: AmountInCents,
  /** The shortfall that the courier reported at once. */
  short: AmountInCents,
  /** Reported without settling anything: the money may still be in the till. */
  unclear: AmountInCents,
  /** Tips; not the shop's money. */
  tips: AmountInCents,
  claimed: ClaimedSums,
  /** Claims that accounts refuted and charged to the courier: part of the expected cash. */
  refuted: AmountInCents,
  /** The last count, compared with the expected content now. */
  count: z.nullable(
    z.extend(TillCount, {
      /** Above 0: more than there should be now. */
      difference: z.int(),
      /** The amount missing beyond the shortfall reported at doors. */
      missing: AmountInCents,
      /** True if no money has arrived since the count; otherwise it is counted again. */
      isCurrent: z.boolean(),
      /** The courier's own last count, where another person counted after it. */
      own: z.nullable(TillCount),
      /** Below the courier's own count: the courier signs, or the owner with a reason. */
      needsCourier: z.boolean(),
      signedBy: z.nullable(StaffName),
      signedAt: z.nullable(z.string()),
      /** Why the owner signed a recount below the courier's own. */
      signReason: z.string(),
      /** The person who closed the missing amount. */
      settledBy: z.nullable(StaffName),
      settleReason: z.string(),
    }),
  ),
});
export type CourierTill = z.infer<typeof CourierTill>;

export const tillProblemKinds = ['not-counted', 'not-signed', 'changed', 'short'] as const;
export type TillProblemKind = (typeof tillProblemKinds)[number];
/** A till of a past day that is not counted, signed or settled. */
export const OpenTill = z.object({
  date: z.string(),
  courier: StaffName,
  kind: z.enum(tillProblemKinds),
  /** Not counted, or below the expected amount. */
  missing: AmountInCents,
});
export type OpenTill = z.infer<typeof OpenTill>;
/** Oldest first. */
export const OpenTillCollection = z.object({ items: z.array(OpenTill) });

export const TillDay = z.object({
  items: z.array(CourierTill),
  /** Everything taken at doors, and the amounts settled there according to documents. */
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
  /** Number of each note and coin, by its cents. */
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
