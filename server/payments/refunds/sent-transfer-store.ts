import { hasLeftBy, type RefusedTransfer, type SentTransfer } from '#domain/bank/judge-lines.ts';
import type { PaidRefund } from '#domain/bank/judge-returns.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Transfers on a list for the bank that were not seen to leave. */
export function listSentTransfers(db: Queryable): Promise<(SentTransfer & { refundId: string })[]> {
  return db.rows<SentTransfer & { refundId: string }>(sql`
    select number::text as "transferNumber", amount_in_cents as "amountInCents", refund_id as "refundId"
    from transfers where state = 'sent'`);
}

/** The alert about one that left, by its refund. */
export const refusedLeftAlert = 'refused-left' as const;
export type RefusedRefund = RefusedTransfer & { orderId: string; orderNumber: string };

/**
 * Transfers marked as refused by the bank, with these numbers or for these refunds; and, once one of them left after all, the one
 * sent in its place: the bank may have that, too.
 */
export function listRefusedTransfers(
  db: Queryable,
  { numbers = [], refundIds = [] }: { numbers?: readonly string[]; refundIds?: readonly string[] },
): Promise<RefusedRefund[]> {
  return db.rows<RefusedRefund>(sql`
    select d.number::text as "transferNumber", d.amount_in_cents as "amountInCents", d.refund_id as "refundId",
      o.id as "orderId", o.number::text as "orderNumber"
    from (
      select f.number, f.amount_in_cents, f.refund_id from refused_transfers f
      union all
      select t.number, t.amount_in_cents, t.refund_id from transfers t
      where t.state = 'paid' and t.list_id is not null and exists (
        select 1 from refused_transfers f join bank_lines l on l.refund_id = f.refund_id and l.state = 'transfer'
          and l.text ~ ('(^|[^0-9])' || f.number || '($|[^0-9])')
        where f.refund_id = t.refund_id)
    ) d join refunds r on r.id = d.refund_id join orders o on o.id = r.order_id
    where d.number = any(${numbers}::bigint[]) or d.refund_id = any(${refundIds}::uuid[]) order by d.number`);
}

/** The given transfers that an undecided outgoing movement names. */
export async function listLeft<Sent extends SentTransfer>(db: Queryable, transfers: readonly Sent[]): Promise<Sent[]> {
  if (transfers.length === 0) return [];
  const sums = transfers.map(({ amountInCents }) => -amountInCents);
  const lines = await db.rows<{ text: string; amountInCents: number }>(sql`
    select text, amount_in_cents as "amountInCents" from bank_lines
    where state = 'open' and amount_in_cents = any(${sums}::int[])`);
  return transfers.filter((transfer) => lines.some((line) => hasLeftBy(line, transfer)));
}

const mostReturns = 200;

/** Refunds paid by bank: those a statement names by a transfer's or an order's number, and those of the same amount, the latest first. */
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
