import type { OfficeSession } from '#contract/staff/office.ts';
import { lockAccount } from '../accounts/account-store.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import { deleteFactor } from './second-factor-store.ts';
import { answerSession } from './session-answer.ts';
import { requireOfficeSession, type StaffDeps } from './staff-deps.ts';

/** Serialised per account: one of the last two stays where one is required. */
export function deleteOwnFactor(deps: StaffDeps, factorId: string, context: CallContext): Promise<OfficeSession> {
  const { sessionId, accountId } = requireOfficeSession(context);
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const kind = await deleteFactor(tx, accountId, factorId);
    if (!kind) throw new CallFailure('not-found');
    const session = await answerSession(tx, sessionId, deps.isLive);
    if (session.needsSecondFactor && session.factors.length === 0) throw new CallFailure('last-second-factor');
    const subject = { kind: 'staff', id: accountId } as const;
    await insertAuditEntry(tx, context, { subject, action: 'second-factor-removed', before: { kind } });
    return session;
  });
}
