import type { Localised } from '#contract/fields/languages.ts';
import type { Portion } from '#contract/words/catalogue-words.ts';
import { decideMissing } from '#domain/kitchen/missing-meal.ts';
import { takeOutMissing } from '#domain/orders/changes/missing-item.ts';
import { orderTotals } from '#domain/orders/order-money.ts';
import type { StoredDelivery, StoredItem, StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import { findMissingPreference } from '../../customers/customer-store.ts';
import type { Queryable } from '../../database/database.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder, lockOrder } from '../order-store.ts';
import { sellItem } from '../price-items.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';
import { carryOut } from './carry-out.ts';
import type { Decision } from './order-decision.ts';
import { standInOf, tastesOfAccount } from './stand-in.ts';

/** A meal of a delivery that the kitchen cannot supply. */
interface Missing {
  orderId: string;
  deliveryId: string;
  itemId: string;
  now: Date;
  countSpare(tx: Queryable): Promise<(mealId: string, portion: Portion) => number>;
}

interface Made {
  outcome: 'replaced' | 'money-back';
  /** The replacement dish. */
  meal: Localised | null;
  itemId: string | null;
  /** The amount the customer gets back or does not have to pay. In cents. */
  back: number;
}

/** The outcome according to the customer's preference; changes nothing. */
export async function weighMissing(
  deps: OrderDeps,
  missing: Missing,
): Promise<Pick<Made, 'outcome' | 'meal' | 'back'>> {
  const { db } = deps;
  const order = await findOrder(db, missing.orderId);
  const { outcome, meal, back } = (await decide(db, order, missing, await deps.catalogue())).made;
  return { outcome, meal, back };
}

/** Replaces the dish or returns its money: updates the order, money, documents and mail, with the rows that `note` writes. */
export async function makeUpMissing(
  deps: OrderDeps,
  missing: Missing,
  steps: {
    isNoted(tx: Queryable): Promise<boolean>;
    note(tx: Queryable, made: Made & { changeId: string }): Promise<void>;
  },
): Promise<void> {
  const { orderId, deliveryId, now } = missing;
  await withFreshCatalogue(deps, async (tx, catalogue) => {
    const order = await lockOrder(tx, orderId);
    if (await steps.isNoted(tx)) return;
    const { order: found, delivery, made } = await decide(tx, order, missing, catalogue);
    const spot = catalogue.findSpot(found.spotId);
    if (!spot) throw new CallFailure('change-not-possible');
    const kind = made.outcome === 'replaced' ? 'replaced' : 'missing';
    const also = (written: Queryable, changeId: string) => steps.note(written, { ...made, changeId });
    const decision: Decision = { kind, deliveryId, deliveries: [delivery], way: 'refund', also };
    await carryOut(deps, { tx, order: found, spot }, decision, { by: 'staff', accountId: null, now });
  });
}

async function decide(
  tx: Queryable,
  order: StoredOrder | null,
  { deliveryId, itemId, now, countSpare }: Missing,
  catalogue: CatalogueSnapshot,
): Promise<{ order: StoredOrder; delivery: StoredDelivery; made: Made }> {
  const delivery = order?.deliveries.find(({ id }) => id === deliveryId);
  const item = delivery?.items.find(({ id }) => id === itemId);
  if (!order || !delivery || !item) throw new CallFailure('meal-not-in-bag');
  const standIn = await findStandIn(tx, { order, delivery, item, spareOf: await countSpare(tx) }, catalogue);
  const left = takeOutMissing(delivery, { itemId, standIn, at: now.toISOString() }, order.plan);
  const deliveries = order.deliveries.map((each) => (each.id === deliveryId ? left : each));
  const back = order.totalInCents - orderTotals(deliveries, order).totalInCents;
  const outcome = standIn ? 'replaced' : 'money-back';
  const made = { outcome, meal: standIn?.meal.name ?? null, itemId: standIn?.id ?? null, back } as const;
  return { order, delivery: left, made };
}

interface Wanted {
  order: StoredOrder;
  delivery: StoredDelivery;
  item: StoredItem;
  spareOf(mealId: string, portion: Portion): number;
}

async function findStandIn(
  tx: Queryable,
  { order, delivery, item, spareOf }: Wanted,
  catalogue: CatalogueSnapshot,
): Promise<StoredItem | null> {
  const { portion } = item.meal;
  const own = catalogue.findBuild(item.buildId);
  if (!own || !order.accountId) return null;
  const preference = await findMissingPreference(tx, order.accountId);
  const tastes = await tastesOfAccount(tx, order.accountId, catalogue);
  const builds = [...catalogue.listBuilds()];
  // A dish has one price within a delivery: a dish already in the delivery cannot be a stand-in at another price.
  const others = builds.filter(
    ({ build, meal }) => build.portion === portion && delivery.items.every(({ mealId }) => mealId !== meal.id),
  );
  const decided = decideMissing(
    { ...standInOf(own, 0), category: item.category },
    { preference, tastes },
    others.map((other) => standInOf(other, spareOf(other.meal.id, portion))),
  );
  if (decided.outcome === 'money-back') return null;
  const found = others.find(({ meal }) => meal.id === decided.mealId);
  return found ? sellItem(found, delivery, { amount: 1, isFilled: false }) : null;
}
