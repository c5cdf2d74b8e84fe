import type { OfficeSession, SecondFactor } from '#contract/staff/office.ts';
import { needsSecondFactor } from '#domain/staff/office-session.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { Queryable } from '../database/database.ts';
import { staffOf } from './find-staff.ts';
import { listFactors, type StoredFactor } from './second-factor-store.ts';
import { readStaffSession } from './staff-session-store.ts';

/** A session's current state, after the operation on it. */
export async function answerSession(db: Queryable, sessionId: string, isLive: boolean): Promise<OfficeSession> {
  const found = await readStaffSession(db, sessionId);
  if (!found) throw new CallFailure('user-not-allowed');
  const { accountId, name, roles, provenAt } = found;
  return {
    user: { id: accountId, name },
    roles,
    owes: staffOf(found, isLive).sitting?.owes ?? null,
    factors: (await listFactors(db, accountId)).map(answerFactor),
    needsSecondFactor: needsSecondFactor(roles, isLive),
    provenAt: provenAt.toISOString(),
  };
}

function answerFactor({ createdAt, lastUsedAt, ...factor }: StoredFactor): SecondFactor {
  return { ...factor, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
