import { cutoffOf } from '#domain/delivery/cut-off.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { findOrderIdOfDelivery } from '../../orders/door-store.ts';
import { lockOrder } from '../../orders/order-store.ts';
import { recordAct } from '../../undo/act-store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { holdForPayLink } from './hold-store.ts';

/**
 * Mails the payment link to a customer whose payment was not completed; the order is held for them until the cut-off of its
 * first delivery. Repeated requests within the hour send one mail.
 */
export async function sendPayLink(
  deps: PaymentDeps,
  deliveryId: string,
  context: CallContext,
): Promise<{ number: string; due: number; until: string }> {
  const { now } = context;
  const orderId = await findOrderIdOfDelivery(deps.db, deliveryId);
  if (!orderId) throw new CallFailure('order-not-found');
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'not-paid') throw new CallFailure('order-not-payable');
    const [firstDate = ''] = order.deliveries.map(({ date }) => date).sort();
    const until = cutoffOf(firstDate, order.cutOff);
    if (until <= now) throw new CallFailure('change-too-late');
    if (await deps.orders.payLink(tx, { ...order, holdUntil: until }, now)) {
      await holdForPayLink(tx, orderId, until, now);
      const data = { orderId, holdUntil: order.holdUntil?.toISOString() ?? null };
      await recordAct(tx, { kind: 'pay-link-sent', data, orderNumber: order.number }, now);
      await insertAuditEntry(tx, context, {
        subject: { kind: 'order', id: orderId },
        action: 'pay-link-sent',
        before: { holdUntil: order.holdUntil?.toISOString() ?? null },
        after: { holdUntil: until.toISOString(), dueInCents: dueOf(order) },
      });
    }
    return { number: String(order.number), due: dueOf(order), until: until.toISOString() };
  });
}
