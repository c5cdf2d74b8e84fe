import type { Clock } from '#domain/clock.ts';
import type { SignedIn } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { findSession, recordSeen } from './session-store.ts';

const hourInMs = 3_600_000;
const longestToken = 128;

/** Finds the owner of a bearer token with one read by its hash. Writes the time a device was last seen at most once an hour. */
export function createFindCaller(db: Database, clock: Clock): (token: string) => Promise<SignedIn | null> {
  return async (token) => {
    if (token.length > longestToken) return null;
    const now = clock();
    const found = await findSession(db, token, now);
    if (!found) return null;
    const { lastSeenAt, ...signedIn } = found;
    if (now.getTime() - lastSeenAt.getTime() >= hourInMs) await recordSeen(db, found, now);
    return signedIn;
  };
}
