import type { Category } from '#contract/words/catalogue-words.ts';
import { type CalendarDate, weekdayOf } from '../athens-time.ts';
import { type Quota, requiredMeals } from '../plans/delivery-quota.ts';

type Meals = Partial<Record<Category, number>>;

/** Capacity of a date, the used part of it, and the least that an order needs. */
export interface Room {
  capacity: number;
  used: number;
  needed: number;
}

/** Capacity of a spot's kitchen, and the meals ordered already. */
export interface KitchenCalendar {
  /** ISO weekday → meals. */
  kitchenCapacity: Readonly<Record<string, number>>;
  /** ISO weekday → category → meals; a missing category has no limit of its own. */
  categoryCapacity: Readonly<Record<string, Meals>>;
  cooked: Readonly<Record<CalendarDate, { all: number; byCategory: Meals }>>;
}

/** The kitchen's limits on a date for an order of this quota; a single order needs one meal of any kind. */
export function kitchenRooms(kitchen: KitchenCalendar, date: CalendarDate, quota: Quota): Room[] {
  const weekday = weekdayOf(date);
  const cooked = kitchen.cooked[date] ?? { all: 0, byCategory: {} };
  const limits = Object.entries(kitchen.categoryCapacity[weekday] ?? {}) as [Category, number][];
  const ofCategories = limits.flatMap(([category, capacity]) => {
    const [needed = 0] = quota[category] ?? [];
    return needed > 0 ? [{ capacity, used: cooked.byCategory[category] ?? 0, needed }] : [];
  });
  const all = { capacity: kitchen.kitchenCapacity[weekday] ?? 0, used: cooked.all };
  return [{ ...all, needed: Math.max(1, requiredMeals(quota)) }, ...ofCategories];
}
