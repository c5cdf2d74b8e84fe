import * as z from 'zod/mini';
import { labelLanguages } from '../words/kitchen-words.ts';

/** A draft as customers would see it, for anyone with the link, for a quarter of an hour. */
export const MealPreviewForm = z.object({ mealId: z.uuid('invalid-field') });
export const MealPreviewLink = z.object({ token: z.string() });
export const MealPreviewQuery = z.object({
  token: z.string('required-field').check(z.regex(/^[\w.-]{40,200}$/, 'invalid-field')),
});
export const MealLabelQuery = z.object({
  mealId: z.uuid('invalid-field'),
  language: z._default(z.enum(labelLanguages, 'unknown-value'), 'el'),
});
