import type { Order } from '#contract/orders/orders.ts';
import { refuseChange } from '#domain/orders/changes/refuse-change.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrder } from '../order-store.ts';
import { describeOrder, requireOwn } from '../reading/read-order.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';
import { carryOut } from './carry-out.ts';
import type { Decision, OrderWork } from './order-decision.ts';

/**
 * Every customer change to a placed order: locks it, lets `decide` change its deliveries or refuse, applies the decision
 * and answers the order. One transaction. A null decision changes nothing: the order is already in that state.
 */
export function changeOrder(
  deps: OrderDeps,
  { orderId, expectedTotal }: { orderId: string; expectedTotal?: number | undefined },
  context: CallContext,
  decide: (work: OrderWork) => Decision | null | Promise<Decision | null>,
): Promise<Order> {
  return workOnOrder(deps, orderId, context, async (work) => {
    const decision = await decide(work);
    if (!decision) return work.order;
    const { order, now } = work;
    const maker = { by: 'customer', accountId: order.accountId, now, expectedTotalInCents: expectedTotal } as const;
    return carryOut(deps, work, decision, maker);
  });
}

export async function workOnOrder(
  deps: OrderDeps,
  orderId: string,
  context: CallContext,
  work: (work: OrderWork) => Promise<StoredOrder>,
): Promise<Order> {
  const { now, language } = context;
  const changed = await withFreshCatalogue(deps, async (tx, catalogue) => {
    const order = requireOwn(await lockOrder(tx, orderId), context);
    const spot = catalogue.findSpot(order.spotId);
    if (!spot) throw new CallFailure('change-not-possible');
    return work({ order, spot, catalogue, now, language, tx });
  });
  return describeOrder(deps, changed, context);
}

/** One delivery of the order that can still change. */
export function requireChangeable({ order, now, refuse }: OrderWork, deliveryId: string): StoredDelivery {
  const delivery = findDelivery(order, deliveryId);
  if (refuse) {
    const refused = refuse(delivery);
    if (refused) throw refused;
    return delivery;
  }
  const refusal = refuseChange(order, delivery, now);
  if (refusal) throw new CallFailure(refusal);
  return delivery;
}

export function findDelivery({ deliveries }: StoredOrder, deliveryId: string): StoredDelivery {
  const delivery = deliveries.find(({ id }) => id === deliveryId);
  if (!delivery) throw new CallFailure('schedule-menu-not-found');
  return delivery;
}
