import type { UndoableAct } from '#contract/staff/undo.ts';
import { actorIdOf, insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import type { Database, Queryable } from '../database/database.ts';
import { listWaitingActs, lockAct, markTakenBack, type StoredAct, withdrawMessages } from './act-store.ts';

/** Restores the earlier state, in a transaction in which no message of the act is left. */
export type TakeBack = (
  tx: Queryable,
  act: Pick<StoredAct, 'data' | 'restores'>,
  context: CallContext,
) => Promise<void>;

interface UndoDeps {
  /** A transaction in which orders can be changed with the current catalogue. */
  inTransaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  db: Database;
  takeBack: Record<UndoableAct, TakeBack>;
}

export function undoCallHandlers({
  db,
  inTransaction,
  takeBack,
}: UndoDeps): Pick<CallHandlers, 'act-undo' | 'waiting-act-collection'> {
  return {
    async 'waiting-act-collection'(_, context) {
      const by = actorIdOf(context);
      const acts = by ? await listWaitingActs(db, by, context.now) : [];
      return {
        items: acts.map(({ id, kind, orderNumber, count, until }) => ({
          ...{ id, kind, orderNumber, count },
          leftInMs: Math.max(0, until.getTime() - context.now.getTime()),
        })),
      };
    },
    async 'act-undo'({ body: { actId } }, context) {
      const by = actorIdOf(context);
      await inTransaction(async (tx) => {
        const act = await lockAct(tx, actId);
        // Only the author can undo an act; other callers do not learn whether it exists.
        if (!act || act.by !== by || by === null) throw new CallFailure('not-found');
        if (act.takenBackAt) return;
        if (act.until <= context.now) throw new CallFailure('undo-too-late');
        await withdrawMessages(tx, act);
        await takeBack[act.kind](tx, act, context);
        await markTakenBack(tx, actId, context.now);
        await insertAuditEntry(tx, context, {
          subject: { kind: 'staff', id: by },
          action: 'taken-back',
          before: { kind: act.kind, orderNumber: act.orderNumber, ...act.data },
        });
      });
      return { received: true };
    },
  };
}
