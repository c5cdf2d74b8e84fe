import { type CalendarDate, type Weekday, weekdayOf } from '../athens-time.ts';
import type { DayFacts } from './date-state.ts';

/** A spot's windows, closed days and what is taken already. */
export interface DeliveryCalendar {
  timePeriods: readonly { id: string; capacityByWeekday: Readonly<Partial<Record<Weekday, number>>> }[];
  closedReasons: Readonly<Record<CalendarDate, string>>;
  /** Deliveries taken on a date in each time period. */
  used: Readonly<Record<CalendarDate, Readonly<Record<string, number>>>>;
}

export function dayFactsOf(calendar: DeliveryCalendar, date: CalendarDate): DayFacts {
  const weekday = weekdayOf(date);
  const slots = calendar.timePeriods.flatMap(({ id, capacityByWeekday }) => {
    const capacity = capacityByWeekday[weekday] ?? 0;
    return capacity > 0 ? [{ timePeriodId: id, capacity, used: calendar.used[date]?.[id] ?? 0 }] : [];
  });
  return { closedReason: calendar.closedReasons[date] ?? null, slots };
}
