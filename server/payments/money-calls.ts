import { insertAuditEntry } from '../audit/audit-store.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import { requireFreshProof } from '../calls/require-staff.ts';
import { cookOnTrust } from './attempts/cook-on-trust.ts';
import { sendPayLink } from './attempts/send-pay-link.ts';
import { confirmDeposit } from './bank/confirm-deposit.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { answerRefund, requireRefund } from './refunds/refund-answer.ts';
import { listRefundsByHand, retryRefund } from './refunds/refunds-by-hand-store.ts';
import { recordPaidTransfer } from './transfers/record-paid-transfer.ts';

/** Manual operations of staff on money. */
export function moneyCalls(
  deps: PaymentDeps,
): Pick<
  CallHandlers,
  'cook-on-trust' | 'deposit-confirm' | 'pay-link-send' | 'refund-collection' | 'refund-retry' | 'refund-transfer-note'
> {
  return {
    'cook-on-trust': ({ body }, context) => cookOnTrust(deps, body, context),
    'deposit-confirm': ({ body }, context) => {
      if (body.whenDifferent === 'give-back') requireFreshProof(context);
      return confirmDeposit(
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
      );
    },
    'pay-link-send': ({ body }, context) => sendPayLink(deps, body.deliveryId, context),
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
      const isNoted = await recordPaidTransfer(deps, query.refundId, body, context);
      return requireRefund(deps, query.refundId, isNoted);
    },
  };
}

function nameOf({ staff }: CallContext): string {
  return staff?.name ?? '';
}
