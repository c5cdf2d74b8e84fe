import type { OfficeLoginForm, OfficeSignIn } from '#contract/staff/office.ts';
import { lockAccount } from '../accounts/account-store.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import { staffOf } from './find-staff.ts';
import { answerSession } from './session-answer.ts';
import type { StaffDeps } from './staff-deps.ts';
import { endStaffSession, findStaffSession, openStaffSession } from './staff-session-store.ts';
import { findStaffAccount, type StaffAccount } from './staff-store.ts';

/**
 * An unknown address, a wrong password, a customer's account and one with an unverified e-mail address get the same response
 * after the same work.
 */
export async function officeLogin(deps: StaffDeps, form: OfficeLoginForm, context: CallContext): Promise<OfficeSignIn> {
  const account = await findStaffAccount(deps.db, form.username);
  const isRight = await deps.isPassword(form.password, account?.passwordHash ?? deps.hashOfNothing());
  const entered =
    account?.passwordHash && isRight && account.isProven && account.worksHere
      ? await enter(deps, account, context)
      : null;
  if (!entered) throw new CallFailure('invalid-credentials');
  return entered;
}

/** Null when the account was deleted or its password changed since it was read. */
function enter(deps: StaffDeps, account: StaffAccount, context: CallContext): Promise<OfficeSignIn | null> {
  const { now, userAgent, staff } = context;
  return deps.db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (current?.passwordHash !== account.passwordHash) return null;
    if (staff?.sitting) await endStaffSession(tx, staff.sitting.sessionId);
    const token = await openStaffSession(tx, account.id, { userAgent, now });
    const found = await findStaffSession(tx, token, now);
    if (!found) return null;
    const session = await answerSession(tx, found.sessionId, deps.isLive);
    const entry = { subject: { kind: 'staff', id: account.id }, action: 'signed-in' } as const;
    await insertAuditEntry(tx, { ...context, staff: staffOf(found, deps.isLive) }, entry);
    return { token, session };
  });
}
