import { athensDateOf } from '#domain/athens-time.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import { openOrderCaps, refuseOpenOrder } from '#domain/orders/placing/open-order-caps.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { Queryable } from '../database/database.ts';
import { countOpenOrders, lockPhone } from './open-order-store.ts';
import type { NewOrder } from './save-order-store.ts';

/**
 * Limits the unpaid orders, and orders for the door, that an account or phone can have open at once. Must be called before the order is
 * written, with its account locked.
 */
export async function requireOpenRoom(tx: Queryable, order: NewOrder, now: Date): Promise<void> {
  const { accountId, phoneKey, status } = order;
  if (!accountId || dueOf(order) <= 0) return;
  const kind = status === 'not-paid' ? 'unpaid' : 'door';
  const [, counts] = await Promise.all([
    phoneKey && lockPhone(tx, phoneKey),
    countOpenOrders(tx, { accountId, phoneKey }, kind, { now, today: athensDateOf(now) }),
  ]);
  const refusal = refuseOpenOrder({ kind, ...counts, isByStaff: false });
  if (refusal) throw new CallFailure(refusal, { most: openOrderCaps[kind] });
}
