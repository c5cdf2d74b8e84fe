import type { Cart } from '#contract/cart.ts';
import { categoriesOfPlan } from '#domain/plans/delivery-quota.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
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
export async function loadOrderMenu(cart: Cart, asked: MenuQuery, shop: ShopClient): Promise<OrderMenuData> {
  const menu = cart.scheduleMenus.find(({ date }) => date === asked.date) ?? cart.scheduleMenus[0];
  const query = { ...asked, date: menu?.date ?? null };
  const found = await shop.call('meal-collection', { query: orderQuestion(cart.spotPlan, query) });
  const { items, total, pages, counts } = found;
  return { query, meals: items.map(orderMeal), total, pages, counts };
}
