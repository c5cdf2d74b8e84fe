import { createHash } from 'node:crypto';
import type { Settings } from '#contract/settings.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { usesOf } from '#domain/orders/delivery-uses.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import type { Say } from '#texts/say.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import { personKeyOf } from '../../coupons/coupon-use-store.ts';
import type { Database, Queryable } from '../../database/database.ts';
import type { KitchenBook } from '../../kitchen/kitchen-book.ts';
import { lockOrder } from '../../orders/order-store.ts';
import { keyedMarks } from '../../orders/placing/spend-coupon.ts';
import { openMenu } from './choose-dishes.ts';
import { type DemoWorld, draftDemoOrder } from './draft-demo-order.ts';
import { inventPlacings } from './invent-placings.ts';
import { keepKitchenAlive } from './keep-kitchen-alive.ts';
import { keepRoadAlive } from './keep-road-alive.ts';
import { listUnfinished, lockDemo, readKnownDemo, readTakenRoom, takeOrderNumbers } from './known-demo-store.ts';
import { type LaidCouponUse, layCouponUses, layDoors, layPayments } from './lay-money-store.ts';
import { layMoves, layOrders } from './lay-orders-store.ts';
import { layDocuments, noteConfirmed } from './lay-papers-store.ts';
import { insertPeople, type NewPerson } from './lay-people-store.ts';
import { layUses } from './lay-room-store.ts';
import { listPlaces } from './list-places.ts';
import { hasMoved, liveOn, type OrderLife } from './order-life.ts';
import { layPackedBags } from './packing-life-store.ts';
import { roomLeft } from './room-left.ts';

export interface LivingDemoDeps {
  db: Database;
  snapshot(): Promise<CatalogueSnapshot>;
  plans(): Promise<readonly StoredSpotPlan[]>;
  settings(): Promise<Settings>;
  book(): Promise<KitchenBook>;
  say: Say;
  secret: string;
}

const daysOfHistory = 56;

/** Lays what happened in the shop since it was last looked at: at first eight weeks of it. Answers how many orders came. */
export async function keepDemoAlive(deps: LivingDemoDeps, now: Date): Promise<number> {
  const [catalogue, plans, settings] = await Promise.all([deps.snapshot(), deps.plans(), deps.settings()]);
  const book = await deps.book();
  const today = athensDateOf(now);
  const since = addDays(today, -daysOfHistory);
  return deps.db.transaction(async (tx) => {
    await lockDemo(tx);
    const known = await readKnownDemo(tx);
    const room = roomLeft(catalogue.defaultSpot, await readTakenRoom(tx, since));
    const world = { catalogue, plans, menu: openMenu(catalogue, today), room, secret: deps.secret, now };
    const places = listPlaces(catalogue);
    const { orders, people } = inventOrders(world, inventPlacings({ known, places, since, now }));
    const numbers = await takeOrderNumbers(tx, orders.length);
    const placed = orders.map((order, index): StoredOrder => ({ ...order, number: numbers[index] ?? 0 }));
    const speakOf = (order: StoredOrder) => (key: string, values?: Record<string, unknown>) =>
      deps.say(key, order.language, values);
    const born = placed.map((order) => liveOn(order, now, speakOf(order)));
    const grown: OrderLife[] = [];
    for (const id of await listUnfinished(tx, today)) {
      const order = await lockOrder(tx, id);
      if (order) grown.push(liveOn(order, now, speakOf(order)));
    }
    const wording = (language: StoredOrder['language']) => deps.say('avoid-consent-yes', language);
    await insertPeople(
      tx,
      people.map((person) => ({ ...person, allergyWording: wording(person.language) })),
    );
    await layLives(tx, { placed, lives: [...born, ...grown.filter(hasMoved)] }, settings);
    await layCouponUses(tx, couponUsesOf(born, deps.secret));
    await keepKitchenAlive(tx, catalogue.defaultSpot.id, now);
    await keepRoadAlive(tx, { spotId: catalogue.defaultSpot.id, since }, now);
    await layPackedBags(tx, { spot: catalogue.defaultSpot.slug, date: today, book }, now);
    await layUses(tx, catalogue.defaultSpot.id, usesOf(born.flatMap(({ order }) => order.deliveries)));
    return orders.length;
  });
}

function inventOrders(world: DemoWorld, placings: ReturnType<typeof inventPlacings>) {
  const people: Omit<NewPerson, 'allergyWording'>[] = [];
  const orders = placings.draftAll((placing) => {
    const accountId = accountIdOf(placing.person.number);
    const order = draftDemoOrder(world, { ...placing, accountId });
    if (order && placing.isFirst) people.push({ ...placing.person, accountId, joinedAt: placing.placedAt });
    return order;
  });
  return { orders, people };
}

async function layLives(
  tx: Queryable,
  { placed, lives }: { placed: readonly StoredOrder[]; lives: readonly OrderLife[] },
  settings: Settings,
): Promise<void> {
  const first = placed.map(({ id: orderId, status: to, accountId, placedAt: at }) => {
    return { orderId, from: null, to, by: 'customer', accountId, at } as const;
  });
  await layOrders(
    tx,
    lives.map(({ order }) => order),
  );
  await layMoves(tx, [...first, ...lives.flatMap(({ moves }) => moves)]);
  await layPayments(tx, lives);
  await layDoors(tx, lives);
  await layDocuments(tx, lives, settings);
  await noteConfirmed(tx, lives);
}

function couponUsesOf(lives: readonly OrderLife[], secret: string): LaidCouponUse[] {
  return lives.flatMap(({ order }) => {
    const { couponId, accountId, discountSource, contact } = order;
    if (!couponId || !accountId || discountSource !== 'coupon') return [];
    const { mine } = keyedMarks(order, { id: accountId, email: contact.email }, secret);
    const releasedAt = order.status === 'canceled' ? order.changedAt : null;
    const personKey = personKeyOf(secret, contact.email);
    return [{ couponId, orderId: order.id, accountId, personKey, keys: mine, usedAt: order.placedAt, releasedAt }];
  });
}

function accountIdOf(personNumber: number): string {
  const hex = createHash('sha256').update(`nostimo demo person ${personNumber}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
