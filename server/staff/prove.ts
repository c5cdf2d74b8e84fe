import type { OfficeSession } from '#contract/staff/office.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import { openSecret } from '../calls/seal-secret.ts';
import type { Queryable } from '../database/database.ts';
import { type CodeApp, lockCodeApp, recordStep } from './second-factor-store.ts';
import { answerSession } from './session-answer.ts';
import { requireOfficeSession, type StaffDeps } from './staff-deps.ts';
import { recordProof } from './staff-session-store.ts';
import { findPasswordHashOf } from './staff-store.ts';
import { findStep } from './totp.ts';

/** A code of the app: completes the sign-in, and counts as re-authentication. */
export function proveByCode(deps: StaffDeps, code: string, context: CallContext): Promise<OfficeSession> {
  const { sessionId, accountId } = requireOfficeSession(context);
  const { now } = context;
  return deps.db.transaction(async (tx) => {
    const { app, step } = await requireCode(deps, tx, { accountId, code, state: 'confirmed' });
    await recordStep(tx, app.id, step, now);
    await recordProof(tx, sessionId, { now, isSecondFactor: true });
    return answerSession(tx, sessionId, deps.isLive);
  });
}

/** The code must be from the app and not used before. */
export async function requireCode(
  { secret, codeAppClock }: StaffDeps,
  tx: Queryable,
  { accountId, code, state }: { accountId: string; code: string; state: 'begun' | 'confirmed' },
): Promise<{ app: CodeApp; step: number }> {
  const app = await lockCodeApp(tx, accountId, state);
  if (!app) throw new CallFailure(state === 'begun' ? 'second-factor-not-begun' : 'wrong-second-factor');
  const opened = openSecret(app.sealedSecret, accountId, secret, 'second factors');
  const step = opened && findStep(opened, code, codeAppClock(), app.lastStep);
  if (step === null) throw new CallFailure('wrong-second-factor');
  return { app, step };
}

/** Only for accounts without a second factor: with one, the password is not sufficient. */
export async function proveByPassword(deps: StaffDeps, password: string, context: CallContext): Promise<OfficeSession> {
  const { sessionId, accountId, factors } = requireOfficeSession(context);
  if (factors.length > 0) throw new CallFailure('second-factor-required', { by: [...factors] });
  const hash = await findPasswordHashOf(deps.db, accountId);
  if (!(await deps.isPassword(password, hash ?? deps.hashOfNothing())))
    throw new CallFailure('wrong-password', { fields: { password: 'wrong-password' } });
  await recordProof(deps.db, sessionId, { now: context.now, isSecondFactor: false });
  return answerSession(deps.db, sessionId, deps.isLive);
}
