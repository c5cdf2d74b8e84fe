import type { Portion } from '#contract/words/catalogue-words.ts';
import type { CalendarDate } from '../../athens-time.ts';
import { isActive } from '../order-status.ts';
import type { StoredDelivery, StoredItem } from '../stored-order.ts';

interface MealEffect {
  name: StoredItem['meal']['name'];
  portion: Portion;
  /** Above 0: to be cooked in addition. */
  amount: number;
}

export interface KitchenEffect {
  date: CalendarDate;
  /** Bags gained or lost in a window. */
  windows: { from: string; to: string; bags: number }[];
  meals: MealEffect[];
}

/** What the boards of each date gain and lose by a change; dates that keep all of it are left out. */
export function kitchenEffect(before: readonly StoredDelivery[], after: readonly StoredDelivery[]): KitchenEffect[] {
  const effects = new Map<CalendarDate, { windows: Map<string, number>; meals: Map<string, MealEffect> }>();
  const count = (delivery: StoredDelivery, sign: 1 | -1) => {
    if (!isActive(delivery.status)) return;
    const { date, from, to, items } = delivery;
    const effect = effects.get(date) ?? { windows: new Map(), meals: new Map() };
    effects.set(date, effect);
    effect.windows.set(`${from} ${to}`, (effect.windows.get(`${from} ${to}`) ?? 0) + sign);
    for (const { mealId, meal, amount } of items) {
      const key = `${mealId} ${meal.portion}`;
      const known = effect.meals.get(key) ?? { name: meal.name, portion: meal.portion, amount: 0 };
      effect.meals.set(key, { ...known, amount: known.amount + sign * amount });
    }
  };
  for (const delivery of before) count(delivery, -1);
  for (const delivery of after) count(delivery, 1);
  return [...effects]
    .map(([date, { windows, meals }]) => ({
      date,
      windows: [...windows].flatMap(([window, bags]) => {
        const [from = '', to = ''] = window.split(' ');
        return bags === 0 ? [] : [{ from, to, bags }];
      }),
      meals: [...meals.values()].filter(({ amount }) => amount !== 0),
    }))
    .filter(({ windows, meals }) => windows.length + meals.length > 0)
    .toSorted((one, other) => one.date.localeCompare(other.date));
}
