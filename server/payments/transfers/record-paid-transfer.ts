import { athensDateOf } from '#domain/athens-time.ts';
import { isMoneyDate } from '#domain/payments/money-date.ts';
import { settleAlert } from '../../alerts/alert-store.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { findOrder } from '../../orders/order-store.ts';
import { decideLine, insertTypedLine, lockBankLine } from '../bank/bank-line-store.ts';
import { findRefund, recordPaymentRefund, type StoredRefund } from '../captures/refund-store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { recordTransfer } from '../refunds/refunds-by-hand-store.ts';
import { refusedLeftAlert } from '../refunds/sent-transfer-store.ts';
import { endTransfer } from './transfer-store.ts';

interface SeenTransfer {
  /** The bank's reference or text. */
  reference: string;
  paidOn?: string | undefined;
  /** The movement on a statement that shows it. */
  lineId?: string | undefined;
}

/** Recorded as paid: from now on the books count it as refunded, and its customer is notified. */
export function recordPaidTransfer(
  deps: PaymentDeps,
  id: string,
  seen: SeenTransfer,
  context: CallContext,
): Promise<boolean> {
  const now = deps.clock();
  const by = context.staff?.name ?? '';
  const { reference } = seen;
  return deps.db.transaction(async (tx) => {
    if (!(await recordTransfer(tx, id, { reference, by }, now))) return false;
    const refund = await findRefund(tx, id);
    if (!refund) return false;
    await recordLine(tx, refund, seen, { by, now });
    await endTransfer(tx, id, now);
    await recordPaymentRefund(tx, refund, now);
    await settleAlert(tx, `refund-refused ${id}`, by, now);
    await settleAlert(tx, `${refusedLeftAlert} ${id}`, by, now);
    await settleAlert(tx, `transfer-due ${refund.transactionId}`, by, now);
    const order = await findOrder(tx, refund.orderId);
    if (order) await deps.orders.refunded(tx, order, refund, now);
    await insertAuditEntry(tx, context, {
      subject: { kind: 'refund', id },
      action: 'transferred',
      after: { orderId: refund.orderId, amountInCents: refund.amountInCents },
      ...(order?.accountId && { personal: { personId: order.accountId, after: { reference } } }),
    });
    return true;
  });
}

/** Exactly the amount owed has left: shown by a movement on a statement, or typed in by staff. */
async function recordLine(
  tx: Queryable,
  { id: refundId, amountInCents, bounces, createdAt: since }: StoredRefund,
  { reference, paidOn, lineId }: SeenTransfer,
  decision: { by: string; now: Date },
): Promise<void> {
  const paidTry = bounces + 1;
  if (!lineId) {
    const bookedOn = paidOn ?? athensDateOf(decision.now);
    if (!isMoneyDate(bookedOn, { since, now: decision.now })) throw new CallFailure('money-date');
    const key = bounces > 0 ? `paid ${refundId} ${paidTry}` : `paid ${refundId}`;
    const line = { bookedOn, amountInCents: -amountInCents, text: reference, key };
    return insertTypedLine(tx, line, { refundId, paidTry }, decision);
  }
  const line = await lockBankLine(tx, lineId);
  if (!line) throw new CallFailure('line-not-found');
  if (line.amountInCents !== -amountInCents)
    throw new CallFailure('deposit-differs', { missing: amountInCents, amount: -line.amountInCents });
  if (!isMoneyDate(line.bookedOn, { since, now: decision.now })) throw new CallFailure('money-date');
  if (!(await decideLine(tx, lineId, { state: 'transfer', refundId, paidTry, ...decision })))
    throw new CallFailure('line-decided');
}
