import type { Language } from '#contract/fields/languages.ts';
import { cookProgress } from '#domain/kitchen/cook-ticks.ts';
import { productionDateOf } from '#domain/kitchen/delivery-day.ts';
import type { Queryable } from '../../database/database.ts';
import { readBookOfDay } from '../book-of-day.ts';
import { countOrdered, findDay, type KeptDay, type SpotDay } from '../day-store.ts';
import type { KitchenDeps } from '../kitchen-deps.ts';
import { listGone } from '../laid-bag-store.ts';
import { listTicks } from '../tick-store.ts';
import type { PackingWorld } from './packing-answer.ts';

interface CookedSoFar {
  /** Portions of a meal that are cooked and not assigned. */
  spareOf(mealId: string, portion: string): number;
  isReady(mealId: string, portion: string): boolean;
  /** Portions of a meal that are still to be cooked. */
  openOf(mealId: string, portion: string): number;
}

export async function readCooked(db: Queryable, day: SpotDay): Promise<CookedSoFar> {
  const { spot, date } = day;
  const [ordered, ticks, gone] = await Promise.all([
    countOrdered(db, { spot, from: date, to: date }),
    listTicks(db, day),
    listGone(db, day),
  ]);
  const goneOf = new Map(gone.map(({ mealId, portion, amount }) => [`${mealId} ${portion}`, amount]));
  const keyOf = (mealId: string, portion: string) => `${mealId} ${portion}`;
  const amounts = new Map(ordered.map(({ mealId, portion, amount }) => [keyOf(mealId, portion), amount]));
  const ticksOf = Map.groupBy(ticks, ({ mealId, portion }) => keyOf(mealId, portion));
  const progressOf = (mealId: string, portion: string) => {
    const key = keyOf(mealId, portion);
    return cookProgress(ticksOf.get(key) ?? [], amounts.get(key) ?? 0, goneOf.get(key) ?? 0);
  };
  return {
    spareOf: (mealId, portion) => progressOf(mealId, portion).leftOver,
    isReady: (mealId, portion) => {
      const { done, target } = progressOf(mealId, portion);
      return done >= target;
    },
    openOf: (mealId, portion) => {
      const { done, target } = progressOf(mealId, portion);
      return Math.max(0, target - done);
    },
  };
}

/** Data that the bags of a date are evaluated against, and the date itself. */
export async function readPackingWorld(
  deps: Pick<KitchenDeps, 'book'>,
  db: Queryable,
  day: SpotDay,
  language: Language,
): Promise<PackingWorld & { kept: KeptDay }> {
  const [kept, cooked, recipes] = await Promise.all([
    findDay(db, day),
    readCooked(db, day),
    readBookOfDay(deps, db, day),
  ]);
  const productionDate = productionDateOf(day.date, kept.productionDate);
  return { kept, book: recipes, productionDate, isReady: cooked.isReady, language };
}
