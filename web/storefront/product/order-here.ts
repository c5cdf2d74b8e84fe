import type { MealDetail } from '#contract/meals/meals.ts';
import { type OneMore, weighOneMore } from '#domain/cart/one-more.ts';
import { cartFactsOf, lineFactsOf } from '../cart/current/cart-facts.ts';
import { type MealDay, type MealDays, pickMealDay } from '../cart/current/meal-days.ts';
import type { AmountControlProps } from '../cart/queue/amount-control.tsx';
import { sketchOf } from '../cart/queue/order-meal.ts';
import type { ShownIngredient } from './ingredient-words.ts';

export type ShownMeal = Omit<MealDetail, 'id' | 'similar' | 'ingredients'> & { ingredients: ShownIngredient[] };
export type ShownBuild = ShownMeal['builds'][number];

/** The order for the page of a meal: with the chosen day, if there is a choice. */
export type OrderHere =
  | Exclude<MealDays, { kind: 'ready' }>
  | (Extract<MealDays, { kind: 'ready' }> & { day: MealDay; isWeekly: boolean });

export function orderHere(found: MealDays, date: string | null): OrderHere {
  if (found.kind !== 'ready') return found;
  const day = pickMealDay(found.days, date);
  if (!day) return { kind: 'not-offered', cart: found.cart };
  return { ...found, day, isWeekly: found.cart.spotPlan.plan.type === 'weekly' };
}

/** The price of one more of this portion on the chosen day, and the data for its amount control. */
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
