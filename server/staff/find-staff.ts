import type { Clock } from '#domain/clock.ts';
import { owedStepOf } from '#domain/staff/office-session.ts';
import type { StaffCaller } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { type FoundOfficeSession, findStaffSession, recordStaffSeen } from './staff-session-store.ts';

const minuteInMs = 60_000;
const longestToken = 128;

interface FindStaffOptions {
  db: Database;
  clock: Clock;
  isLive: boolean;
  /** For a connection that merely stays open: it does not extend the session. */
  isWatching?: boolean;
}

/** Finds the staff member of an office token: one read, and at most once a minute a write of the last use. */
export function createFindStaff({ db, clock, isLive, isWatching = false }: FindStaffOptions) {
  return async (token: string): Promise<StaffCaller | null> => {
    if (token.length > longestToken) return null;
    const now = clock();
    const found = await findStaffSession(db, token, now);
    // An account without roles has lost its session as well; until that is written, it is refused here.
    if (!found || found.roles.length === 0) return null;
    if (!isWatching && now.getTime() - found.lastSeenAt.getTime() >= minuteInMs) await recordStaffSeen(db, found, now);
    return staffOf(found, isLive);
  };
}

export function staffOf(found: FoundOfficeSession, isLive: boolean): StaffCaller {
  const { sessionId, accountId, name, roles, factors, provenAt, secondFactorAt } = found;
  const hasSecondFactor = factors.length > 0;
  const owes = owedStepOf({ roles, isLive, hasSecondFactor, gaveSecondFactor: secondFactorAt !== null });
  return { name, roles, sitting: { sessionId, accountId, owes, provenAt, factors } };
}
