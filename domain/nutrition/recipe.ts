import type { Allergen } from '#contract/words/catalogue-words.ts';
import type { IngredientKind } from '#contract/words/meal-words.ts';

/** Grams in 100 g of the ingredient as it goes into the pot. */
export interface Composition {
  fat: number;
  saturates: number;
  carbohydrate: number;
  sugars: number;
  fibre: number;
  protein: number;
  salt: number;
}

export interface Ingredient {
  kind: IngredientKind;
  allergens: readonly Allergen[];
  per100g: Composition;
}

export type Ingredients = Readonly<Record<string, Ingredient>>;

export interface RecipeLine {
  ingredient: string;
  grams: number;
}

export type Recipe = readonly RecipeLine[];

export function getIngredient(ingredients: Ingredients, slug: string): Ingredient {
  const ingredient = Object.hasOwn(ingredients, slug) ? ingredients[slug] : undefined;
  if (!ingredient) throw new Error(`The recipe names an unknown ingredient: ${slug}`);
  return ingredient;
}

/** Each ingredient once, in descending weight, over all lines it was divided into; equal weights keep their order. */
export function mergeLines(lines: Recipe): RecipeLine[] {
  const milligrams = new Map<string, number>();
  for (const { ingredient, grams } of lines)
    milligrams.set(ingredient, (milligrams.get(ingredient) ?? 0) + Math.round(grams * 1000));
  return [...milligrams]
    .map(([ingredient, weight]) => ({ ingredient, grams: weight / 1000 }))
    .sort((a, b) => b.grams - a.grams);
}
