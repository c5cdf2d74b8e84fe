import { addDays, athensDateOf, type CalendarDate } from '../athens-time.ts';
import { type CutOff, cutoffOf, isOpenForChanges } from './cut-off.ts';
import { capacityOn, type WindowCapacity } from './window-capacity.ts';

interface DeliveryDays {
  timePeriods: readonly WindowCapacity[];
  closedDates: readonly CalendarDate[];
}

interface OrderableDays extends DeliveryDays {
  cutOff: CutOff;
}

/** docs/spec.md#dates-ahead: single orders may be placed up to 28 days ahead. */
export const daysAhead = 28;

function isDeliveryDay(date: CalendarDate, { timePeriods, closedDates }: DeliveryDays): boolean {
  return !closedDates.includes(date) && timePeriods.some((window) => capacityOn(window, date) > 0);
}

/** The first date that still takes orders, with the last instant for it; null when none in the coming weeks does. */
export function findNextDelivery(now: Date, days: OrderableDays): { date: CalendarDate; cutoff: Date } | null {
  const today = athensDateOf(now);
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const date = addDays(today, ahead);
    if (isDeliveryDay(date, days) && isOpenForChanges(date, days.cutOff, now))
      return { date, cutoff: cutoffOf(date, days.cutOff) };
  }
  return null;
}
