import type { Order } from '#contract/orders/orders.ts';
import { stopDeliveries } from '#domain/orders/changes/back-if-stopped.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { releaseCoupon } from '../../coupons/redeem-coupon-store.ts';
import { putRenewalMail } from '../mails/put-renewal-mail.ts';
import { lapseOrder } from '../open-order.ts';
import type { OrderDeps } from '../order-deps.ts';
import { stopRenewal } from '../renewal-store.ts';
import { carryOut } from './carry-out.ts';
import { workOnOrder } from './change-order.ts';
import type { Decision, OrderWork } from './order-decision.ts';

/** Cancels every delivery whose cut-off has not passed. Everything paid for them is returned. */
export async function stopOrder(deps: OrderDeps, orderId: string, context: CallContext): Promise<Order> {
  const stopped = await workOnOrder(deps, orderId, context, async (work) => {
    const { order, spot, now, tx } = work;
    if (order.status === 'not-paid') return dropUnpaid(deps, work);
    const decision = decideStopping(order, now);
    if (!decision) return order;
    return carryOut(deps, { tx, order, spot }, decision, { by: 'customer', accountId: order.accountId, now });
  });
  if (stopped.status === 'canceled') await deps.closePayment(orderId);
  return stopped;
}

/** Null: it is stopped already. */
export function decideStopping(order: StoredOrder, now: Date): Decision | null {
  if (order.status === 'canceled') return null;
  if (order.status !== 'opened') throw new CallFailure('change-not-possible');
  const { stopped, isWhole } = stopDeliveries(order, now);
  if (stopped.length === 0) throw new CallFailure('change-too-late');
  return {
    kind: 'stop',
    deliveryId: null,
    deliveries: stopped,
    way: 'refund',
    ...(isWhole && { status: 'canceled' }),
    async also(tx) {
      if (await stopRenewal(tx, order.id, now)) await putRenewalMail(tx, order, 'renewal-off', { now });
      // docs/spec.md#prices-coupon-once: a coupon is returned when its order is cancelled unpaid; payment at the door counts as unpaid until then.
      if (isWhole && order.paidInCents === 0) await releaseCoupon(tx, order.id, now);
    },
  };
}

/** Nothing was paid and nothing was confirmed: no change receipt, only a mail that the order is cancelled. */
export async function dropUnpaid(
  deps: OrderDeps,
  { order, tx, now }: Pick<OrderWork, 'order' | 'tx' | 'now'>,
): Promise<StoredOrder> {
  const dropped = await lapseOrder(deps, tx, order, { by: 'customer', now });
  // After a crash before its page is closed, the next poll closes it.
  await deps.pollPaymentSoon(tx, order.id, now);
  if (await stopRenewal(tx, order.id, now)) await putRenewalMail(tx, order, 'renewal-off', { now });
  return dropped;
}
