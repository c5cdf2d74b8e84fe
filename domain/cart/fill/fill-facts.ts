import type { Allergen, Category, MainIngredient } from '#contract/catalogue-words.ts';
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
  /** On how many of the days that the delivery feeds, counted from the first, it may be eaten. */
  eatableDays: number;
}

export interface FillCandidate extends PlateMeal {
  buildId: string;
  /** Contained or possibly contained; null when nobody has said, and then whoever avoids anything avoids it. */
  allergens: readonly Allergen[] | null;
  isBestSeller: boolean;
  /** In the other deliveries of the same week. */
  timesThisWeek: number;
  /** In all other deliveries of the plan, whatever their week. */
  timesInPlan: number;
}

export interface FillRequest {
  /** What the delivery holds already, in its order. */
  chosen: readonly (PlateMeal & { amount: number })[];
  quota: Quota;
  /** Meals that the plan allows and the date offers. */
  candidates: readonly FillCandidate[];
  avoidAllergens: readonly Allergen[];
  dislikes: { mealIds: readonly string[]; mainIngredients: readonly MainIngredient[] };
  /** How many days the delivery feeds, and what a day should come to; without a target, the middle of what is offered. */
  days: number;
  dailyTarget: Figures | null;
  /** 0 takes the best for the first free place, n the n-th after it. */
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
