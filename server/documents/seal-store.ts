import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

/** True if a row of `documents d` matches its seal; a row without a seal counts as unchanged. */
export const isAsIssued: Statement = sql`(d.hash is null or d.hash = document_hash(d))`;

const mostAtOnce = 1000;

/** Seals documents from before seals existed, with their current content. Returns how many. */
export function sealOlder(db: Queryable): Promise<number> {
  return db.run(sql`
    update documents set hash = null where id in (
      select id from documents where hash is null and number is not null order by id limit ${mostAtOnce}
      for update skip locked)`);
}
