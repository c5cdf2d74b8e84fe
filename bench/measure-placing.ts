import http from 'node:http';
import pg from 'pg';
import { measureInTurn, type RunSlice, type Slice } from './load-figure.ts';
import type { OrderFigure, ShopAmong } from './measure-carts.ts';
import { type Measuring, runBare } from './measure-yardsticks.ts';
import { findTreeCpuTimeInMs } from './process-usage.ts';
import { type OrderPlan, openCalls, readOrderPlan, type ShopCalls } from './shop-calls.ts';
import type { Shop } from './shop-process.ts';

const connections = 16;
const address = { street: 'Ερμού', number: '1', postalCode: '10563', city: 'Αθήνα', phone: '6900000000' };

/** Complete orders: create a cart, address, schedule, meals, place; one customer for each connection, in shops of several sizes by turns. */
export async function measurePlacing(shops: readonly ShopAmong[], measuring: Measuring): Promise<OrderFigure[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const runs = await Promise.all(shops.map((among) => openOrdering(among, agent)));
  const figures = await measureInTurn(connections, runs, runBare(measuring.bare, connections), measuring.pace);
  agent.destroy();
  return figures.map((figure, index) => ({ name: 'complete order', orders: shops[index]?.orders ?? 0, ...figure }));
}

async function openOrdering({ shop, orders }: ShopAmong, agent: http.Agent): Promise<RunSlice> {
  await openTheGates(shop);
  const calls = openCalls(shop);
  const plan = await readOrderPlan(calls);
  const customers = await Promise.all(
    Array.from({ length: connections }, (_, index) => register(calls, index, orders)),
  );
  return async (seconds: number): Promise<Slice> => {
    const latenciesInMs: number[] = [];
    const cpuBefore = findTreeCpuTimeInMs(shop.pid);
    const startedAt = performance.now();
    const endsAt = startedAt + seconds * 1000;
    await Promise.all(
      customers.map(({ token }) => orderOnAndOn({ shop, calls, plan, agent, token }, endsAt, latenciesInMs)),
    );
    const took = (performance.now() - startedAt) / 1000;
    const cpuAfter = findTreeCpuTimeInMs(shop.pid);
    const answers = latenciesInMs.length;
    const cpu = cpuBefore === null || cpuAfter === null ? null : { inMs: cpuAfter - cpuBefore, requests: answers };
    return { answers, seconds: took, latenciesInMs, bytes: 0, cpu };
  };
}

/** No day is ever full: what is measured is the work, not the refusal. */
export async function openTheGates(shop: Shop): Promise<void> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  for (const statement of [
    'update kitchen_capacities set meals = 100000000',
    'update category_capacities set meals = 100000000',
    'update time_period_capacities set capacity = 100000000',
  ]) {
    await client.query(statement);
  }
  await client.end();
}

/** A customer of the bench's own, with what their browser would carry. */
export function register(calls: ShopCalls, index: number, orders: number): Promise<{ token: string; user: object }> {
  const body = {
    name: 'Δοκιμή',
    username: `bench-${orders}-${index}-${process.pid}@example.com`,
    password: 'bench-bench',
    verify: 'bench-bench',
  };
  return calls.call('auth-register-email', 'POST', { body });
}

interface Ordering {
  shop: Shop;
  calls: ShopCalls;
  plan: OrderPlan;
  agent: http.Agent;
  token: string;
}

async function orderOnAndOn(ordering: Ordering, endsAt: number, latenciesInMs: number[]): Promise<void> {
  for (let round = 0, startedAt = performance.now(); startedAt < endsAt; round++) {
    await orderOnce(ordering, round);
    const doneAt = performance.now();
    latenciesInMs.push(doneAt - startedAt);
    startedAt = doneAt;
  }
}

/** Of the bench's usual door, to be paid by card there, unless told. */
export async function orderOnce(
  { plan, ...way }: Ordering,
  round: number,
  { door = address, paymentType = 'pos' } = {},
): Promise<{ order: { id: string } }> {
  const { id: cartId } = await send<{ id: string }>(way, 'cart-create', 'POST', {
    query: {},
    body: { spotPlanId: plan.spotPlanId },
  });
  const query = { cartId };
  await send(way, 'cart-address-update', 'PUT', { query, body: door });
  const day = plan.days[round % plan.days.length];
  const schedule = { dates: [day?.date], timePeriodId: plan.timePeriodId };
  const cart = await send<{ scheduleMenus: { id: string }[] }>(way, 'cart-schedule-update', 'PUT', {
    query,
    body: schedule,
  });
  const scheduleMenuId = cart.scheduleMenus[0]?.id;
  for (const itemId of day?.buildIds.slice(0, 3) ?? []) {
    await send(way, 'cart-item-add', 'PUT', {
      query,
      body: { itemId, itemType: 'meal-build', scheduleMenuId, amount: 2 },
    });
  }
  return send(way, 'cart-place', 'PUT', { query, body: { paymentType, acceptTerms: true } });
}

function send<Data>(
  { shop, calls, agent, token }: Omit<Ordering, 'plan'>,
  name: string,
  method: string,
  { query, body }: { query: Record<string, string>; body: object },
): Promise<Data> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const request = http.request(shop.url + calls.path(name, query), { method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('end', () => {
        const answer = JSON.parse(text) as { code: string; data: Data; message: string };
        if (answer.code === 'ok') resolve(answer.data);
        else reject(new Error(`${name}: ${answer.code} ${answer.message}`));
      });
    });
    request.once('error', reject);
    request.end(JSON.stringify(body));
  });
}
