import type { StaffRefund } from '#contract/staff-money.ts';
import { settleAlert } from '../alerts/alert-store.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import { findOrder } from '../orders/order-store.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { cookOnTrust } from './cook-on-trust.ts';
import type { PaymentDeps } from './payment-deps.ts';
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
  deps: PaymentDeps,
): Pick<
  CallHandlers,
  'cook-on-trust' | 'deposit-confirm' | 'refund-collection' | 'refund-retry' | 'refund-transfer-note'
> {
  return {
    'cook-on-trust': ({ body }, context) => cookOnTrust(deps, body, context),
    'deposit-confirm': ({ body }, context) =>
      confirmDeposit(
        deps,
        {
          orderNumber: body.orderNumber,
          amountInCents: body.amount,
          reference: body.reference,
          receivedOn: body.receivedOn,
          by: nameOf(context),
          whenDifferent: body.whenDifferent,
          lineId: null,
        },
        context,
      ),
    async 'refund-collection'({ query }) {
      return { items: (await listRefundsByHand(deps.db, query.state ?? null)).map(answerRefund) };
    },
    async 'refund-retry'({ query }, context) {
      const isDue = await deps.db.transaction(async (tx) => {
        const isChanged = await retryRefund(tx, query.refundId, nameOf(context), context.now);
        const subject = { kind: 'refund', id: query.refundId } as const;
        if (isChanged) await insertAuditEntry(tx, context, { subject, action: 'retried' });
        return isChanged;
      });
      return requireRefund(deps, query.refundId, isDue);
    },
    async 'refund-transfer-note'({ query, body }, context) {
      const isNoted = await transfer(deps, query.refundId, body.reference, context);
      return requireRefund(deps, query.refundId, isNoted);
    },
  };
}

/** Noted as paid: from now on the books count it as given back, and its customer hears of it. */
function transfer(deps: PaymentDeps, id: string, reference: string, context: CallContext): Promise<boolean> {
  const now = deps.clock();
  const by = nameOf(context);
  return deps.db.transaction(async (tx) => {
    if (!(await noteTransfer(tx, id, { reference, by }, now))) return false;
    const refund = await findRefund(tx, id);
    if (!refund) return false;
    await notePaymentRefund(tx, refund, now);
    await settleAlert(tx, `refund-refused ${id}`, by, now);
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

async function requireRefund({ db }: PaymentDeps, id: string, isDone: boolean): Promise<StaffRefund> {
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
