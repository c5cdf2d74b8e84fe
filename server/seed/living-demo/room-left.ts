import type { Category } from '#contract/words/catalogue-words.ts';
import { type CalendarDate, weekdayOf } from '#domain/athens-time.ts';
import type { DeliveryUse } from '#domain/delivery/delivery-use.ts';
import { capacityOn } from '#domain/delivery/window-capacity.ts';
import type { StoredSpot } from '../../delivery/area-store.ts';

export interface TakenRoom {
  slots: { owner: string; date: CalendarDate; taken: number }[];
  kitchen: { date: CalendarDate; taken: number }[];
  categories: { category: Category; date: CalendarDate; taken: number }[];
}

/** Visitors of the demo must find room on every date. */
const fullestShare = 0.68;

/** The capacity of each date left for invented people. */
export interface RoomLeft {
  fits(use: DeliveryUse): boolean;
  take(use: DeliveryUse): void;
}

export function roomLeft(spot: StoredSpot, known: TakenRoom): RoomLeft {
  const taken = new Map<string, number>([
    ...known.slots.map(({ owner, date, taken: count }) => [`${owner} ${date}`, count] as const),
    ...known.kitchen.map(({ date, taken: count }) => [`kitchen ${date}`, count] as const),
    ...known.categories.map(({ category, date, taken: count }) => [`${category} ${date}`, count] as const),
  ]);
  const partsOf = ({ date, timePeriodId, meals }: DeliveryUse) => {
    const weekday = weekdayOf(date);
    const period = spot.timePeriods.find(({ id }) => id === timePeriodId);
    const byCategory = Object.entries(meals) as [Category, number][];
    return [
      { key: `${timePeriodId} ${date}`, count: 1, most: period ? capacityOn(period, date) : 0 },
      {
        key: `kitchen ${date}`,
        count: byCategory.reduce((sum, [, count]) => sum + count, 0),
        most: spot.kitchenCapacity[weekday] ?? 0,
      },
      ...byCategory.map(([category, count]) => ({
        key: `${category} ${date}`,
        count,
        most: spot.categoryCapacity[weekday]?.[category] ?? Number.POSITIVE_INFINITY,
      })),
    ];
  };
  return {
    fits: (use) => partsOf(use).every(({ key, count, most }) => (taken.get(key) ?? 0) + count <= most * fullestShare),
    take(use) {
      for (const { key, count } of partsOf(use)) taken.set(key, (taken.get(key) ?? 0) + count);
    },
  };
}
