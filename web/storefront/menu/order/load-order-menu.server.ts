import type { Cart } from '#contract/orders/cart.ts';
import { findAvoided, type Tastes } from '#domain/meals/avoided.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { packOrderMeals } from '#web/storefront/cart/queue/packed-order-meals.ts';
import type { MenuQuery } from '../filters/menu-query.ts';
import { orderQuestion } from '../filters/order-question.ts';
import { findMenuMeals } from '../results/find-menu-meals.server.ts';
import type { OrderMenuData } from './order-menu.tsx';

/** The menu of one delivery of the cart: that of the date in the address, or the first. */
export async function loadOrderMenu(
  cart: Cart,
  asked: MenuQuery,
  tastes: Tastes | null,
  shop: ShopClient,
): Promise<OrderMenuData> {
  const menu = cart.scheduleMenus.find(({ date }) => date === asked.date) ?? cart.scheduleMenus[0];
  const query = { ...asked, date: menu?.date ?? null };
  const { items, total, pages, counts, avoidance } = await findMenuMeals(shop, orderQuestion(cart.spotPlan, query), {
    tastes,
    showsAvoided: query.showsAvoided ?? false,
    kept: new Set(menu?.items.map(({ slug }) => slug)),
  });
  const meals = packOrderMeals(items, (meal) => tastes && findAvoided(meal, tastes));
  return { query, meals, total, pages, counts, avoidance };
}
