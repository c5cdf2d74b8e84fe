import type { DeliveryPattern } from '#contract/catalogue-words.ts';
import { addDays, type CalendarDate, weekdayOf } from '../athens-time.ts';

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
