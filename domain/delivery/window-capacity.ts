import { type CalendarDate, weekdayOf } from '../athens-time.ts';

/** Number of deliveries a window accepts: by weekday, with exceptions on single dates. */
export interface WindowCapacity {
  capacityByWeekday: Readonly<Partial<Record<string, number>>>;
  capacityByDate?: Readonly<Record<CalendarDate, number>>;
  /** Placed deliveries still go out; no new ones are accepted. */
  isEnding?: boolean;
}

/** 0: the window takes nothing on that date. */
export function capacityOn(
  { capacityByWeekday, capacityByDate = {}, isEnding = false }: WindowCapacity,
  date: CalendarDate,
): number {
  if (isEnding) return 0;
  return capacityByDate[date] ?? capacityByWeekday[weekdayOf(date)] ?? 0;
}
