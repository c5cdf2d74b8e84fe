import type { Clock } from '#domain/clock.ts';
import type { Bearer } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { personAt } from './tablet-answer.ts';
import { findTabletByToken } from './tablet-store.ts';

const longestToken = 128;

/** A tablet by its token, with its current user; a locked tablet has none. */
export function createFindTablet({ db, clock }: { db: Database; clock: Clock }) {
  return async (token: string): Promise<Bearer | null> => {
    if (token.length > longestToken) return null;
    const found = await findTabletByToken(db, token);
    if (!found) return null;
    const { id, name } = found;
    const person = personAt(found, clock());
    const staff = person && { name: person.name, roles: person.roles, tablet: { id, personId: person.id } };
    return { caller: null, staff, tablet: { id, name } };
  };
}
