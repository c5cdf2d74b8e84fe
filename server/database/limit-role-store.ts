import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

const settings = ['statement_timeout=10s', 'lock_timeout=4s', 'idle_in_transaction_session_timeout=30s'];

/**
 * How long the shop's statements may run, wait for a lock, or leave a transaction idle: said to its role in this database, where
 * it holds behind any pooler too, and a backup sets its own. Under the migrations' lock: two who alter one role at once would fail.
 */
export async function limitRole(db: Queryable): Promise<void> {
  const kept = await db.one(sql`
    select 1 from pg_db_role_setting
    where setrole = current_user::regrole and setconfig @> ${settings}
      and setdatabase = (select oid from pg_database where datname = current_database())`);
  if (kept) return;
  await db.run(sql`
    do $$ begin
      execute format('alter role %I in database %I set statement_timeout = ''10s''', current_user, current_database());
      execute format('alter role %I in database %I set lock_timeout = ''4s''', current_user, current_database());
      execute format('alter role %I in database %I set idle_in_transaction_session_timeout = ''30s''',
        current_user, current_database());
    end $$`);
}
