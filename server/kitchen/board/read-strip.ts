import type { DayStripDay } from '#contract/kitchen/day-board.ts';
import { addDays, athensDateOf, type CalendarDate, datesFrom, daysBetween } from '#domain/athens-time.ts';
import { cutoffOf } from '#domain/delivery/cut-off.ts';
import { cookProgress } from '#domain/kitchen/cook-ticks.ts';
import { nextDay, stateOfDay } from '#domain/kitchen/delivery-day.ts';
import type { Queryable } from '../../database/database.ts';
import { readCutOffs } from '../day-store.ts';
import type { KitchenDeps } from '../kitchen-deps.ts';
import {
  countDeliveries,
  countMeals,
  countTills,
  listClosedDays,
  listKeptDays,
  listTicksOf,
  type SpotDates,
} from './board-store.ts';
import { countClosedBags } from './undone-store.ts';

/** Number of days ahead that are searched for work. */
const daysToLook = 14;
const emptyCount = { done: 0, total: 0 };

/** Dates with their progress as counts, from the cut-off on. */
export async function readStrip(
  { db, spot }: KitchenDeps,
  range: Omit<SpotDates, 'spot'>,
  now: Date,
): Promise<DayStripDay[]> {
  const asked = { spot, ...range };
  const [kept, counted, closed, tills, cutOffs] = await Promise.all([
    listKeptDays(db, asked),
    countDeliveries(db, asked),
    listClosedDays(db, asked),
    countTills(db, asked),
    readCutOffs(db, asked),
  ]);
  const days = datesFrom(range.from, daysBetween(range.from, range.to) + 1).map((date) => ({
    date,
    state: stateOfDay(
      { state: kept.find((each) => each.date === date)?.state ?? 'open', cutOff: cutOffs.on(date) },
      date,
      now,
    ),
    counted: counted.find((each) => each.date === date) ?? { date, deliveries: 0, over: 0 },
  }));
  const working = days
    .filter(({ state, counted: { deliveries } }) => state !== 'open' && deliveries > 0)
    .map(({ date }) => date);
  const [ready, bags] = await Promise.all([readReady({ db, spot }, working), countClosedBags(db, spot, working)]);
  return days.map(({ date, state, counted: counts }) => ({
    date,
    state,
    cutOff: cutoffOf(date, cutOffs.on(date)).toISOString(),
    deliveries: counts.deliveries,
    plate: {
      cook: ready.get(date) ?? emptyCount,
      pack: bags.get(date) ?? { done: 0, total: counts.deliveries },
      drive: { done: counts.over, total: counts.deliveries },
      cash: tills.get(date) ?? { done: 0, total: counts.deliveries },
    },
    closed: counts.deliveries === 0 ? (closed.get(date) ?? null) : null,
  }));
}

export async function findNextDay({ db, spot }: KitchenDeps, now: Date): Promise<CalendarDate> {
  const today = athensDateOf(now);
  const asked = { spot, from: today, to: addDays(today, daysToLook) };
  const [kept, counted, cutOffs] = await Promise.all([
    listKeptDays(db, asked),
    countDeliveries(db, asked),
    readCutOffs(db, asked),
  ]);
  const states = new Map(kept.map(({ date, state }) => [date, state]));
  return nextDay(
    counted.map(({ date, deliveries }) => ({
      date,
      deliveries,
      state: stateOfDay({ state: states.get(date) ?? 'open', cutOff: cutOffs.on(date) }, date, now),
    })),
    today,
  );
}

export async function readReady({ db, spot }: { db: Queryable; spot: string }, dates: readonly CalendarDate[]) {
  if (dates.length === 0) return new Map<CalendarDate, { done: number; total: number }>();
  const [meals, ticks] = await Promise.all([countMeals(db, spot, dates), listTicksOf(db, spot, dates)]);
  const ticked = Map.groupBy(ticks, ({ date, mealId, portion }) => `${date} ${mealId} ${portion}`);
  const ready = new Map<CalendarDate, { done: number; total: number }>();
  for (const { date, mealId, portion, amount } of meals) {
    const { done, total } = ready.get(date) ?? emptyCount;
    const cooked = cookProgress(ticked.get(`${date} ${mealId} ${portion}`) ?? [], amount).done;
    ready.set(date, { done: done + Math.min(amount, cooked), total: total + amount });
  }
  return ready;
}
