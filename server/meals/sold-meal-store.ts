import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Until the commit no dish stops being sold: what goes on a menu meanwhile is sold. Taken before any row. */
export function keepMealsSold(tx: Queryable): Promise<unknown> {
  return tx.run(sql`select pg_advisory_xact_lock_shared(hashtext('sold meals'))`);
}

/** Waits for whoever puts dishes on menus, and keeps others from it until the commit: it is off all menus, or on none. */
export function holdSoldMeals(tx: Queryable): Promise<unknown> {
  return tx.run(sql`select pg_advisory_xact_lock(hashtext('sold meals'))`);
}

/** As the database says at this moment, whatever a process has kept. */
export async function listUnsold(tx: Queryable): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`select id from meals where not is_active`);
  return new Set(rows.map(({ id }) => id));
}
