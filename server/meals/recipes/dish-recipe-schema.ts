import * as z from 'zod';
import { allergens, diets, portions } from '#contract/words/catalogue-words.ts';
import { stations } from '#contract/words/kitchen-words.ts';
import { overrideKinds } from '#contract/words/meal-words.ts';
import type { DishRecipe } from '#domain/kitchen/dish-recipe.ts';
import type { AllergenRecord } from '#domain/nutrition/allergens.ts';
import type { PrintedIngredient } from '#domain/nutrition/printed-list.ts';
import type { Nutrition } from '#domain/nutrition/recipe-nutrition.ts';
import { storedTexts } from '../../database/shared-schema.ts';

const words = z.array(z.string());

/*
 * The content of a label is known by the hash of its JSON text, so a parsed recipe must read letter by letter as its row: fields
 * stand in the order in which jsonb has them, the shorter name first.
 */

export const storedNutrition = z.object({
  fat: z.number(),
  salt: z.number(),
  fibre: z.number(),
  sugars: z.number(),
  protein: z.number(),
  saturates: z.number(),
  energyInKj: z.number(),
  carbohydrate: z.number(),
  energyInKcal: z.number(),
  netWeightInGrams: z.number(),
}) satisfies z.ZodType<Nutrition>;

const inOrderOfJsonb = allergens.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
export const storedAllergens = z.record(
  z.enum(inOrderOfJsonb),
  z.enum(['contains', 'may-contain', 'free']),
) satisfies z.ZodType<AllergenRecord>;

export const storedIngredients = z.array(
  z.object({
    name: storedTexts,
    grams: z.number(),
    emphasis: z.object({ el: words, en: words }),
    organicCertificate: z.string().optional(),
  }) satisfies z.ZodType<PrintedIngredient>,
);

export const storedLine = z.object({
  grams: z.number(),
  component: z.string().nullable().default(null),
  ingredient: z.string(),
});

export const storedOverride = z.object({
  why: z.string().default(''),
  kind: z.enum(overrideKinds),
  what: z.string(),
  amount: z.number().nullable().default(null),
});

/** A recipe that a date, or a version of a meal, keeps. */
export const storedDishRecipe = z.object({
  name: storedTexts,
  diets: z.array(z.enum(diets)),
  lines: z.array(storedLine).nullable(),
  station: z.enum(stations),
  version: z.int(),
  portions: z.array(z.object({ factor: z.number(), portion: z.enum(portions), nutrition: storedNutrition })),
  allergens: storedAllergens.nullable(),
  overrides: z.array(storedOverride).default([]),
  reheating: storedTexts,
  useByDays: z.int(),
  mayContain: z.array(z.enum(allergens)),
  ingredients: storedIngredients,
  netWeightInGrams: z.number(),
}) satisfies z.ZodType<DishRecipe>;
