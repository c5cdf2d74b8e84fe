import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '#contract/demo-accounts.ts';
import type { MealSheetOne } from '#contract/meal-sheets.ts';
import type { MenuCalendar } from '#contract/menu.ts';
import { athensDateOf, startOfWeek } from '#domain/athens-time.ts';
import type { Aim } from './aims.ts';
import { percentilesOf } from './load-figure.ts';
import { measureUndisturbed, mostStolen } from './machine.ts';
import { runLoad } from './run-load.ts';
import { openCalls } from './shop-calls.ts';
import type { Shop } from './shop-process.ts';

export interface ShelvesFigure {
  meals: number;
  processes: number;
  /** While somebody changes a date of it again and again. */
  calendar: {
    connections: number;
    changes: number;
    p50InMs: number;
    p99InMs: number;
    /** Asked for once after each change. */
    anew: { times: number; p50InMs: number; worstInMs: number };
    stolenPercent: number | null;
  };
  /** From the press to the last process that serves the new price. */
  publishing: { times: number; p50InMs: number; worstInMs: number; stolenPercent: number | null };
}

const connections = 4;
const seconds = 6;
const calendarAimInMs = 150;
const publishingAimInMs = 300;
const weeks = '6';
const timesAnew = 20;
const longestWaitInMs = 60_000;
const betweenChangesInMs = 200;
/** So that the two processes, and not their questioner, have the machine. */
const betweenQuestionsInMs = 5;

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
  const { call, path } = openCalls(shop);
  const query = { from, weeks };
  const load = {
    pid: shop.pid,
    url: shop.url + path('menu-calendar-one', query),
    connections,
    headers: { authorization: `Bearer ${token}` },
  };
  await runLoad(load, 1);
  const edit = await openEditor(shop, token, from);
  const together = await measureUndisturbed(async () => {
    const editing = keepEditing(edit);
    const { latenciesInMs } = await runLoad(load, seconds);
    return { latenciesInMs, changes: await editing.stop() };
  });
  // Of many kept answers the few that were made anew are hardly the hundredth: they are asked for by themselves, too.
  const alone = await measureUndisturbed(async () => {
    const taken: number[] = [];
    for (let time = 0; time < timesAnew; time++) {
      await edit();
      const began = performance.now();
      await call('menu-calendar-one', 'GET', { query, token });
      taken.push(Math.round(performance.now() - began));
    }
    return taken;
  });
  const { latenciesInMs, changes } = together.seen;
  const of = percentilesOf(latenciesInMs, seconds * 1000);
  console.log(`  menu-calendar-one, ${weeks} weeks: ${of(0.5)} ms, ${of(0.99)} ms, ${changes} changes meanwhile`);
  console.log(`  made anew: ${alone.seen.join(', ')} ms`);
  return {
    connections,
    changes,
    p50InMs: of(0.5),
    p99InMs: of(0.99),
    anew: { times: timesAnew, p50InMs: percentilesOf(alone.seen, 0)(0.5), worstInMs: Math.max(...alone.seen) },
    stolenPercent: mostStolen([together, alone]),
  };
}

/** Takes a dish off a date and puts it back, as a draft, by turns. */
async function openEditor(shop: Shop, token: string, from: string): Promise<() => Promise<void>> {
  const { call } = openCalls(shop);
  const { dates } = await call<MenuCalendar>('menu-calendar-one', 'GET', { query: { from, weeks }, token });
  const open = dates.find(({ isOpen, dishes }) => isOpen && dishes.length > 1);
  if (!open) throw new Error('No date is open.');
  const whole = open.dishes.map(({ mealId }) => mealId);
  let { version } = open;
  let isWhole = true;
  return async () => {
    isWhole = !isWhole;
    const body = { dates: [{ date: open.date, version, mealIds: isWhole ? whole : whole.slice(1) }] };
    const saved = await call<{ dates: { version: number }[] }>('menu-update', 'PUT', { body, token });
    version = saved.dates[0]?.version ?? version;
  };
}

/** Answers how often it was changed. */
function keepEditing(edit: () => Promise<void>): { stop(): Promise<number> } {
  let isStopped = false;
  const editing = (async () => {
    let changes = 0;
    for (; !isStopped; changes++) {
      await edit();
      await sleep(betweenChangesInMs);
    }
    return changes;
  })();
  // Looked at when it is stopped.
  editing.catch(() => {});
  return {
    stop() {
      isStopped = true;
      return editing;
    },
  };
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
  // One that was just started reads the whole catalogue with its first answer; these two have been serving.
  for (const shop of shops) await openCalls(shop).call('meal-one', 'GET', { query: { slug: meal.slug } });
  const publishOften = async () => {
    const taken: number[] = [];
    for (let time = 0; time < times; time++) taken.push(await publishOnce(++priceInCents));
    return taken;
  };
  const publishOnce = async (newPriceInCents: number) => {
    const { sheet, revision } = await call<MealSheetOne>('meal-sheet-one', 'GET', {
      query: { mealId: meal.id },
      token,
    });
    const portions = sheet.portions.map((portion, at) =>
      at === 0 ? { ...portion, priceInCents: newPriceInCents } : portion,
    );
    const body = { mealId: meal.id, revision, sheet: { ...sheet, portions } };
    const saved = await call<{ revision: number }>('meal-sheet-update', 'PUT', { body, token });
    const began = performance.now();
    await call('meal-sheet-publish', 'PUT', { body: { mealId: meal.id, revision: saved.revision }, token });
    await Promise.all(shops.map((shop) => waitForPrice(shop, meal.slug, newPriceInCents)));
    return Math.round(performance.now() - began);
  };
  let priceInCents = 2000;
  const { seen: taken, stolenPercent } = await measureUndisturbed(publishOften);
  console.log(`  published until ${shops.length} processes serve it: ${taken.join(', ')} ms`);
  return { times, p50InMs: percentilesOf(taken, 0)(0.5), worstInMs: Math.max(...taken), stolenPercent };
}

/** Asks again and again: what is measured is when the new price is first served. */
async function waitForPrice(shop: Shop, slug: string, priceInCents: number): Promise<void> {
  const { call } = openCalls(shop);
  const until = performance.now() + longestWaitInMs;
  for (;;) {
    const { builds } = await call<{ builds: { price: number }[] }>('meal-one', 'GET', { query: { slug } });
    if (builds[0]?.price === priceInCents) return;
    if (performance.now() > until) throw new Error('The new price was never served.');
    await sleep(betweenQuestionsInMs);
  }
}

export function judgeShelves({ meals, processes, calendar, publishing }: ShelvesFigure): Aim[] {
  return [
    {
      what: `calendar of six weeks with ${meals} meals, p99`,
      us: `${calendar.p99InMs} ms`,
      yardstick: `${calendar.p50InMs} ms in the middle, ${calendar.connections} connections, ${calendar.changes} changes meanwhile`,
      aim: `under ${calendarAimInMs} ms`,
      isMet: calendar.p99InMs < calendarAimInMs,
    },
    {
      what: `calendar of six weeks with ${meals} meals, made anew, worst of ${calendar.anew.times}`,
      us: `${calendar.anew.worstInMs} ms`,
      yardstick: `${calendar.anew.p50InMs} ms in the middle`,
      aim: `under ${calendarAimInMs} ms`,
      isMet: calendar.anew.worstInMs < calendarAimInMs,
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
