import type { DayPlate, DayStripDay } from '#contract/day-board.ts';
import type { DayState } from '#contract/kitchen-words.ts';
import { addDays, athensDateOf, type CalendarDate, datesFrom, daysBetween } from '#domain/athens-time.ts';
import { cutoffOf } from '#domain/delivery/cut-off.ts';
import { cookProgress } from '#domain/kitchen/cook-ticks.ts';
import { nextDay, stateOfDay } from '#domain/kitchen/delivery-day.ts';
import { readCutOffs } from '../day-store.ts';
import type { KitchenDeps } from '../kitchen-deps.ts';
import {
  type CountedDay,
  countDeliveries,
  countMeals,
  countTills,
  listClosedDays,
  listKeptDays,
  listTicksOf,
  type SpotDates,
} from './board-store.ts';

/** How far ahead work is looked for. */
const daysToLook = 14;
const underWay: readonly DayState[] = ['frozen', 'cooking', 'packing'];
const nobody = { done: 0, total: 0 };

/** Dates with what became of them. Meals are counted only of those that are being worked on. */
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
  const working = days.filter(({ state, counted: { deliveries } }) => underWay.includes(state) && deliveries > 0);
  const ready = await readReady(
    { db, spot },
    working.map(({ date }) => date),
  );
  return days.map(({ date, state, counted: counts }) => ({
    date,
    state,
    cutOff: cutoffOf(date, cutOffs.on(date)).toISOString(),
    deliveries: counts.deliveries,
    plate: plateOf(state, counts, { cook: ready.get(date) ?? nobody, cash: tills.get(date) ?? nobody }),
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

async function readReady({ db, spot }: Pick<KitchenDeps, 'db' | 'spot'>, dates: readonly CalendarDate[]) {
  if (dates.length === 0) return new Map<CalendarDate, { done: number; total: number }>();
  const [meals, ticks] = await Promise.all([countMeals(db, spot, dates), listTicksOf(db, spot, dates)]);
  const ticked = Map.groupBy(ticks, ({ date, mealId, portion }) => `${date} ${mealId} ${portion}`);
  const ready = new Map<CalendarDate, { done: number; total: number }>();
  for (const { date, mealId, portion, amount } of meals) {
    const { done, total } = ready.get(date) ?? nobody;
    const cooked = cookProgress(ticked.get(`${date} ${mealId} ${portion}`) ?? [], amount).done;
    ready.set(date, { done: done + Math.min(amount, cooked), total: total + amount });
  }
  return ready;
}

/** What a date has behind it is full, whatever was ticked off. */
function plateOf(
  state: DayState,
  { deliveries, over }: CountedDay,
  { cook, cash }: Pick<DayPlate, 'cook' | 'cash'>,
): DayPlate {
  const all = { done: deliveries, total: deliveries };
  const none = { done: 0, total: deliveries };
  const hasLeft = state === 'out' || state === 'done';
  return {
    cook: hasLeft ? all : cook,
    pack: hasLeft ? all : none,
    drive: state === 'done' ? all : { done: over, total: deliveries },
    cash: state === 'done' ? all : state === 'out' ? cash : none,
  };
}
