import { settledStates } from '#domain/payments/payment-moves.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { departure } from '../../database/staff-act.ts';
import type { CardProviderName } from '../../outside/card-payments/card-payments.ts';
import type { MoneyProvider } from '../payment-store.ts';
import { listSettledCaptures } from './capture-store.ts';

export type RefundState = 'due' | 'asked' | 'done' | 'refused' | 'transfer-due' | 'transferred';

/** A refund to the source of one capture. */
export interface StoredRefund {
  id: string;
  orderId: string;
  paymentId: string | null;
  provider: MoneyProvider;
  /** The refunded capture. */
  transactionId: string;
  amountInCents: number;
  reason: string;
  state: RefundState;
  attempts: number;
  /** The number of the provider's refusals since staff last requested it. */
  refusals: number;
  lastError: string | null;
  transferReference: string | null;
  notedBy: string | null;
  /** The number of transfers for it that were returned. */
  bounces: number;
  createdAt: Date;
}

const columns = sql`r.id, r.order_id as "orderId", r.payment_id as "paymentId", r.provider,
  r.transaction_id as "transactionId", r.amount_in_cents as "amountInCents", r.reason, r.state, r.attempts, r.refusals,
  r.last_error as "lastError", r.transfer_reference as "transferReference", r.noted_by as "notedBy",
  r.bounces, r.created_at as "createdAt"`;

/** Reasons of staff acts that can be undone while their messages wait. */
const heldReasons: ReadonlySet<string> = new Set(['missing', 'our-fault']);

/** Only the first refund with a key is created. A payment by bank is refunded by bank, manually. */
export async function addRefund(
  tx: Queryable,
  refund: Pick<StoredRefund, 'orderId' | 'paymentId' | 'provider' | 'transactionId' | 'amountInCents' | 'reason'> & {
    dedupeKey: string;
  },
  now: Date,
): Promise<boolean> {
  const isByHand = refund.provider === 'bank';
  // Delayed by the undo period: after an undo no refund needs to be requested again.
  const { at, actId } = heldReasons.has(refund.reason) ? departure(now) : { at: now, actId: null };
  const added = await tx.run(sql`
    insert into refunds (order_id, payment_id, provider, transaction_id, amount_in_cents, reason, dedupe_key, state,
      next_try_at, created_at, changed_at, act_id)
    values (${refund.orderId}, ${refund.paymentId}, ${refund.provider}, ${refund.transactionId}, ${refund.amountInCents},
      ${refund.reason}, ${refund.dedupeKey}, ${isByHand ? 'transfer-due' : 'due'}, ${isByHand ? null : at}, ${now}, ${now}, ${actId})
    on conflict do nothing`);
  return added === 1;
}

/**
 * Refunds part of an order's payments, from the captures that have money left. The order must be locked.
 * Returns the amount that could be requested.
 */
export async function askRefund(
  tx: Queryable,
  refund: { orderId: string; amountInCents: number; reason: string; dedupeKey: string },
  now: Date,
): Promise<number> {
  let left = refund.amountInCents;
  for (const { leftInCents, ...capture } of await listSettledCaptures(tx, refund.orderId)) {
    const amountInCents = Math.min(left, leftInCents);
    if (amountInCents <= 0) continue;
    const { orderId, reason } = refund;
    const dedupeKey = `${refund.dedupeKey} ${capture.transactionId}`;
    await addRefund(tx, { ...capture, orderId, amountInCents, reason, dedupeKey }, now);
    left -= amountInCents;
  }
  return refund.amountInCents - left;
}

/** The most that could be refunded from the captures of an order. */
export async function countRefundable(tx: Queryable, orderId: string): Promise<number> {
  const captures = await listSettledCaptures(tx, orderId);
  return captures.reduce((sum, { leftInCents }) => sum + Math.max(0, leftInCents), 0);
}

