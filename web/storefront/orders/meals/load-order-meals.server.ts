import { findAvoided } from '#domain/meals/avoided.ts';
import { listOfferedMeals } from '#web/meals/list-offered-meals.ts';
import { orderMeal } from '#web/storefront/cart/queue/order-meal.ts';
import { requireCustomer } from '#web/storefront/customer/find-customer.ts';
import { findTastes } from '#web/storefront/customer/find-tastes.server.ts';
import { shopContext } from '#web/visit/visit.ts';
import { moneyFactsOf } from '../parts/delivery-facts.ts';
import { type OrderVisit, requireChangeableDelivery } from '../parts/require-order.server.ts';

/** The delivery, all meals allowed by its day and its plan, and the facts that determine its price. */
export async function loadMeals(visit: OrderVisit & { params: { deliveryId: string } }) {
  const { order, delivery, changeUntil } = await requireChangeableDelivery(visit);
  const { context, request } = visit;
  const [{ credit }, tastes, found] = await Promise.all([
    requireCustomer(request, context),
    findTastes(context),
    listOfferedMeals(context.get(shopContext), order, delivery),
  ]);
  const meals = found.map((meal) => ({ ...orderMeal(meal), avoided: tastes && findAvoided(meal, tastes) }));
  return {
    orderId: order.id,
    plan: order.plan,
    delivery,
    changeUntil,
    // Avoided meals stay available, at the end and marked.
    meals: meals.toSorted((one, other) => Number(Boolean(one.avoided)) - Number(Boolean(other.avoided))),
    money: moneyFactsOf(order, credit),
  };
}
