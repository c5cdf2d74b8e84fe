import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

/**
 * Every statement of the shop reads few rows: parallel workers or JIT compilation take longer than reading them. Rows are found by index:
 * with PostgreSQL's default cost of random reads, meant for hard disks, it would scan six million lines instead of reading those of 5,000 deliveries.
 */
const settings = {
  statement_timeout: '10s',
  lock_timeout: '4s',
  idle_in_transaction_session_timeout: '30s',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
};

/**
 * Limits for the shop's statements, lock waits and idle transactions, and planner settings: set on its role in this
 * database, where they hold behind any pooler too, and a backup sets its own. Under the migrations' lock: two concurrent changes of one role would fail.
 */
export async function saveRoleSettings(db: Queryable): Promise<void> {
  const wanted = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const kept = await db.one(sql`
    select 1 from pg_db_role_setting
    where setrole = current_user::regrole and setconfig @> ${wanted}
      and setdatabase = (select oid from pg_database where datname = current_database())`);
  if (kept) return;
  // A DO block takes no parameters.
  await db.run(sql`select set_config('nostimo.role_settings', ${JSON.stringify(settings)}, false)`);
  await db.run(sql`
    do $$ declare wanted record; begin
      for wanted in select * from json_each_text(current_setting('nostimo.role_settings')::json) loop
        execute format('alter role %I in database %I set %I = %L', current_user, current_database(), wanted.key, wanted.value);
      end loop;
    end $$`);
}
