import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

interface Deed {
  at: Date;
  /** Who works here and did it. */
  who: string;
  what: string;
  before: unknown;
  after: unknown;
  reason: string;
}

/** In the transaction of the deed itself: what is not written down has not happened. */
export async function noteDeed(tx: Queryable, { at, who, what, before, after, reason }: Deed): Promise<void> {
  await tx.run(sql`
    insert into audit_trail (at, who, what, before, after, reason)
    values (${at}, ${who}, ${what}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${reason})`);
}
