import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** Held while many orders are generated: its holder must recreate the indexes dropped meanwhile. */
export const layingLock = sql`select pg_advisory_lock(hashtext('laying orders'))`;

/** Records the dropped indexes; exists only as long as one is missing. */
export const placeForDropped = `create schema if not exists laying_orders;
  create table if not exists laying_orders.dropped_indexes (name text primary key, definition text not null)`;

/** Recreates the indexes that an interrupted generation of orders left out, all or nothing; does nothing while one is running. */
export const remakeDropped = sql`do $$
declare
  dropped record;
begin
  if to_regclass('laying_orders.dropped_indexes') is null
    or not pg_try_advisory_xact_lock(hashtext('laying orders')) then
    return;
  end if;
  for dropped in select definition from laying_orders.dropped_indexes loop
    execute dropped.definition;
  end loop;
  drop schema laying_orders cascade;
end $$`;

const longestInSeconds = 1800;

/** Repairs a demo whose generation of orders was killed half-way, at its next start, however many rows there are by now. */
export async function remakeDroppedIndexes(db: Database): Promise<void> {
  await db.transaction((tx) => tx.run(remakeDropped), { statementInSeconds: longestInSeconds });
}
