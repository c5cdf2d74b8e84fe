import { type CalendarDate, weekdayOf } from '../athens-time.ts';

/** How many deliveries a window takes: by weekday, and otherwise on single dates. */
export interface WindowCapacity {
  capacityByWeekday: Readonly<Partial<Record<string, number>>>;
  capacityByDate?: Readonly<Record<CalendarDate, number>>;
  /** It brings what is ordered and takes nothing more. */
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
