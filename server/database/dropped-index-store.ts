import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** Whoever lays many orders down holds it: what is dropped meanwhile is theirs to make again. */
export const layingLock = sql`select pg_advisory_lock(hashtext('laying orders'))`;

/** Where it is written which indexes were dropped; it is there only as long as one is missing. */
export const placeForDropped = `create schema if not exists laying_orders;
  create table if not exists laying_orders.dropped_indexes (name text primary key, definition text not null)`;

/** Makes what a broken-off laying of orders has left out, all or nothing; nothing while one is at work. */
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

/** A demo whose filling was killed in the middle is whole again at its next start, however many rows there are by now. */
export async function remakeDroppedIndexes(db: Database): Promise<void> {
  await db.transaction((tx) => tx.run(remakeDropped), { statementInSeconds: longestInSeconds });
}
