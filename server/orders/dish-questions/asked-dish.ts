import { isMealAllowed } from '#domain/cart/category-of-meal.ts';
import { isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { listStandIns } from '#domain/kitchen/missing-meal.ts';
import { takeOutMissing } from '#domain/orders/changes/missing-item.ts';
import { orderTotals } from '#domain/orders/order-money.ts';
import { isPending } from '#domain/orders/order-status.ts';
import type { StoredDelivery, StoredItem, StoredOrder } from '#domain/orders/stored-order.ts';
import { type CatalogueSnapshot, isOffered, type OfferedBuild } from '../../cart/catalogue-snapshot.ts';
import type { Queryable } from '../../database/database.ts';
import { standInOf, tastesOfAccount } from '../changes/stand-in.ts';
import { backForDelivery } from '../replanning/read-touched.ts';
import type { StoredQuestion } from './question-store.ts';

/** The dish of a question, if it still is in the delivery. */
export interface AskedDish {
  order: StoredOrder;
  delivery: StoredDelivery;
  /** All lines of the dish, in every portion and for every eater. */
  items: StoredItem[];
}

/** Null: it was changed, moved out or cancelled meanwhile. */
export function findAskedDish(
  order: StoredOrder,
  { deliveryId, mealId }: Pick<StoredQuestion, 'deliveryId' | 'mealId'>,
): AskedDish | null {
  const delivery = order.deliveries.find(({ id }) => id === deliveryId);
  const items = delivery?.items.filter((item) => item.mealId === mealId) ?? [];
  const isComing = delivery !== undefined && isPending(delivery.status);
  return isComing && items.length > 0 ? { order, delivery, items } : null;
}

export function isStillOpen({ order, delivery }: AskedDish, now: Date): boolean {
  return isOpenForChanges(delivery.date, order.cutOff, now);
}

/** The delivery would be empty. */
export function isAllOfDelivery({ delivery, items }: AskedDish): boolean {
  return delivery.items.length === items.length;
}

/** The delivery without the dish, or with its replacement in every ordered portion. */
export function withoutDish(
  { order, delivery, items }: AskedDish,
  standInFor: ((item: StoredItem) => StoredItem) | null,
  now: Date,
): StoredDelivery {
  const at = now.toISOString();
  const left = items.reduce((rest, item) => {
    const standIn = standInFor?.(item) ?? null;
    return takeOutMissing(rest, { itemId: item.id, units: item.amount, standIn, at }, order.plan);
  }, delivery);
  // Before the cut-off, other unchosen meals are still filled.
  return isStillOpen({ order, delivery, items }, now) ? { ...left, filledAt: delivery.filledAt } : left;
}

/** The amount its customer gets back or owes less. In cents. */
export function worthOfDish(asked: AskedDish, now: Date): number {
  const { order, delivery } = asked;
  if (isAllOfDelivery(asked)) return backForDelivery(order, delivery);
  const left = withoutDish(asked, null, now);
  const deliveries = order.deliveries.map((each) => (each.id === left.id ? left : each));
  return order.totalInCents - orderTotals(deliveries, order).totalInCents;
}

/** Dishes of the date its customer can get instead, in every ordered portion, and for the diets it was ordered for. */
export async function listSwaps(
  db: Queryable,
  { order, delivery, items }: AskedDish,
  { lostDiets }: StoredQuestion,
  catalogue: CatalogueSnapshot,
): Promise<OfferedBuild[]> {
  const [first, ...more] = items;
  const own = first && catalogue.findBuild(first.buildId);
  if (!first || !own) return [];
  const tastes = order.accountId
    ? await tastesOfAccount(db, order.accountId, catalogue)
    : { avoidAllergens: [], dislikes: { slugs: [], mainIngredients: [] } };
  const builds = [...catalogue.listBuilds()].filter(
    ({ meal, build, categories }) =>
      meal.isActive &&
      isOffered(meal, delivery.date) &&
      build.portion === first.meal.portion &&
      delivery.items.every(({ mealId }) => mealId !== meal.id) &&
      more.every((item) => meal.builds.some(({ portion }) => portion === item.meal.portion)) &&
      isMealAllowed(order.plan, order.plan.type, { categories, tags: meal.tags, diets: meal.diets }),
  );
  const byId = new Map(builds.map((build) => [build.meal.id, build]));
  const asOrdered = { ...standInOf(own, 0), category: first.category };
  const wanted = { ...asOrdered, diets: [...new Set([...asOrdered.diets, ...lostDiets])] };
  const standIns = listStandIns(
    wanted,
    tastes,
    builds.map((build) => standInOf(build, 1)),
  );
  return standIns.flatMap(({ mealId }) => byId.get(mealId) ?? []);
}
