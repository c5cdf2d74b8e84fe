import { nutrients } from '#contract/words/meal-words.ts';
import { type Composition, getIngredient, type Ingredients, type Recipe } from './recipe.ts';

/** Content of one portion: in grams except for the energy. */
export interface Nutrition extends Composition {
  energyInKj: number;
  energyInKcal: number;
  netWeightInGrams: number;
}

/**
 * Per portion. Cooking changes the weight but not the content: `netWeightInGrams` is the regular portion as sold;
 * without it the portion has the weight of its ingredients.
 */
export function nutritionOfRecipe(
  recipe: Recipe,
  ingredients: Ingredients,
  factor: number,
  netWeightInGrams = weightOf(recipe),
): Nutrition {
  const exact = compositionOf(recipe, ingredients, factor);
  const { fat, carbohydrate, protein, fibre } = exact;
  const rounded = Object.fromEntries(nutrients.map((nutrient) => [nutrient, toTenths(exact[nutrient])]));
  return {
    ...(rounded as unknown as Composition),
    energyInKj: round(37 * fat + 17 * carbohydrate + 17 * protein + 8 * fibre),
    energyInKcal: round(9 * fat + 4 * carbohydrate + 4 * protein + 2 * fibre),
    netWeightInGrams: round(netWeightInGrams * factor),
  };
}

function compositionOf(recipe: Recipe, ingredients: Ingredients, factor: number): Composition {
  const sum: Composition = { fat: 0, saturates: 0, carbohydrate: 0, sugars: 0, fibre: 0, protein: 0, salt: 0 };
  for (const { ingredient, grams } of recipe) {
    const { per100g } = getIngredient(ingredients, ingredient);
    for (const nutrient of nutrients) sum[nutrient] += (per100g[nutrient] * grams * factor) / 100;
  }
  return sum;
}

function weightOf(recipe: Recipe): number {
  return recipe.reduce((sum, { grams }) => sum + grams, 0);
}

function toTenths(grams: number): number {
  return round(grams * 10) / 10;
}

// A sum such as 2.4999999999999996 means 2.5: the nudge is far below anything a kitchen can weigh.
function round(value: number): number {
  return Math.round(value + 1e-9);
}
