import type { PlanType } from '#contract/plans.ts';
import { type CalendarDate, compareDates } from '../athens-time.ts';
import { categoriesOfQuota } from '../plans/delivery-quota.ts';
import type { CartDelivery, CartPlan, LineFacts, MealTraits } from './cart-facts.ts';
import { categoryOfMeal, isMealAllowed } from './category-of-meal.ts';
import { changeLine } from './change-line.ts';
import { largestAmount } from './decide-item-amount.ts';
import { countDelivery } from './delivery-amounts.ts';

/** A line of the old cart with what decides whether the new plan may hold it. */
export type CarriedLine = LineFacts & MealTraits;

export interface CarryOverRequest {
  oldMenus: readonly (Omit<CartDelivery, 'lines'> & { lines: readonly CarriedLine[] })[];
  plan: CartPlan;
  planType: PlanType;
  newMenus: readonly CartDelivery[];
  /** The meals each new date offers. */
  offeredMealIds: Readonly<Record<CalendarDate, readonly string[]>>;
}

export interface CarriedOver {
  menus: CartDelivery[];
  kept: { buildId: string; fromMenuId: string; toMenuId: string; amount: number }[];
  dropped: { buildId: string; fromMenuId: string; amount: number }[];
}

/** Each old line goes to the menu of its own date, else to the nearest in order, up to the quota; the rest is dropped. */
export function carryOver({ oldMenus, plan, planType, newMenus, offeredMealIds }: CarryOverRequest): CarriedOver {
  const result: CarriedOver = { menus: newMenus.toSorted(byDate), kept: [], dropped: [] };
  oldMenus.toSorted(byDate).forEach(({ id: fromMenuId, date, lines }, position) => {
    for (const line of lines) {
      const { buildId } = line;
      let left = line.amount;
      for (const toMenuId of isMealAllowed(plan, planType, line) ? nearestMenus(result.menus, date, position) : []) {
        const menu = getMenu(result.menus, toMenuId);
        const amount = offeredMealIds[menu.date]?.includes(line.mealId) ? Math.min(left, roomFor(line, menu)) : 0;
        if (amount === 0) continue;
        result.menus = addToMenu(result.menus, menu, line, amount);
        result.kept.push({ buildId, fromMenuId, toMenuId, amount });
        left -= amount;
      }
      if (left > 0) result.dropped.push({ buildId, fromMenuId, amount: left });
    }
  });
  return result;
}

function byDate(a: { date: CalendarDate }, b: { date: CalendarDate }): number {
  return compareDates(a.date, b.date);
}

function nearestMenus(menus: readonly CartDelivery[], date: CalendarDate, position: number): string[] {
  return menus
    .map((menu, index) => ({ id: menu.id, distance: menu.date === date ? -1 : Math.abs(index - position) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ id }) => id);
}

function roomFor(line: LineFacts, menu: CartDelivery): number {
  const held = menu.lines.find(({ buildId }) => buildId === line.buildId)?.amount ?? 0;
  const planCategories = categoriesOfQuota(menu.quota);
  if (planCategories.length === 0) return largestAmount - held;
  const category = categoryOfMeal(line.categories, planCategories);
  if (category === null) return 0;
  return Math.max(0, (menu.quota[category]?.[0] ?? 0) - (countDelivery(menu).grouped[category] ?? 0));
}

function addToMenu(menus: CartDelivery[], menu: CartDelivery, line: LineFacts, amount: number): CartDelivery[] {
  const { buildId, mealId, categories, unitPriceInCents, regularPriceInCents } = line;
  const held = menu.lines.find((other) => other.buildId === buildId)?.amount ?? 0;
  const added = { buildId, mealId, categories, unitPriceInCents, regularPriceInCents, amount: held + amount };
  return [...changeLine({ menus }, menu.id, added).menus];
}

function getMenu(menus: readonly CartDelivery[], id: string): CartDelivery {
  const menu = menus.find((other) => other.id === id);
  if (!menu) throw new Error(`No such menu: ${id}`);
  return menu;
}
