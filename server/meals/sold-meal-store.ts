import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Until the commit no dish can be archived, so dishes put on a menu meanwhile are on sale. Taken before any row lock. */
export function keepMealsSold(tx: Queryable): Promise<unknown> {
  return tx.run(sql`select pg_advisory_xact_lock_shared(hashtext('sold meals'))`);
}

/** Waits for transactions that put dishes on menus, and blocks new ones until the commit: an archived dish is on no menu afterwards. */
export function holdSoldMeals(tx: Queryable): Promise<unknown> {
  return tx.run(sql`select pg_advisory_xact_lock(hashtext('sold meals'))`);
}

/** The current state in the database, whatever a process has cached. */
export async function listUnsold(tx: Queryable): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`select id from meals where not is_active`);
  return new Set(rows.map(({ id }) => id));
}