/** Takes a refund for processing: it counts as requested from now on, even if the provider's response is lost. */
export function takeDueRefund(
  db: Queryable,
  providers: readonly CardProviderName[],
  now: Date,
): Promise<(StoredRefund & { wasAsked: boolean }) | null> {
  return db.one<StoredRefund & { wasAsked: boolean }>(sql`
    with due as (
      select id, state from refunds where provider = any(${providers}::text[]) and state in ('due', 'asked') and next_try_at <= ${now}
      order by next_try_at limit 1 for update skip locked
    )
    update refunds r set state = 'asked', attempts = r.attempts + 1, changed_at = ${now},
      next_try_at = ${now}::timestamptz + least(interval '6 hours', interval '1 minute' * power(2, least(r.attempts, 9)))
    from due where r.id = due.id
    returning ${columns}, due.state = 'asked' as "wasAsked"`);
}

/** Like `takeDueRefund`, for the refund of this order. */
export function takeOrdersRefund(tx: Queryable, orderId: string, now: Date): Promise<StoredRefund | null> {
  return tx.one<StoredRefund>(sql`
    update refunds r set state = 'asked', attempts = r.attempts + 1, changed_at = ${now}
    where r.order_id = ${orderId} and r.state = 'due' returning ${columns}`);
}

/** The provider has done it. False: the provider's refund belongs to another one of ours, or ours is final already. */
export async function endRefund(
  tx: Queryable,
  { id, provider }: StoredRefund,
  refundTransactionId: string | null,
  now: Date,
): Promise<boolean> {
  const ended = await tx.run(sql`
    update refunds set state = 'done', refund_transaction_id = ${refundTransactionId}, last_error = null,
      next_try_at = null, changed_at = ${now}
    where id = ${id} and state = 'asked' and not exists (
      select 1 from refunds where provider = ${provider} and refund_transaction_id = ${refundTransactionId})`);
  return ended === 1;
}

/** The provider refused it: it is tried again then, or stays refused. */
export async function recordRefusal(
  db: Queryable,
  id: string,
  { reason, nextTryAt }: { reason: string; nextTryAt: Date | null },
  now: Date,
): Promise<void> {
  await db.run(sql`
    update refunds set state = ${nextTryAt ? 'due' : 'refused'}, refusals = refusals + 1, last_error = ${reason},
      next_try_at = ${nextTryAt}, changed_at = ${now}
    where id = ${id} and state = 'asked'`);
}

/** Adds the refund of a settled capture to its payment. */
export async function recordPaymentRefund(tx: Queryable, refund: StoredRefund, now: Date): Promise<void> {
  await tx.run(sql`
    update payments p set refunded_in_cents = refunded_in_cents + ${refund.amountInCents}::int, changed_at = ${now},
      state = case when not p.state = any(${settledStates}::text[]) then p.state
        when refunded_in_cents + ${refund.amountInCents}::int >= p.amount_in_cents then 'refunded'
        else 'partly-refunded' end
    from payment_transactions t
    where t.provider = ${refund.provider} and t.transaction_id = ${refund.transactionId} and t.outcome = 'settled'
      and p.id = t.payment_id`);
}

/** The transfer was returned: subtracts the refund from its payment. */
export async function takeBackPaymentRefund(tx: Queryable, refund: StoredRefund, now: Date): Promise<void> {
  await tx.run(sql`
    update payments p set refunded_in_cents = refunded_in_cents - ${refund.amountInCents}::int, changed_at = ${now},
      state = case when not p.state = any(${settledStates}::text[]) then p.state
        when refunded_in_cents - ${refund.amountInCents}::int <= 0 then 'paid' else 'partly-refunded' end
    from payment_transactions t
    where t.provider = ${refund.provider} and t.transaction_id = ${refund.transactionId} and t.outcome = 'settled'
      and p.id = t.payment_id`);
}

/** True when a refund returns all that its capture took. */
export async function isWholeCapture(db: Queryable, refund: StoredRefund): Promise<boolean> {
  return (
    (await db.one(sql`
      select 1 from payment_transactions where provider = ${refund.provider}
        and transaction_id = ${refund.transactionId} and amount_in_cents = ${refund.amountInCents}`)) !== null
  );
}

/** Refunds at the provider that are linked to one of ours. */
export async function listClaimedRefunds(db: Queryable, provider: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select refund_transaction_id as id from refunds
    where provider = ${provider} and refund_transaction_id = any(${[...ids]}::text[])`);
  return rows.map(({ id }) => id);
}

export function findRefund(db: Queryable, id: string): Promise<StoredRefund | null> {
  return db.one<StoredRefund>(sql`select ${columns} from refunds r where r.id = ${id}`);
}
