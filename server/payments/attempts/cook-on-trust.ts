import { athensDateOf } from '#domain/athens-time.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import { refuseTrust } from '#domain/payments/refuse-trust.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { findOrderIdOfDelivery } from '../../orders/door-store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { openPaymentPage } from './start-payment.ts';

/**
 * The owner releases an unpaid order without payment: it is cooked and paid at its door. An open page of the provider is closed
 * first, so that it is not paid twice; the owner is notified of a payment under way.
 */
export async function cookOnTrust(
  deps: PaymentDeps,
  { deliveryId, reason }: { deliveryId: string; reason: string },
  context: CallContext,
): Promise<{ number: string; due: number }> {
  const orderId = await findOrderIdOfDelivery(deps.db, deliveryId);
  if (!orderId) throw new CallFailure('order-not-found');
  let trusted: { number: string; due: number } | null = null;
  const opening = await openPaymentPage(deps, orderId, {
    paymentType: () => 'pos',
    async take(tx, order) {
      const { now } = context;
      const firstDate = order.deliveries.map(({ date }) => date).sort()[0] ?? '';
      const refusal = refuseTrust({ status: order.status, firstDate }, athensDateOf(now));
      if (refusal) throw new CallFailure(refusal);
      const { paymentType } = order;
      const opened = await deps.orders.openOnTrust(tx, { ...order, paymentType: 'pos' }, paymentType, now);
      await insertAuditEntry(tx, context, {
        subject: { kind: 'order', id: order.id },
        action: 'cooked-on-trust',
        before: { status: order.status, paymentType: order.paymentType },
        after: { status: opened.status, paymentType: opened.paymentType, dueInCents: dueOf(opened) },
        reason,
      });
      trusted = { number: String(opened.number), due: dueOf(opened) };
      return opened;
    },
  });
  if (trusted) return trusted;
  if (opening === 'provider-down') throw new CallFailure('payment-provider-down');
  throw new CallFailure(opening === 'nothing-to-pay' ? 'order-not-payable' : 'payment-under-way');
}
