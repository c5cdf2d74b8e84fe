import type { Recipe } from '#domain/nutrition/recipe.ts';
import type { SeedIngredients } from './seed-schema.ts';

/** The ingredients of a meal as its page and its label print them. */
export function printedList(recipe: Recipe, ingredients: SeedIngredients) {
  return recipe.map(({ ingredient, grams }) => {
    const { name, emphasis = { el: [], en: [] }, organicCertificate } = ingredients[ingredient] ?? {};
    return { name, emphasis, grams, organicCertificate };
  });
}
