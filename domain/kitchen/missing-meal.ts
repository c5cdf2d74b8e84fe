import type { Category, Diet, MainIngredient } from '#contract/words/catalogue-words.ts';
import type { MissingPreference } from '#contract/words/kitchen-words.ts';
import { findAvoided, type Tastes } from '../meals/avoided.ts';
import { findSimilarMeals, type MealProfile } from '../meals/similar-meals.ts';
import type { AllergenRecord } from '../nutrition/allergens.ts';
import { findConflict } from './allergy-conflict.ts';

export interface StandIn extends MealProfile {
  mealId: string;
  categories: readonly Category[];
  mainIngredient: MainIngredient | null;
  diets: readonly Diet[];
  allergens: Readonly<Partial<AllergenRecord>> | null;
  /** Cooked and not promised to a customer, in the same portion. */
  spare: number;
}

export type MissingOutcome = { outcome: 'replaced'; mealId: string } | { outcome: 'money-back' };

/**
 * The nearest dish of the same category and diets that the customer may eat and likes; otherwise a refund, also for a
 * customer who never answered.
 */
export function decideMissing(
  missing: StandIn & { category: Category },
  { preference, tastes }: { preference: MissingPreference | null; tastes: Tastes },
  others: readonly StandIn[],
): MissingOutcome {
  const [nearest] = preference === 'nearest-dish' ? listStandIns(missing, tastes, others) : [];
  return nearest ? { outcome: 'replaced', mealId: nearest.mealId } : { outcome: 'money-back' };
}

/** Every dish that may replace another for this customer, the nearest first. */
export function listStandIns<Dish extends StandIn>(
  missing: StandIn & { category: Category },
  tastes: Tastes,
  others: readonly Dish[],
): Dish[] {
  const isAllowed = (other: StandIn) =>
    other.spare > 0 &&
    other.categories.includes(missing.category) &&
    missing.diets.every((diet) => other.diets.includes(diet)) &&
    findConflict(other.allergens, tastes.avoidAllergens) === null &&
    findAvoided({ ...other, contains: [], mayContain: [] }, tastes) === null;
  return findSimilarMeals(missing, others.filter(isAllowed), others.length);
}
