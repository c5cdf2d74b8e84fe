import type { Queryable } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { BookEntry, ProviderBook } from './provider-book.ts';

/** The test provider stores its book in the same database. */
export async function readSandboxBook(db: Queryable): Promise<ProviderBook> {
  const entries = await db.rows<BookEntry>(sql`
    select t.id::text as "transactionId", t.order_code as "orderCode", o.order_ref as reference,
      t.amount_in_cents as "amountInCents", t.parent_id::text as "parentId"
    from sandbox_transactions t left join sandbox_orders o using (order_code) where t.state in ('paid', 'refunded')`);
  return { provider: 'sandbox', entries, forgotten: new Set(), covers: () => true, coversDoor: () => true };
}
