import { type Category, categories, type DeliveryPattern } from '#contract/words/catalogue-words.ts';
import { addDays, type CalendarDate, weekdayOf } from '../athens-time.ts';
import type { PlanShape } from './plan-meals.ts';

export const deliveriesPerWeek = 2;

/** Days from the Monday of the week that is eaten: a Sunday delivery comes the evening before it. */
const daysFromMonday: Record<DeliveryPattern, readonly [number, number]> = {
  'sun-wed': [-1, 2],
  'mon-thu': [0, 3],
  'tue-fri': [1, 4],
};

/** `startWeek` is the Monday of the first week that is eaten. */
export function datesOfPlan(pattern: DeliveryPattern, startWeek: CalendarDate, weeks: number): CalendarDate[] {
  if (weekdayOf(startWeek) !== 1) throw new RangeError(`A week starts on a Monday: ${startWeek}`);
  const mondays = Array.from({ length: weeks }, (_, week) => addDays(startWeek, week * 7));
  return mondays.flatMap((monday) => daysFromMonday[pattern].map((days) => addDays(monday, days)));
}

const patterns = Object.keys(daysFromMonday) as DeliveryPattern[];

/** The most days a week that any of these plans eats of each category. */
export function mostDays(
  plans: readonly Pick<PlanShape, 'daysPerWeek' | 'dailyMeals'>[],
): Partial<Record<Category, number>> {
  const most: Partial<Record<Category, number>> = {};
  for (const { daysPerWeek, dailyMeals } of plans)
    for (const category of categories)
      if ((dailyMeals[category] ?? 0) > 0) most[category] = Math.max(most[category] ?? 0, daysPerWeek);
  return most;
}

interface EatenDays {
  first: CalendarDate;
  last: CalendarDate;
}

/**
 * The days on which a delivery of a plan is eaten: each day's meals on its own day, in order, from the Monday of the week on or from the first
 * delivery if that is later. The first delivery of a week feeds the larger half of its days, and the second continues where it ends. Null: no plan
 * delivers on that weekday, or no day is left for it.
 */
export function eatenDaysOf(date: CalendarDate, daysPerWeek: number): EatenDays | null {
  const fromMonday = weekdayOf(date) === 7 ? -1 : weekdayOf(date) - 1;
  const pattern = patterns.find((each) => daysFromMonday[each].includes(fromMonday));
  if (!pattern) return null;
  const [first, second] = daysFromMonday[pattern];
  const [larger, smaller] = [Math.ceil(daysPerWeek / 2), Math.floor(daysPerWeek / 2)];
  // A delivery on the evening before is eaten from Monday on.
  const begins = Math.max(first, 0);
  const isFirst = fromMonday === first;
  const days = isFirst ? larger : smaller;
  const from = isFirst ? begins : Math.max(second, begins + larger);
  return days === 0
    ? null
    : { first: addDays(date, from - fromMonday), last: addDays(date, from + days - 1 - fromMonday) };
}
