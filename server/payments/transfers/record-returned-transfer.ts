import { isMoneyDate } from '#domain/payments/money-date.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { findOrder } from '../../orders/order-store.ts';
import { decideLine, lockBankLine } from '../bank/bank-line-store.ts';
import { findRefund, takeBackPaymentRefund } from '../captures/refund-store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { askCustomer, canBeAsked } from './ask-for-account.ts';
import { recordBounce } from './transfer-store.ts';

/**
 * A transfer was returned: the refund is owed again in full, including bank fees, the books no longer count it as refunded, and
 * its customer is asked for another account.
 */
export function recordReturnedTransfer(
  deps: PaymentDeps,
  { refundId, lineId }: { refundId: string; lineId: string },
  context: CallContext,
): Promise<void> {
  const { now } = context;
  const by = context.staff?.name ?? '';
  return deps.db.transaction(async (tx) => {
    const paidTry = await recordBounce(tx, refundId, by, now);
    const refund = await findRefund(tx, refundId);
    const order = refund && (await findOrder(tx, refund.orderId));
    if (!refund || !order) throw new CallFailure('not-found');
    if (paidTry === null) throw new CallFailure('refund-not-open');
    const line = await lockBankLine(tx, lineId);
    if (!line) throw new CallFailure('line-not-found');
    const { amountInCents } = refund;
    if (line.amountInCents < 0) throw new CallFailure('line-out');
    if (!isMoneyDate(line.bookedOn, { since: refund.createdAt, now })) throw new CallFailure('money-date');
    if (line.amountInCents > amountInCents)
      throw new CallFailure('deposit-differs', { missing: amountInCents, amount: line.amountInCents });
    if (!(await decideLine(tx, lineId, { state: 'returned', refundId, paidTry, by, now })))
      throw new CallFailure('line-decided');
    await takeBackPaymentRefund(tx, refund, now);
    await insertAuditEntry(tx, context, {
      subject: { kind: 'refund', id: refundId },
      action: 'transfer-returned',
      after: { orderId: order.id, amountInCents, cameInCents: line.amountInCents, reason: line.returnReason ?? '' },
    });
    if (canBeAsked(order)) await askCustomer(deps, tx, { refund, order, before: 'came-back' }, context);
  });
}
