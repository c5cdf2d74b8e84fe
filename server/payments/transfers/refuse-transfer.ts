import type { CallBody } from '#contract/calls.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { findOrder } from '../../orders/order-store.ts';
import { findRefund } from '../captures/refund-store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { askCustomer, canBeAsked } from './ask-for-account.ts';
import { hasLeft, takeOffList } from './transfer-store.ts';

/**
 * The bank did not execute it, so no money left: the transfer goes into the next file under another number, to the same account or to
 * another that its customer is asked for. A transfer that left according to a statement is not refused.
 */
export function recordRefusedTransfer(
  deps: PaymentDeps,
  refundId: string,
  { reason, asksAgain }: CallBody<'transfer-refuse'>,
  context: CallContext,
): Promise<void> {
  const { now } = context;
  const by = context.staff?.name ?? '';
  return deps.db.transaction(async (tx) => {
    if (await hasLeft(tx, refundId)) throw new CallFailure('transfer-seen');
    const number = await takeOffList(tx, refundId, { reason, by }, now);
    const refund = await findRefund(tx, refundId);
    const order = refund && (await findOrder(tx, refund.orderId));
    if (!refund || !order) throw new CallFailure('not-found');
    if (number === null) throw new CallFailure('refund-not-open');
    await insertAuditEntry(tx, context, {
      subject: { kind: 'refund', id: refundId },
      action: 'transfer-refused',
      after: { orderId: order.id, amountInCents: refund.amountInCents, number, reason },
    });
    if (!asksAgain) return;
    if (!canBeAsked(order)) throw new CallFailure('nobody-to-ask');
    await askCustomer(deps, tx, { refund, order, before: 'refused' }, context);
  });
}
