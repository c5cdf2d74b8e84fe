import type { PaymentType } from '#contract/payments.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { CardMethod } from '../outside/card-payments/card-payments.ts';

export type StoredPaymentState =
  | 'created'
  | 'redirected'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'partly-refunded'
  | 'refunded'
  | 'disputed';

/** One try to pay an order online. */
export interface StoredPayment {
  id: string;
  orderId: string;
  provider: 'viva' | 'sandbox';
  paymentType: PaymentType;
  amountInCents: number;
  state: StoredPaymentState;
  /** The provider's; null until it has answered. */
  orderCode: string | null;
  transactionId: string | null;
  refundedInCents: number;
  /** Why the bank last said no, in the provider's numbers. */
  reason: string | null;
  createdAt: Date;
  checks: number;
}

const columns = sql`id, order_id as "orderId", provider, payment_type as "paymentType",
  amount_in_cents as "amountInCents", state, order_code as "orderCode", transaction_id as "transactionId",
  refunded_in_cents as "refundedInCents", reason, created_at as "createdAt", checks`;

export function findPaymentByCode(db: Queryable, provider: string, orderCode: string): Promise<StoredPayment | null> {
  return db.one<StoredPayment>(sql`
    select ${columns} from payments where provider = ${provider} and order_code = ${orderCode}`);
}

export function findPayment(db: Queryable, id: string): Promise<StoredPayment | null> {
  return db.one<StoredPayment>(sql`select ${columns} from payments where id = ${id}`);
}

export function listPayments(db: Queryable, orderId: string): Promise<StoredPayment[]> {
  return db.rows<StoredPayment>(sql`
    select ${columns} from payments where order_id = ${orderId} order by created_at desc, id`);
}

/** The try that can still be paid, if there is one; the table allows no second. */
export function findOpenPayment(db: Queryable, orderId: string): Promise<StoredPayment | null> {
  return db.one<StoredPayment>(sql`
    select ${columns} from payments where order_id = ${orderId} and state in ('created', 'redirected', 'pending')`);
}

export async function insertPayment(
  tx: Queryable,
  payment: Pick<StoredPayment, 'orderId' | 'provider' | 'paymentType' | 'amountInCents'>,
  now: Date,
): Promise<StoredPayment> {
  const row = await tx.one<StoredPayment>(sql`
    insert into payments (order_id, provider, payment_type, amount_in_cents, state, created_at, changed_at, next_check_at)
    values (${payment.orderId}, ${payment.provider}, ${payment.paymentType}, ${payment.amountInCents}, 'created', ${now},
      ${now}, ${now}::timestamptz + interval '10 minutes')
    returning ${columns}`);
  if (!row) throw new Error('The payment was not written.');
  return row;
}

/** False: another press was quicker, and its code stands. */
export async function giveCode(db: Queryable, id: string, orderCode: string, now: Date): Promise<boolean> {
  const given = await db.run(sql`
    update payments set order_code = ${orderCode}, state = 'redirected', changed_at = ${now},
      next_check_at = ${now}::timestamptz + interval '2 minutes'
    where id = ${id} and order_code is null and state = 'created'`);
  return given === 1;
}

export async function setPaymentState(
  tx: Queryable,
  id: string,
  change: {
    state: StoredPaymentState;
    reason?: string | null;
    transactionId?: string;
    orderCode?: string;
    nextCheckAt: Date | null;
  },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update payments set state = ${change.state}, reason = ${change.reason ?? null},
      transaction_id = coalesce(${change.transactionId ?? null}, transaction_id),
      order_code = coalesce(${change.orderCode ?? null}, order_code),
      next_check_at = ${change.nextCheckAt}, changed_at = ${now}
    where id = ${id}`);
}

/** A payment whose time to be looked at has come; those in the hands of other processes are passed over. */
export function takeDuePayment(tx: Queryable, now: Date): Promise<StoredPayment | null> {
  return tx.one<StoredPayment>(sql`
    select ${columns} from payments where next_check_at <= ${now} order by next_check_at limit 1
    for update skip locked`);
}

export async function scheduleCheck(tx: Queryable, id: string, nextCheckAt: Date | null): Promise<void> {
  await tx.run(sql`update payments set next_check_at = ${nextCheckAt}, checks = checks + 1 where id = ${id}`);
}

/** False: this capture was dealt with before. */
export async function noteTransaction(
  tx: Queryable,
  one: {
    provider: string;
    transactionId: string;
    paymentId: string;
    orderCode: string;
    amountInCents: number;
    method: CardMethod;
    outcome: 'settled' | 'refund-due' | 'mismatch';
  },
  now: Date,
): Promise<boolean> {
  const noted = await tx.run(sql`
    insert into payment_transactions (provider, transaction_id, payment_id, order_code, amount_in_cents, method, outcome,
      at)
    values (${one.provider}, ${one.transactionId}, ${one.paymentId}, ${one.orderCode}, ${one.amountInCents},
      ${one.method}, ${one.outcome}, ${now})
    on conflict do nothing`);
  return noted === 1;
}

export async function isTransactionKnown(db: Queryable, provider: string, transactionId: string): Promise<boolean> {
  return (
    (await db.one(sql`
      select 1 from payment_transactions where provider = ${provider} and transaction_id = ${transactionId}`)) !== null
  );
}

export async function wasMessageSeen(db: Queryable, messageId: string): Promise<boolean> {
  return (await db.one(sql`select 1 from payment_messages where message_id = ${messageId}`)) !== null;
}

/** Which event it was and what about; never the payer's own data, which the provider sends along. */
export async function noteMessage(db: Queryable, messageId: string, about: object, now: Date): Promise<void> {
  await db.run(sql`
    insert into payment_messages (message_id, received_at, body) values (${messageId}, ${now}, ${about})
    on conflict do nothing`);
}

const daysKept = 90;

/** Providers repeat a message for a day or three; nobody asks about one after months. */
export function forgetOldMessages(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`
    delete from payment_messages where received_at < ${new Date(now.getTime() - daysKept * 86_400_000)}`);
}
