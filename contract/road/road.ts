import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { calendarDate, calendarInstant } from '../fields/calendar-date.ts';
import { optionalText, timeOfDay } from '../fields/form-fields.ts';
import { latePress } from '../fields/late-press.ts';
import { numberRules, numberWithin } from '../fields/number-rules.ts';
import { acknowledged, Undone } from '../fields/undone.ts';
import { bagNumber } from '../kitchen/packing.ts';
import { DocumentFile } from '../orders/orders.ts';
import { paymentTypes } from '../orders/payments.ts';
import { allergens } from '../words/catalogue-words.ts';
import { doorMethods } from '../words/payment-channels.ts';
import {
  failReasons,
  leftReasons,
  stopDecisions,
  stopEventKinds,
  stopEventOutcomes,
  stopStates,
} from '../words/road-words.ts';
import { StaffName } from './till.ts';

const cents = numberWithin(numberRules.doorMoney);

export const RoadDayQuery = z.object({ date: calendarDate });
export const ShiftQuery = z.object({ shiftId: z.uuid('invalid-field') });
export const ShiftForm = z.object({
  date: calendarDate,
  courierId: z.uuid('invalid-field'),
  from: timeOfDay,
  to: timeOfDay,
  mostStops: numberWithin(numberRules.shiftStops),
  mostBags: numberWithin(numberRules.shiftBags),
  /** The number of the van. */
  van: optionalText(20),
});
/** Couriers on duty on a date, and those available. */
export const Roster = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      courier: StaffName,
      from: z.string(),
      to: z.string(),
      mostStops: z.int(),
      mostBags: z.int(),
      van: z.string(),
    }),
  ),
  couriers: z.array(StaffName),
});
export type Roster = z.infer<typeof Roster>;

/** A courier's note about a failed try, with the time. */
export const FailedTry = z.object({ note: z.string(), at: z.string() });

/** A dish whose pot differs from the label it left with, and the allergens missing on that label. */
export const WronglyLabelled = z.object({
  dish: z.string(),
  contains: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
  /** The customer avoids some of it: the dish stays in the van. */
  isAvoided: z.boolean(),
});

/** A stop for its courier; no customer data beyond this address. */
export const Stop = z.object({
  deliveryId: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  state: z.enum(stopStates),
  /** True if the customer was notified that the courier is coming. */
  isOnMyWay: z.boolean(),
  /** Why the last try failed, while it waits for dispatch. */
  failReason: z.nullable(z.enum(failReasons)),
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  number: z.string(),
  postalCode: z.string(),
  city: z.string(),
  floor: z.string(),
  bell: z.string(),
  notes: z.string(),
  /** Allowed by the customer for this address. */
  mayLeaveAtDoor: z.boolean(),
  /** The event id of the newest photo of this door; the office views it. */
  photoId: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  meals: z.int(),
  bags: z.int(),
  /** The whole due of the order: 0 when it is paid. */
  due: AmountInCents,
  /** Payment method chosen by the customer. */
  paymentType: z.enum(paymentTypes),
  /** Calculated when the run was planned; a time of the day. */
  arrival: z.string(),
  isLate: z.boolean(),
  isByHand: z.boolean(),
  /** A failed try that waits for dispatch: the courier's note, and the time. */
  failed: z.nullable(FailedTry),
  latitude: z.number(),
  longitude: z.number(),
  /** Dishes in its bags whose pot differs from the label, and the allergens missing on that label. */
  corrected: z._default(z.array(WronglyLabelled), []),
});
export type Stop = z.infer<typeof Stop>;
export const Run = z.object({
  id: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  courier: StaffName,
  leavesAt: z.string(),
  leftAt: z.nullable(z.string()),
  bags: z.int(),
  isShortest: z.boolean(),
  isOrderedByHand: z.boolean(),
  /** Number of the movement document it left with; null: none. */
  movementNumber: z.nullable(z.int()),
  /** For a run that has not left: the open work if it left now. */
  undone: z.optional(Undone),
  stops: z.array(Stop),
});
export type Run = z.infer<typeof Run>;
export const UndrivenStop = z.extend(z.omit(Stop, { arrival: true, isLate: true }), { why: z.enum(leftReasons) });
export type UndrivenStop = z.infer<typeof UndrivenStop>;
export const RunCollection = z.object({
  items: z.array(Run),
  /** Deliveries of the date in no run, and why. */
  left: z.array(UndrivenStop),
});
export type RunCollection = z.infer<typeof RunCollection>;
/** Something of a run on paper, by its number. */
export const RunPaper = z.object({ number: z.int(), file: DocumentFile });
export type RunPaper = z.infer<typeof RunPaper>;
export const RunQuery = z.object({ runId: z.uuid('invalid-field') });
/** `acknowledged`: the open work that was shown before the departure (`undone` of the run). */
export const RunLeaveForm = z.object({ acknowledged });
export const StopQuery = z.object({ deliveryId: z.uuid('invalid-field') });
/** Moves it into this courier's run, at this position; without a position, where it costs least. */
export const StopMoveForm = z.object({
  courierId: z.uuid('invalid-field'),
  position: z.optional(z.int('invalid-field').check(z.gte(0, 'invalid-field'), z.lte(1000, 'invalid-field'))),
});
const degrees = (most: number) =>
  z.number('invalid-field').check(z.minimum(-most, 'invalid-field'), z.maximum(most, 'invalid-field'));
