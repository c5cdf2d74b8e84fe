import { capacityOn } from '#domain/delivery/window-capacity.ts';
import { refuseUndoOf } from '#domain/orders/changes/can-undo.ts';
import { isActive } from '#domain/orders/order-status.ts';
import type { StoredChange } from '#domain/orders/stored-change.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { findTimePeriod } from '../../cart/catalogue-snapshot.ts';
import { retakeCoupon } from '../../coupons/redeem-coupon-store.ts';
import type { Queryable } from '../../database/database.ts';
import { listChanges } from '../change-store.ts';
import { putRenewalMail } from '../mails/put-renewal-mail.ts';
import { resumeRenewal } from '../renewal-store.ts';
import type { Decision, OrderWork } from './order-decision.ts';

/** Restores the deliveries of a change, and takes the capacity they need. */
export async function undoChange(work: OrderWork, changeId: string): Promise<Decision | null> {
  const { order, tx, now } = work;
  const changes = await listChanges(tx, order.id);
  const change = changes.find(({ id }) => id === changeId);
  if (!change) throw new CallFailure('change-not-possible');
  if (change.undoneAt) return null;
  const refusal = refuseUndoOf(change, order, changes, now);
  if (refusal) throw new CallFailure(refusal);
  for (const delivery of change.before) requireOpenDay(work, delivery);
  return {
    kind: 'undo',
    deliveryId: change.deliveryId,
    deliveries: change.before,
    way: 'undo',
    undoes: change,
    ...(order.status === 'canceled' && { status: 'opened' }),
    ...(change.kind === 'stop' && { also: (written: Queryable) => takeBackStop(written, change, order, now) }),
  };
}

/** The day or its window may have been closed since. Capacity is checked when it is taken. */
function requireOpenDay({ spot, order }: OrderWork, { id, status, date, timePeriodId }: StoredDelivery): void {
  const period = findTimePeriod(spot, timePeriodId);
  const holdsPlace = order.deliveries.some(
    (now) => now.id === id && isActive(now.status) && now.date === date && now.timePeriodId === timePeriodId,
  );
  const hasPlaces = holdsPlace || (period !== null && capacityOn(period, date) > 0);
  if (isActive(status) && (spot.closedDates.includes(date) || !hasPlaces)) {
    throw new CallFailure('date-closed', { date });
  }
}

async function takeBackStop(tx: Queryable, { madeAt }: StoredChange, order: StoredOrder, now: Date): Promise<void> {
  const isRetaken = order.couponId === null || (await retakeCoupon(tx, order.id));
  // Used on another order since: the price of this one depended on it.
  if (!isRetaken) throw new CallFailure('change-not-possible');
  if (await resumeRenewal(tx, order.id, madeAt, now)) await putRenewalMail(tx, order, 'renewal-resumed', { now });
}
