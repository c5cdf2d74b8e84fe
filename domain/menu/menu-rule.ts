import type { Category } from '#contract/words/catalogue-words.ts';
import { categories } from '#contract/words/catalogue-words.ts';
import type { MenuRuleKind } from '#contract/words/menu-words.ts';
import { addDays, type CalendarDate } from '../athens-time.ts';
import { isOnMenu } from '../meals/rotation.ts';

/** Rule by which a spot makes its menus, with the requirements for each of them. */
export interface MenuRule {
  kind: MenuRuleKind;
  /** For `rest`: the number of weeks of which a dish rests one. For `repeat`: the age in weeks of the repeated menu. */
  weeks: number;
  /** False: a menu made by the rule waits as a draft. */
  publishes: boolean;
  /** Days that a dish must keep, counted from its delivery. */
  keepsDays: number;
  /** Expected number of dishes of each category on a date. */
  targets: Record<Category, number>;
  fastingTarget: number;
  /** The dish that joins a date whose category is empty. */
  fallbacks: Partial<Record<Category, string>>;
}

/** The rule of a new shop. */
export const usualMenuRule: MenuRule = {
  kind: 'rest',
  weeks: 4,
  publishes: true,
  keepsDays: 3,
  targets: { 'main-meal': 4, vegan: 3, 'breakfast-snack': 2 },
  fastingTarget: 3,
  fallbacks: {},
};

export interface RuledDish {
  id: string;
  isBestSeller: boolean;
  category: Category;
}

/** The dishes of a date as the rule makes them, from all that are sold, in the catalogue's order. */
export function dishesByRule(
  rule: MenuRule,
  sold: readonly RuledDish[],
  date: CalendarDate,
  menuOf: (date: CalendarDate) => readonly string[],
): string[] {
  const chosen = chooseByRule(rule, sold, date, menuOf);
  if (chosen.length === 0) return [];
  return [...chosen, ...fallbacksFor(rule, new Map(sold.map((dish) => [dish.id, dish])), chosen)];
}

function chooseByRule(
  { kind, weeks }: MenuRule,
  sold: readonly RuledDish[],
  date: CalendarDate,
  menuOf: (date: CalendarDate) => readonly string[],
): string[] {
  if (kind === 'off') return [];
  if (kind === 'rest') return idsOf(sold.filter((dish, place) => isOnMenu({ ...dish, place }, date, weeks)));
  const before = new Set(menuOf(addDays(date, -7 * weeks)));
  return idsOf(sold.filter(({ id }) => before.has(id)));
}

/** The dishes on sale, by id. */
export type SoldDishes = ReadonlyMap<string, Pick<RuledDish, 'category'>>;

/** The fallback dishes of categories that have no dish in this menu. */
export function fallbacksFor(
  { fallbacks }: Pick<MenuRule, 'fallbacks'>,
  sold: SoldDishes,
  menu: readonly string[],
): string[] {
  const has = new Set(menu.map((id) => sold.get(id)?.category));
  return categories.flatMap((category) => {
    const fallback = fallbacks[category];
    if (!fallback || has.has(category) || menu.includes(fallback)) return [];
    return sold.has(fallback) ? [fallback] : [];
  });
}

function idsOf(dishes: readonly { id: string }[]): string[] {
  return dishes.map(({ id }) => id);
}