export const DoorPinForm = z.object({ latitude: degrees(90), longitude: degrees(180) });

const stopEvent = {
  /** Made by the phone: sent twice, it counts once. */
  id: z.uuid('invalid-field'),
  deliveryId: z.uuid('invalid-field'),
  /** Time by the phone's own clock. */
  at: calendarInstant,
};
const word = z.optional(z.nullable(z.string('invalid-field').check(z.trim(), z.maxLength(200, 'too-long'))));
export const StopEvent = z.discriminatedUnion('kind', [
  z.object({ ...stopEvent, kind: z.literal('on-my-way') }),
  z.object({
    ...stopEvent,
    kind: z.literal('collected'),
    method: z.enum(doorMethods, 'unknown-value'),
    /** The amount due that the stop showed. */
    amount: numberWithin({ ...numberRules.doorMoney, least: 1 }),
    /** The received amount; absent: all of it. Only cash may be rounded or a little short. */
    received: z.optional(cents),
    tip: z.optional(cents),
    terminalId: word,
    transactionId: word,
    signature: word,
    signingAuthor: word,
  }),
  /** Handed over; the recipient, if not the customer. */
  z.object({
    ...stopEvent,
    kind: z.literal('delivered'),
    takenBy: z.optional(optionalText(100)),
    /** `door`: left there, with a photo that follows; only where the customer allowed it, and never with money due. */
    place: z.optional(z.enum(['hand', 'door'], 'unknown-value')),
    hasPhoto: z.optional(z.boolean('invalid-field')),
    /** Numbers of the missing bags, when the others were handed over. */
    missingBags: z.optional(z.array(bagNumber).check(z.maxLength(100, 'too-long'))),
  }),
  z.object({
    ...stopEvent,
    kind: z.literal('failed'),
    reason: z.enum(failReasons, 'unknown-value'),
    note: z.optional(optionalText(500)),
  }),
]);
export type StopEvent = z.infer<typeof StopEvent>;
const mostStopEvents = 200;
/** A phone's stop events, in any order; its clock at sending corrects their times. */
export const StopEventsForm = z.object({
  sentAt: calendarInstant,
  deeds: z.array(StopEvent).check(z.minLength(1, 'required-field'), z.maxLength(mostStopEvents, 'too-long')),
  ...latePress,
});
export const StopEventAnswer = z.object({
  id: z.string(),
  deliveryId: z.string(),
  kind: z.enum(stopEventKinds),
  outcome: z.enum(stopEventOutcomes),
  /** For a conflict: an error code. */
  why: z.nullable(z.string()),
  /** Current state of the stop, whatever caused it. */
  state: z.enum(stopStates),
  due: AmountInCents,
});
export type StopEventAnswer = z.infer<typeof StopEventAnswer>;
export const StopEventCollection = z.object({ items: z.array(StopEventAnswer) });

/** Decision of dispatch about a failed try, with the reason. */
export const StopDecisionForm = z.object({
  id: z.uuid('invalid-field'),
  decision: z.enum(stopDecisions, 'unknown-value'),
  reason: optionalText(500),
  /** For `postponed`: the other date, within the rules of a change; without a window, in the same one. */
  date: z.optional(calendarDate),
  timePeriodId: z.optional(z.uuid('invalid-field')),
  /** For `postponed`: the returned bag goes out again, while everything in it may be eaten. Absent: it is cooked again. */
  isSameBag: z.optional(z.boolean('invalid-field')),
});

/** A date and its window that a stop may go to. */
export const StopDate = z.object({ date: z.string(), timePeriodId: z.string(), from: z.string(), to: z.string() });
export type StopDate = z.infer<typeof StopDate>;
export const StopDates = z.object({
  /** With the returned bag, also past the cut-off. */
  sameBag: z.array(StopDate),
  /** Reason for which the bag cannot go out again: it never left, or it is not good for another day. */
  whyNoBag: z.nullable(z.enum(['bag-not-cooked', 'bag-too-old', 'no-place'])),
  /** The last day on which everything in the bag may be eaten; null: unknown. */
  lastDay: z.nullable(z.string()),
  /** Cooked again; its own window first. */
  cookedAgain: z.array(StopDate),
});
export type StopDates = z.infer<typeof StopDates>;
