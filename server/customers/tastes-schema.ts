import * as z from 'zod';
import { mainIngredients } from '#contract/words/catalogue-words.ts';

/** What a customer does not want to eat. */
export const storedDislikes = z.object({
  mealIds: z.array(z.string()).default([]),
  mainIngredients: z.array(z.enum(mainIngredients)).default([]),
});
