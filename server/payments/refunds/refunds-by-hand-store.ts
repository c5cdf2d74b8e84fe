import type { Transfer } from '#contract/payments/transfers.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { RefundState } from '../captures/refund-store.ts';

/** A refund as staff see it. */
export interface RefundByHand {
  id: string;
  orderId: string;
  orderNumber: number;
  amountInCents: number;
  reason: string;
  state: RefundState;
  provider: string;
  lastError: string | null;
  transferReference: string | null;
  notedBy: string | null;
  createdAt: Date;
  name: string;
  bounces: number;
  bankRefusals: number;
  transfer: Transfer | null;
}

const columns = sql`r.id, r.order_id as "orderId", o.number as "orderNumber", r.amount_in_cents as "amountInCents",
  r.reason, r.state, r.provider, r.last_error as "lastError", r.transfer_reference as "transferReference",
  r.noted_by as "notedBy", r.bounces, r.created_at as "createdAt",
  (select count(*)::int from refused_transfers f where f.refund_id = r.id) as "bankRefusals", coalesce(o.contact->>'name', '') as name,
  (select jsonb_build_object('number', t.number::text, 'state', t.state, 'askedUntil', t.asked_until, 'ibanEnd', t.iban_end,
    'listNumber', l.number::text)
    from transfers t left join transfer_lists l on l.id = t.list_id where t.refund_id = r.id
      and t.state <> 'bounced') as transfer`;
const mostListed = 500;

/** Those that wait for staff, unless a state is given. */
export function listRefundsByHand(db: Queryable, state: RefundState | null): Promise<RefundByHand[]> {
  return db.rows<RefundByHand>(sql`
    select ${columns} from refunds r join orders o on o.id = r.order_id
    where case when ${state}::text is null then r.state in ('refused', 'transfer-due') else r.state = ${state}::text end
    order by r.created_at, r.id limit ${mostListed}`);
}

export function findRefundByHand(db: Queryable, id: string): Promise<RefundByHand | null> {
  return db.one<RefundByHand>(sql`
    select ${columns} from refunds r join orders o on o.id = r.order_id where r.id = ${id}`);
}

/** Requests the refund once more. False: it is not a refused one. */
export async function retryRefund(db: Queryable, id: string, by: string, now: Date): Promise<boolean> {
  const changed = await db.run(sql`
    update refunds set state = 'due', refusals = 0, next_try_at = ${now}, noted_by = ${by}, changed_at = ${now}
    where id = ${id} and state = 'refused'`);
  return changed === 1;
}

/** Staff have paid it by transfer. False: it awaits none, or was recorded before. */
export async function recordTransfer(
  tx: Queryable,
  id: string,
  { reference, by }: { reference: string; by: string },
  now: Date,
): Promise<boolean> {
  const changed = await tx.run(sql`
    update refunds set state = 'transferred', transfer_reference = ${reference}, noted_by = ${by}, next_try_at = null,
      changed_at = ${now}
    where id = ${id} and state in ('refused', 'transfer-due')`);
  return changed === 1;
}

export function countRefundsByHand(db: Queryable): Promise<{ state: string; count: number }[]> {
  return db.rows<{ state: string; count: number }>(sql`
    select given.state, count(r.id)::int as count from (values ('refused'), ('transfer-due')) as given(state)
    left join refunds r on r.state = given.state group by given.state`);
}
