import type { Category } from '#contract/words/catalogue-words.ts';
import type { CalendarDate } from '../athens-time.ts';
import type { MenuKeeps } from '../delivery/delivery-calendar.ts';
import { endsTooSoon, lastDayToEat, productionDateOf } from '../kitchen/delivery-day.ts';

interface OfferedDish {
  isActive: boolean;
  categories: readonly Category[];
  offeredOn: readonly CalendarDate[];
  useByDays: number;
}

/** A date without a published menu is no obstacle: plans are sold further ahead than menus. */
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
