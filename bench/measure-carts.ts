import type { Exchange } from './load-client.ts';
import { type LoadFigure, measureInTurn } from './load-figure.ts';
import { type Measuring, runBare } from './measure-yardsticks.ts';
import { runExchange } from './run-load.ts';
import { type OrderPlan, openCalls, readOrderPlan, type ShopCalls } from './shop-calls.ts';
import type { Shop } from './shop-process.ts';

export interface OrderFigure extends LoadFigure {
  name: string;
  /** How many orders the database held. */
  orders: number;
}

const address = { street: 'Ερμού', number: '1', postalCode: '10563', city: 'Αθήνα', phone: '6900000000' };

/** A shop that holds so many orders. */
export interface ShopAmong {
  shop: Shop;
  orders: number;
}

/** cart-item-add and cart-one, one cart for each connection; in shops of several sizes by turns. */
export async function measureCarts(shops: readonly ShopAmong[], measuring: Measuring): Promise<OrderFigure[]> {
  const figures: OrderFigure[] = [];
  for (const connections of measuring.connections) {
    const loads = await Promise.all(shops.map(({ shop }) => openLoads(shop, connections)));
    for (const name of ['cart-item-add', 'cart-one'] as const) {
      const runs = shops.map(({ shop: { pid, url } }, index) => {
        const exchanges = loads[index]?.[name] ?? [];
        return (seconds: number) => runExchange({ pid, url, exchanges }, seconds);
      });
      const measured = await measureInTurn(connections, runs, runBare(measuring.bare, connections), measuring.pace);
      figures.push(...measured.map((figure, index) => ({ name, orders: shops[index]?.orders ?? 0, ...figure })));
    }
  }
  return figures;
}

async function openLoads(shop: Shop, connections: number) {
  const calls = openCalls(shop);
  const plan = await readOrderPlan(calls);
  const carts = await Promise.all(Array.from({ length: connections }, () => openCart(calls, plan)));
  return {
    'cart-item-add': carts.map((cart): Exchange[] => [1, 2].map((amount) => addItem(calls, cart, amount))),
    'cart-one': carts.map(({ cartId }): Exchange[] => [{ method: 'GET', path: calls.path('cart-one', { cartId }) }]),
  };
}

export interface BenchCart {
  cartId: string;
  scheduleMenuId: string;
  itemId: string;
}

/** A cart with a place, a day and some dishes. */
export async function openCart(calls: ShopCalls, plan: OrderPlan): Promise<BenchCart> {
  const { id: cartId } = await calls.call<{ id: string }>('cart-create', 'POST', {
    body: { spotPlanId: plan.spotPlanId },
  });
  const query = { cartId };
  await calls.call('cart-address-update', 'PUT', { query, body: address });
  const [day] = plan.days;
  const body = { dates: [day?.date], timePeriodId: plan.timePeriodId };
  const cart = await calls.call<{ scheduleMenus: { id: string }[] }>('cart-schedule-update', 'PUT', { query, body });
  const scheduleMenuId = cart.scheduleMenus[0]?.id ?? '';
  // A cart as people have them: some dishes in it before the one that changes.
  for (const itemId of day?.buildIds.slice(1, 4) ?? []) {
    await calls.call('cart-item-add', 'PUT', {
      query,
      body: { itemId, itemType: 'meal-build', scheduleMenuId, amount: 2 },
    });
  }
  return { cartId, scheduleMenuId, itemId: day?.buildIds[0] ?? '' };
}

function addItem(calls: ShopCalls, { cartId, scheduleMenuId, itemId }: BenchCart, amount: number): Exchange {
  const body = JSON.stringify({ itemId, itemType: 'meal-build', scheduleMenuId, amount });
  return {
    method: 'PUT',
    path: calls.path('cart-item-add', { cartId }),
    body,
    headers: { 'content-type': 'application/json' },
  };
}
