import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { setPaymentState } from '../payment-store.ts';

export interface StoredDeposit {
  /** The bank's reference. */
  reference: string;
  orderId: string;
  paymentId: string;
  amountInCents: number;
  /** The amount written off: it counts as paid. */
  forgivenInCents: number;
  outcome: 'settled' | 'refund-due' | 'mismatch' | 'waiting';
}

const columns = sql`t.transaction_id as reference, p.order_id as "orderId", p.id as "paymentId",
  t.amount_in_cents as "amountInCents", t.forgiven_in_cents as "forgivenInCents", t.outcome`;

/** The amount of the order that it pays. */
export function countedOf({ amountInCents, forgivenInCents }: StoredDeposit): number {
  return amountInCents + forgivenInCents;
}

export async function findOrderIdByNumber(db: Queryable, number: string): Promise<string | null> {
  return (await db.one<{ id: string }>(sql`select id from orders where number = ${number}::bigint`))?.id ?? null;
}

export function findDeposit(db: Queryable, reference: string): Promise<StoredDeposit | null> {
  return db.one<StoredDeposit>(sql`
    select ${columns} from payment_transactions t join payments p on p.id = t.payment_id
    where t.provider = 'bank' and t.transaction_id = ${reference}`);
}

/** The attempt and its money in one: a deposit is not polled, staff have seen it at the bank. */
export async function insertDeposit(
  tx: Queryable,
  deposit: Pick<StoredDeposit, 'orderId' | 'amountInCents' | 'forgivenInCents' | 'reference'> & {
    by: string;
    receivedOn: string;
  },
  now: Date,
): Promise<StoredDeposit> {
  const { orderId, amountInCents, forgivenInCents, reference, by, receivedOn } = deposit;
  await tx.run(sql`
    with attempt as (
      insert into payments (order_id, provider, kind, payment_type, amount_in_cents, state, transaction_id, created_at,
        changed_at)
      values (${orderId}, 'bank', 'deposit', 'bank-deposit', ${amountInCents}, 'failed', ${reference}, ${now}, ${now})
      returning id)
    insert into payment_transactions (provider, transaction_id, payment_id, order_code, amount_in_cents, outcome, at,
      noted_by, received_on, forgiven_in_cents)
    select 'bank', ${reference}, id, '', ${amountInCents}, 'waiting', ${now}, ${by}, ${receivedOn},
      ${forgivenInCents} from attempt`);
  const found = await findDeposit(tx, reference);
  if (!found) throw new Error('The deposit was not written.');
  return found;
}

export async function setDepositOutcome(
  tx: Queryable,
  { reference, paymentId }: StoredDeposit,
  outcome: 'settled' | 'refund-due' | 'waiting',
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update payment_transactions set outcome = ${outcome} where provider = 'bank' and transaction_id = ${reference}`);
  await setPaymentState(tx, paymentId, { state: outcome === 'settled' ? 'paid' : 'failed' }, now);
}

/** Part payments of an order whose rest has not arrived yet. The order must be locked. */
export function listWaitingDeposits(tx: Queryable, orderId: string): Promise<StoredDeposit[]> {
  return tx.rows<StoredDeposit>(sql`
    select ${columns} from payment_transactions t join payments p on p.id = t.payment_id
    where t.provider = 'bank' and t.outcome = 'waiting' and p.order_id = ${orderId} order by t.at, t.transaction_id`);
}

/** Deposits that an order counts as paid. The order must be locked. */
export function listSettledDeposits(tx: Queryable, orderId: string): Promise<StoredDeposit[]> {
  return tx.rows<StoredDeposit>(sql`
    select ${columns} from payment_transactions t join payments p on p.id = t.payment_id
    where t.provider = 'bank' and t.outcome = 'settled' and p.order_id = ${orderId} order by t.at, t.transaction_id`);
}

/** True when any of it is being refunded, or was. */
export async function hasRefundOf(
  tx: Queryable,
  orderId: string,
  deposits: readonly StoredDeposit[],
): Promise<boolean> {
  const references = deposits.map(({ reference }) => reference);
  const row = await tx.one(sql`
    select 1 from refunds where order_id = ${orderId} and provider = 'bank' and transaction_id = any(${references}) limit 1`);
  return row !== null;
}

/** It was never for this order; the audit trail records that it was assigned to it. */
export async function deleteDeposit(tx: Queryable, { reference, paymentId }: StoredDeposit): Promise<void> {
  await tx.run(sql`delete from payment_transactions where provider = 'bank' and transaction_id = ${reference}`);
  await tx.run(sql`delete from payments where id = ${paymentId}`);
}

/** Orders that no longer await payment but still have waiting deposits. */
export async function listDecidedOrders(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct o.id from payment_transactions t join payments p on p.id = t.payment_id
    join orders o on o.id = p.order_id
    where t.provider = 'bank' and t.outcome = 'waiting' and o.status <> 'not-paid' limit 100`);
  return rows.map(({ id }) => id);
}
