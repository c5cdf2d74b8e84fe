import type { Clock } from '#domain/clock.ts';
import { owedStepOf } from '#domain/staff/office-session.ts';
import type { StaffCaller } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { type FoundSitting, findStaffSession, noteStaffSeen } from './staff-session-store.ts';

const minuteInMs = 60_000;
const longestToken = 128;

interface FindStaffOptions {
  db: Database;
  clock: Clock;
  isLive: boolean;
  /** Asked by what merely stays open: it is no use of the session. */
  isWatching?: boolean;
}

/** Who is at work behind a token of the office: one read, and once a minute at most a note that they were seen. */
export function createFindStaff({ db, clock, isLive, isWatching = false }: FindStaffOptions) {
  return async (token: string): Promise<StaffCaller | null> => {
    if (token.length > longestToken) return null;
    const now = clock();
    const found = await findStaffSession(db, token, now);
    // Whoever lost every role lost the session with it; until that is done here too, they are nobody.
    if (!found || found.roles.length === 0) return null;
    if (!isWatching && now.getTime() - found.lastSeenAt.getTime() >= minuteInMs) await noteStaffSeen(db, found, now);
    return staffOf(found, isLive);
  };
}

export function staffOf(found: FoundSitting, isLive: boolean): StaffCaller {
  const { sessionId, accountId, name, roles, factors, provenAt, secondFactorAt } = found;
  const hasSecondFactor = factors.length > 0;
  const owes = owedStepOf({ roles, isLive, hasSecondFactor, gaveSecondFactor: secondFactorAt !== null });
  return { name, roles, sitting: { sessionId, accountId, owes, provenAt, factors } };
}
