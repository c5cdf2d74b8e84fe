import type { Shop } from './shop-process.ts';

type Json = Record<string, unknown>;

/** The shop's API as the bench's own customers use it. */
export interface ShopCalls {
  path(name: string, query?: Record<string, string>): string;
  call<Data>(
    name: string,
    method: string,
    parts?: { query?: Record<string, string>; body?: Json; token?: string },
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
  const query = { spotPlanId, postalCode: '10563' };
  const { dates } = await call<{
    dates: { date: string; state: string; slots: { timePeriodId: string; from: string }[] }[];
  }>('date-collection', 'GET', { query });
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
