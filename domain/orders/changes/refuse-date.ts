import { addDays, athensDateOf, type CalendarDate } from '../../athens-time.ts';
import { type CutOff, isOpenForChanges } from '../../delivery/cut-off.ts';
import { daysAhead } from '../../delivery/next-delivery.ts';
import { weeksAhead } from '../../delivery/open-start-weeks.ts';

interface DateRequest {
  date: CalendarDate;
  isPlan: boolean;
  /** The other delivery dates of the order. */
  otherDates: readonly CalendarDate[];
  closedDates: readonly CalendarDate[];
  cutOff: CutOff;
  /** Total capacity of the window on that weekday; a free slot is checked when it is taken. */
  windowCapacity: number;
}

type DateRefusal = 'date-closed' | 'invalid-schedule';

/** Null: a delivery may be moved to that date. */
export function refuseDate(request: DateRequest, now: Date): DateRefusal | null {
  const { date, isPlan, otherDates, closedDates, cutOff, windowCapacity } = request;
  if (!isOpenForChanges(date, cutOff, now) || closedDates.includes(date) || windowCapacity === 0) return 'date-closed';
  return otherDates.includes(date) || date > lastDate(isPlan, otherDates, now) ? 'invalid-schedule' : null;
}

/** As far ahead as one may order (docs/spec.md#dates-ahead); within a plan that reaches further, up to its last delivery. */
function lastDate(isPlan: boolean, otherDates: readonly CalendarDate[], now: Date): CalendarDate {
  const furthest = addDays(athensDateOf(now), isPlan ? weeksAhead * 7 : daysAhead);
  return otherDates.reduce((last, date) => (date > last ? date : last), furthest);
}
