import { setTimeout as sleep } from 'node:timers/promises';
import type { MealSheetOne } from '#contract/meal-sheets.ts';
import type { MenuCalendar } from '#contract/menu.ts';
import { athensDateOf, startOfWeek } from '#domain/athens-time.ts';
import { atMost } from './aims.ts';
import { median } from './load-figure.ts';
import { measureUndisturbed } from './machine.ts';
import { growCatalogue } from './many-meals.ts';
import { judgeChanging, measureChanging } from './measure-changing.ts';
import type { Findings } from './results.ts';
import { openCalls, signInStaff } from './shop-calls.ts';
import { makeDataFolder, type Shop, startShop } from './shop-process.ts';

const connections = 4;
const calendarAimInMs = 150;
const publishingAimInMs = 300;
const timesPublished = 10;

/** What the owner of many meals waits for, with two processes of one shop: the calendar of six weeks, and a price until both serve it. */
export async function measureCatalogue(meals: number, seconds: number): Promise<Findings> {
  const here = await startShop(makeDataFolder());
  const there = await startShop(makeDataFolder(), { DATABASE_URL: here.databaseUrl, SHOP_MODE: 'demo' });
  // A kitchen that knows a thousand dishes cooks some sixty of them on a date.
  await growCatalogue(here, meals, { areOffered: false });
  const token = await signInStaff(openCalls(here), 'owner');
  const query = { from: startOfWeek(athensDateOf(new Date())), weeks: '6' };
  const reading = { name: 'menu-calendar-one', query, token, connections, seconds };
  const calendar = await measureChanging(here, reading, await openEditor(here, { token, query }));
  const publishedInMs = await measurePublishing([here, there], token);
  await there.stop();
  await here.stop();
  const aims = [
    ...judgeChanging(`with ${meals} meals`, calendar, { p99InMs: calendarAimInMs }),
    atMost(`a price among ${meals} meals, until 2 processes serve it`, Math.max(...publishedInMs), publishingAimInMs, {
      beside: `${median(publishedInMs)} ms in the middle of ${timesPublished}`,
    }),
  ];
  return { meals, calendar, publishedInMs, aims };
}

/** Takes a dish off a date and puts it back, as a draft, by turns. */
async function openEditor(
  shop: Shop,
  { token, query }: { token: string; query: Record<string, string> },
): Promise<() => Promise<void>> {
  const { call } = openCalls(shop);
  const { dates } = await call<MenuCalendar>('menu-calendar-one', 'GET', { query, token });
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

async function measurePublishing(shops: readonly [Shop, ...Shop[]], token: string): Promise<number[]> {
  const { call } = openCalls(shops[0]);
  const { items } = await call<{ items: { id: string; slug: string }[] }>('meal-collection', 'GET');
  const [meal] = items;
  if (!meal) throw new Error('Nothing is sold.');
  // A process that was just started reads the whole catalogue with its first answer.
  for (const shop of shops) await openCalls(shop).call('meal-one', 'GET', { query: { slug: meal.slug } });
  let newPrice = 2000;
  const publishOnce = async () => {
    newPrice += 1;
    const { sheet, revision } = await call<MealSheetOne>('meal-sheet-one', 'GET', {
      query: { mealId: meal.id },
      token,
    });
    const [first, ...others] = sheet.portions;
    const portions = [{ ...first, priceInCents: newPrice }, ...others];
    const body = { mealId: meal.id, revision, sheet: { ...sheet, portions } };
    const saved = await call<{ revision: number }>('meal-sheet-update', 'PUT', { body, token });
    const began = performance.now();
    await call('meal-sheet-publish', 'PUT', { body: { mealId: meal.id, revision: saved.revision }, token });
    await Promise.all(shops.map((shop) => waitForPrice(shop, meal.slug, newPrice)));
    return Math.round(performance.now() - began);
  };
  return measureUndisturbed(async () => {
    const taken: number[] = [];
    while (taken.length < timesPublished) taken.push(await publishOnce());
    return taken;
  });
}

async function waitForPrice(shop: Shop, slug: string, price: number): Promise<void> {
  const { call } = openCalls(shop);
  const until = performance.now() + 60_000;
  for (;;) {
    const { builds } = await call<{ builds: { price: number }[] }>('meal-one', 'GET', { query: { slug } });
    if (builds[0]?.price === price) return;
    if (performance.now() > until) throw new Error('The new price was never served.');
    // The processes that are measured, and not the question, have the machine.
    await sleep(5);
  }
}
