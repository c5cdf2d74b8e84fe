import type { Allergen, Category, MainIngredient } from '#contract/words/catalogue-words.ts';
import type { Quota } from '../../plans/delivery-quota.ts';

export interface Figures {
  calories: number;
  protein: number;
}

/** A meal on the plate: one the customer chose, or one that was picked for them. */
export interface PlateMeal extends Figures {
  mealId: string;
  category: Category;
  /** Null: none that a plate could have too much of. */
  mainIngredient: MainIngredient | null;
  /** Number of days fed by the delivery, counted from the first, on which it may be eaten. */
  eatableDays: number;
}

export interface FillCandidate extends PlateMeal {
  buildId: string;
  /** Contained or possibly contained; null: unknown, and then unsuitable for a customer who avoids any allergen. */
  allergens: readonly Allergen[] | null;
  isBestSeller: boolean;
  /** Count in the other deliveries of the same week. */
  timesThisWeek: number;
  /** Count in all other deliveries of the plan, in any week. */
  timesInPlan: number;
}

export interface FillRequest {
  /** Meals already in the delivery, in its order. */
  chosen: readonly (PlateMeal & { amount: number })[];
  quota: Quota;
  /** Meals that the plan allows and the date offers. */
  candidates: readonly FillCandidate[];
  avoidAllergens: readonly Allergen[];
  dislikes: { mealIds: readonly string[]; mainIngredients: readonly MainIngredient[] };
  /** Number of days fed by the delivery, and the target of a day; without a target, the middle of the offer. */
  days: number;
  dailyTarget: Figures | null;
  /** 0 takes the best for the first free slot, n the n-th after it. */
  turn: number;
}

export type FillReason =
  | 'fits-diet'
  | 'new-this-week'
  | 'variety'
  | 'balances-protein'
  | 'balances-calories'
  | 'best-seller';

export interface FillPick {
  buildId: string;
  mealId: string;
  category: Category;
  reasons: FillReason[];
}
