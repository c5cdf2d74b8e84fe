import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

interface AuditEntry {
  at: Date;
  /** Who works here and did it. */
  who: string;
  what: string;
  before: unknown;
  after: unknown;
  reason: string;
}

/** In the transaction of the action itself: what is not written down has not happened. */
export async function insertAuditEntry(
  tx: Queryable,
  { at, who, what, before, after, reason }: AuditEntry,
): Promise<void> {
  await tx.run(sql`
    insert into audit_trail (at, who, what, before, after, reason)
    values (${at}, ${who}, ${what}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${reason})`);
}
