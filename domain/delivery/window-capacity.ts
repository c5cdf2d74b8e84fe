import { type CalendarDate, weekdayOf } from '../athens-time.ts';

/** How many deliveries a window takes: by weekday, and otherwise on single dates. */
export interface WindowCapacity {
  capacityByWeekday: Readonly<Partial<Record<string, number>>>;
  capacityByDate?: Readonly<Record<CalendarDate, number>>;
}

/** 0: the window takes nothing on that date. */
export function capacityOn({ capacityByWeekday, capacityByDate = {} }: WindowCapacity, date: CalendarDate): number {
  return capacityByDate[date] ?? capacityByWeekday[weekdayOf(date)] ?? 0;
}
