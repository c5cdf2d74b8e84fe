import type { MealDetail } from '#contract/meals/meals.ts';
import type { Cart, ScheduleMenu } from '#contract/orders/cart.ts';
import type { Category } from '#contract/words/catalogue-words.ts';
import type { CartDelivery } from '#domain/cart/cart-facts.ts';
import { categoryOfMeal, isMealAllowed } from '#domain/cart/category-of-meal.ts';
import { type Progress, progressOfDelivery } from '#domain/cart/weekly-progress.ts';
import { categoriesOfQuota } from '#domain/plans/delivery-quota.ts';
import { cartFactsOf } from './cart-facts.ts';

/** Fields that decide whether an order may contain a meal. */
export type OrderedMeal = Pick<MealDetail, 'slug' | 'categories' | 'diets' | 'tags' | 'offeredOn'>;

export interface MealDay {
  menu: ScheduleMenu;
  /** Whether the kitchen cooks it for this delivery. */
  isOffered: boolean;
  /** Number of this meal in the delivery, in all portions. */
  held: number;
  /** The plan's category it counts towards, and the progress; null in a single order. */
  quota: { category: Category; progress: Progress } | null;
}

/** `start`: there is no order, or one without days. */
export type MealDays =
  | { kind: 'start' }
  | { kind: 'not-in-plan'; cart: Cart }
  | { kind: 'not-offered'; cart: Cart }
  | { kind: 'ready'; cart: Cart; days: MealDay[] };

/** Deliveries of the order that can contain a meal, or why none can. */
export function mealDays(meal: OrderedMeal, cart: Cart | null): MealDays {
  if (!cart || cart.scheduleMenus.length === 0) return { kind: 'start' };
  const { plan, planType, deliveries } = cartFactsOf(cart);
  const categories = meal.categories.map(({ category }) => category.slug);
  if (!isMealAllowed(plan, planType, { ...meal, categories })) return { kind: 'not-in-plan', cart };
  const days = cart.scheduleMenus.map((menu, index) => ({
    menu,
    isOffered: meal.offeredOn.includes(menu.date),
    held: menu.items.filter(({ slug }) => slug === meal.slug).reduce((sum, { amount }) => sum + amount, 0),
    quota: quotaOf(categories, deliveries[index]),
  }));
  return days.some(({ isOffered }) => isOffered) ? { kind: 'ready', cart, days } : { kind: 'not-offered', cart };
}

function quotaOf(categories: readonly Category[], delivery: CartDelivery | undefined): MealDay['quota'] {
  const held = delivery ? categoriesOfQuota(delivery.quota) : [];
  const category = held.length > 0 ? categoryOfMeal(categories, held) : null;
  const progress = category && delivery && progressOfDelivery(delivery).byCategory[category];
  return category && progress ? { category, progress } : null;
}

/** The requested day if possible; else the first that still needs such a meal, else the first. */
export function pickMealDay(days: readonly MealDay[], date: string | null): MealDay | undefined {
  const offered = days.filter(({ isOffered }) => isOffered);
  return (
    offered.find(({ menu }) => menu.date === date) ??
    offered.find(({ quota }) => quota?.progress.isMet === false) ??
    offered[0]
  );
}
