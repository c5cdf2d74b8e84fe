import { randomUUID } from 'node:crypto';

/** Facts of the shop that a shopper needs; read once. */
export interface ShopFacts {
  singlePlanId: string;
  weeklyPlanId: string;
  windowIds: string[];
  dates: string[];
  startWeeks: string[];
  mealsByDate: Record<string, string[]>;
}

type Json = Record<string, unknown>;
export type Call = (
  name: string,
  method: string,
  parts: { query?: Json; body?: unknown; token?: string; key?: string },
) => Promise<Json>;

/** Calls the shop as its API documents; a failure on the way is returned as an answer too. */
export function createCall(url: string): Call {
  return async (name, method, { query = {}, body, token, key }) => {
    const address = new URL(`${url}/api/content/v1/account/nostimo/repository/shop/hook/call/${name}/v1`);
    const fields = { apiKey: 'nostimo-demo-key', business: 'nostimo', ...query };
    for (const [field, value] of Object.entries(fields)) address.searchParams.set(field, String(value));
    const headers: Record<string, string> = {};
    if (token) headers.authorization = `Bearer ${token}`;
    if (key) headers['idempotency-key'] = key;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const sent = body === undefined ? null : JSON.stringify(body);
    try {
      const response = await fetch(address, { method, headers, body: sent, signal: AbortSignal.timeout(10_000) });
      return (await response.json()) as Json;
    } catch {
      return { code: 'network-error', data: null };
    }
  };
}

export function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

export async function readFacts(call: Call): Promise<ShopFacts> {
  const plans = async (query: Json) =>
    ((await call('plan-collection', 'GET', { query })).data as { items: { id: string }[] }).items;
  const singlePlanId = (await plans({ type: 'daily' }))[0]?.id ?? '';
  const weekly = { tag: 'balanced', daysPerWeek: 5, weeks: 1, mainMeals: 1, breakfast: false };
  const weeklyPlanId = (await plans(weekly))[0]?.id ?? '';
  const spots = (await call('spot-collection', 'GET', {})).data as { items: { timePeriods: { id: string }[] }[] };
  const windowIds = (spots.items[0]?.timePeriods ?? []).map(({ id }) => id);
  const single = (await call('date-collection', 'GET', { query: { spotPlanId: singlePlanId, postalCode: '10563' } }))
    .data as {
    dates: { date: string; state: string }[];
  };
  const dates = single.dates
    .filter(({ state }) => state === 'open')
    .map(({ date }) => date)
    .slice(0, 10);
  const weeks = (await call('date-collection', 'GET', { query: { spotPlanId: weeklyPlanId, postalCode: '10563' } }))
    .data as {
    startWeeks: { startWeek: string; pattern: string; state: string; dates: string[] }[];
  };
  const open = weeks.startWeeks.filter(({ state, pattern }) => state !== 'closed' && pattern === 'mon-thu');
  const mealsByDate: Record<string, string[]> = {};
  for (const date of [...dates, ...open.flatMap((week) => week.dates)]) {
    const query = { date, type: 'main-meal', tag: 'balanced', pageSize: 30 };
    const found = (await call('meal-collection', 'GET', { query })).data as { items: { builds: { id: string }[] }[] };
    mealsByDate[date] = found.items.flatMap(({ builds }) => builds[0]?.id ?? []);
  }
  return {
    singlePlanId,
    weeklyPlanId,
    windowIds,
    dates,
    startWeeks: open.map(({ startWeek }) => startWeek),
    mealsByDate,
  };
}

export function newKey(): string {
  return randomUUID();
}
