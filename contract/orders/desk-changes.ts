import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { requiredText } from '../fields/form-fields.ts';
import { largestWhole, seenNumber } from '../fields/seen-number.ts';
import { allergens, portions } from '../words/catalogue-words.ts';
import { AddressForm } from './cart.ts';
import { ChangedTotal, Order, OrderMenuForm } from './orders.ts';
import { NamedPaymentType, paymentTypes } from './payments.ts';

/**
 * How much of a delivery the desk may change. `everything`: as its customer, until the cut-off. `until-bag`: window, address and dishes that
 * are not cooked. `door`: floor, bell, phone and note.
 */
export const deskReaches = ['everything', 'until-bag', 'door', 'nothing'] as const;
export type DeskReach = (typeof deskReaches)[number];

const deliveryId = z.uuid('invalid-field');

/** A change of an order that staff make for its customer. */
export const DeskChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('meals'), deliveryId, items: OrderMenuForm.shape.items }),
  z.object({
    kind: z.literal('move'),
    deliveryId,
    date: z.optional(calendarDate),
    timePeriodId: z.optional(z.uuid('invalid-field')),
    /** Takes out the meals that are not on the menu of the new date, instead of a refusal. */
    isWithoutMissing: z._default(z.boolean('invalid-field'), false),
  }),
  z.object({
    kind: z.literal('address'),
    deliveryId,
    address: AddressForm,
    /** Also for the later deliveries of the order. */
    isForLater: z._default(z.boolean('invalid-field'), false),
  }),
  z.object({ kind: z.literal('skip'), deliveryId }),
  z.object({ kind: z.literal('stop') }),
  z.object({ kind: z.literal('undo'), changeId: z.uuid('invalid-field') }),
  z.object({ kind: z.literal('renewal'), isOn: z.boolean('invalid-field') }),
  z.object({ kind: z.literal('payment'), paymentType: z.enum(paymentTypes, 'invalid-field') }),
]);
export type DeskChange = z.infer<typeof DeskChange>;
export type DeskChangeKind = DeskChange['kind'];

/** What was shown before the press: the order as it was, and what the change does to its money. */
export const SeenDeskChange = z.object({
  version: requiredText(64),
  total: seenNumber,
  due: seenNumber,
  /** Below 0: taken from the customer's credit. */
  credit: z.int('invalid-field').check(z.gte(-largestWhole, 'invalid-field'), z.lte(largestWhole, 'invalid-field')),
  refund: seenNumber,
  held: seenNumber,
});
export type SeenDeskChange = z.infer<typeof SeenDeskChange>;

export const DeskPreviewForm = z.object({ change: DeskChange });
export const DeskChangeForm = z.object({ change: DeskChange, seen: SeenDeskChange, reason: requiredText(500) });
export type DeskChangeForm = z.infer<typeof DeskChangeForm>;

/** What the boards of a date gain or lose. */
export const DeskKitchenEffect = z.object({
  date: z.string(),
  windows: z.array(z.object({ from: z.string(), to: z.string(), bags: z.int() })),
  meals: z.array(z.object({ name: z.string(), portion: z.enum(portions), amount: z.int() })),
});

export const DeskPreview = z.object({
  seen: SeenDeskChange,
  money: ChangedTotal,
  /** After the cut-off: what the shop gives back for what is taken out. */
  goodwill: AmountInCents,
  /** The most that support may give back; null: no limit for this person. */
  limit: z.nullable(AmountInCents),
  isLate: z.boolean(),
  /** What changes, each as it was and as it will be; empty where it comes or goes. */
  entries: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
  kitchen: z.array(DeskKitchenEffect),
  /** Added dishes with something that the customer avoids. */
  conflicts: z.array(z.object({ name: z.string(), allergens: z.array(z.enum(allergens)) })),
});
export type DeskPreview = z.infer<typeof DeskPreview>;

/** An order as the desk changes it. */
export const DeskOrder = z.object({
  order: Order,
  credit: AmountInCents,
  deliveries: z.array(z.object({ id: z.string(), reach: z.enum(deskReaches) })),
  /** Of an unpaid order: the other methods by which it may be paid. */
  paymentTypes: z.array(NamedPaymentType),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

/** The number of its receipt, such as 10001-3; null: a change without one. */
export const DeskChanged = z.object({ orderId: z.string(), change: z.nullable(z.string()) });

/** Data of `above-desk-limit`. */
export const AboveDeskLimit = z.object({ goodwill: AmountInCents, limit: AmountInCents });
