import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { optionalText, requiredText } from '../fields/form-fields.ts';
import { latePress } from '../fields/late-press.ts';
import { allergens, portions } from '../words/catalogue-words.ts';
import { stations } from '../words/kitchen-words.ts';
import { DeliveryDay } from './kitchen.ts';

/** State of a bag: a `waiting` bag was put aside for an item that is still to come. */
export const bagStates = ['open', 'closed', 'waiting'] as const;
export type BagState = (typeof bagStates)[number];
/** `not-paid` and `canceled` are listed to prevent a search for them, and are not packed. */
export const bagStandings = [...bagStates, 'not-paid', 'canceled'] as const;
export type BagStanding = (typeof bagStandings)[number];

export const bagNumber = z.int('invalid-field').check(z.gte(1, 'invalid-field'), z.lte(1000, 'invalid-field'));
const bagOf = { deliveryId: z.uuid('invalid-field'), bag: bagNumber };

export const BagQuery = z.object({
  date: calendarDate,
  deliveryId: z.uuid('invalid-field'),
  bag: z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'invalid-field')),
});

/** The courier of a bag, and the number of its stop. */
export const BagRun = z.object({ courier: z.string(), stop: z.int() });

/** A bag in the list, as the kitchen may see it. */
export const BagCard = z.object({
  deliveryId: z.string(),
  number: z.int(),
  of: z.int(),
  orderNumber: z.string(),
  name: z.string(),
  postalCode: z.string(),
  from: z.string(),
  to: z.string(),
  /** The courier, and the number of the stop; null while not assigned. */
  run: z.nullable(BagRun),
  standing: z.enum(bagStandings),
  /** For a bag that goes out again: the date it was cooked and packed for. Null: this one. */
  cookedFor: z.nullable(z.string()),
  meals: z.int(),
  packed: z.int(),
  /** True if something in it contains, or may contain, an allergen its customer avoids. */
  hasConflict: z.boolean(),
  hasAllergy: z.boolean(),
  /** True if the recipe of a dish in it differs from its first label. */
  isCorrected: z.boolean(),
  isConfirmed: z.boolean(),
  /** Stations that have not cooked enough for all orders yet. */
  waitsFor: z.array(z.enum(stations)),
});
export type BagCard = z.infer<typeof BagCard>;

export const PackingBoard = z.object({ ...DeliveryDay.shape, items: z.array(BagCard) });
export type PackingBoard = z.infer<typeof PackingBoard>;

export const PackedItem = z.object({
  itemId: z.string(),
  /** Path of its picture; null: the meal no longer exists. */
  image: z.nullable(z.string()),
  name: z.string(),
  portion: z.enum(portions),
  station: z.enum(stations),
  eater: z.nullable(z.string()),
  useBy: z.string(),
  target: z.int(),
  packed: z.int(),
  /** Valid ticks, newest first: taking out undoes the first. */
  ticks: z.array(z.object({ id: z.string(), count: z.int(), by: z.string(), at: z.string() })),
  /** True if cooked for all who ordered it. */
  isCooked: z.boolean(),
  /** The dish it replaces. */
  insteadOf: z.nullable(z.string()),
  conflict: z.nullable(z.object({ contains: z.array(z.enum(allergens)), mayContain: z.array(z.enum(allergens)) })),
  /** Present if the pot differs from the label: the reason, and the allergens missing on that label. */
  corrected: z.nullable(
    z.object({ reason: z.string(), contains: z.array(z.enum(allergens)), mayContain: z.array(z.enum(allergens)) }),
  ),
});
export type PackedItem = z.infer<typeof PackedItem>;

export const PackedBag = z.object({
  ...BagCard.shape,
  icePacks: z.int(),
  note: z.string(),
  allergens: z.array(z.enum(allergens)),
  /** Key of the conflict that must be read before the bag is closed; null where there is none. */
  conflictKey: z.nullable(z.string()),
  confirmedBy: z.nullable(z.string()),
  items: z.array(PackedItem),
  /** Meals that were not there, and have not turned up. */
  missing: z.array(z.object({ id: z.string(), name: z.string(), portion: z.enum(portions) })),
});
export type PackedBag = z.infer<typeof PackedBag>;
/** The labels in force of one meal of a delivery, each as the first 16 bytes of the SHA-256 of its token, in base64url. */
export const LabelPrints = z.object({ itemId: z.string(), prints: z.array(z.string()) });
export type LabelPrints = z.infer<typeof LabelPrints>;
export const BagCollection = z.object({
  items: z.array(PackedBag),
  /** A scanned label finds its bag by these without a network, so no token is stored on the tablet. */
  labels: z.array(LabelPrints),
});
export type BagCollection = z.infer<typeof BagCollection>;

const tickId = z.uuid('invalid-field');
/** Made by the tablet: sent twice, it counts once. */
export const PackTickForm = z.object({
  id: tickId,
  ...bagOf,
  itemId: z.uuid('invalid-field'),
  count: bagNumber,
  /** The tick that does not hold; it may come later than this. */
  undoes: z._default(z.nullable(z.uuid('invalid-field')), null),
  ...latePress,
});

export const PackScanForm = z.object({
  id: tickId,
  /** A scanned or typed code: a label, or the number of an order. */
  code: requiredText(400),
  /** The bag that is open; null: none. */
  open: z._default(z.nullable(z.object(bagOf)), null),
  ...latePress,
});
/** `packed`: the meal is in the open bag. `opened`: the code names this bag. */
export const PackScan = z.object({
  outcome: z.enum(['packed', 'opened']),
  meal: z.nullable(z.string()),
  bag: PackedBag,
});
export type PackScan = z.infer<typeof PackScan>;

export const BagMoveForm = z.object({
  ...bagOf,
  state: z.enum(bagStates, 'unknown-value'),
  reason: optionalText(500),
  ...latePress,
});
/** `read`: the key of the conflict that was shown. */
export const BagConfirmForm = z.object({ ...bagOf, read: requiredText(64), ...latePress });

export const MissingMealQuery = z.object({ ...BagQuery.shape, itemId: z.uuid('invalid-field') });
export const MissingMealForm = z.object({ id: tickId, ...bagOf, itemId: z.uuid('invalid-field'), ...latePress });
export const missingOutcomes = ['replaced', 'money-back'] as const;
/** Consequence of a missing meal, by the wish of its customer. */
export const MissingMeal = z.object({
  outcome: z.enum(missingOutcomes),
  /** The replacement dish. */
  meal: z.nullable(z.string()),
  /** Amount returned to the customer, or no longer due. */
  back: AmountInCents,
});
export type MissingMeal = z.infer<typeof MissingMeal>;
export const FoundMealForm = z.object({ id: tickId });
/** `kept-refund`: its money was refunded, and the order stays as it is. */
export const foundOutcomes = ['restored', 'kept-refund'] as const;
export const MadeUpMeal = z.object({ ...MissingMeal.shape, bag: PackedBag });
export const FoundMeal = z.object({ outcome: z.enum(foundOutcomes), bag: PackedBag });
export type FoundMeal = z.infer<typeof FoundMeal>;

/** The right bag of a scanned meal. */
export const RightBag = z.object({ deliveryId: z.string(), bag: z.int(), orderNumber: z.string(), name: z.string() });
