import type { SentTransfer } from '#domain/bank/judge-lines.ts';
import type { PaidRefund } from '#domain/bank/judge-returns.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** What is on a list for the bank and nobody has seen leave. */
export function listSentTransfers(db: Queryable): Promise<(SentTransfer & { refundId: string })[]> {
  return db.rows<SentTransfer & { refundId: string }>(sql`
    select number::text as "transferNumber", amount_in_cents as "amountInCents", refund_id as "refundId"
    from transfers where state = 'sent'`);
}

const mostReturns = 200;

/** Paid by bank: those a statement names by a transfer's or an order's number, and those of the same sum, the latest first. */
export function listPaidRefunds(
  db: Queryable,
  { numbers, sums }: { numbers: readonly string[]; sums: readonly number[] },
): Promise<PaidRefund[]> {
  return db.rows<PaidRefund>(sql`
    select r.id as "refundId", t.number::text as "transferNumber", o.number::text as "orderNumber",
      r.amount_in_cents as "amountInCents"
    from refunds r join orders o on o.id = r.order_id left join transfers t on t.refund_id = r.id and t.state = 'paid'
    where r.state = 'transferred' and (t.number = any(${numbers}::bigint[]) or o.number = any(${numbers}::bigint[])
      or r.amount_in_cents = any(${sums}::int[]))
    order by coalesce(t.number = any(${numbers}::bigint[]), false) desc, r.changed_at desc limit ${mostReturns}`);
}
