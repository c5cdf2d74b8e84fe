import type { Category } from '#contract/catalogue-words.ts';
import type { CalendarDate } from '../athens-time.ts';
import { endsTooSoon, lastDayToEat, productionDateOf } from '../kitchen/delivery-day.ts';

/** Whether the menu of a date has a dish of the category that may be eaten on that later day. */
export type MenuKeeps = (date: CalendarDate, category: Category, lastDayFed: CalendarDate) => boolean;

interface OfferedDish {
  isActive: boolean;
  categories: readonly Category[];
  offeredOn: readonly CalendarDate[];
  useByDays: number;
}

/** A date whose menu nobody has published yet is no obstacle: the check of the menu asks the same of it (decision 114). */
export function menuKeeps(dishes: readonly OfferedDish[]): MenuKeeps {
  return (date, category, lastDayFed) => {
    const offered = dishes.filter(({ isActive, offeredOn }) => isActive && offeredOn.includes(date));
    if (offered.length === 0) return true;
    const produced = productionDateOf(date);
    return offered.some(
      ({ categories, useByDays }) =>
        categories.includes(category) && !endsTooSoon(lastDayToEat(produced, useByDays), lastDayFed),
    );
  };
}
