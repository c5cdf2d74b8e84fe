import type { Bearer, SignedIn, StaffCaller } from './calls/handlers.ts';
import { officeTokenStart } from './staff/staff-session-store.ts';
import { tabletTokenStart } from './tablets/tablet-store.ts';

export interface BearerFinders {
  findCaller(token: string): Promise<SignedIn | null>;
  findStaff(token: string): Promise<StaffCaller | null>;
  findTablet(token: string): Promise<Bearer | null>;
}

/** Whose token it is, told by how it begins: each kind is looked for in its own table only. Null: nobody's. */
export function createFindBearer(finders: BearerFinders): (token: string) => Promise<Bearer | null> {
  const { findCaller, findStaff, findTablet } = finders;
  return async (token) => {
    if (token.startsWith(tabletTokenStart)) return findTablet(token);
    if (token.startsWith(officeTokenStart)) {
      const staff = await findStaff(token);
      return staff && { caller: null, staff };
    }
    const caller = await findCaller(token);
    return caller && { caller, staff: null };
  };
}
