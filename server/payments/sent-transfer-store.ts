import type { SentTransfer } from '#domain/bank/judge-lines.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** What is on a list for the bank and nobody has seen leave. */
export function listSentTransfers(db: Queryable): Promise<(SentTransfer & { refundId: string })[]> {
  return db.rows<SentTransfer & { refundId: string }>(sql`
    select number::text as "transferNumber", amount_in_cents as "amountInCents", refund_id as "refundId"
    from transfers where state = 'sent'`);
}
