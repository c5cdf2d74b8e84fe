import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** True if the database refuses the shop's own role when it tries to drop or disarm a month of the trail. */
export async function isAuditGuarded(db: Queryable): Promise<boolean> {
  const found = await db.one<{ count: number }>(sql`
    select count(*)::int from pg_event_trigger
    where evtfoid = to_regproc('guard_audit_trail') and evtevent in ('sql_drop', 'ddl_command_end') and evtenabled <> 'D'`);
  return found?.count === 2;
}
