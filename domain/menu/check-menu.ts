import {
  type AllergenFilter,
  allergenFilters,
  type Category,
  categories,
  type Diet,
} from '#contract/words/catalogue-words.ts';
import type { CheckWeight, FastKind, MenuCheckCode, MenuMark } from '#contract/words/menu-words.ts';
import { addDays, type CalendarDate, daysBetween } from '../athens-time.ts';
import type { Fast } from '../delivery/fasting.ts';
import { endsTooSoon, lastDayToEat } from '../kitchen/delivery-day.ts';
import { type AllergenRecord, isFreeOf } from '../nutrition/allergens.ts';
import { eatenDaysOf } from '../plans/delivery-pattern.ts';
import { fallbacksFor, type MenuRule, type SoldDishes } from './menu-rule.ts';

export interface MenuDishFacts {
  id: string;
  /** The row it is shown in: the first category it counts for. */
  category: Category;
  diets: readonly Diet[];
  allergens: Readonly<Partial<AllergenRecord>> | null;
  useByDays: number;
  isActive: boolean;
}

export interface MenuFinding {
  code: MenuCheckCode;
  weight: CheckWeight;
  category?: Category;
  mealId?: string;
  allergen?: AllergenFilter;
  /** The actual and the expected number. */
  count?: number;
  needed?: number;
  /** Until when a dish keeps, or should. */
  until?: CalendarDate;
}

export interface MenuFacts {
  date: CalendarDate;
  productionDate: CalendarDate;
  fast: Fast | null;
  dishes: readonly MenuDishFacts[];
  /** Everything that is sold, for the fallbacks. */
  sold: SoldDishes;
  marks: ReadonlyMap<string, MenuMark>;
  orderedOf(mealId: string): number;
  /** Meals that are likely to be wanted in the end, and the most the kitchen cooks. */
  forecast: number;
  capacity: number;
  /** For the plans on sale: the most days a week on which each category is eaten. */
  planDays: Readonly<Partial<Record<Category, number>>>;
}

/** Objections to publishing this menu, the worst first. */
export function checkMenu(facts: MenuFacts, rule: MenuRule): MenuFinding[] {
  if (facts.dishes.length === 0 && facts.marks.size === 0) return [];
  return [
    ...checkKeeping(facts, rule),
    ...checkPlanDays(facts, rule),
    ...checkCategories(facts, rule),
    ...checkFasting(facts, rule),
    ...checkAllergens(facts),
    ...checkCapacity(facts),
    ...checkOrdered(facts),
  ].sort((a, b) => rank[a.weight] - rank[b.weight]);
}

const rank: Record<CheckWeight, number> = { blocker: 0, warning: 1, note: 2 };

/** A dish that expires before its required date, or before the first day on which a plan eats it, or that is no longer on sale. */
function checkKeeping({ date, productionDate, dishes, planDays }: MenuFacts, { keepsDays }: MenuRule): MenuFinding[] {
  const asked = addDays(date, keepsDays - 1);
  const neededOf = new Map(
    categories.map((category) => {
      const eaten = eatenDaysOf(date, planDays[category] ?? 0)?.first ?? asked;
      return [category, eaten > asked ? daysBetween(date, eaten) + 1 : keepsDays];
    }),
  );
  return dishes.flatMap(({ id, category, useByDays, isActive }): MenuFinding[] => {
    if (!isActive) return [{ code: 'not-sold', weight: 'blocker', mealId: id }];
    const until = lastDayToEat(productionDate, useByDays);
    const needed = neededOf.get(category) ?? keepsDays;
    return endsTooSoon(until, addDays(date, needed - 1))
      ? [{ code: 'use-by-too-short', weight: 'blocker', mealId: id, until, needed }]
      : [];
  });
}

/**
 * A plan eats its delivery over several days, the shortest-lived meals first. So each of these days needs a dish that keeps until then: a category
 * without a dish for the last day leaves that day without a meal.
 */
function checkPlanDays({ date, productionDate, dishes, planDays }: MenuFacts, { targets }: MenuRule): MenuFinding[] {
  return categories.flatMap((category): MenuFinding[] => {
    const own = dishes.filter((dish) => dish.category === category && dish.isActive);
    const needed = planDays[category] ?? 0;
    const until = eatenDaysOf(date, needed)?.last;
    if (own.length === 0 || targets[category] === 0 || !until) return [];
    const isReached = own.some(({ useByDays }) => !endsTooSoon(lastDayToEat(productionDate, useByDays), until));
    return isReached ? [] : [{ code: 'none-keeps', weight: 'blocker', category, until, needed }];
  });
}

function checkCategories({ dishes, sold }: MenuFacts, rule: MenuRule): MenuFinding[] {
  const joining = fallbacksFor(
    rule,
    sold,
    dishes.map(({ id }) => id),
  );
  return categories.flatMap((category): MenuFinding[] => {
    const count = dishes.filter((dish) => dish.category === category).length;
    const needed = rule.targets[category];
    if (needed === 0 || count >= needed) return [];
    if (count > 0) return [{ code: 'below-target', weight: 'warning', category, count, needed }];
    const fallback = rule.fallbacks[category];
    return fallback && joining.includes(fallback)
      ? [{ code: 'fallback-joins', weight: 'note', category, mealId: fallback }]
      : [{ code: 'category-empty', weight: 'blocker', category, needed }];
  });
}

function checkFasting({ fast, dishes }: MenuFacts, { fastingTarget }: MenuRule): MenuFinding[] {
  if (!fast) return [];
  const count = countFor(dishes, fast.kind);
  return count < fastingTarget ? [{ code: 'few-fasting', weight: 'warning', count, needed: fastingTarget }] : [];
}

/** The number of these dishes suitable for a fast. */
export function countFor(dishes: readonly MenuDishFacts[], kind: FastKind): number {
  return dishes.filter((dish) => isForFast(dish, kind)).length;
}

/** Where fish is allowed, a dish of fish counts if it contains neither dairy nor egg. */
export function isForFast({ diets, allergens }: Pick<MenuDishFacts, 'diets' | 'allergens'>, kind: FastKind): boolean {
  if (diets.includes('fasting')) return true;
  return kind === 'fish' && diets.includes('pescatarian') && isFreeOf(allergens, 'dairy') && isFreeOf(allergens, 'egg');
}

/** An allergen in every main dish: a customer who avoids it has no choice. */
function checkAllergens({ dishes }: MenuFacts): MenuFinding[] {
  const mains = dishes.filter(({ category }) => category !== 'breakfast-snack');
  if (mains.length === 0) return [];
  return allergenFilters
    .filter((filter) => !mains.some(({ allergens }) => isFreeOf(allergens, filter)))
    .map((allergen) => ({ code: 'allergen-everywhere', weight: 'warning', allergen }));
}

function checkCapacity({ forecast, capacity }: MenuFacts): MenuFinding[] {
  return forecast > capacity ? [{ code: 'over-capacity', weight: 'warning', count: forecast, needed: capacity }] : [];
}

/** Ordered dishes that leave the menu, or have left it. */
function checkOrdered({ marks, orderedOf }: MenuFacts): MenuFinding[] {
  return [...marks].flatMap(([mealId, mark]): MenuFinding[] => {
    const count = orderedOf(mealId);
    const isLeaving = mark === 'removed' || mark === 'off';
    return isLeaving && count > 0 ? [{ code: 'ordered-off', weight: 'note', mealId, count }] : [];
  });
}
