import type { Allergen, MainIngredient } from '#contract/words/catalogue-words.ts';

/** A customer's avoided allergens and dislikes. */
export interface Tastes {
  avoidAllergens: readonly Allergen[];
  dislikes: { slugs: readonly string[]; mainIngredients: readonly MainIngredient[] };
}

/** Why a customer would not want a meal. */
export interface Avoided {
  contains: readonly Allergen[];
  /** Traces count: a customer who avoids an allergen avoids its traces too. */
  mayContain: readonly Allergen[];
  isIngredientDisliked: boolean;
  isMealDisliked: boolean;
}

interface TastedMeal {
  slug: string;
  mainIngredient: MainIngredient | null;
  contains: readonly Allergen[];
  mayContain: readonly Allergen[];
}

export function avoidsAnything({ avoidAllergens, dislikes }: Tastes): boolean {
  return avoidAllergens.length + dislikes.slugs.length + dislikes.mainIngredients.length > 0;
}

/** Null for a meal that suits. */
export function findAvoided(meal: TastedMeal, { avoidAllergens, dislikes }: Tastes): Avoided | null {
  const contains = meal.contains.filter((allergen) => avoidAllergens.includes(allergen));
  const mayContain = meal.mayContain.filter((allergen) => avoidAllergens.includes(allergen));
  const { mainIngredient } = meal;
  const isIngredientDisliked = mainIngredient !== null && dislikes.mainIngredients.includes(mainIngredient);
  const isMealDisliked = dislikes.slugs.includes(meal.slug);
  const suits = contains.length + mayContain.length === 0 && !isIngredientDisliked && !isMealDisliked;
  return suits ? null : { contains, mayContain, isIngredientDisliked, isMealDisliked };
}
