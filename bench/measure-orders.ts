import type { Exchange } from './load-client.ts';
import { type LoadFigure, measureInTurn, type Pace, type RunSlice, runLoad } from './load-figure.ts';
import { findCpuTimeInMs } from './machine.ts';
import { openAllDays, openCalls, openCart, orderOnce, readOrderPlan, register } from './shop-calls.ts';
import type { Shop } from './shop-process.ts';

export interface OrderFigure extends LoadFigure {
  name: string;
  /** Number of orders in the database. */
  orders: number;
}

type ShopAmong = Shop & { orders: number };
const connectionsOfOrders = 16;

/** Carts over one connection and over sixteen, then whole orders; among few orders and among many by turns. */
export async function measureOrders(shops: readonly ShopAmong[], pace: Pace): Promise<OrderFigure[]> {
  const figures: OrderFigure[] = [];
  const measure = async (name: string, connections: number, open: (shop: ShopAmong) => Promise<RunSlice>) => {
    const measured = await measureInTurn(connections, await Promise.all(shops.map(open)), pace);
    for (const [index, figure] of measured.entries()) {
      const { orders = 0 } = shops[index] ?? {};
      console.log(`  ${name}, ${orders} orders, ${connections} conn: ${figure.requestsPerSecond.toFixed(0)}/s`);
      figures.push({ name, orders, ...figure });
    }
  };
  for (const connections of [1, 16])
    for (const name of ['cart-item-add', 'cart-one'] as const)
      await measure(name, connections, (shop) => openCarts(shop, name, connections));
  await measure('complete order', connectionsOfOrders, openOrdering);
  return figures;
}

/** A cart for each connection. */
async function openCarts(shop: Shop, name: 'cart-item-add' | 'cart-one', connections: number): Promise<RunSlice> {
  const calls = openCalls(shop);
  const plan = await readOrderPlan(calls);
  const carts = await Promise.all(Array.from({ length: connections }, () => openCart({ calls, plan })));
  const loads = carts.map(({ cartId, ...item }) => {
    const path = calls.path(name, { cartId });
    let turn = 0;
    return (): Exchange => {
      if (name === 'cart-one') return { path };
      const body = JSON.stringify({ ...item, itemType: 'meal-build', amount: 1 + (turn++ % 2) });
      return { method: 'PUT', path, body, headers: { 'content-type': 'application/json' } };
    };
  });
  return (seconds) => runLoad({ pid: shop.pid, url: shop.url, connections: loads, isWithDatabase: true }, seconds);
}

/** Create a cart, address, schedule, meals, place: again and again by sixteen customers. */
async function openOrdering(shop: ShopAmong): Promise<RunSlice> {
  await openAllDays(shop);
  const calls = openCalls(shop);
  const plan = await readOrderPlan(calls);
  const names = Array.from({ length: connectionsOfOrders }, (_, index) => `${shop.orders}-${index}`);
  const customers = await Promise.all(names.map((name) => register(calls, name)));
  return async (seconds) => {
    const latenciesInMs: number[] = [];
    const before = findCpuTimeInMs(shop.pid, true);
    const began = performance.now();
    const orderOnAndOn = async (token: string) => {
      for (let day = 0, at = began; at < began + seconds * 1000; day++) {
        await orderOnce({ calls, plan, token, day });
        latenciesInMs.push(performance.now() - at);
        at = performance.now();
      }
    };
    await Promise.all(customers.map(({ token }) => orderOnAndOn(token)));
    const answers = latenciesInMs.length;
    const after = findCpuTimeInMs(shop.pid, true);
    const cpu = before === null || after === null ? null : { inMs: after - before, requests: answers };
    return { answers, seconds: (performance.now() - began) / 1000, latenciesInMs, cpu };
  };
}
