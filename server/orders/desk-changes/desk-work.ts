import { refuseChange } from '#domain/orders/changes/refuse-change.ts';
import { deskReach } from '#domain/orders/desk-changes/desk-reach.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { findDelivery } from '../changes/change-order.ts';
import type { OrderWork } from '../changes/order-decision.ts';
import { findOrder, lockOrder } from '../order-store.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';
import type { DeskChangeDeps, InKitchen } from './desk-deps.ts';

/** An order at the desk. */
export interface DeskWork extends OrderWork {
  inKitchen(delivery: StoredDelivery): Promise<InKitchen>;
}

/** An order of any customer, with its date in the kitchen; locked, except for a preview. Its mails and documents keep the customer's language. */
export function workAtDesk<Result>(
  deps: DeskChangeDeps,
  { orderId, isPreview }: { orderId: string; isPreview: boolean },
  { now }: Pick<CallContext, 'now'>,
  work: (work: DeskWork) => Promise<Result>,
): Promise<Result> {
  return withFreshCatalogue(deps, async (tx: Queryable, catalogue) => {
    const order = isPreview ? await findOrder(tx, orderId) : await lockOrder(tx, orderId);
    const spot = order && catalogue.findSpot(order.spotId);
    if (!order || !spot) throw new CallFailure('order-not-found');
    const inKitchen = (delivery: StoredDelivery) => deps.readKitchen(tx, delivery, !isPreview);
    return work({ order, spot, catalogue, now, language: order.language, tx, inKitchen });
  });
}

/** A delivery past its cut-off, and what the kitchen has done with it; `kitchen` is null before. */
export async function reachDelivery(
  work: DeskWork,
  deliveryId: string,
): Promise<{ delivery: StoredDelivery; kitchen: InKitchen | null }> {
  const delivery = findDelivery(work.order, deliveryId);
  if (!isPastCutOff(work, delivery)) return { delivery, kitchen: null };
  return { delivery, kitchen: await work.inKitchen(delivery) };
}

/** Past the time until which its customer could change it, and still to be delivered. */
export function isPastCutOff({ order, now }: { order: StoredOrder; now: Date }, delivery: StoredDelivery): boolean {
  return (
    deskReach(order, delivery, { isBagClosed: false }, now) !== 'nothing' && refuseChange(order, delivery, now) !== null
  );
}
