import { deriveStatus } from '#domain/orders/derive-status.ts';
import { canDeliveryMove, canOrderMove, canTakeBackEnd } from '#domain/orders/order-status.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Queryable } from '../../database/database.ts';
import { recordMove, saveDeliveryStatus, saveOrder } from '../save-order-store.ts';
import { recordStrike } from '../strike-store.ts';

/** Ends a delivery and then its order, along the tables of moves only. The order must be locked. */
export async function endDelivery(
  tx: Queryable,
  order: StoredOrder,
  { deliveryId, status }: { deliveryId: string; status: 'delivered' | 'not-found' },
  { now, secret }: { now: Date; secret: string },
): Promise<StoredOrder> {
  const before = order.deliveries.find(({ id }) => id === deliveryId);
  if (!before || !canDeliveryMove(before.status, status))
    throw new Error(`A delivery cannot move from ${before?.status} to ${status}.`);
  const deliveries = order.deliveries.map((delivery) =>
    delivery.id === deliveryId ? { ...delivery, status } : delivery,
  );
  const ended: StoredOrder = { ...order, deliveries, status: deriveStatus(order.status, deliveries), changedAt: now };
  const move = { orderId: order.id, by: 'staff', at: now } as const;
  if (status === 'not-found') await recordStrike(tx, order, { delivery: before, secret, now });
  const hasMoved = ended.status !== order.status;
  if (hasMoved && !canOrderMove(order.status, ended.status))
    throw new Error(`An order cannot move from ${order.status} to ${ended.status}.`);
  await Promise.all([
    saveDeliveryStatus(tx, deliveryId, status),
    recordMove(tx, { ...move, deliveryId, from: before.status, to: status }),
    saveOrder(tx, ended, []),
    hasMoved && recordMove(tx, { ...move, from: order.status, to: ended.status }),
  ]);
  return ended;
}

/** Undoes the end of a delivery before the customer was notified. Refused when it has changed since. The order must be locked. */
export async function takeBackEnd(tx: Queryable, order: StoredOrder, deliveryId: string, now: Date): Promise<void> {
  const ended = order.deliveries.find(({ id }) => id === deliveryId);
  if (ended?.status !== 'not-found' || !canTakeBackEnd(order.status)) throw new CallFailure('undo-too-late');
  const deliveries = order.deliveries.map((each) =>
    each.id === deliveryId ? { ...each, status: 'opened' as const } : each,
  );
  const status = deriveStatus('opened', deliveries);
  const move = { orderId: order.id, by: 'staff', at: now } as const;
  await saveDeliveryStatus(tx, deliveryId, 'opened');
  await recordMove(tx, { ...move, deliveryId, from: ended.status, to: 'opened' });
  await saveOrder(tx, { ...order, deliveries, status, changedAt: now }, []);
  if (status !== order.status) await recordMove(tx, { ...move, from: order.status, to: status });
}
