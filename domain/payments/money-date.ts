import { athensDateOf, type CalendarDate } from '../athens-time.ts';

/** Beginning of the purpose of the money: an order was placed, a refund was owed. */
interface MoneyDates {
  since: Date;
  now: Date;
}

/** Money moves on or after the day of its purpose, and not in the future. */
export function isMoneyDate(on: CalendarDate, { since, now }: MoneyDates): boolean {
  return athensDateOf(since) <= on && on <= athensDateOf(now);
}
