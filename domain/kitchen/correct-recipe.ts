import { type Allergen, allergens } from '#contract/catalogue-words.ts';
import { deriveMeal, type Pantry, worseAllergens } from '../meals/derive-meal.ts';
import { printedList } from '../nutrition/printed-list.ts';
import type { AllergyConflict } from './allergy-conflict.ts';
import type { DishRecipe } from './dish-recipe.ts';

/** In what a pot differs from the recipe it was to be cooked by. */
export interface PotDifference {
  /** In the regular portion. */
  added: readonly { ingredient: string; grams: number }[];
  removed: readonly string[];
  /** In it by another way than an ingredient of the list. */
  contains: readonly Allergen[];
  /** Traces that may have got in. */
  mayContain: readonly Allergen[];
}

type NamedPantry = Pantry & Parameters<typeof printedList>[1];

/**
 * The recipe as the pot is, by what is known of ingredients now. Null: it is what the recipe says, or nobody wrote down what that is.
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

/** What is in the pot and not on the label, or there only as a trace. */
export function unnamedAllergens(label: DishRecipe, pot: DishRecipe): AllergyConflict {
  const record = pot.allergens;
  const worse = record === null ? allergens : worseAllergens(label.allergens, record);
  return {
    contains: worse.filter((each) => record?.[each] === 'contains'),
    mayContain: worse.filter((each) => record?.[each] !== 'contains'),
  };
}
