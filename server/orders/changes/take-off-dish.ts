import type { TakenOffWay } from '#contract/words/menu-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import { isMealAllowed } from '#domain/cart/category-of-meal.ts';
import { listStandIns } from '#domain/kitchen/missing-meal.ts';
import type { Tastes } from '#domain/meals/avoided.ts';
import { takeOutMissing } from '#domain/orders/changes/missing-item.ts';
import { packDelivery } from '#domain/orders/changes/pack-delivery.ts';
import { refuseChange } from '#domain/orders/changes/refuse-change.ts';
import { orderTotals } from '#domain/orders/order-money.ts';
import type { StoredDelivery, StoredItem, StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CatalogueSnapshot, OfferedBuild } from '../../cart/catalogue-snapshot.ts';
import { findMissingPreference } from '../../customers/customer-store.ts';
import type { Queryable } from '../../database/database.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder, lockOrder } from '../order-store.ts';
import { sellItem } from '../price-items.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';
import { carryOut } from './carry-out.ts';
import { standInOf, tastesOfAccount } from './stand-in.ts';

/** The dishes of a date after the change. */
export type ComingMenus = (date: CalendarDate) => ReadonlySet<string>;

/** The decision on a line whose dish is removed from the menu of its date. */
export interface LineDecision {
  itemId: string;
  way: TakenOffWay;
  mealId?: string | undefined;
}

/** A line, its possible decisions, and the default by the rules. */
interface WeighedLine {
  order: StoredOrder;
  delivery: StoredDelivery;
  item: StoredItem;
  choices: OfferedBuild[];
  way: TakenOffWay;
  proposed: OfferedBuild | null;
  /** The amount the customer gets back without a replacement. */
  worthInCents: number;
  mustReplace: boolean;
}

/** The outcome for these lines; changes nothing. */
export async function weighTakenOff(
  deps: OrderDeps,
  lines: readonly { orderId: string; itemId: string }[],
  { menuOf, now }: { menuOf: ComingMenus; now: Date },
): Promise<WeighedLine[]> {
  const catalogue = await deps.catalogue();
  const weighed: WeighedLine[] = [];
  for (const [orderId, own] of Map.groupBy(lines, (line) => line.orderId)) {
    const order = await findOrder(deps.db, orderId);
    if (!order) continue;
    const tastes = await tastesOf(deps.db, order, catalogue);
    const preference = order.accountId ? await findMissingPreference(deps.db, order.accountId) : null;
    const taken = new Set<string>();
    const gone = new Set<string>();
    for (const { itemId } of own) {
      const found = findLine(order, itemId);
      if (!found || refuseChange(order, found.delivery, now)) continue;
      const { delivery, item } = found;
      const choices = choicesFor({ order, delivery, item, tastes, menuOf }, catalogue);
      const proposed = choices.find(({ meal }) => !taken.has(`${delivery.id} ${meal.id}`)) ?? null;
      const mustReplace = isLast(order, { items: delivery.items.filter(({ id }) => !gone.has(id)) });
      const isReplaced = proposed !== null && (preference === 'nearest-dish' || mustReplace);
      if (isReplaced) taken.add(`${delivery.id} ${proposed.meal.id}`);
      else gone.add(item.id);
      const left = withoutLine(order, delivery, item, now);
      const worthInCents = order.totalInCents - totalWith(order, left);
      const way = isReplaced ? 'replace' : wayWithout(order);
      weighed.push({ order, delivery, item, choices, way, proposed, worthInCents, mustReplace });
    }
  }
  return weighed;
}

/** Orders that can be changed in one transaction with the menu. */
interface MenuChanges {
  /** Locks these orders until the transaction ends, in the same order in every transaction. */
  lock(orderIds: readonly string[]): Promise<void>;
  /** Applies the decisions to the lines of one order and notifies its customer. Lines removed meanwhile are skipped. */
  takeOff(orderId: string, decisions: readonly LineDecision[], menuOf: ComingMenus): Promise<void>;
}

export function changeWithMenu<Result>(
  deps: OrderDeps,
  now: Date,
  work: (tx: Queryable, changes: MenuChanges) => Promise<Result>,
): Promise<Result> {
  return withFreshCatalogue(deps, (tx, catalogue) => {
    const locked = new Map<string, StoredOrder>();
    return work(tx, {
      async lock(orderIds) {
        for (const id of [...orderIds].sort()) {
          const order = await lockOrder(tx, id);
          if (order) locked.set(id, order);
        }
      },
      async takeOff(orderId, decisions, menuOf) {
        const order = locked.get(orderId);
        const spot = order && catalogue.findSpot(order.spotId);
        if (!order || !spot) throw new CallFailure('change-not-possible');
        const tastes = await tastesOf(tx, order, catalogue);
        const deliveries = decide({ order, tastes, menuOf, now, catalogue }, decisions);
        const [first] = deliveries;
        if (!first) return;
        const deliveryId = deliveries.length === 1 ? first.id : null;
        const maker = { by: 'staff', accountId: null, now } as const;
        await carryOut(deps, { tx, order, spot }, { kind: 'off-menu', deliveryId, deliveries, way: 'refund' }, maker);
      },
    });
  });
}

