import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

/**
 * Every statement of the shop reads few rows: starting workers for it, or compiling it, takes longer than reading them. And it finds them
 * by index: at the cost that PostgreSQL expects of a turning disk, it would rather read six million lines than those of 5,000 deliveries.
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
 * How long the shop's statements may run, wait for a lock, or leave a transaction idle, and how they are run: said to its role in this
 * database, where it holds behind any pooler too, and a backup sets its own. Under the migrations' lock: two who alter one role at once would fail.
 */
export async function saveRoleSettings(db: Queryable): Promise<void> {
  const wanted = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const kept = await db.one(sql`
    select 1 from pg_db_role_setting
    where setrole = current_user::regrole and setconfig @> ${wanted}
      and setdatabase = (select oid from pg_database where datname = current_database())`);
  if (kept) return;
  // A block takes no values of its own.
  await db.run(sql`select set_config('nostimo.role_settings', ${JSON.stringify(settings)}, false)`);
  await db.run(sql`
    do $$ declare wanted record; begin
      for wanted in select * from json_each_text(current_setting('nostimo.role_settings')::json) loop
        execute format('alter role %I in database %I set %I = %L', current_user, current_database(), wanted.key, wanted.value);
      end loop;
    end $$`);
}
