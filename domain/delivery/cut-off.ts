import { addDays, type CalendarDate, endOfDay } from '../athens-time.ts';

const DAYS_BEFORE_DELIVERY = 2;

// Two calendar days in Athens and not 48 hours, which would be an hour off when the clocks change.
export function cutoffOf(date: CalendarDate): Date {
  return endOfDay(addDays(date, -DAYS_BEFORE_DELIVERY));
}

export function isOpenForChanges(date: CalendarDate, now: Date): boolean {
  return now.getTime() <= cutoffOf(date).getTime();
}
