import type { PlanType } from '#contract/plans/plans.ts';
import { categoriesOfQuota } from '../plans/delivery-quota.ts';
import type { CartDelivery, CartPlan, MealTraits } from './cart-facts.ts';
import { categoryOfMeal, isMealAllowed } from './category-of-meal.ts';
import { countDelivery } from './delivery-amounts.ts';

export interface ItemAmountRequest {
  delivery: CartDelivery;
  plan: CartPlan;
  planType: PlanType;
  meal: MealTraits & {
    /** True if on the menu of this date at this spot. */
    isOffered: boolean;
  };
  build: { id: string };
  /** The new total of the line; 0 removes it. */
  newAmount: number;
  /** The most meals one delivery may hold; null is no limit. */
  dayLimit: number | null;
  /** Meals the kitchen can still cook for the date, this cart not counted; null is no limit. */
  kitchenLeft: number | null;
}

type ItemAmountRefusal = 'invalid-amount' | 'item-unavailable' | 'item-type-is-full' | 'schedule-menu-is-full';
type ItemAmountVerdict = { verdict: 'ok'; amount: number } | { verdict: ItemAmountRefusal };

export const largestAmount = 99;
/** The most meals one delivery can hold: what fits in a courier's bag. */
export const dayLimit = 60;

export function decideItemAmount(request: ItemAmountRequest): ItemAmountVerdict {
  const { delivery, plan, planType, meal, build, newAmount } = request;
  if (!Number.isInteger(newAmount) || newAmount < 0 || newAmount > largestAmount) return { verdict: 'invalid-amount' };
  const current = delivery.lines.find((line) => line.buildId === build.id)?.amount ?? 0;
  const added = newAmount - current;
  // An amount that was accepted once may be lowered, even above a limit that came later: a full cart can always be reduced.
  if (added <= 0) return { verdict: 'ok', amount: newAmount };
  if (!meal.isOffered || !isMealAllowed(plan, planType, meal)) return { verdict: 'item-unavailable' };
  if (isCategoryFull(delivery, meal, added)) return { verdict: 'item-type-is-full' };
  const wanted = countDelivery(delivery).all + added;
  const isFull = wanted > Math.min(request.dayLimit ?? Infinity, request.kitchenLeft ?? Infinity);
  return isFull ? { verdict: 'schedule-menu-is-full' } : { verdict: 'ok', amount: newAmount };
}

function isCategoryFull(delivery: CartDelivery, meal: MealTraits, added: number): boolean {
  const category = categoryOfMeal(meal.categories, categoriesOfQuota(delivery.quota));
  if (category === null) return false;
  const most = delivery.quota[category]?.[1] ?? Infinity;
  return (countDelivery(delivery).grouped[category] ?? 0) + added > most;
}
