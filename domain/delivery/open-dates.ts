import { addDays, athensDateOf, type CalendarDate, datesFrom, daysBetween } from '../athens-time.ts';
import { type DateState, dateState } from './date-state.ts';
import { type DeliveryCalendar, dayFactsOf } from './delivery-calendar.ts';
import { daysAhead } from './next-delivery.ts';

/** Every date of the range that may be shown, closed ones with their reason. Both ends are included. */
export function openDates(
  now: Date,
  range: { from?: CalendarDate; to?: CalendarDate },
  calendar: DeliveryCalendar,
  furthestInDays = daysAhead,
): DateState[] {
  const today = athensDateOf(now);
  const lastDate = addDays(today, furthestInDays);
  const from = range.from && range.from > today ? range.from : today;
  const to = range.to && range.to < lastDate ? range.to : lastDate;
  return datesFrom(from, Math.max(0, daysBetween(from, to) + 1)).map((date) =>
    dateState(date, { now, ...dayFactsOf(calendar, date) }),
  );
}
