import * as z from 'zod/mini';
import { requiredText, seenDeliveries } from '../fields/form-fields.ts';
import { numberRules, numberWithin } from '../fields/number-rules.ts';
import { allergens } from '../words/catalogue-words.ts';
import { dayStates } from '../words/kitchen-words.ts';

const slug = z
  .string('invalid-field')
  .check(z.maxLength(80, 'invalid-field'), z.regex(/^[a-z0-9-]+$/, 'invalid-field'));
const most = 20;

/** Differences between a pot of a date and its recipe, with the reason; signed by the sender. */
export const CorrectionForm = z.object({
  mealId: z.uuid('invalid-field'),
  /** In grams of the regular portion. */
  added: z
    .array(z.object({ ingredient: slug, grams: numberWithin(numberRules.recipeGrams) }))
    .check(z.maxLength(most, 'too-long')),
  removed: z.array(slug).check(z.maxLength(60, 'too-long')),
  /** Contained by another way than an ingredient of the list. */
  contains: z.array(z.enum(allergens, 'unknown-value')),
  /** Traces that may have got in. */
  mayContain: z.array(z.enum(allergens, 'unknown-value')),
  reason: requiredText(300),
  /** The deliveries that were read: all customers who get the dish are notified. */
  seen: seenDeliveries,
});
export type CorrectionForm = z.infer<typeof CorrectionForm>;

/** A delivery with a dish whose pot differs from its label. */
export const CorrectedDelivery = z.object({
  deliveryId: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  /** Null to who may not see it. */
  phone: z.nullable(z.string()),
  amount: z.int(),
  /** Unlabelled allergens that this customer avoids. */
  avoided: z.array(z.enum(allergens)),
  /** On its way or delivered already: it cannot be taken out any more, staff must call. */
  hasLeft: z.boolean(),
  /** When the mail was written; null: not yet. */
  toldAt: z.nullable(z.string()),
  isTakenOut: z.boolean(),
});
export type CorrectedDelivery = z.infer<typeof CorrectedDelivery>;

const unnamed = {
  /** In the pot but not on the label. */
  contains: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
};
export const RecipeCorrection = z.object({
  mealId: z.string(),
  name: z.string(),
  /** Counts the corrections of the dish on this date. */
  number: z.int(),
  reason: z.string(),
  signedBy: z.string(),
  at: z.string(),
  ...unnamed,
  deliveries: z.array(CorrectedDelivery),
});
export type RecipeCorrection = z.infer<typeof RecipeCorrection>;

export const CorrectionBoard = z.object({
  date: z.string(),
  state: z.enum(dayStates),
  /** Dishes cooked on this date, with their ingredients. */
  dishes: z.array(
    z.object({
      mealId: z.string(),
      name: z.string(),
      ingredients: z.array(z.object({ slug: z.string(), name: z.string() })),
    }),
  ),
  /** Possible additions to a pot. */
  pantry: z.array(z.object({ slug: z.string(), name: z.string(), allergens: z.array(z.enum(allergens)) })),
  /** Newest first. */
  corrections: z.array(RecipeCorrection),
});
export type CorrectionBoard = z.infer<typeof CorrectionBoard>;

/** Whom a correction concerns, before it is signed. */
export const CorrectionConcerns = z.object({ ...unnamed, deliveries: z.array(CorrectedDelivery) });
export type CorrectionConcerns = z.infer<typeof CorrectionConcerns>;
