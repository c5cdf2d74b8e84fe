import type { MissingMeal } from '#contract/kitchen/packing.ts';
import type { Portion } from '#contract/words/catalogue-words.ts';
import type { Queryable } from '../../database/database.ts';
import type { KitchenDeps } from '../kitchen-deps.ts';

/** A meal of an order that the kitchen cannot deliver. */
export interface MissingWish {
  orderId: string;
  deliveryId: string;
  itemId: string;
  now: Date;
  /** Number of portions of a meal cooked and not assigned, counted in the same transaction. */
  countSpare(tx: Queryable): Promise<(mealId: string, portion: Portion) => number>;
}

interface MadeUp extends Omit<MissingMeal, 'meal'> {
  meal: { el: string; en: string } | null;
  changeId: string;
  /** The line of the replacement dish. */
  itemId: string | null;
}

export interface PackingDeps extends KitchenDeps {
  /** Determines the consequences, without any change. */
  weighMissing(wish: MissingWish): Promise<Omit<MadeUp, 'changeId' | 'itemId'>>;
  /**
   * Changes the order, its money and its documents, in one transaction with the writes of `note`. Called with the order locked,
   * `isNoted` may return true if all of that has happened before.
   */
  makeUpMissing(
    wish: MissingWish,
    steps: { isNoted(tx: Queryable): Promise<boolean>; note(tx: Queryable, made: MadeUp): Promise<void> },
  ): Promise<void>;
  /** A transaction in which the compensation for a missing meal can be undone; false: it no longer can. */
  giveBackFound<Result>(
    now: Date,
    work: (
      tx: Queryable,
      restore: (made: { orderId: string; changeId: string }) => Promise<boolean>,
    ) => Promise<Result>,
  ): Promise<Result>;
}
