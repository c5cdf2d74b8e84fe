import { type CalendarDate, daysBetween } from '../athens-time.ts';
import { lastDayToEat, productionDateOf } from '../kitchen/delivery-day.ts';
import { eatenDaysOf } from '../plans/delivery-pattern.ts';

/** Number of days fed by a plan's delivery, counted from the first, on which a dish may be eaten. */
export function eatableDays(date: CalendarDate, daysPerWeek: number, useByDays: number): number {
  const eaten = eatenDaysOf(date, daysPerWeek);
  // A plan whose weekday has no pattern does not define its days.
  if (!eaten) return Number.POSITIVE_INFINITY;
  return Math.max(0, daysBetween(eaten.first, lastDayToEat(productionDateOf(date), useByDays)) + 1);
}
