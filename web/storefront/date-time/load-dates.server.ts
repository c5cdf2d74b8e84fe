import { type RouterContextProvider, redirect } from 'react-router';
import type { Cart } from '#contract/orders/cart.ts';
import { addressPath, dateTimePath } from '#contract/paths.ts';
import type { PlanType } from '#contract/plans/plans.ts';
import { hasPlace, weeklyPath } from '#domain/cart/steps.ts';
import { shopContext } from '#web/visit/visit.ts';
import { cartFactsOf } from '../cart/current/cart-facts.ts';
import { requireCart } from '../cart/current/require-cart.ts';
import { findWishedMeal } from '../cart/current/wished-meal.server.ts';

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/** The dates of a cart that has an address, on the page that fits its plan. */
export async function loadDates(visit: Visit, planType: PlanType) {
  const cart = await requireScheduling(visit, planType);
  const query = { spotPlanId: cart.spotPlan.id, postalCode: cart.shippingAddress?.postalCode };
  const [{ dates, startWeeks }, wished] = await Promise.all([
    visit.context.get(shopContext).call('date-collection', { query }),
    findWishedMeal(visit),
  ]);
  return {
    dates,
    startWeeks,
    address: cart.shippingAddress,
    config: cart.spotPlan.plan.config,
    asked: Object.fromEntries(new URL(visit.request.url).searchParams),
    inCart: { dates: cart.scheduleMenus.map(({ date }) => date), timePeriodId: cart.timePeriod?.id ?? '' },
    wished,
  };
}

export async function requireScheduling({ request, context }: Visit, planType: PlanType): Promise<Cart> {
  const cart = await requireCart(request, context);
  if (!hasPlace(cartFactsOf(cart))) throw redirect(addressPath);
  const { type } = cart.spotPlan.plan;
  if (type !== planType) throw redirect(weeklyPath(dateTimePath, type));
  return cart;
}
