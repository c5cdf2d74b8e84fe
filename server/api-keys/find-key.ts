import type { Clock } from '#domain/clock.ts';
import type { Bearer } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { findKeyByToken, recordKeyUse } from './key-store.ts';

const minuteInMs = 60_000;
const longestToken = 128;

/** Identifies a program by its secret key: neither staff nor customer. Permissions are checked call by call. */
export function createFindKey({ db, clock }: { db: Database; clock: Clock }) {
  return async (token: string): Promise<Bearer | null> => {
    if (token.length > longestToken) return null;
    const now = clock();
    const found = await findKeyByToken(db, token, now);
    if (!found) return null;
    const { id, name, prefix, calls, lastUsedAt } = found;
    if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= minuteInMs) await recordKeyUse(db, id, now);
    return { caller: null, staff: null, key: { id, name, prefix, calls } };
  };
}
