import { demoAccounts, demoPassword } from '#contract/staff/demo-accounts.ts';
import { type Shop, withClient } from './shop-process.ts';

/** The shop's API as the bench's own customers and staff use it. */
export interface ShopCalls {
  path(name: string, query?: Record<string, string>): string;
  call<Data>(
    name: string,
    method: string,
    parts?: { query?: Record<string, string>; body?: object; token?: string },
  ): Promise<Data>;
}

export function openCalls(shop: Pick<Shop, 'url'>): ShopCalls {
  const path = (name: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams({ apiKey: 'nostimo-demo-key', business: 'nostimo', ...query });
    return `/api/content/v1/account/nostimo/repository/shop/hook/call/${name}/v1?${search}`;
  };
  return {
    path,
    async call(name, method, { query, body, token } = {}) {
      const response = await fetch(shop.url + path(name, query), {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: body ? JSON.stringify(body) : null,
      });
      const answer = (await response.json()) as { code: string; data: never; message: string };
      if (answer.code !== 'ok') throw new Error(`${name}: ${answer.code} ${answer.message}`);
      return answer.data;
    },
  };
}

/** The token of the demo's own member of staff. */
export async function signInStaff(
  { call }: ShopCalls,
  role: 'owner' | 'kitchen' | 'dispatch' | 'support',
): Promise<string> {
  const username = demoAccounts.find((account) => account.role === role)?.email ?? '';
  const body = { username, password: demoPassword };
  return (await call<{ token: string }>('office-login', 'POST', { body })).token;
}

/** A customer of the bench's own, with the headers of their browser. */
export function register(
  { call }: ShopCalls,
  name: string,
  cartId: string | null = null,
): Promise<{ token: string; user: object }> {
  const username = `bench-${name}-${process.pid}@example.com`;
  const body = { name: 'Δοκιμή', username, password: 'bench-bench', verify: 'bench-bench', cartId };
  return call('auth-register-email', 'POST', { body });
}

export interface OrderPlan {
  spotPlanId: string;
  timePeriodId: string;
  /** Open dates, with some meals of each. */
  days: { date: string; buildIds: string[] }[];
}

/** A plan, a window and days to order for. */
export async function readOrderPlan({ call }: ShopCalls): Promise<OrderPlan> {
  const { items: plans } = await call<{ items: { id: string }[] }>('plan-collection', 'GET', {
    query: { type: 'daily' },
  });
  const spotPlanId = plans[0]?.id ?? '';
  const { dates } = await call<{
    dates: { date: string; state: string; slots: { timePeriodId: string; from: string }[] }[];
  }>('date-collection', 'GET', { query: { spotPlanId, postalCode: '10563' } });
  const open = dates.filter(({ state }) => state === 'open').slice(0, 12);
  const timePeriodId = open[0]?.slots.find(({ from }) => from === '10:00')?.timePeriodId ?? '';
  const days = [];
  for (const { date } of open) {
    const found = await call<{ items: { builds: { id: string }[] }[] }>('meal-collection', 'GET', {
      query: { date, type: 'main-meal', pageSize: '8' },
    });
    days.push({ date, buildIds: found.items.flatMap(({ builds }) => builds[0]?.id ?? []) });
  }
  return { spotPlanId, timePeriodId, days };
}

export interface BenchCart {
  cartId: string;
  scheduleMenuId: string;
  /** A dish that is not in the cart. */
  itemId: string;
}

interface Ordering {
  calls: ShopCalls;
  plan: OrderPlan;
  token?: string;
  /** Index of the plan's day. */
  day?: number;
  door?: object;
}
const usualDoor = { street: 'Ερμού', number: '1', postalCode: '10563', city: 'Αθήνα', phone: '6900000000' };

/** A cart with an address, a day and some dishes, like those of customers. */
export async function openCart({ calls, plan, token, day = 0, door = {} }: Ordering): Promise<BenchCart> {
  const send = <Data>(name: string, body: object, query?: { cartId: string }) =>
    calls.call<Data>(name, query ? 'PUT' : 'POST', { body, ...(query && { query }), ...(token && { token }) });
  const { id: cartId } = await send<{ id: string }>('cart-create', { spotPlanId: plan.spotPlanId });
  const query = { cartId };
  await send('cart-address-update', { ...usualDoor, ...door }, query);
  const { date, buildIds = [] } = plan.days[day % plan.days.length] ?? {};
  const schedule = { dates: [date], timePeriodId: plan.timePeriodId };
  const cart = await send<{ scheduleMenus: { id: string }[] }>('cart-schedule-update', schedule, query);
  const scheduleMenuId = cart.scheduleMenus[0]?.id ?? '';
  const [itemId = '', ...others] = buildIds;
  for (const other of others.slice(0, 3))
    await send('cart-item-add', { itemId: other, itemType: 'meal-build', scheduleMenuId, amount: 2 }, query);
  return { cartId, scheduleMenuId, itemId };
}

/** A complete order, to be paid at the door. */
export async function orderOnce(ordering: Ordering, paymentType = 'pos'): Promise<{ order: { id: string } }> {
  const { cartId } = await openCart(ordering);
  const { calls, token } = ordering;
  const body = { paymentType, acceptTerms: true };
  return calls.call('cart-place', 'PUT', { query: { cartId }, body, ...(token && { token }) });
}

/** No day is ever full: the work is measured, not the refusal. */
export function openAllDays(shop: Shop): Promise<unknown> {
  return withClient(shop, (client) =>
    client.query(`update kitchen_capacities set meals = 100000000; update category_capacities set meals = 100000000;
      update time_period_capacities set capacity = 100000000`),
  );
}
