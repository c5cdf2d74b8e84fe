import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../database/database.ts';
import type { OrderDeps } from './order-deps.ts';
import type { MoneyTakenBack } from './order-notifier.ts';
import { recordMove, saveOrder } from './save-order-store.ts';

/**
 * A payment was assigned to the order by mistake: its documents are credited, and unless it is cooked already it awaits payment
 * again, with its slots. Only staff can do this, which is why it is not in the table of moves. The order must be locked, and is
 * passed as it is paid now.
 */
export async function unpayOrder(
  { notifier }: Pick<OrderDeps, 'notifier'>,
  tx: Queryable,
  order: StoredOrder,
  { now, ...back }: MoneyTakenBack & { now: Date },
): Promise<StoredOrder> {
  const { waitsUntil } = back;
  const unpaid = waitsUntil ? asWaiting(order, waitsUntil) : order;
  await saveOrder(tx, unpaid, waitsUntil ? unpaid.deliveries : []);
  if (waitsUntil) await recordMove(tx, { orderId: order.id, from: order.status, to: 'not-paid', by: 'staff', at: now });
  await notifier.moneyTakenBack(tx, unpaid, back, now);
  return unpaid;
}

function asWaiting(order: StoredOrder, holdUntil: Date): StoredOrder {
  const deliveries = order.deliveries.map((delivery) =>
    delivery.status === 'opened' ? { ...delivery, status: 'not-paid' as const } : delivery,
  );
  return { ...order, status: 'not-paid', holdUntil, deliveries };
}
