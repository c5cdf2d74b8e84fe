import * as z from 'zod';
import { languages } from '#contract/fields/languages.ts';
import type { MealRecordPicture } from '#contract/meals/meal-pictures.ts';
import type { MealRecord, StaleText } from '#contract/meals/meal-records.ts';
import { allergens, mainIngredients, pictureGrounds, planTags, portions } from '#contract/words/catalogue-words.ts';
import { stations } from '#contract/words/kitchen-words.ts';
import { mealCourses, mealTexts } from '#contract/words/meal-words.ts';
import { storedTexts } from '../../database/shared-schema.ts';
import { storedLine, storedOverride } from '../recipes/dish-recipe-schema.ts';

export const storedPicture = z.object({
  file: z.string(),
  focusX: z.int(),
  focusY: z.int(),
  alt: storedTexts,
}) satisfies z.ZodType<MealRecordPicture>;

/** A version or draft of a meal. Its rules are those of the form (contract); a version from before a rule reads all the same. */
export const storedMealRecord = z.object({
  slug: z.string(),
  name: storedTexts,
  description: storedTexts,
  preparation: storedTexts,
  reheating: storedTexts,
  course: z.enum(mealCourses),
  station: z.enum(stations),
  mainIngredient: z.enum(mainIngredients).nullable(),
  tags: z.array(z.enum(planTags)),
  isNew: z.boolean(),
  isBestSeller: z.boolean(),
  useByDays: z.int(),
  netWeightInGrams: z.number(),
  lines: z.array(storedLine),
  mayContain: z.array(z.enum(allergens)),
  portions: z.array(z.object({ portion: z.enum(portions), factor: z.number(), priceInCents: z.int() })),
  ground: z.enum(pictureGrounds),
  // Null: stored before pictures were uploaded.
  picture: storedPicture.nullable().default(null),
  overrides: z
    .array(storedOverride.extend({ by: z.string(), at: z.string() }))
    .nullable()
    .default([])
    .transform((overrides) => overrides ?? []),
}) satisfies z.ZodType<MealRecord>;

export const storedStaleTexts = z.array(
  z.object({ text: z.enum(mealTexts), language: z.enum(languages), since: z.string() }) satisfies z.ZodType<StaleText>,
);
