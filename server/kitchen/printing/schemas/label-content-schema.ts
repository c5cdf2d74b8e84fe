import * as z from 'zod';
import { allergens, portions } from '#contract/words/catalogue-words.ts';
import type { LabelContent } from '#domain/printing/label-content.ts';
import { storedTexts } from '../../../database/shared-schema.ts';
import { storedNutrition } from '../../../meals/recipes/dish-recipe-schema.ts';

const words = z.array(z.string());

/** The content of a label that was printed. Its lids are out for weeks: a field that comes later needs a default. */
export const storedLabelContent = z.object({
  mealId: z.string(),
  portion: z.enum(portions),
  name: storedTexts,
  ingredients: z.array(
    z.object({ name: storedTexts, emphasis: z.object({ el: words, en: words }), percent: z.int().nullable() }),
  ),
  contains: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
  nutrition: storedNutrition,
  reheating: storedTexts,
  operator: z.object({ name: z.string(), address: storedTexts, phone: z.string() }),
}) satisfies z.ZodType<LabelContent>;
