import { athensDateOf, athensTimeOf, type CalendarDate } from '../athens-time.ts';

/** On the date of a delivery, before its window has begun: nobody was promised that early. */
export function isBeforeWindow(date: CalendarDate, from: string, now: Date): boolean {
  return athensDateOf(now) === date && athensTimeOf(now) < from;
}
