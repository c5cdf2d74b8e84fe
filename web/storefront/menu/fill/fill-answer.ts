import type { MealCard } from '#contract/meals/meals.ts';
import type { FillReason } from '#domain/cart/fill/fill-facts.ts';

/** A meal that was picked for the customer, with the reasons. */
export interface PickedMeal {
  menuId: string;
  buildId: string;
  slug: string;
  name: string;
  image: MealCard['image'];
  reasons: readonly FillReason[];
  /** Meals already rejected for this slot. */
  rejected: readonly string[];
}

export interface HeldAmount {
  menuId: string;
  buildId: string;
  amount: number;
}

/** `before`: the previous lines, for the undo. */
export interface Filled {
  picks: readonly PickedMeal[];
  before: readonly HeldAmount[];
}

export type FillAnswer = ({ isUndone: false; problem: string | null } & Filled) | { isUndone: true };
