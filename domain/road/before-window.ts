import { athensDateOf, athensTimeOf, type CalendarDate } from '../athens-time.ts';

/** True on the date of a delivery before its window has begun: earlier than promised. */
export function isBeforeWindow(date: CalendarDate, from: string, now: Date): boolean {
  return athensDateOf(now) === date && athensTimeOf(now) < from;
}