interface Deciding {
  order: StoredOrder;
  tastes: Tastes;
  menuOf: ComingMenus;
  now: Date;
  catalogue: CatalogueSnapshot;
}

/** The changed deliveries, in their new state. */
function decide(deciding: Deciding, decisions: readonly LineDecision[]): StoredDelivery[] {
  const { order, now } = deciding;
  const changed = new Map<string, StoredDelivery>();
  for (const decision of decisions) {
    const found = findLine(order, decision.itemId);
    if (!found) continue;
    const refusal = refuseChange(order, found.delivery, now);
    if (refusal) throw new CallFailure(refusal);
    const delivery = changed.get(found.delivery.id) ?? found.delivery;
    changed.set(delivery.id, decideLine(deciding, delivery, found.item, decision));
  }
  return [...changed.values()];
}

function decideLine(
  { order, tastes, menuOf, now, catalogue }: Deciding,
  delivery: StoredDelivery,
  item: StoredItem,
  { way, mealId }: LineDecision,
): StoredDelivery {
  if (way !== 'replace') {
    // A delivery must not be left without meals: its last dish must be replaced.
    if (way !== wayWithout(order) || isLast(order, delivery)) throw new CallFailure('change-not-possible');
    return withoutLine(order, delivery, item, now);
  }
  const choices = choicesFor({ order, delivery, item, tastes, menuOf }, catalogue);
  const found = choices.find(({ meal }) => meal.id === mealId);
  if (!found) throw new CallFailure('change-not-possible');
  const standIn = sellItem(found, delivery, { amount: item.amount, isFilled: item.isFilled });
  const missing = { itemId: item.id, units: item.amount, standIn, at: now.toISOString() };
  // Other unchosen meals are still filled at the cut-off.
  return { ...takeOutMissing(delivery, missing, order.plan), filledAt: delivery.filledAt };
}

/** True for the last item of a single order's delivery, which would be empty without it. */
function isLast({ plan }: StoredOrder, { items }: Pick<StoredDelivery, 'items'>): boolean {
  return plan.type !== 'weekly' && items.length === 1;
}

/** A plan's meal is open again until the cut-off, and filled then; a single order gets the money back. */
function wayWithout({ plan }: StoredOrder): Exclude<TakenOffWay, 'replace'> {
  return plan.type === 'weekly' ? 'choose' : 'money-back';
}

function withoutLine(order: StoredOrder, delivery: StoredDelivery, item: StoredItem, now: Date): StoredDelivery {
  if (wayWithout(order) === 'choose') {
    const items = delivery.items.filter(({ id }) => id !== item.id);
    return packDelivery({ ...delivery, filledAt: null }, items, order.plan);
  }
  const missing = { itemId: item.id, units: item.amount, standIn: null, at: now.toISOString() };
  return takeOutMissing(delivery, missing, order.plan);
}

interface Choosing extends Pick<Deciding, 'order' | 'tastes' | 'menuOf'> {
  delivery: StoredDelivery;
  item: StoredItem;
}

/** Every dish on that date's menu that this customer may get instead, the most similar first. */
function choicesFor({ order, delivery, item, tastes, menuOf }: Choosing, catalogue: CatalogueSnapshot): OfferedBuild[] {
  const own = catalogue.findBuild(item.buildId);
  if (!own) return [];
  const menu = menuOf(delivery.date);
  const builds = [...catalogue.listBuilds()].filter(
    ({ meal, build, categories }) =>
      meal.isActive &&
      menu.has(meal.id) &&
      build.portion === item.meal.portion &&
      // A dish has one price within a delivery: a dish already in the delivery cannot be a stand-in at another price.
      delivery.items.every(({ mealId }) => mealId !== meal.id) &&
      isMealAllowed(order.plan, order.plan.type, { categories, tags: meal.tags, diets: meal.diets }),
  );
  const byId = new Map(builds.map((build) => [build.meal.id, build]));
  const standIns = listStandIns(
    { ...standInOf(own, 0), category: item.category },
    tastes,
    builds.map((build) => standInOf(build, 1)),
  );
  return standIns.flatMap(({ mealId }) => byId.get(mealId) ?? []);
}

async function tastesOf(db: Queryable, { accountId }: StoredOrder, catalogue: CatalogueSnapshot): Promise<Tastes> {
  if (accountId) return tastesOfAccount(db, accountId, catalogue);
  return { avoidAllergens: [], dislikes: { slugs: [], mainIngredients: [] } };
}

function findLine({ deliveries }: StoredOrder, itemId: string): { delivery: StoredDelivery; item: StoredItem } | null {
  for (const delivery of deliveries) {
    const item = delivery.items.find(({ id }) => id === itemId);
    if (item) return { delivery, item };
  }
  return null;
}

function totalWith(order: StoredOrder, changed: StoredDelivery): number {
  const deliveries = order.deliveries.map((delivery) => (delivery.id === changed.id ? changed : delivery));
  return orderTotals(deliveries, order).totalInCents;
}
