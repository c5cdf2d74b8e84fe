import { data, type RouterContextProvider, redirect } from 'react-router';
import { orderPath } from '#contract/order-paths.ts';
import type { Order, OrderDelivery } from '#contract/orders/orders.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { requireCustomer } from '#web/storefront/customer/find-customer.ts';
import { shopContext } from '#web/visit/visit.ts';

export interface OrderVisit {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { orderId: string };
}

/** The customer's own order; 404 for a missing one or that of another customer. */
export async function requireOrder({ request, context, params }: OrderVisit): Promise<Order> {
  await requireCustomer(request, context);
  try {
    return await context.get(shopContext).call('order-one', { query: { orderId: params.orderId } });
  } catch (error) {
    throw isNoSuchOrder(error) ? data(null, { status: 404 }) : error;
  }
}

export function isNoSuchOrder(error: unknown): boolean {
  return error instanceof ShopFailure && ['order-not-found', 'invalid-input'].includes(error.code);
}

function findOrderDelivery({ deliveries }: Order, deliveryId: string): OrderDelivery {
  const delivery = deliveries.find(({ id }) => id === deliveryId);
  if (!delivery) throw data(null, { status: 404 });
  return delivery;
}

/** A delivery for a page that changes it. After its cut-off, redirects to the order, which shows that it is too late. */
export async function requireChangeableDelivery(
  visit: OrderVisit & { params: { deliveryId: string } },
): Promise<{ order: Order; delivery: OrderDelivery; changeUntil: string }> {
  const order = await requireOrder(visit);
  const delivery = findOrderDelivery(order, visit.params.deliveryId);
  const { changeUntil } = delivery;
  if (!changeUntil) throw redirect(`${orderPath(order.id)}?late=${delivery.id}#delivery-${delivery.id}`);
  return { order, delivery, changeUntil };
}
