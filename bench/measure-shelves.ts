import { demoPassword } from '#contract/demo-accounts.ts';
import type { MealSheetOne } from '#contract/meal-sheets.ts';
import { athensDateOf, startOfWeek } from '#domain/athens-time.ts';
import type { Aim } from './aims.ts';
import { percentile } from './load-figure.ts';
import { runLoad } from './run-load.ts';
import { openCalls } from './shop-calls.ts';
import type { Shop } from './shop-process.ts';

export interface ShelvesFigure {
  meals: number;
  processes: number;
  calendar: { connections: number; p50InMs: number; p99InMs: number };
  /** From the press to the last process that serves the new price. */
  publishing: { times: number; p50InMs: number; worstInMs: number };
}

const connections = 4;
const seconds = 6;
const calendarAimInMs = 150;
const publishingAimInMs = 300;
const weeks = '6';
const longestWaitInMs = 60_000;

/** What the owner waits for: the calendar of six weeks, and a meal that is published until every process serves it. */
export async function measureShelves(shops: readonly [Shop, ...Shop[]], meals: number): Promise<ShelvesFigure> {
  const [here] = shops;
  const login = { username: 'owner@example.com', password: demoPassword };
  const { token } = await openCalls(here).call<{ token: string }>('office-login', 'POST', { body: login });
  const calendar = await measureCalendar(here, token);
  const publishing = await measurePublishing(shops, token);
  return { meals, processes: shops.length, calendar, publishing };
}

async function measureCalendar(shop: Shop, token: string): Promise<ShelvesFigure['calendar']> {
  const from = startOfWeek(athensDateOf(new Date()));
  const url = shop.url + openCalls(shop).path('menu-calendar-one', { from, weeks });
  const load = { pid: shop.pid, url, connections, headers: { authorization: `Bearer ${token}` } };
  await runLoad(load, 1);
  const { latenciesInMs } = await runLoad(load, seconds);
  const sorted = Float64Array.from(latenciesInMs).sort();
  const of = (part: number) => percentile(sorted, part) ?? seconds * 1000;
  console.log(`  menu-calendar-one, ${weeks} weeks: ${of(0.5)} ms, ${of(0.99)} ms`);
  return { connections, p50InMs: of(0.5), p99InMs: of(0.99) };
}

async function measurePublishing(
  shops: readonly [Shop, ...Shop[]],
  token: string,
  times = 10,
): Promise<ShelvesFigure['publishing']> {
  const { call } = openCalls(shops[0]);
  const { items } = await call<{ items: { id: string; slug: string }[] }>('meal-collection', 'GET');
  const [meal] = items;
  if (!meal) throw new Error('Nothing is sold.');
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    const { sheet, revision } = await call<MealSheetOne>('meal-sheet-one', 'GET', {
      query: { mealId: meal.id },
      token,
    });
    const priceInCents = 2000 + time;
    const portions = sheet.portions.map((portion, at) => (at === 0 ? { ...portion, priceInCents } : portion));
    const body = { mealId: meal.id, revision, sheet: { ...sheet, portions } };
    const saved = await call<{ revision: number }>('meal-sheet-update', 'PUT', { body, token });
    const began = performance.now();
    await call('meal-sheet-publish', 'PUT', { body: { mealId: meal.id, revision: saved.revision }, token });
    await Promise.all(shops.map((shop) => waitForPrice(shop, meal.slug, priceInCents)));
    taken.push(Math.round(performance.now() - began));
  }
  const sorted = Float64Array.from(taken).sort();
  console.log(`  published until ${shops.length} processes serve it: ${taken.join(', ')} ms`);
  return { times, p50InMs: percentile(sorted, 0.5) ?? 0, worstInMs: Math.max(...taken) };
}

/** Asks again and again: what is measured is when the new price is first served. */
async function waitForPrice(shop: Shop, slug: string, priceInCents: number): Promise<void> {
  const { call } = openCalls(shop);
  const until = performance.now() + longestWaitInMs;
  for (;;) {
    const { builds } = await call<{ builds: { price: number }[] }>('meal-one', 'GET', { query: { slug } });
    if (builds[0]?.price === priceInCents) return;
    if (performance.now() > until) throw new Error('The new price was never served.');
  }
}

export function judgeShelves({ meals, processes, calendar, publishing }: ShelvesFigure): Aim[] {
  return [
    {
      what: `calendar of six weeks with ${meals} meals, p99`,
      us: `${calendar.p99InMs} ms`,
      yardstick: `${calendar.p50InMs} ms in the middle, ${calendar.connections} connections`,
      aim: `under ${calendarAimInMs} ms`,
      isMet: calendar.p99InMs < calendarAimInMs,
    },
    {
      what: `a meal published among ${meals}, until ${processes} processes serve it, worst of ${publishing.times}`,
      us: `${publishing.worstInMs} ms`,
      yardstick: `${publishing.p50InMs} ms in the middle`,
      aim: `under ${publishingAimInMs} ms`,
      isMet: publishing.worstInMs < publishingAimInMs,
    },
  ];
}
