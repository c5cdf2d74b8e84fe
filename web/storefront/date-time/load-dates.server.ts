import { type RouterContextProvider, redirect } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import type { PlanType } from '#contract/plans.ts';
import { hasPlace, weeklyPath } from '#domain/cart/steps.ts';
import { shopContext } from '#web/visit.ts';
import { cartFactsOf } from '../cart/cart-facts.ts';
import { requireCart } from '../cart/require-cart.ts';

/** The dates of a cart that has an address, on the page that fits its plan. */
export async function loadDates(request: Request, context: Readonly<RouterContextProvider>, planType: PlanType) {
  const cart = await requireScheduling(request, context, planType);
  const { dates, startWeeks } = await context.get(shopContext).call('date-collection', {
    query: { spotPlanId: cart.spotPlan.id, postalCode: cart.shippingAddress?.postalCode },
  });
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  return { cart, dates, startWeeks, asked };
}

export async function requireScheduling(
  request: Request,
  context: Readonly<RouterContextProvider>,
  planType: PlanType,
): Promise<Cart> {
  const cart = await requireCart(request, context);
  if (!hasPlace(cartFactsOf(cart))) throw redirect('/address');
  const { type } = cart.spotPlan.plan;
  if (type !== planType) throw redirect(weeklyPath('/date-time', type));
  return cart;
}
