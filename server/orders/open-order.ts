import { usesOf } from '#domain/orders/delivery-uses.ts';
import { dueOf, isPaidInPart } from '#domain/orders/order-money.ts';
import { canOrderMove } from '#domain/orders/order-status.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../calls/call-failure.ts';
import { releaseCoupon } from '../coupons/redeem-coupon-store.ts';
import type { Queryable } from '../database/database.ts';
import { takeCapacity } from '../delivery/capacity-store.ts';
import { addCredit } from './buyer-store.ts';
import type { OrderDeps } from './order-deps.ts';
import type { Trusted } from './order-notifier.ts';
import { requireOpenRoom } from './require-open-room.ts';
import { recordMove, saveOrder } from './save-order-store.ts';
import { requireDoorTrust } from './strike-store.ts';

type Mover = 'payment' | 'customer' | 'clock' | 'staff';
type MoveDeps = Pick<OrderDeps, 'notifier' | 'catalogue' | 'isCapped' | 'secret'>;

/** An unpaid order is paid now, or will be at the door: it will be cooked. The order must be locked. */
export async function openOrder(
  { notifier, isCapped, secret }: MoveDeps,
  tx: Queryable,
  order: StoredOrder,
  { by, now, trusted }: { by: Mover; now: Date; trusted?: Trusted | undefined },
): Promise<StoredOrder> {
  if (!canOrderMove(order.status, 'opened')) throw new Error(`An order that is ${order.status} cannot be opened.`);
  // A later choice of payment at the door counts like an original one.
  if (by === 'customer' && dueOf(order) > 0) await requireDoorTrust(tx, order, secret);
  if (isCapped && by === 'customer') await requireOpenRoom(tx, { ...order, status: 'opened' }, now);
  const opened = asOpened(order, now);
  await saveOrder(tx, opened, opened.deliveries);
  await recordMove(tx, {
    orderId: order.id,
    from: order.status,
    to: 'opened',
    by,
    accountId: order.accountId,
    at: now,
  });
  await notifier.opened(tx, opened, now, trusted);
  return opened;
}

/** An order that was not paid in time: its capacity, coupon and used credit are released. The order must be locked. */
export async function lapseOrder(
  { notifier, catalogue }: MoveDeps,
  tx: Queryable,
  order: StoredOrder,
  { by, now }: { by: Mover; now: Date },
): Promise<StoredOrder> {
  if (order.status !== 'not-paid') throw new Error(`An order that is ${order.status} cannot lapse.`);
  // A lapse returns capacity, coupon and credit, but no money: a part payment would be lost.
  if (isPaidInPart(order)) throw new CallFailure('change-not-possible');
  const held = usesOf(order.deliveries);
  const lapsed = asLapsed(order, now);
  await saveOrder(tx, lapsed, lapsed.deliveries);
  await recordMove(tx, {
    orderId: order.id,
    from: order.status,
    to: 'canceled',
    by,
    accountId: order.accountId,
    at: now,
  });
  await releaseCoupon(tx, order.id, now);
  if (order.accountId) {
    const { accountId, creditUsedInCents: amountInCents, id: orderId } = order;
    await addCredit(tx, { accountId, amountInCents, reason: 'cancel', orderId, at: now });
  }
  await notifier.lapsed(tx, order, now);
  const spot = (await catalogue()).findSpot(order.spotId);
  if (spot) await takeCapacity(tx, spot, { taken: [], given: held });
  return lapsed;
}

export function asOpened(order: StoredOrder, now: Date): StoredOrder {
  const deliveries = order.deliveries.map((delivery) =>
    delivery.status === 'not-paid' ? { ...delivery, status: 'opened' as const } : delivery,
  );
  return { ...order, status: 'opened', holdUntil: null, changedAt: now, deliveries };
}

export function asLapsed(order: StoredOrder, now: Date): StoredOrder {
  const nothing = { subtotalInCents: 0, discountInCents: 0, shippingInCents: 0, totalInCents: 0 };
  const deliveries = order.deliveries.map((delivery) => ({ ...delivery, status: 'canceled' as const, isHeld: false }));
  const creditedInCents = order.creditUsedInCents;
  return { ...order, ...nothing, status: 'canceled', creditedInCents, holdUntil: null, changedAt: now, deliveries };
}
