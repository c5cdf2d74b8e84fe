import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallHandlers } from '../../calls/handlers.ts';
import { requireRefund } from '../refunds/refund-answer.ts';
import { answerAsk, findAsk, startTransfer } from './ask-for-account.ts';
import { answerTransferList, giveListAgain, makeTransferList, type TransferDeps } from './make-transfer-list.ts';
import { recordReturnedTransfer } from './record-returned-transfer.ts';
import { recordRefusedTransfer } from './refuse-transfer.ts';
import { listOpenTransferLists } from './transfer-list-store.ts';
import { withdrawTransfer } from './transfer-store.ts';

type Handled =
  | 'transfer-ask'
  | 'transfer-withdraw'
  | 'transfer-return'
  | 'transfer-refuse'
  | 'transfer-list-collection'
  | 'transfer-list-create'
  | 'transfer-list-again'
  | 'account-ask-one'
  | 'account-ask-answer';

/** Refunds by bank transfer. */
export function transferCallHandlers(deps: TransferDeps): Pick<CallHandlers, Handled> {
  return {
    async 'transfer-ask'({ query }, context) {
      await startTransfer(deps, query.refundId, context);
      return requireRefund(deps, query.refundId, true);
    },
    async 'transfer-withdraw'({ query: { refundId } }, context) {
      await deps.db.transaction(async (tx) => {
        if (!(await withdrawTransfer(tx, refundId, context.now))) throw new CallFailure('refund-not-open');
        const subject = { kind: 'refund', id: refundId } as const;
        await insertAuditEntry(tx, context, { subject, action: 'transfer-withdrawn' });
      });
      return requireRefund(deps, refundId, true);
    },
    async 'transfer-return'({ query: { refundId }, body: { lineId } }, context) {
      await recordReturnedTransfer(deps, { refundId, lineId }, context);
      return requireRefund(deps, refundId, true);
    },
    async 'transfer-refuse'({ query: { refundId }, body }, context) {
      await recordRefusedTransfer(deps, refundId, body, context);
      return requireRefund(deps, refundId, true);
    },
    async 'transfer-list-collection'() {
      return { items: (await listOpenTransferLists(deps.db)).map(answerTransferList) };
    },
    'transfer-list-create': ({ body }, context) => makeTransferList(deps, body.refundIds, context),
    'transfer-list-again': ({ query }, context) => giveListAgain(deps, query.listId, context),
    'account-ask-one': ({ query }, { now }) => findAsk(deps, query.token, now),
    'account-ask-answer': ({ body }, { now }) => answerAsk(deps, body, now),
  };
}
