import type { MealCard } from '#contract/meals/meals.ts';
import type { MenuCalendar, MenuDate, TakenOffLine } from '#contract/meals/menu.ts';
import { staffCall } from '../network/staff-call.ts';
import type { TestShop } from '../shop/test-shop.ts';

interface WantedDate {
  date: string;
  version: number;
  mealIds: string[];
}

/** The dishes of a date as staff have them now. */
export function dishesOf({ dishes }: MenuDate): string[] {
  return dishes.filter(({ mark }) => mark === 'same' || mark === 'added').map(({ mealId }) => mealId);
}

/** The menu calendar of a shop, as its owner works on it. */
export function openMenuCalendar(shop: TestShop) {
  const readCalendar = async (from: string, weeks = '1'): Promise<MenuCalendar> =>
    (await staffCall(shop, 'menu-calendar-one', { query: { from, weeks } })).answer.data;
  async function readDate(date: string): Promise<MenuDate> {
    const found = (await readCalendar(date)).dates.find((each) => each.date === date);
    if (!found) throw new Error('No such date');
    return found;
  }
  const save = (...dates: WantedDate[]) => staffCall(shop, 'menu-update', { body: { dates } });
  return {
    readCalendar,
    readDate,
    save,
    async change(date: string, edit: (menu: string[]) => string[]) {
      const day = await readDate(date);
      return save({ date, version: day.version, mealIds: edit(dishesOf(day)) });
    },
    async publish(date: string, takenOff: object[] = []) {
      const dates = [{ date, version: (await readDate(date)).version }];
      return staffCall(shop, 'menu-publish', { body: { dates, takenOff } });
    },
    listTakenOff: async (date: string): Promise<TakenOffLine[]> =>
      (await staffCall(shop, 'menu-taken-off', { query: { from: date, to: date } })).answer.data.items,
    /** The public menu of a date. */
    async offeredOn(date: string): Promise<string[]> {
      const { answer } = await shop.call('meal-collection', { query: { date, pageSize: '100' } });
      return answer.data.items.map(({ id }: Pick<MealCard, 'id'>) => id);
    },
  };
}
