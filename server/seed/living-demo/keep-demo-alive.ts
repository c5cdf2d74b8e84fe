import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Settings } from '#contract/shop/settings.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { usesOf } from '#domain/orders/delivery-uses.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import type { Say } from '#texts/say.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import { personKeyOf } from '../../coupons/coupon-use-store.ts';
import type { Database, Queryable } from '../../database/database.ts';
import type { KitchenBook } from '../../kitchen/kitchen-book.ts';
import type { OrderDeps } from '../../orders/order-deps.ts';
import { lockOrder } from '../../orders/order-store.ts';
import { keyedMarks } from '../../orders/placing/spend-coupon.ts';
import type { NewOrder } from '../../orders/save-order-store.ts';
import { changeMinds, letGoOn } from './change-minds.ts';
import { goesOn, mayChangeMind } from './changed-mind.ts';
import { openMenu } from './choose-dishes.ts';
import { type DemoWorld, draftDemoOrder } from './draft-demo-order.ts';
import { inventPlacings } from './invent-placings.ts';
import { keepKitchenAlive } from './keep-kitchen-alive.ts';
import { keepRoadAlive } from './keep-road-alive.ts';
import { listPlaces } from './list-places.ts';
import { hasMoved, liveOn, type OrderLife } from './order-life.ts';
import { roomLeft } from './room-left.ts';
import {
  type GeneratedCouponUse,
  generateCouponUses,
  generateDoors,
  generatePayments,
} from './stores/generate-money-store.ts';
import { generateMoves, generateOrders } from './stores/generate-orders-store.ts';
import { generateDocuments, recordConfirmed } from './stores/generate-papers-store.ts';
import { insertPeople, type NewPerson } from './stores/generate-people-store.ts';
import { generateUses } from './stores/generate-room-store.ts';
import { listVisitorDates } from './stores/kitchen-life-store.ts';
import {
  listChangeable,
  listUnfinished,
  lockDemo,
  readKnownDemo,
  readTakenRoom,
  takeOrderNumbers,
} from './stores/known-demo-store.ts';
import { generatePackedBags } from './stores/packing-life-store.ts';

export interface LivingDemoDeps {
  db: Database;
  snapshot(): Promise<CatalogueSnapshot>;
  plans(): Promise<readonly StoredSpotPlan[]>;
  settings(): Promise<Settings>;
  book(): Promise<KitchenBook>;
  orders: OrderDeps;
  say: Say;
  secret: string;
}

const daysOfHistory = 56;

/** Generates the shop's history since the last run: at first eight weeks of it. Returns the number of new orders. */
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
    const wording = (language: StoredOrder['language']) => deps.say('avoid-consent-yes', language);
    const speakOf = (order: StoredOrder) => (key: string, values?: Record<string, unknown>) =>
      deps.say(key, order.language, values);
    const theirs = await listVisitorDates(tx, catalogue.defaultSpot.id, today);
    // Before new orders are generated: they are up to date already.
    const grown: OrderLife[] = [];
    const thinking = (await listChangeable(tx, today)).filter(({ cartId }) => mayChangeMind(cartId));
    const moving = new Set([...(await listUnfinished(tx, today)), ...thinking.map(({ id }) => id)]);
    for (const id of [...moving].sort()) {
      const order = await lockOrder(tx, id);
      const life = order && liveOn(order, { now, theirs }, speakOf(order));
      // Unpaid orders lapse by the shop's own job, with all consequences.
      if (life && life.order.status !== 'canceled') grown.push(life);
    }
    const sent = sendAhead();
    const placed: StoredOrder[] = [];
    const born: OrderLife[] = [];
    for (const { orders, people } of inventOrders(world, inventPlacings({ known, places, since, now }))) {
      const numbers = await takeOrderNumbers(tx, orders.length);
      const batch = orders.map((order, index): StoredOrder => ({ ...order, number: numbers[index] ?? 0 }));
      const lives = batch.map((order) => liveOn(order, { now, theirs }, speakOf(order)));
      await sent.send(
        insertPeople(
          tx,
          people.map((person) => ({ ...person, allergyWording: wording(person.language) })),
        ),
      );
      await sent.send(
        generateOrders(
          tx,
          lives.map(({ order }) => order),
        ),
      );
      placed.push(...batch);
      born.push(...lives);
    }
    await sent.send(
      generateOrders(
        tx,
        grown.filter(hasMoved).map(({ order }) => order),
      ),
    );
    await generateLives(tx, { placed, lives: [...born, ...grown.filter(hasMoved)], sent }, { settings, now });
    await generateCouponUses(tx, couponUsesOf(born, deps.secret));
    await generateUses(tx, catalogue.defaultSpot.id, usesOf(born.flatMap(({ order }) => order.deliveries)));
    const lives = [...born, ...grown];
    const minds = lives.flatMap(({ order, mind }) => (mind ? [{ order, mind }] : []));
    await changeMinds(deps.orders, { tx, catalogue }, minds);
    const running = born.filter(({ order, mind }) => !mind && goesOn(order, now)).map(({ order }) => order);
    await letGoOn(deps.orders, { tx, catalogue, now }, running);
    await keepKitchenAlive(tx, catalogue.defaultSpot.id, now);
    await keepRoadAlive(tx, { spotId: catalogue.defaultSpot.id, since }, now);
    await generatePackedBags(tx, { spot: catalogue.defaultSpot.slug, date: today, book }, now);
    return born.length;
  });
}

/** The number of days drafted while the database stores the orders before them. */
const daysAtOnce = 7;

function* inventOrders(world: DemoWorld, placings: ReturnType<typeof inventPlacings>) {
  let people: Omit<NewPerson, 'allergyWording'>[] = [];
  let orders: NewOrder[] = [];
  let days = 0;
  const drafted = placings.draftDays((placing) => {
    const accountId = accountIdOf(placing.person.number);
    const order = draftDemoOrder(world, { ...placing, accountId });
    if (order && placing.isFirst) people.push({ ...placing.person, accountId, joinedAt: placing.placedAt });
    return order;
  });
  for (const day of drafted) {
    orders.push(...day);
    days += 1;
    if (days % daysAtOnce !== 0) continue;
    yield { orders, people };
    [orders, people] = [[], []];
  }
  yield { orders, people };
}

interface SentAhead {
  /** Does not wait; errors are thrown by `arrived`. */
  send(work: Promise<unknown>): Promise<void>;
  arrived(): Promise<unknown>;
}

/** Creates the next rows while the database stores those sent before. */
function sendAhead(): SentAhead {
  const works: Promise<unknown>[] = [];
  return {
    async send(work) {
      work.catch(() => {});
      works.push(work);
      await setImmediate();
    },
    arrived: () => Promise.all(works),
  };
}

async function generateLives(
  tx: Queryable,
  { placed, lives, sent }: { placed: readonly StoredOrder[]; lives: readonly OrderLife[]; sent: SentAhead },
  { settings, now }: { settings: Settings; now: Date },
): Promise<void> {
  const first = placed.map(({ id: orderId, status: to, accountId, placedAt: at }) => {
    return { orderId, from: null, to, by: 'customer', accountId, at } as const;
  });
  await sent.send(generateMoves(tx, [...first, ...lives.flatMap(({ moves }) => moves)]));
  await sent.send(generatePayments(tx, lives));
  await sent.send(generateDoors(tx, lives, now));
  await sent.send(recordConfirmed(tx, lives));
  await generateDocuments(tx, lives, settings);
  await sent.arrived();
}

function couponUsesOf(lives: readonly OrderLife[], secret: string): GeneratedCouponUse[] {
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
