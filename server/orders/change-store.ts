import type { StoredChange } from '#domain/orders/stored-change.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { storedDeliveries, storedSums } from './order-schema.ts';

const columns = sql`
  c.id, c.order_id as "orderId", c.number, c.kind, c.delivery_id as "deliveryId", c.before, c.after,
  c.difference_in_cents as "differenceInCents", c.sums_before as "sumsBefore", c.sums_after as "sumsAfter",
  c.made_by as "madeBy", c.is_at_desk as "isAtDesk", c.made_at as "madeAt", c.undone_at as "undoneAt", c.undoes,
  (select d.id from documents d where d.order_id = c.order_id and d.kind = 'change-receipt'
    and d.data->>'changeId' = c.id::text and d.number is not null limit 1) as "documentId",
  exists (select 1 from refunds r where r.order_id = c.order_id
    and starts_with(r.dedupe_key, 'change ' || c.id::text)) as "isRefunded"`;

/** Newest first. */
export async function listChanges(db: Queryable, orderId: string): Promise<StoredChange[]> {
  const rows = await db.rows<StoredChange>(sql`
    select ${columns} from order_changes c where c.order_id = ${orderId} order by c.number desc`);
  return rows.map((row) => ({
    ...row,
    before: storedDeliveries.parse(row.before),
    after: storedDeliveries.parse(row.after),
    sumsBefore: row.sumsBefore && storedSums.parse(row.sumsBefore),
    sumsAfter: row.sumsAfter && storedSums.parse(row.sumsAfter),
  }));
}

/** The order must be locked: its changes are numbered without gaps. */
export async function addChange(
  tx: Queryable,
  change: Omit<StoredChange, 'number' | 'undoneAt' | 'documentId'>,
): Promise<StoredChange> {
  const row = await tx.one<{ number: number }>(sql`
    insert into order_changes (id, order_id, number, kind, delivery_id, before, after, difference_in_cents, sums_before,
      sums_after, made_by, is_at_desk, made_at, undoes)
    select ${change.id}::uuid, ${change.orderId}, coalesce(max(number), 0) + 1, ${change.kind}, ${change.deliveryId}::uuid,
      ${JSON.stringify(change.before)}::jsonb, ${JSON.stringify(change.after)}::jsonb, ${change.differenceInCents}::int,
      ${change.sumsBefore}::jsonb, ${change.sumsAfter}::jsonb, ${change.madeBy}, ${change.isAtDesk}::boolean, ${change.madeAt}::timestamptz, ${change.undoes}::uuid
    from order_changes where order_id = ${change.orderId}
    returning number`);
  if (!row) throw new Error('The change was not written.');
  return { ...change, ...row, undoneAt: null, documentId: null };
}

export async function markUndone(tx: Queryable, changeId: string, at: Date): Promise<void> {
  await tx.run(sql`update order_changes set undone_at = ${at} where id = ${changeId}`);
}
