import type { MealDetail } from '#contract/meals.ts';
import { type OneMore, weighOneMore } from '#domain/cart/one-more.ts';
import { cartFactsOf, lineFactsOf } from '../cart/current/cart-facts.ts';
import { type MealDay, type MealDays, pickMealDay } from '../cart/current/meal-days.ts';
import type { AmountControlProps } from '../cart/queue/amount-control.tsx';
import { sketchOf } from '../cart/queue/order-meal.ts';
import type { ShownIngredient } from './ingredient-words.ts';

export type ShownMeal = Omit<MealDetail, 'id' | 'similar' | 'ingredients'> & { ingredients: ShownIngredient[] };
export type ShownBuild = ShownMeal['builds'][number];

/** The order as the page of a meal sees it: with the day chosen, where there is one to choose. */
export type OrderHere =
  | Exclude<MealDays, { kind: 'ready' }>
  | (Extract<MealDays, { kind: 'ready' }> & { day: MealDay; isWeekly: boolean });

export function orderHere(found: MealDays, date: string | null): OrderHere {
  if (found.kind !== 'ready') return found;
  const day = pickMealDay(found.days, date);
  if (!day) return { kind: 'not-offered', cart: found.cart };
  return { ...found, day, isWeekly: found.cart.spotPlan.plan.type === 'weekly' };
}

/** What one more of this portion would cost on the chosen day, and what its amount control needs. */
export function amountHere(
  { cart, day }: Extract<OrderHere, { kind: 'ready' }>,
  meal: ShownMeal,
  build: ShownBuild,
): { next: OneMore; control: AmountControlProps } {
  const sketch = sketchOf(meal, build);
  const amount = day.menu.items.find(({ item }) => item.id === build.id)?.amount ?? 0;
  const next = weighOneMore(cartFactsOf(cart), day.menu.id, lineFactsOf(sketch, amount));
  return { next, control: { menuId: day.menu.id, sketch, most: next.most } };
}
