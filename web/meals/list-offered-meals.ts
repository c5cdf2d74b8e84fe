import type { MealCard } from '#contract/meals/meals.ts';
import type { Order, OrderDelivery } from '#contract/orders/orders.ts';
import { categoriesOfPlan } from '#domain/plans/delivery-quota.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';

const mostPerPage = 100;

/** All meals that the date and the plan of a delivery allow. */
export async function listOfferedMeals(
  shop: Pick<ShopClient, 'call'>,
  { plan }: Pick<Order, 'plan'>,
  { date }: Pick<OrderDelivery, 'date'>,
): Promise<MealCard[]> {
  const inPlan = plan.type === 'weekly' && { tag: plan.tag, type: categoriesOfPlan(plan.config).join(',') };
  const meals: MealCard[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { date, ...inPlan, page, pageSize: mostPerPage };
    const part = await shop.call('meal-collection', { query });
    meals.push(...part.items);
    pages = part.pages;
  }
  return meals;
}
