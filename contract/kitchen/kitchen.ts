import * as z from 'zod/mini';
import { calendarDate } from '../fields/calendar-date.ts';
import { optionalText, requiredText } from '../fields/form-fields.ts';
import { latePress } from '../fields/late-press.ts';
import { numberRules, numberWithin } from '../fields/number-rules.ts';
import { acknowledged } from '../fields/undone.ts';
import { allergens, portions } from '../words/catalogue-words.ts';
import { cookNotes, dayStates, purchaseUnits, stations, storages } from '../words/kitchen-words.ts';

export const DeliveryDayQuery = z.object({ date: calendarDate });

export const DeliveryDay = z.object({
  date: z.string(),
  state: z.enum(dayStates),
  /** The last moment for customers to change anything. */
  cutOff: z.string(),
  productionDate: z.string(),
  /** When people moved it there; the cut-off alone is no such instant. */
  reachedAt: z.partialRecord(z.enum(dayStates), z.string()),
});
export type DeliveryDay = z.infer<typeof DeliveryDay>;

/** A component shared by dishes, as one batch; grams are raw and edible. */
export const CookedBatch = z.object({
  slug: z.string(),
  name: z.string(),
  station: z.enum(stations),
  grams: z.number(),
  /** The cooked part of the grams. */
  done: z.number(),
  /** Valid ticks, newest first: an undo takes back the first. */
  ticks: z.array(z.object({ id: z.string(), grams: z.int(), by: z.string(), at: z.string() })),
  parts: z.array(z.object({ name: z.string(), grams: z.number() })),
  meals: z.array(z.object({ mealId: z.string(), portion: z.enum(portions), amount: z.int(), grams: z.number() })),
});
export type CookedBatch = z.infer<typeof CookedBatch>;

/** Progress of one meal in one portion: 12 of 18. */
export const CookedPortion = z.object({
  mealId: z.string(),
  slug: z.string(),
  name: z.string(),
  portion: z.enum(portions),
  target: z.int(),
  done: z.int(),
  wasted: z.int(),
  /** Ready, and no longer ordered. */
  leftOver: z.int(),
  useBy: z.string(),
  contains: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
});
export type CookedPortion = z.infer<typeof CookedPortion>;

export const CookBoard = z.object({
  ...DeliveryDay.shape,
  /** Ids of the last recorded ticks: a tablet need not add them to these counts any more. */
  newestTicks: z.array(z.string()),
  stations: z.array(z.object({ station: z.enum(stations), items: z.array(CookedPortion) })),
  components: z.array(CookedBatch),
});
export type CookBoard = z.infer<typeof CookBoard>;

export const CookTickForm = z.object({
  /** Made by the tablet: sent twice, it counts once. */
  id: z.uuid('invalid-field'),
  mealId: z.uuid('invalid-field'),
  portion: z.enum(portions, 'unknown-value'),
  note: z.enum(cookNotes, 'unknown-value'),
  count: numberWithin(numberRules.cookedPortions),
  /** The accepted tick that this one takes back; null: none in particular. */
  undoes: z._default(z.nullable(z.uuid('invalid-field')), null),
  ...latePress,
});

export const BatchTickForm = z.object({
  /** Made by the tablet: sent twice, it counts once. */
  id: z.uuid('invalid-field'),
  /** The slug of the shared component. */
  component: requiredText(120),
  grams: z.int('invalid-field').check(z.gte(1, 'invalid-field'), z.lte(10_000_000, 'invalid-field')),
  /** The tick to undo; null: a tick for cooked grams. */
  undoes: z._default(z.nullable(z.uuid('invalid-field')), null),
  ...latePress,
});

export const DayMoveForm = z.object({
  state: z.enum(dayStates, 'unknown-value'),
  reason: optionalText(500),
  /** The open work that was shown before the move (`next` of its board). */
  acknowledged,
});
export const ProductionDateForm = z.object({ productionDate: calendarDate, reason: optionalText(500) });

export const NeedsQuery = z.object({ from: calendarDate, to: calendarDate });
export const NeededWeight = z.object({ edible: z.number(), raw: z.number(), units: z.nullable(z.int()) });
export const IngredientNeedCollection = z.object({
  from: z.string(),
  to: z.string(),
  items: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      storage: z.enum(storages),
      /** Null for ingredients that are not bought. */
      purchase: z.nullable(z.object({ supplier: z.string(), unit: z.enum(purchaseUnits), unitInGrams: z.int() })),
      trimPercent: z.int(),
      allergens: z.array(z.enum(allergens)),
      /** Need of placed orders; in grams. */
      certain: NeededWeight,
      /** With the contents of open carts for dates that are still open. */
      withForecast: NeededWeight,
    }),
  ),
  /** Names of cooked meals without a recipe. */
  mealsWithoutRecipe: z.array(z.string()),
});
export type IngredientNeedCollection = z.infer<typeof IngredientNeedCollection>;
