import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

/** Whether a row of `documents d` says what it was issued with; one that has no seal yet does. */
export const isAsIssued: Statement = sql`(d.hash is null or d.hash = document_hash(d))`;

const mostAtOnce = 1000;

/** Documents from before they were sealed get their seal from the database as they stand. Returns how many. */
export function sealOlder(db: Queryable): Promise<number> {
  return db.run(sql`
    update documents set hash = null where id in (
      select id from documents where hash is null and number is not null order by id limit ${mostAtOnce}
      for update skip locked)`);
}
