import { type Diet, diets, type MainIngredient } from '#contract/words/catalogue-words.ts';
import type { IngredientKind } from '#contract/words/meal-words.ts';
import { getIngredient, type Ingredients, type Recipe } from './recipe.ts';

const plants = ['plant', 'water-salt'] as const;

/** docs/spec.md#meals-diets: vegan ⊂ fasting ⊂ pescatarian. Fasting allows honey and bloodless seafood, but no fish. */
const kindsOfDiet: Record<Diet, ReadonlySet<IngredientKind>> = {
  vegan: new Set(plants),
  vegetarian: new Set([...plants, 'honey', 'dairy', 'egg']),
  pescatarian: new Set([...plants, 'honey', 'dairy', 'egg', 'fish', 'seafood']),
  fasting: new Set([...plants, 'honey', 'seafood']),
};

export function dietsOfRecipe(recipe: Recipe, ingredients: Ingredients): Diet[] {
  const kinds = recipe.map((line) => getIngredient(ingredients, line.ingredient).kind);
  return diets.filter((diet) => kinds.every((kind) => kindsOfDiet[diet].has(kind)));
}

const kindsOfMain: Record<MainIngredient, readonly IngredientKind[]> = {
  poultry: ['poultry'],
  yoghurt: ['dairy', 'plant'],
  beef: ['beef'],
  pork: ['pork'],
  seafood: ['fish', 'seafood'],
  pasta: ['plant', 'egg'],
  cereals: ['plant'],
  egg: ['egg'],
  legumes: ['plant'],
};

/** Declared diets of a dish that forbid its declared main ingredient. */
export function dietsAgainstMain(main: MainIngredient | null, diets: readonly Diet[]): Diet[] {
  return main === null ? [] : diets.filter((diet) => kindsOfMain[main].every((kind) => !kindsOfDiet[diet].has(kind)));
}
