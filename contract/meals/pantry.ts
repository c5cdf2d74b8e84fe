import * as z from 'zod/mini';
import { InBothLanguages } from '../delivery/places.ts';
import { optionalText, requiredText, seenDeliveries } from '../fields/form-fields.ts';
import { numberRules, numberWithin } from '../fields/number-rules.ts';
import { allergens } from '../words/catalogue-words.ts';
import { purchaseUnits, storages } from '../words/kitchen-words.ts';
import { ingredientKinds, mealStates } from '../words/meal-words.ts';
import { ConcernedDelivery } from './meal-records.ts';

const grams = numberWithin(numberRules.ingredientNutrient);
const slug = z
  .string('invalid-field')
  .check(z.maxLength(80, 'invalid-field'), z.regex(/^[a-z0-9-]+$/, 'invalid-field'));

/** All that staff write of an ingredient. */
export const StockedForm = z.object({
  /** A compound ingredient lists its parts, as the law requires. */
  name: z.object({ el: requiredText(200), en: requiredText(200) }),
  kind: z.enum(ingredientKinds, 'unknown-value'),
  allergens: z.array(z.enum(allergens, 'unknown-value')),
  per100g: z.object({
    fat: grams,
    saturates: grams,
    carbohydrate: grams,
    sugars: grams,
    fibre: grams,
    protein: grams,
    salt: grams,
  }),
  trimPercent: numberWithin(numberRules.ingredientTrim),
  storage: z.enum(storages, 'unknown-value'),
  /** In cents; null: unknown. */
  pricePerKilo: z.nullable(numberWithin(numberRules.ingredientPrice)),
  organicCertificate: z.nullable(z.string('invalid-field').check(z.trim(), z.maxLength(80, 'too-long'))),
  /** Null: not bought. A new supplier is created with it. */
  purchase: z.nullable(
    z.object({
      supplier: requiredText(80),
      unit: z.enum(purchaseUnits, 'unknown-value'),
      unitInGrams: numberWithin(numberRules.purchaseGrams),
    }),
  ),
});
export type StockedForm = z.infer<typeof StockedForm>;

export const PantryQuery = z.object({ search: optionalText(100) });
export const PantryLine = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(ingredientKinds),
  allergens: z.array(z.enum(allergens)),
  /** Null where unknown, or not visible to the role. */
  pricePerKilo: z.nullable(z.int()),
  /** Number of meals with it in their recipe. */
  meals: z.int(),
});
export type PantryLine = z.infer<typeof PantryLine>;
export const PantryList = z.object({
  items: z.array(PantryLine),
  suppliers: z.array(z.string()),
  canChange: z.boolean(),
});

export const StockedQuery = z.object({ slug });
export const UsedInMeal = z.object({
  mealId: z.string(),
  name: InBothLanguages,
  state: z.enum(mealStates),
  grams: z.number(),
  /** Cost of the regular portion, at today's prices; null while a price is unknown, or not visible to the role. */
  cost: z.nullable(z.int()),
  marginPercent: z.nullable(z.int()),
});
export type UsedInMeal = z.infer<typeof UsedInMeal>;
export const StockedOne = z.object({
  slug: z.string(),
  item: StockedForm,
  prices: z.array(z.object({ at: z.string(), by: z.string(), pricePerKilo: z.nullable(z.int()) })),
  meals: z.array(UsedInMeal),
  /** Those that something is bought from, by name. */
  suppliers: z.array(z.string()),
  canChange: z.boolean(),
});
export type StockedOne = z.infer<typeof StockedOne>;

export const StockedUpdate = z.object({
  item: StockedForm,
  /** The values that were shown: a change by another person meanwhile is not overwritten. */
  seen: StockedForm,
  /** The meals that were read of: customers see another version of each. */
  meals: z._default(z.array(z.uuid('invalid-field')).check(z.maxLength(2000, 'too-long')), []),
  concerned: seenDeliveries,
  /** The message to customers affected by new allergens. */
  words: optionalText(300),
});
export const SavedStock = z.object({ slug: z.string(), published: z.int() });

/** A meal of which customers would read something else. */
export const TouchedMeal = z.object({ mealId: z.string(), name: InBothLanguages, worse: z.array(z.enum(allergens)) });
export type TouchedMeal = z.infer<typeof TouchedMeal>;
export const IngredientConcerns = z.object({ meals: z.array(TouchedMeal), concerned: z.array(ConcernedDelivery) });
export type IngredientConcerns = z.infer<typeof IngredientConcerns>;
export const ChangedStock = z.object({ now: StockedForm });
