import type { MealCard } from '#contract/meals.ts';
import type { FillReason } from '#domain/cart/fill/fill-facts.ts';

/** A meal that was picked for the customer, and why. */
export interface PickedMeal {
  menuId: string;
  buildId: string;
  slug: string;
  name: string;
  image: MealCard['image'];
  reasons: readonly FillReason[];
  /** The meals of this place that were sent back already. */
  rejected: readonly string[];
}

export interface HeldAmount {
  menuId: string;
  buildId: string;
  amount: number;
}

/** `before`: what the lines held, so that one press brings it back. */
export interface Filled {
  picks: readonly PickedMeal[];
  before: readonly HeldAmount[];
}

export type FillAnswer = ({ isUndone: false; problem: string | null } & Filled) | { isUndone: true };
