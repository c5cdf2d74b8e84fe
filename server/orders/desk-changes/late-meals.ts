import type { OrderMenuForm } from '#contract/orders/orders.ts';
import type { Allergen } from '#contract/words/catalogue-words.ts';
import { findConflict } from '#domain/kitchen/allergy-conflict.ts';
import { repackLate } from '#domain/orders/desk-changes/repack-late.ts';
import { mergeEaters } from '#domain/orders/eaters.ts';
import type { StoredDelivery, StoredItem } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { OfferedBuild } from '../../cart/catalogue-snapshot.ts';
import { listTastes } from '../../customers/customer-store.ts';
import { isSame, itemsFor, requireAllowed, sumAmounts } from '../changes/change-menu.ts';
import type { Decision, OrderWork } from '../changes/order-decision.ts';
import type { InKitchen } from './desk-deps.ts';

interface Late {
  delivery: StoredDelivery;
  kitchen: InKitchen;
}

/** Other meals after the cut-off: what is not cooked may go, and what can still be cooked may come. */
export async function decideLateMeals(
  work: OrderWork,
  { delivery, kitchen }: Late,
  items: OrderMenuForm['items'],
): Promise<Decision | null> {
  const amounts = sumAmounts(items);
  if (isSame(delivery, amounts)) return null;
  if (amounts.size === 0) throw new CallFailure('desk-last-dish');
  requireAllowed(work, delivery, amounts);
  requireUncooked(work, { delivery, kitchen }, amounts);
  const added = addedBuilds(work, delivery, amounts);
  for (const { found, units } of added) requireCookable(work, kitchen, found, units);
  const [conflict] = await listConflicts(
    work,
    added.map(({ found }) => found),
  );
  if (conflict) throw new CallFailure('dish-conflicts', null, { meal: conflict.found.meal.name[work.language] });
  const packed = [...amounts].flatMap(([buildId, amount]) => itemsFor(work, delivery, buildId, amount));
  const changed = repackLate(delivery, packed, { plan: work.order.plan, at: work.now.toISOString() });
  return { kind: 'meals', deliveryId: delivery.id, deliveries: [changed], way: 'credit' };
}

/** Neither cooked nor in a bag: what is taken out must not lie there ready. */
function requireUncooked(work: OrderWork, { delivery, kitchen }: Late, amounts: ReadonlyMap<string, number>): void {
  for (const line of mergeEaters(delivery.items)) {
    const left = amounts.get(line.buildId) ?? 0;
    const gone = line.amount - left;
    if (gone <= 0) continue;
    const packed = unitsPacked(delivery.items, line, kitchen);
    if (gone > kitchen.openOf(line.mealId, line.meal.portion) || left < packed)
      throw new CallFailure('dish-cooked', null, { meal: line.meal.name[work.language] });
  }
}

function unitsPacked(items: readonly StoredItem[], { buildId }: StoredItem, { packedOf }: InKitchen): number {
  return items.filter((item) => item.buildId === buildId).reduce((sum, { id }) => sum + packedOf(id), 0);
}

function requireCookable(work: OrderWork, kitchen: InKitchen, { meal, build }: OfferedBuild, units: number): void {
  if (!kitchen.isPacking) return;
  if (kitchen.openOf(meal.id, build.portion) > 0 || kitchen.spareOf(meal.id, build.portion) >= units) return;
  throw new CallFailure('dish-not-cooked-any-more', null, { meal: meal.name[work.language] });
}

/** Dishes of which there are to be more than before. */
export function addedBuilds({ catalogue }: OrderWork, delivery: StoredDelivery, amounts: ReadonlyMap<string, number>) {
  const held = new Map(mergeEaters(delivery.items).map(({ buildId, amount }) => [buildId, amount]));
  return [...amounts].flatMap(([buildId, amount]) => {
    const units = amount - (held.get(buildId) ?? 0);
    const found = catalogue.findBuild(buildId);
    return units > 0 && found ? [{ found, units }] : [];
  });
}

/** Dishes with something that the customer avoids. A gap in the record of a dish counts as a possible trace. */
export async function listConflicts(
  { order, tx }: Pick<OrderWork, 'order' | 'tx'>,
  builds: readonly OfferedBuild[],
): Promise<{ found: OfferedBuild; allergens: Allergen[] }[]> {
  if (!order.accountId || builds.length === 0) return [];
  const { avoidAllergens } = await listTastes(tx, order.accountId);
  return builds.flatMap((found) => {
    const conflict = findConflict(found.meal.allergens, avoidAllergens);
    return conflict ? [{ found, allergens: [...conflict.contains, ...conflict.mayContain] }] : [];
  });
}
