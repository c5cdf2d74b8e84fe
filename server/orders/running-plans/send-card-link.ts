import { dueOf, leftToPay } from '#domain/orders/order-money.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { orderFacts, orderHead } from '../mails/mail-facts.ts';
import { pauseMails } from '../mails/pause-mails.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrder } from '../order-store.ts';
import { findRenewal } from '../renewal-store.ts';

const hourLength = 'yyyy-mm-ddThh'.length;

/**
 * Mails the link to the unpaid order of a renewal whose card was refused. Paid there with another card that is kept, the plan continues
 * with that one. Repeated requests within the hour send one mail.
 */
export function sendCardLink(
  { db }: Pick<OrderDeps, 'db'>,
  orderId: string,
  context: CallContext,
): Promise<{ number: string; due: number }> {
  const { now } = context;
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new CallFailure('order-not-found');
    const renewal = await findRenewal(tx, order);
    const isRefused = renewal?.state === 'active' && renewal.lastOrderId === order.id && renewal.failures > 0;
    if (order.status !== 'not-paid' || !isRefused) throw new CallFailure('order-not-payable');
    const holdUntil = order.holdUntil?.toISOString() ?? null;
    const facts = { ...orderFacts(order), amountInCents: leftToPay(order), holdUntil };
    const dedupeKey = `card-link ${order.id} ${now.toISOString().slice(0, hourLength)}`;
    const isSent = await putMail(tx, { ...orderHead(order), template: pauseMails['card-link'], facts, dedupeKey }, now);
    const answer = { number: String(order.number), due: dueOf(order) };
    if (isSent)
      await insertAuditEntry(tx, context, {
        subject: { kind: 'order', id: orderId },
        action: 'card-link-sent',
        after: { dueInCents: answer.due },
      });
    return answer;
  });
}
