import { type CalendarDate, daysBetween } from '../athens-time.ts';
import { lastDayToEat, productionDateOf } from '../kitchen/delivery-day.ts';
import { eatenDaysOf } from '../plans/delivery-pattern.ts';

/** On how many of the days a delivery of a plan feeds, counted from the first, a dish may be eaten. */
export function eatableDays(date: CalendarDate, daysPerWeek: number, useByDays: number): number {
  const eaten = eatenDaysOf(date, daysPerWeek);
  // A plan whose weekday has no pattern says nothing of its days.
  if (!eaten) return Number.POSITIVE_INFINITY;
  return Math.max(0, daysBetween(eaten.first, lastDayToEat(productionDateOf(date), useByDays)) + 1);
}
