import { type Allergen, allergens } from '#contract/words/catalogue-words.ts';
import { deriveMeal, type Pantry, worseAllergens } from '../meals/derive-meal.ts';
import { printedList } from '../nutrition/printed-list.ts';
import type { AllergyConflict } from './allergy-conflict.ts';
import type { DishRecipe } from './dish-recipe.ts';

/** Differences between a pot and the recipe it was to be cooked by. */
export interface PotDifference {
  /** In grams of the regular portion. */
  added: readonly { ingredient: string; grams: number }[];
  removed: readonly string[];
  /** Contained by another way than an ingredient of the list. */
  contains: readonly Allergen[];
  /** Traces that may have got in. */
  mayContain: readonly Allergen[];
}

type NamedPantry = Pantry & Parameters<typeof printedList>[1];

/**
 * The recipe of the actual pot, by the current data of ingredients. Null: equal to the recipe, or there is no recipe.
 */
export function correctRecipe(recipe: DishRecipe, difference: PotDifference, pantry: NamedPantry): DishRecipe | null {
  if (recipe.lines === null) return null;
  const { added, removed, contains, mayContain } = difference;
  const kept = recipe.lines.filter(({ ingredient }) => !removed.includes(ingredient));
  const lines = [...kept, ...added.map((line) => ({ ...line, component: null }))];
  if (lines.length === 0) return null;
  const traces = [...new Set([...recipe.mayContain, ...mayContain])];
  const byHand = contains.map((what) => ({ kind: 'contains' as const, what, amount: null, why: '' }));
  const overrides = [...recipe.overrides, ...byHand];
  const portions = recipe.portions.map(({ portion, factor }) => ({ portion, factor, priceInCents: null }));
  const { netWeightInGrams } = recipe;
  const derived = deriveMeal({ lines, mayContain: traces, netWeightInGrams, portions, overrides }, pantry);
  const isSameRecipe = kept.length === recipe.lines.length && added.length === 0;
  const saysTheSame = allergens.every((each) => derived.allergens[each] === recipe.allergens?.[each]);
  if (isSameRecipe && saysTheSame) return null;
  return {
    ...recipe,
    lines,
    mayContain: traces,
    overrides,
    allergens: derived.allergens,
    diets: derived.diets,
    ingredients: printedList(derived.recipe, pantry),
    portions: derived.portions.map(({ portion, factor, nutrition }) => ({ portion, factor, nutrition })),
  };
}

/** Allergens in the pot that are missing on the label, or there only as a trace. */
export function unlabelledAllergens(label: DishRecipe, pot: DishRecipe): AllergyConflict {
  const record = pot.allergens;
  const worse = record === null ? allergens : worseAllergens(label.allergens, record);
  return {
    contains: worse.filter((each) => record?.[each] === 'contains'),
    mayContain: worse.filter((each) => record?.[each] !== 'contains'),
  };
}
