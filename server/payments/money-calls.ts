import type { StaffRefund } from '#contract/staff-money.ts';
import { settleAlert } from '../alerts/alert-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import { findOrder } from '../orders/order-store.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { findRefund, notePaymentRefund } from './refund-store.ts';
import {
  findRefundByHand,
  listRefundsByHand,
  noteTransfer,
  type RefundByHand,
  retryRefund,
} from './refunds-by-hand-store.ts';

/** What people at the shop do about money that no provider does by itself. */
export function moneyCalls(
  needs: PaymentNeeds,
): Pick<CallHandlers, 'deposit-confirm' | 'refund-collection' | 'refund-retry' | 'refund-transfer-note'> {
  return {
    'deposit-confirm': ({ body }, context) =>
      confirmDeposit(needs, {
        orderNumber: body.orderNumber,
        amountInCents: body.amount,
        reference: body.reference,
        receivedOn: body.receivedOn,
        by: nameOf(context),
      }),
    async 'refund-collection'({ query }) {
      return { items: (await listRefundsByHand(needs.db, query.state ?? null)).map(answerRefund) };
    },
    async 'refund-retry'({ query }, context) {
      const isDue = await retryRefund(needs.db, query.refundId, nameOf(context), context.now);
      return requireRefund(needs, query.refundId, isDue);
    },
    async 'refund-transfer-note'({ query, body }, context) {
      const isNoted = await transfer(needs, query.refundId, { reference: body.reference, by: nameOf(context) });
      return requireRefund(needs, query.refundId, isNoted);
    },
  };
}

/** Noted as paid: from now on the books count it as given back, and its customer hears of it. */
function transfer(needs: PaymentNeeds, id: string, note: { reference: string; by: string }): Promise<boolean> {
  const now = needs.clock();
  return needs.db.transaction(async (tx) => {
    if (!(await noteTransfer(tx, id, note, now))) return false;
    const refund = await findRefund(tx, id);
    if (!refund) return false;
    await notePaymentRefund(tx, refund, now);
    await settleAlert(tx, `refund-refused ${id}`, note.by, now);
    await settleAlert(tx, `transfer-due ${refund.transactionId}`, note.by, now);
    const order = await findOrder(tx, refund.orderId);
    if (order) await needs.orders.refunded(tx, order, refund, now);
    return true;
  });
}

async function requireRefund({ db }: PaymentNeeds, id: string, isDone: boolean): Promise<StaffRefund> {
  const refund = await findRefundByHand(db, id);
  if (!refund) throw new CallFailure('not-found');
  if (!isDone) throw new CallFailure('refund-not-open');
  return answerRefund(refund);
}

function answerRefund({ orderId: _, orderNumber, amountInCents, createdAt, ...refund }: RefundByHand): StaffRefund {
  return { ...refund, orderNumber: String(orderNumber), amount: amountInCents, createdAt: createdAt.toISOString() };
}

function nameOf({ staff }: CallContext): string {
  return staff?.name ?? '';
}
