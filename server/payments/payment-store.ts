import { randomUUID } from 'node:crypto';
import type { PaymentType } from '#contract/orders/payments.ts';
import { statesBefore } from '#domain/moves.ts';
import { type AttemptState, openStates, paymentMoves } from '#domain/payments/payment-moves.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { type CardProviderName, cardProviders } from '../outside/card-payments/card-payments.ts';

/** Where the money of an attempt, a capture or a refund is: at a card provider, or at the bank. */
export const moneyProviders = [...cardProviders, 'bank'] as const;
export type MoneyProvider = (typeof moneyProviders)[number];

/** One attempt to pay an order. */
export interface StoredPayment {
  id: string;
  orderId: string;
  provider: MoneyProvider;
  /** A payment page, a charge of a saved card, a bank deposit. */
  kind: 'page' | 'charge' | 'deposit';
  paymentType: PaymentType;
  amountInCents: number;
  state: AttemptState;
  /** The provider's code; null until it responds. Immutable once set. */
  orderCode: string | null;
  /** The settled capture's id; for a charge as soon as it is reported. Immutable once set. */
  transactionId: string | null;
  refundedInCents: number;
  /** The bank's last reason for a refusal, as the provider's number. */
  reason: string | null;
  /** Our reference of a charge at the provider. */
  reference: string | null;
  /** The time until which its page can be paid. */
  pageClosesAt: Date | null;
  createdAt: Date;
  checks: number;
}

const columns = sql`id, order_id as "orderId", provider, kind, payment_type as "paymentType",
  amount_in_cents as "amountInCents", state, order_code as "orderCode", transaction_id as "transactionId",
  refunded_in_cents as "refundedInCents", reason, reference, page_closes_at as "pageClosesAt",
  created_at as "createdAt", checks`;

export function findPaymentByCode(db: Queryable, provider: string, orderCode: string): Promise<StoredPayment | null> {
  return db.one<StoredPayment>(sql`
    select ${columns} from payments where provider = ${provider} and order_code = ${orderCode}`);
}

/** The attempt a transaction belongs to: by the provider's order, or for a charge by our reference. */
export async function findPaymentOf(
  db: Queryable,
  provider: string,
  { orderCode, orderId: reference }: { orderCode: string | null; orderId?: string | null },
): Promise<StoredPayment | null> {
  const byCode = orderCode ? await findPaymentByCode(db, provider, orderCode) : null;
  if (byCode || !reference) return byCode;
  return db.one<StoredPayment>(sql`
    select ${columns} from payments where provider = ${provider} and reference = ${reference}`);
}

export function findPayment(db: Queryable, id: string): Promise<StoredPayment | null> {
  return db.one<StoredPayment>(sql`select ${columns} from payments where id = ${id}`);
}

export function listPayments(db: Queryable, orderId: string): Promise<StoredPayment[]> {
  return db.rows<StoredPayment>(sql`
    select ${columns} from payments where order_id = ${orderId} order by created_at desc, id`);
}

/** The open attempt, if there is one; the unique index that prevents a second uses exactly this condition. */
export function findOpenPayment(db: Queryable, orderId: string): Promise<StoredPayment | null> {
  return db.one<StoredPayment>(sql`
    select ${columns} from payments where order_id = ${orderId} and state in ('created', 'redirected', 'pending')`);
}

export async function insertPayment(
  tx: Queryable,
  payment: Pick<StoredPayment, 'orderId' | 'provider' | 'kind' | 'paymentType' | 'amountInCents'>,
  now: Date,
): Promise<StoredPayment> {
  const id = randomUUID();
  const reference = payment.kind === 'charge' ? id : null;
  const row = await tx.one<StoredPayment>(sql`
    insert into payments (id, order_id, provider, kind, payment_type, amount_in_cents, state, reference, created_at,
      changed_at, next_check_at)
    values (${id}, ${payment.orderId}, ${payment.provider}, ${payment.kind}, ${payment.paymentType},
      ${payment.amountInCents}, 'created', ${reference}, ${now}, ${now}, ${now}::timestamptz + interval '10 minutes')
    returning ${columns}`);
  if (!row) throw new Error('The payment was not written.');
  return row;
}

/** False: a concurrent request was quicker, and its code stays. */
export async function giveCode(
  db: Queryable,
  id: string,
  given: { orderCode: string; pageClosesAt: Date },
  now: Date,
): Promise<boolean> {
  const changed = await db.run(sql`
    update payments set order_code = ${given.orderCode}, page_closes_at = ${given.pageClosesAt}, state = 'redirected',
      changed_at = ${now}, next_check_at = ${now}::timestamptz + interval '2 minutes'
    where id = ${id} and order_code is null and state = 'created'`);
  return changed === 1;
}

/**
 * Values from the provider are never overwritten. A missing reason leaves the stored one. False: its current state does not
 * allow this move, and nothing was changed.
 */
export async function setPaymentState(
  tx: Queryable,
  id: string,
  change: {
    state: AttemptState;
    reason?: string | null;
    transactionId?: string;
    orderCode?: string | null;
  },
  now: Date,
): Promise<boolean> {
  const from = [change.state, ...statesBefore(paymentMoves, change.state)];
  const moved = await tx.run(sql`
    update payments set state = ${change.state},
      reason = case when ${change.reason !== undefined}::boolean then ${change.reason ?? null} else reason end,
      transaction_id = coalesce(transaction_id, ${change.transactionId ?? null}),
      order_code = coalesce(order_code, ${change.orderCode || null}), changed_at = ${now}
    where id = ${id} and state = any(${from}::text[])`);
  return moved === 1;
}

/** False: it is no longer open, or has received a code since it was read. */
export async function closeOpenPayment(tx: Queryable, attempt: StoredPayment, now: Date): Promise<boolean> {
  const closed = await tx.run(sql`
    update payments set state = 'cancelled', changed_at = ${now}
    where id = ${attempt.id} and state = any(${openStates}::text[])
      and order_code is not distinct from ${attempt.orderCode}::text`);
  return closed === 1;
}

/** Polled by then at the latest. */
export async function bringCheckForward(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.run(sql`update payments set next_check_at = least(next_check_at, ${at}::timestamptz) where id = ${id}`);
}

/** An attempt that is due to be polled; attempts locked by other processes are skipped. */
export function takeDuePayment(
  tx: Queryable,
  providers: readonly CardProviderName[],
  now: Date,
): Promise<StoredPayment | null> {
  return tx.one<StoredPayment>(sql`
    select ${columns} from payments where provider = any(${providers}::text[]) and next_check_at <= ${now}
    order by next_check_at limit 1 for update skip locked`);
}

export async function scheduleCheck(tx: Queryable, id: string, nextCheckAt: Date | null): Promise<void> {
  await tx.run(sql`update payments set next_check_at = ${nextCheckAt}, checks = checks + 1 where id = ${id}`);
}
