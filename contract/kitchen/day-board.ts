import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { staffRoles } from '../fields/call-contract.ts';
import { Undone } from '../fields/undone.ts';
import { deliveryStatuses } from '../orders/orders.ts';
import { paymentTypes } from '../orders/payments.ts';
import { allergens, categories } from '../words/catalogue-words.ts';
import { dayStates, stations } from '../words/kitchen-words.ts';
import { DeliveryDay } from './kitchen.ts';

/** Optional fields here are left out of the answer for roles that may not see them. */
const conflict = z.object({
  itemId: z.string(),
  meal: z.string(),
  contains: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
});

/** `door`: paid at delivery. `awaited`: not cooked before the money arrives. */
export const dueStates = ['paid', 'door', 'awaited'] as const;
export type DueState = (typeof dueStates)[number];

/** A delivery on the board. The name on the bag is visible to all who see the board. */
export const DayDeliveryCard = z.object({
  id: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  status: z.enum(deliveryStatuses),
  from: z.string(),
  to: z.string(),
  /** The date it was cooked and packed for, where the same bag goes out again; null: its own. */
  cookedFor: z.nullable(z.string()),
  meals: z.int(),
  bags: z.int(),
  allergens: z.optional(z.array(z.enum(allergens))),
  /** Its meals that contain, or may contain, allergens the customer avoids. */
  conflicts: z.optional(z.array(conflict)),
  note: z.optional(z.string()),
  place: z.optional(z.object({ address: z.string(), floor: z.string(), bell: z.string(), phone: z.string() })),
  money: z.optional(z.object({ method: z.enum(paymentTypes), state: z.enum(dueStates), due: AmountInCents })),
});
export type DayDeliveryCard = z.infer<typeof DayDeliveryCard>;

const listed = z.array(z.string());
/** Each list holds ids of deliveries; its length is the figure. */
export const DayLine = z.object({
  deliveries: listed,
  meals: z.partialRecord(z.enum(categories), z.int()),
  allergies: z.optional(listed),
  notChosen: z.optional(listed),
  notPaid: z.optional(listed),
  newCustomers: z.optional(listed),
  notes: z.optional(listed),
});
export type DayLine = z.infer<typeof DayLine>;

export const Share = z.object({ done: z.int(), total: z.int() });

export const DayLanes = z.object({
  cook: z.optional(
    z.object({ ...Share.shape, stations: z.array(z.object({ station: z.enum(stations), ...Share.shape })) }),
  ),
  /** Bags; among the open ones, those ready to be closed and the stations the others wait for. */
  pack: z.optional(
    z.object({
      ...Share.shape,
      waiting: z.int(),
      ready: z.int(),
      /** A bag that waits for two stations is in both. */
      stations: z.array(z.object({ station: z.enum(stations), bags: z.int() })),
      allergies: z.object(Share.shape),
    }),
  ),
  /** Deliveries, by window. */
  drive: z.object({ ...Share.shape, windows: z.array(z.object({ from: z.string(), to: z.string(), ...Share.shape })) }),
  till: z.optional(
    z.object({
      total: AmountInCents,
      settled: AmountInCents,
      parts: z.array(
        z.object({
          state: z.enum(dueStates),
          method: z.nullable(z.enum(paymentTypes)),
          count: z.int(),
          amount: AmountInCents,
        }),
      ),
    }),
  ),
});
export type DayLanes = z.infer<typeof DayLanes>;

/** Problems that need a person. */
export const dayProblems = [
  'recipe-corrected',
  'allergy-conflict',
  'possible-traces',
  'card-failed',
  'deposit-missing',
  'no-bell-or-floor',
  'not-chosen',
  'filled-by-us',
  'no-recipe',
  'over-capacity',
] as const;
export type DayProblemKind = (typeof dayProblems)[number];

/** More was sold than there is room for: in a window, or (no window) in the kitchen. */
export const Overfull = z.object({
  window: z.nullable(z.object({ from: z.string(), to: z.string() })),
  sold: z.int(),
  most: z.int(),
});
export type Overfull = z.infer<typeof Overfull>;

export const DayProblem = z.object({
  kind: z.enum(dayProblems),
  isUrgent: z.boolean(),
  /** The role that acts. */
  role: z.enum(staffRoles),
  deliveries: listed,
  /** Names of meals, where it is about meals. */
  meals: z.array(z.string()),
  /** Where more was sold than fits. */
  overfull: z.array(Overfull),
});
export type DayProblem = z.infer<typeof DayProblem>;

export const DayBoard = z.object({
  ...DeliveryDay.shape,
  spot: z.string(),
  line: DayLine,
  items: z.array(DayDeliveryCard),
  lanes: DayLanes,
  problems: z.array(DayProblem),
  /** The next step available to the caller, with the work it leaves undone; null: none. */
  next: z.nullable(z.object({ state: z.enum(dayStates), undone: Undone })),
  /** True if the caller may move the date back, with a reason. */
  canMoveBack: z.boolean(),
  canSetProduction: z.boolean(),
  /** True if the caller may have an unpaid order cooked on trust. */
  canTrust: z.boolean(),
  /** True if the caller may send a customer the payment link. */
  canSendPayLink: z.boolean(),
});
export type DayBoard = z.infer<typeof DayBoard>;

/** The plate of the day: how much of each quarter is full. */
export const DayPlate = z.object({ cook: Share, pack: Share, drive: Share, cash: Share });
export type DayPlate = z.infer<typeof DayPlate>;

export const DayStripQuery = z.object({ from: calendarDate, to: calendarDate });
export const DayStripDay = z.object({
  date: z.string(),
  state: z.enum(dayStates),
  cutOff: z.string(),
  deliveries: z.int(),
  plate: DayPlate,
  /** Reason for the closed day; null on every other day. */
  closed: z.nullable(z.string()),
});
export type DayStripDay = z.infer<typeof DayStripDay>;
export const DayStrip = z.object({ items: z.array(DayStripDay) });
export const NextDay = z.object({ date: z.string() });

/** The number of an order, or at least three letters of a customer's name. */
export const DeliverySearchQuery = z.object({
  find: z.string('invalid-field').check(z.trim(), z.maxLength(80, 'too-long')),
});
export const FoundDelivery = z.object({
  id: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
});
export type FoundDelivery = z.infer<typeof FoundDelivery>;
export const FoundDeliveryCollection = z.object({ items: z.array(FoundDelivery) });
