import { randomUUID } from 'node:crypto';
import type { RunCollection } from '#contract/road/road.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { randomFrom } from '#domain/random.ts';
import { atMost, grownAim } from './aims.ts';
import type { Findings } from './results.ts';
import {
  openAllDays,
  openCalls,
  orderOnce,
  readOrderPlan,
  register,
  type ShopCalls,
  signInStaff,
} from './shop-calls.ts';
import { type Shop, withClient } from './shop-process.ts';

interface RoadFigure {
  /** From the press to the planned runs, over HTTP. */
  pressInSeconds: number;
  runs: number;
}

const [doorCount, couriers] = [300, 8];
const mostPressInSeconds = 5;
const customersAtOnce = 10;

/** A day's runs planned by dispatch's press, among few orders and, on request, among many. */
export async function measureRoad(open: (() => Promise<Shop>)[]): Promise<Findings> {
  const figures: RoadFigure[] = [];
  for (const openShop of open) {
    const shop = await openShop();
    figures.push(await measureDay(shop));
    await shop.stop();
  }
  const [small, large] = figures;
  if (!small) throw new Error('Nothing was measured.');
  const what = `the press that plans ${doorCount} stops over ${couriers} couriers`;
  const isSmall = { unit: 's', beside: `${small.runs} runs` };
  const aims = [atMost(what, small.pressInSeconds, mostPressInSeconds, isSmall)];
  if (large) aims.push(grownAim(what, { small: small.pressInSeconds, large: large.pressInSeconds, unit: 's' }));
  return { figures, aims };
}

async function measureDay(shop: Shop): Promise<RoadFigure> {
  const calls = openCalls(shop);
  const date = athensDateOf(new Date());
  const token = await generateDay(shop, calls, date);
  const began = performance.now();
  const { items: runs } = await calls.call<RunCollection>('run-propose', 'POST', { query: { date }, token });
  const pressInSeconds = Number(((performance.now() - began) / 1000).toFixed(2));
  return { pressInSeconds, runs: runs.length };
}

/** Today's deliveries to 300 customers, each of whose orders are placed one after another, and eight couriers on duty. Returns dispatch's token. */
async function generateDay(shop: Shop, calls: ShopCalls, date: string): Promise<string> {
  await openAllDays(shop);
  const began = await withClient(shop, async (client) => (await client.query('select now() as now')).rows[0]?.now);
  const plan = await readOrderPlan(calls);
  // One iterator for all of them: each takes the next address.
  const doors = Array.from({ length: doorCount }, (_, index) => index).values();
  const orderForDoors = async () => {
    for (const index of doors) {
      const { token } = await register(calls, String(index));
      const ordering = { calls, plan, token, door: { number: String(1 + index) } };
      await orderOnce(ordering, index % 2 === 0 ? 'cash-on-delivery' : 'pos');
    }
  };
  await Promise.all(Array.from({ length: customersAtOnce }, orderForDoors));
  const { deliveries, courierIds } = await moveToToday(shop, date, began);
  const token = await signInStaff(calls, 'dispatch');
  const shift = { date, from: '06:00', to: '23:00', mostStops: 45, mostBags: 120 };
  for (const courierId of courierIds)
    await calls.call('shift-create', 'POST', { body: { ...shift, courierId }, token });
  // Each stop is pinned at its position in a run.
  await calls.call('run-propose', 'POST', { query: { date }, token });
  const random = randomFrom(1);
  for (const deliveryId of deliveries) {
    const body = { latitude: 37.88 + random.below(2000) / 10_000, longitude: 23.6 + random.below(2500) / 10_000 };
    await calls.call('door-pin-update', 'PUT', { query: { deliveryId }, body, token });
  }
  return token;
}

/** Moves the orders since the bench began to today, in one window; the kitchen's work is not measured. */
function moveToToday(shop: Shop, date: string, began: Date) {
  return withClient(shop, async (client) => {
    // With a kept data folder, earlier runs have left a day of their own.
    await client.query(`update deliveries set status = 'delivered', date = $1::date - 364 where date = $1`, [date]);
    for (const table of ['runs', 'shifts'])
      await client.query(`update ${table} set date = $1::date - 364 where date = $1`, [date]);
    const { rows } = await client.query<{ id: string }>(
      `update deliveries set date = $1, from_time = '10:00', to_time = '13:00'
       where status = 'opened' and order_id in (select id from orders where placed_at >= $2) returning id`,
      [date, began],
    );
    const courierIds = Array.from({ length: couriers }, () => randomUUID());
    for (const id of courierIds) {
      await client.query(
        `insert into accounts (id, email, name, email_verified_at, created_at) values ($1, $2, 'Οδηγός', now(), now())`,
        [id, `${id}@example.com`],
      );
      await client.query(`insert into staff_roles (account_id, role, granted_at) values ($1, 'courier', now())`, [id]);
    }
    return { deliveries: rows.map(({ id }) => id), courierIds };
  });
}
