import { athensDateOf, type CalendarDate } from '../athens-time.ts';

/** When what the money is for began: an order was placed, a refund was owed. */
interface MoneyDates {
  since: Date;
  now: Date;
}

/** Money moves on or after the day of what it is for, and not in the future. */
export function isMoneyDate(on: CalendarDate, { since, now }: MoneyDates): boolean {
  return athensDateOf(since) <= on && on <= athensDateOf(now);
}
