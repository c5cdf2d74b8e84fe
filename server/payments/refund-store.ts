import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface StoredRefund {
  id: string;
  orderId: string;
  provider: string;
  transactionId: string;
  amountInCents: number;
  state: 'due' | 'asked' | 'done' | 'refused';
  attempts: number;
}

const columns = sql`id, order_id as "orderId", provider, transaction_id as "transactionId",
  amount_in_cents as "amountInCents", state, attempts`;

/** Of the refunds with the same key only the first is ever made. */
export async function addRefund(
  tx: Queryable,
  refund: {
    orderId: string;
    paymentId: string;
    provider: string;
    transactionId: string;
    amountInCents: number;
    reason: string;
    dedupeKey: string;
  },
  now: Date,
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into refunds (order_id, payment_id, provider, transaction_id, amount_in_cents, reason, dedupe_key, state,
      next_try_at, created_at, changed_at)
    values (${refund.orderId}, ${refund.paymentId}, ${refund.provider}, ${refund.transactionId}, ${refund.amountInCents},
      ${refund.reason}, ${refund.dedupeKey}, 'due', ${now}, ${now}, ${now})
    on conflict do nothing`);
  return added === 1;
}

/**
 * Gives back part of what was paid online for an order, from the payments that still hold something. The order must be
 * locked. Answers how much could be asked for.
 */
export async function askRefund(
  tx: Queryable,
  refund: { orderId: string; amountInCents: number; reason: string; dedupeKey: string },
  now: Date,
): Promise<number> {
  const paid = await tx.rows<{ id: string; provider: string; transactionId: string; leftInCents: number }>(sql`
    select id, provider, transaction_id as "transactionId", amount_in_cents - refunded_in_cents as "leftInCents"
    from payments where order_id = ${refund.orderId} and state in ('paid', 'partly-refunded')
      and transaction_id is not null and amount_in_cents > refunded_in_cents
    order by created_at`);
  let left = refund.amountInCents;
  for (const payment of paid) {
    const amountInCents = Math.min(left, payment.leftInCents);
    if (amountInCents <= 0) break;
    const { id: paymentId, provider, transactionId } = payment;
    const dedupeKey = `${refund.dedupeKey} ${paymentId}`;
    const { orderId, reason } = refund;
    const isNew = await addRefund(
      tx,
      { orderId, paymentId, provider, transactionId, amountInCents, reason, dedupeKey },
      now,
    );
    if (isNew) await notePaymentRefund(tx, paymentId, amountInCents, now);
    left -= amountInCents;
  }
  return refund.amountInCents - left;
}

async function notePaymentRefund(tx: Queryable, paymentId: string, amountInCents: number, now: Date): Promise<void> {
  await tx.run(sql`
    update payments set refunded_in_cents = refunded_in_cents + ${amountInCents}::int, changed_at = ${now},
      state = case when refunded_in_cents + ${amountInCents}::int >= amount_in_cents then 'refunded'
        else 'partly-refunded' end
    where id = ${paymentId}`);
}

/** Takes a refund in hand: from now on it counts as asked, whatever happens before the provider's answer is heard. */
export function takeDueRefund(db: Queryable, now: Date): Promise<(StoredRefund & { wasAsked: boolean }) | null> {
  return db.one<StoredRefund & { wasAsked: boolean }>(sql`
    with due as (
      select id, state from refunds where state in ('due', 'asked') and next_try_at <= ${now}
      order by next_try_at limit 1 for update skip locked
    )
    update refunds r set state = 'asked', attempts = r.attempts + 1, changed_at = ${now},
      next_try_at = ${now}::timestamptz + least(interval '6 hours', interval '1 minute' * power(2, least(r.attempts, 9)))
    from due where r.id = due.id
    returning r.id, r.order_id as "orderId", r.provider, r.transaction_id as "transactionId",
      r.amount_in_cents as "amountInCents", r.state, r.attempts, due.state = 'asked' as "wasAsked"`);
}

export async function endRefund(
  db: Queryable,
  id: string,
  end: { state: 'done' | 'refused'; refundTransactionId?: string; error?: string },
  now: Date,
): Promise<void> {
  await db.run(sql`
    update refunds set state = ${end.state}, refund_transaction_id = ${end.refundTransactionId ?? null},
      last_error = ${end.error ?? null}, next_try_at = null, changed_at = ${now}
    where id = ${id}`);
}

/** The refunds of one capture, by the provider's own ids. */
export async function listRefundIds(db: Queryable, transactionId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select refund_transaction_id as id from refunds
    where transaction_id = ${transactionId} and refund_transaction_id is not null`);
  return rows.map(({ id }) => id);
}

export function listRefunds(db: Queryable, orderId: string): Promise<StoredRefund[]> {
  return db.rows<StoredRefund>(sql`select ${columns} from refunds where order_id = ${orderId} order by created_at`);
}

/** Refunds that wait for a person. */
export function countRefundsByHand(db: Queryable): Promise<{ state: string; count: number }[]> {
  return db.rows<{ state: string; count: number }>(sql`
    select given.state, count(r.id)::int as count from (values ('refused'), ('transfer-due')) as given(state)
    left join refunds r on r.state = given.state group by given.state`);
}
