import { type RouterContextProvider, redirect } from 'react-router';
import { completedPath } from '#contract/order-paths.ts';
import type { Cart, CartItem } from '#contract/orders/cart.ts';
import { checkoutPath } from '#contract/paths.ts';
import type { KnownCartError } from '#domain/cart/cart-errors.ts';
import { decideNextStep, type NextStep } from '#domain/cart/next-step.ts';
import { loginUrl } from '#web/routing/login-url.ts';
import { withProblem } from '#web/routing/problem-url.ts';
import { forgetCart } from '#web/storefront/cart/current/cart-cookies.ts';
import { cartFactsOf } from '#web/storefront/cart/current/cart-facts.ts';
import { findVisitorCart, type GoneCart } from '#web/storefront/cart/current/find-cart.ts';
import {
  forgetGivenCoupon,
  readGivenCoupon,
  tryGivenCoupon,
} from '#web/storefront/cart/current/given-coupon.server.ts';
import { comesFromCheckout, forgetWayOn } from '#web/storefront/cart/current/way-on.ts';
import { wayWithoutCart } from '#web/storefront/cart/current/way-without-cart.ts';
import { unfinishedPath } from '#web/storefront/cart/parts/unfinished-days.ts';
import { requireCustomer } from '#web/storefront/customer/find-customer.ts';
import { shopContext, userContext, visitContext } from '#web/visit/visit.ts';
import { keepPlacedOrder, readPlacedOrder } from './placed-cookie.ts';

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/** Fields of a meal shown on the page. */
type CheckoutItem = Pick<CartItem, 'id' | 'name' | 'amount' | 'price'> & { portion: string };
export type CheckoutMenu = Omit<Cart['scheduleMenus'][number], 'items'> & { items: CheckoutItem[] };

/** Fields of a cart needed by the page. */
export type CheckoutCart = Omit<Cart, 'scheduleMenus'> & { scheduleMenus: CheckoutMenu[] };

export async function loadCheckout({ request, context }: Visit, isAnswered: boolean) {
  const asked = await requireCheckoutCart({ request, context }, isAnswered);
  const { cart, given, cookies } = await withGivenCoupon({ request, context }, asked, isAnswered);
  const shop = context.get(shopContext);
  const [customer, { items, credit }] = await Promise.all([
    requireCustomer(request, context),
    shop.call('payment-type-collection', { query: { cartId: cart.id } }),
  ]);
  const { publicUrl } = context.get(visitContext);
  return {
    cart: withSlimItems(cart),
    contact: { name: customer.name, email: customer.email, phone: customer.phone || cart.shippingAddress?.phone || '' },
    choices: items,
    asksTastes: cart.spotPlan.plan.type === 'weekly' && !customer.hasToldTastes,
    credit,
    /** Idempotency key: however often this page is sent, the shop creates one order. */
    pressKey: crypto.randomUUID(),
    /** A coupon from a link that is not valid for this order. */
    givenCoupon: given,
    setCookies: [...cookies, ...(comesFromCheckout(request) ? [forgetWayOn(publicUrl)] : [])],
  };
}

/** A coupon from a link is applied automatically, once there is an order; an applied one stays, unless it has expired. */
async function withGivenCoupon({ request, context }: Visit, cart: Cart, isAnswered: boolean) {
  const code = readGivenCoupon(request);
  const { customerCoupon } = cart;
  const isTaken = customerCoupon !== null && (!customerCoupon.isOver || customerCoupon.coupon.code === code);
  if (!code || isAnswered || isTaken) return { cart, given: null, cookies: [] };
  const tried = await tryGivenCoupon(context, cart, code);
  const forget = [forgetGivenCoupon(context.get(visitContext).publicUrl)];
  if ('cart' in tried) return { cart: tried.cart, given: null, cookies: forget };
  const { problem } = tried;
  return { cart, given: { code, problem }, cookies: problem === 'invalid-coupon' ? forget : [] };
}

function withSlimItems({ scheduleMenus, ...cart }: Cart): CheckoutCart {
  return { ...cart, scheduleMenus: scheduleMenus.map((menu) => ({ ...menu, items: menu.items.map(slimItem) })) };
}

function slimItem({ id, name, amount, price, item }: CartItem): CheckoutItem {
  return { id, name, amount, price, portion: item.portion.name };
}

/** docs/spec.md#flow-by-address: the five rules also apply to a direct visit by address. A refused form stays on the page. */
async function requireCheckoutCart({ request, context }: Visit, isAnswered: boolean): Promise<Cart> {
  const { cart, gone } = await findVisitorCart(request, context);
  if (!cart) throw leaveWithoutCart({ request, context }, gone);
  if (isAnswered) return cart;
  const isSignedIn = context.get(userContext) !== null;
  const errors = (cart.errors as KnownCartError[]).filter(({ group }) => !(isSignedIn && group === 'customer'));
  const step = decideNextStep(checkoutPath, cartFactsOf(cart), errors);
  if (step.path !== checkoutPath) throw redirect(reportUrl(step, cart));
  return cart;
}

function leaveWithoutCart({ request, context }: Visit, gone: GoneCart | null): Response {
  const placed = gone?.why === 'placed' ? gone.orderId : readPlacedOrder(request);
  if (!placed || gone?.why === 'signed-out') return redirect(wayWithoutCart(request, gone));
  const { publicUrl } = context.get(visitContext);
  const headers = new Headers([['set-cookie', keepPlacedOrder(placed, publicUrl)]]);
  if (gone?.why === 'placed') headers.append('set-cookie', forgetCart(publicUrl));
  return redirect(completedPath(placed), { headers });
}

function reportUrl({ path, report }: NextStep, cart: Cart): string {
  if (report === 'login') return loginUrl(checkoutPath, { path });
  if (report === 'plan-rules') return withProblem(unfinishedPath(path, cart), 'amounts-error');
  return report ? withProblem(path, report.toast) : path;
}
