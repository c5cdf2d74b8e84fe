import type { Clock } from '#domain/clock.ts';
import { createFindCaller } from './accounts/find-caller.ts';
import { createFindKey } from './api-keys/find-key.ts';
import { keyTokenStart } from './api-keys/key-store.ts';
import type { Bearer, SignedIn, StaffCaller } from './calls/handlers.ts';
import type { Database } from './database/database.ts';
import { createFindRunLink } from './road/links/find-run-link.ts';
import { runTokenStart } from './road/links/link-store.ts';
import { createFindStaff } from './staff/find-staff.ts';
import { officeTokenStart } from './staff/staff-session-store.ts';
import { createFindTablet } from './tablets/find-tablet.ts';
import { tabletTokenStart } from './tablets/tablet-store.ts';

interface BearerFinders {
  findCaller(token: string): Promise<SignedIn | null>;
  findStaff(token: string): Promise<StaffCaller | null>;
  findTablet(token: string): Promise<Bearer | null>;
  findRunLink(token: string): Promise<Bearer | null>;
  findKey(token: string): Promise<Bearer | null>;
}

/** Finds the holder of a token by its prefix: each kind is looked up in its own table only. Null: unknown. */
function createFindBearer(finders: BearerFinders): (token: string) => Promise<Bearer | null> {
  const { findCaller, findStaff, findTablet, findRunLink, findKey } = finders;
  return async (token) => {
    if (token.startsWith(tabletTokenStart)) return findTablet(token);
    if (token.startsWith(runTokenStart)) return findRunLink(token);
    if (token.startsWith(keyTokenStart)) return findKey(token);
    if (token.startsWith(officeTokenStart)) {
      const staff = await findStaff(token);
      return staff && { caller: null, staff };
    }
    const caller = await findCaller(token);
    return caller && { caller, staff: null };
  };
}

/** One finder for calls, and one for long-lived connections, which do not count as activity of a session. */
export function openFinders(deps: { db: Database; clock: Clock; isLive: boolean }) {
  const findTablet = createFindTablet(deps);
  const findRunLink = createFindRunLink(deps);
  const findCaller = createFindCaller(deps.db, deps.clock);
  const findKey = createFindKey(deps);
  return {
    findBearer: createFindBearer({ findCaller, findTablet, findRunLink, findKey, findStaff: createFindStaff(deps) }),
    findWatcher: createFindBearer({
      findCaller,
      findTablet,
      findRunLink,
      findKey,
      findStaff: createFindStaff({ ...deps, isWatching: true }),
    }),
  };
}
