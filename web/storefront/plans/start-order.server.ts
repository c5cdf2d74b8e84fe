import { data, type RouterContextProvider, redirect } from 'react-router';
import type { CartChangeNote } from '#contract/orders/cart.ts';
import type { SpotPlan } from '#contract/plans/plans.ts';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import { keepCartCookie } from '../cart/current/cart-cookies.ts';
import { findVisitorCart, recordCart } from '../cart/current/find-cart.ts';
import { nextPathOf } from '../cart/current/next-path.ts';

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/** The order has another plan, and some of its meals were dropped. */
interface PlanChanged {
  changes: CartChangeNote[];
}

/**
 * docs/spec.md#plans-change: without an order one begins; with the same plan it continues; another plan needs confirmation. `here`
 * is the page on which the plan was chosen, with a query already begun.
 */
export async function startOrder({ request, context }: Visit, plan: SpotPlan, here: string, isConfirmed: boolean) {
  const shop = context.get(shopContext);
  const { publicUrl } = context.get(visitContext);
  const body = { spotPlanId: plan.id };
  const { cart: current } = await findVisitorCart(request, context);
  if (!current) {
    const cart = await shop.call('cart-create', { body });
    return redirect(nextPathOf(cart), { headers: { 'set-cookie': keepCartCookie(cart.id, publicUrl) } });
  }
  if (current.spotPlan.id === plan.id) return redirect(nextPathOf(current));
  if (!isConfirmed) return redirect(`${here}&confirm=${plan.id}`);
  const { cart, changes } = await shop.call('cart-plan-update', { query: { cartId: current.id }, body });
  recordCart(cart, context);
  const headers = { 'set-cookie': keepCartCookie(cart.id, publicUrl) };
  return changes.length > 0 ? data<PlanChanged>({ changes }, { headers }) : redirect(nextPathOf(cart), { headers });
}
