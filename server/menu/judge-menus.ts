import { addDays, type CalendarDate, weekdayOf } from '#domain/athens-time.ts';
import { type CutOff, cutOffInWords } from '#domain/delivery/cut-off.ts';
import { type Fast, fastOf } from '#domain/delivery/fasting.ts';
import { productionDateOf } from '#domain/kitchen/delivery-day.ts';
import { checkMenu, type MenuDishFacts, type MenuFacts, type MenuFinding } from '#domain/menu/check-menu.ts';
import { markDishes, workingMenu } from '#domain/menu/menu-of-date.ts';
import type { MenuRule } from '#domain/menu/menu-rule.ts';
import type { StoredSpot } from '../delivery/area-store.ts';
import type { StoredMeal } from '../meals/meal-store.ts';
import { rowOf } from './fill-menus.ts';
import type { CalendarDay, OrderedDish } from './menu-store.ts';

/** Every dish by its id, and the subset that is on sale. */
interface KnownDishes {
  all: ReadonlyMap<string, MenuDishFacts>;
  sold: ReadonlyMap<string, MenuDishFacts>;
}

/** Data that dates are checked against. */
export interface MenuWorld {
  place: StoredSpot;
  dishes: KnownDishes;
  rule: MenuRule;
  planDays: MenuFacts['planDays'];
  /** date → dish → ordered amount. */
  ordered: ReadonlyMap<CalendarDate, ReadonlyMap<string, number>>;
}

export function openMenuWorld(
  meals: readonly StoredMeal[],
  ordered: readonly OrderedDish[],
  { place, rule, planDays }: Pick<MenuWorld, 'place' | 'rule' | 'planDays'>,
): MenuWorld {
  const byDate = Map.groupBy(ordered, ({ date }) => date);
  return {
    place,
    rule,
    planDays,
    dishes: knownDishesOf(meals),
    ordered: new Map(
      [...byDate].map(([date, lines]) => [date, new Map(lines.map(({ mealId, amount }) => [mealId, amount]))]),
    ),
  };
}

const dishes = new WeakMap<readonly StoredMeal[], KnownDishes>();

/** Computed once for each state of the catalogue. */
export function knownDishesOf(meals: readonly StoredMeal[]): KnownDishes {
  const known = dishes.get(meals) ?? sortDishes(meals.map(dishOf));
  dishes.set(meals, known);
  return known;
}

function sortDishes(all: readonly MenuDishFacts[]): KnownDishes {
  const byId = (some: readonly MenuDishFacts[]) => new Map(some.map((dish) => [dish.id, dish]));
  return { all: byId(all), sold: byId(all.filter(({ isActive }) => isActive)) };
}

function dishOf(meal: StoredMeal): MenuDishFacts {
  const { id, diets, allergens, useByDays, isActive } = meal;
  return { id, category: rowOf(meal), diets, allergens, useByDays, isActive };
}

interface JudgedDay {
  fast: Fast | null;
  marks: ReturnType<typeof markDishes>;
  dishes: MenuDishFacts[];
  checks: MenuFinding[];
  capacity: number;
  forecast: number;
  orderedOf(mealId: string): number;
}

/** A date with the checks of its menu. */
export function judgeDay(day: CalendarDay, { place, dishes: known, rule, planDays, ordered }: MenuWorld): JudgedDay {
  const { date } = day;
  const counts = ordered.get(date);
  const orderedOf = (mealId: string) => counts?.get(mealId) ?? 0;
  const marks = markDishes(day, counts?.keys() ?? []);
  const dishes = workingMenu(day).flatMap((id) => known.all.get(id) ?? []);
  const fast = fastOf(date);
  const isClosed = place.closedDates.includes(date);
  const capacity = isClosed ? 0 : (place.kitchenCapacity[weekdayOf(date)] ?? 0);
  const forecast = Math.max(day.ordered, day.usual ?? 0);
  const checks = isClosed
    ? []
    : checkMenu(
        {
          date,
          productionDate: productionDateOf(date, day.productionDate),
          fast,
          dishes,
          sold: known.sold,
          marks,
          orderedOf,
          forecast,
          capacity,
          planDays,
        },
        rule,
      );
  return { fast, marks, dishes, checks, capacity, forecast, orderedOf };
}

/** The last date whose cut-off has passed or is due: its orders are final. */
export function lastFrozen(today: CalendarDate, cutOff: CutOff): CalendarDate {
  return addDays(today, cutOffInWords(cutOff).days - 1);
}
