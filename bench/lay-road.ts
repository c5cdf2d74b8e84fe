import { randomUUID } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';
import { demoAccounts, demoPassword } from '#contract/demo-accounts.ts';
import type { Run, RunCollection } from '#contract/road.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { randomFrom } from '#domain/random.ts';
import { openTheGates, orderOnce, register } from './measure-placing.ts';
import { openCalls, readOrderPlan } from './shop-calls.ts';
import type { Shop } from './shop-process.ts';

export const [stopsOfRoad, couriersOfRoad] = [300, 8];
const customersAtOnce = 10;

export interface Road {
  date: string;
  /** Dispatch's session of the office. */
  token: string;
}

/** Today's deliveries to the 300 doors of 300 customers (whose own orders wait for each other), half of them paid in cash and half by card, and eight couriers on duty. */
export async function layRoad(shop: Shop): Promise<Road> {
  await openTheGates(shop);
  const began = await readClock(shop);
  const calls = openCalls(shop);
  const plan = await readOrderPlan(calls);
  const agent = new http.Agent({ keepAlive: true, maxSockets: customersAtOnce });
  const doors = Array.from({ length: stopsOfRoad }, (_, index) => index).values();
  const orderForDoors = async () => {
    // One iterator for all of them: each takes the next door.
    for (const index of doors) {
      const { token } = await register(calls, index, 0);
      const door = {
        street: 'Ερμού',
        number: String(1 + index),
        postalCode: '10563',
        city: 'Αθήνα',
        phone: '6900000000',
      };
      const paymentType = index % 2 === 0 ? 'cash-on-delivery' : 'pos';
      await patiently(() => orderOnce({ shop, calls, plan, agent, token }, 0, { door, paymentType }));
    }
  };
  await Promise.all(Array.from({ length: customersAtOnce }, orderForDoors));
  agent.destroy();
  const date = athensDateOf(new Date());
  const { deliveries, couriers } = await moveToToday(shop, date, began);
  const username = demoAccounts.find(({ role }) => role === 'dispatch')?.email ?? '';
  const { token } = await calls.call<{ token: string }>('office-login', 'POST', {
    body: { username, password: demoPassword },
  });
  const shift = { date, from: '06:00', to: '23:00', mostStops: 45, mostBags: 120 };
  for (const courierId of couriers) await calls.call('shift-create', 'POST', { body: { ...shift, courierId }, token });
  // A door is pinned where it stands in a run.
  await calls.call('run-propose', 'POST', { query: { date }, token });
  const random = randomFrom(1);
  for (const deliveryId of deliveries) {
    const body = { latitude: 37.88 + random.below(2000) / 10_000, longitude: 23.6 + random.below(2500) / 10_000 };
    await patiently(() => calls.call('door-pin-update', 'PUT', { query: { deliveryId }, body, token }));
  }
  return { date, token };
}

/** What is laid is not measured: a machine that others keep busy may refuse once. */
async function patiently<Result>(act: () => Promise<Result>, tries = 5): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (tries === 1 || !(error instanceof Error && error.message.includes('shop-busy'))) throw error;
    return patiently(act, tries - 1);
  }
}

async function readClock({ databaseUrl }: Shop): Promise<Date> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ now: Date }>('select now()');
  await client.end();
  return rows[0]?.now ?? new Date();
}

/** What was ordered for a coming day since the bench began is driven today, in one window; the kitchen's work is not what is measured. */
async function moveToToday({ databaseUrl }: Shop, date: string, began: Date) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Where a shop is kept, earlier runs of the benches have left a day of their own.
  await client.query(`update deliveries set status = 'delivered', date = $1::date - 364 where date = $1`, [date]);
  for (const table of ['runs', 'shifts'])
    await client.query(`update ${table} set date = $1::date - 364 where date = $1`, [date]);
  const moved = await client.query<{ id: string }>(
    `update deliveries set date = $1, from_time = '10:00', to_time = '13:00'
     where status = 'opened' and order_id in (select id from orders where placed_at >= $2) returning id`,
    [date, began],
  );
  const couriers = Array.from({ length: couriersOfRoad }, () => randomUUID());
  for (const id of couriers) {
    await client.query(
      `insert into accounts (id, email, name, email_verified_at, created_at) values ($1, $2, 'Οδηγός', now(), now())`,
      [id, `${id}@example.com`],
    );
    await client.query(`insert into staff_roles (account_id, role, granted_at) values ($1, 'courier', now())`, [id]);
  }
  await client.end();
  return { deliveries: moved.rows.map(({ id }) => id), couriers };
}

export interface Phone {
  run: Run;
  /** Of the link that opened the run. */
  token: string;
}

/** Every run has left, each with a phone that opened its link. */
export async function leaveWithPhones(shop: Shop, { token }: Road, { items }: RunCollection): Promise<Phone[]> {
  const { call } = openCalls(shop);
  const phones: Phone[] = [];
  for (const { id: runId } of items) {
    const query = { runId };
    const link = await call<{ token: string }>('run-link-create', 'POST', { query, token });
    const opened = await call<{ token: string }>('run-link-open', 'POST', { body: { token: link.token } });
    await call('run-leave', 'PUT', { query, token });
    phones.push({ run: await call<Run>('run-one', 'GET', { query, token: opened.token }), token: opened.token });
  }
  return phones;
}
