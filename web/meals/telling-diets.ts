import type { Diet } from '#contract/words/catalogue-words.ts';

/** Leaves out implied diets: a vegan meal is vegetarian, and a meal without meat is pescatarian. */
export function tellingDiets(diets: readonly Diet[]): Diet[] {
  const has = (diet: Diet) => diets.includes(diet);
  const isImplied: Partial<Record<Diet, boolean>> = {
    vegetarian: has('vegan'),
    pescatarian: has('vegan') || has('vegetarian') || has('fasting'),
  };
  return diets.filter((diet) => !isImplied[diet]);
}
