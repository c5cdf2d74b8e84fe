import type { Cart } from '#contract/cart.ts';
import { findAvoided, type Tastes } from '#domain/meals/avoided.ts';
import { categoriesOfPlan } from '#domain/plans/delivery-quota.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { findMeals } from './find-meals.server.ts';
import { type MenuQuery, mealQuestion } from './menu-query.ts';
import { orderMeal } from './order-meal.ts';
import type { OrderMenuData } from './order-menu.tsx';

/** What the plan allows and the date offers, narrowed by the filters. */
export function orderQuestion({ plan }: Cart['spotPlan'], query: MenuQuery) {
  const question = mealQuestion(query);
  if (plan.type === 'daily') return question;
  const chosen = question.type ? question.type.split(',') : [];
  const held: readonly string[] = categoriesOfPlan(plan.config);
  const asked = chosen.filter((type) => held.includes(type));
  return { ...question, tag: plan.tag, type: (asked.length > 0 ? asked : held).join(',') };
}

/** The menu of one delivery of the cart: the one the address names by its date, or the first. */
export async function loadOrderMenu(
  cart: Cart,
  asked: MenuQuery,
  tastes: Tastes | null,
  shop: ShopClient,
): Promise<OrderMenuData> {
  const menu = cart.scheduleMenus.find(({ date }) => date === asked.date) ?? cart.scheduleMenus[0];
  const query = { ...asked, date: menu?.date ?? null };
  const { items, total, pages, counts, avoidance } = await findMeals(shop, orderQuestion(cart.spotPlan, query), {
    tastes,
    showsAvoided: query.showsAvoided ?? false,
    kept: new Set(menu?.items.map(({ slug }) => slug)),
  });
  const meals = items.map((meal) => ({ ...orderMeal(meal), avoided: tastes && findAvoided(meal, tastes) }));
  return { query, meals, total, pages, counts, avoidance };
}
