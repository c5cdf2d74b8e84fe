import type { Category } from '#contract/words/catalogue-words.ts';
import type { CalendarDate } from '../athens-time.ts';
import type { Quota } from '../plans/delivery-quota.ts';
import type { CutOff } from './cut-off.ts';
import type { DayFacts } from './date-state.ts';
import { type KitchenCalendar, kitchenRooms } from './kitchen-calendar.ts';
import { capacityOn, type WindowCapacity } from './window-capacity.ts';

/** True if the menu of a date has a dish of the category that may be eaten on that later day. */
export type MenuKeeps = (date: CalendarDate, category: Category, lastDayFed: CalendarDate) => boolean;

/** A spot's windows, kitchen, closed days and used capacity. */
export interface DeliveryCalendar extends KitchenCalendar {
  cutOff: CutOff;
  timePeriods: readonly (WindowCapacity & { id: string })[];
  closedReasons: Readonly<Record<CalendarDate, string>>;
  /** Deliveries taken on a date in each time period. */
  used: Readonly<Record<CalendarDate, Readonly<Record<string, number>>>>;
  /** True for dishes that keep long enough for a delivery on another date than its own; absent: always true. */
  keeps?: MenuKeeps;
}

export function dayFactsOf(calendar: DeliveryCalendar, date: CalendarDate, quota: Quota = {}): DayFacts {
  const slots = calendar.timePeriods.flatMap(({ id, ...window }) => {
    const capacity = capacityOn(window, date);
    return capacity > 0 ? [{ timePeriodId: id, capacity, used: calendar.used[date]?.[id] ?? 0 }] : [];
  });
  const closedReason = calendar.closedReasons[date] ?? null;
  return { closedReason, slots, kitchen: kitchenRooms(calendar, date, quota), cutOff: calendar.cutOff };
}
