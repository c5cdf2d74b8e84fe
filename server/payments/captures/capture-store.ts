import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { CardMethod, CardProviderName } from '../../outside/card-payments/card-payments.ts';
import type { MoneyProvider } from '../payment-store.ts';

/** `waiting`: part of a deposit whose rest has not arrived yet. */
type CaptureOutcome = 'settled' | 'refund-due' | 'mismatch' | 'waiting';

/** Received money, by the provider's id or by the bank's reference. */
interface NewCapture {
  provider: MoneyProvider;
  transactionId: string;
  paymentId: string;
  orderCode: string;
  amountInCents: number;
  /** Null: by bank. */
  method: CardMethod | null;
  outcome: CaptureOutcome;
}

/** False: this capture was processed before. */
export async function recordCapture(tx: Queryable, one: NewCapture, now: Date): Promise<boolean> {
  const noted = await tx.run(sql`
    insert into payment_transactions (provider, transaction_id, payment_id, order_code, amount_in_cents, method, outcome,
      at)
    values (${one.provider}, ${one.transactionId}, ${one.paymentId}, ${one.orderCode}, ${one.amountInCents},
      ${one.method}, ${one.outcome}, ${now})
    on conflict do nothing`);
  return noted === 1;
}

/** Which of the card providers took a capture; null: none that the shop knows of. */
export async function findCaptureProvider(
  db: Queryable,
  providers: readonly CardProviderName[],
  transactionId: string,
): Promise<CardProviderName | null> {
  const row = await db.one<{ provider: CardProviderName }>(sql`
    select provider from payment_transactions
    where provider = any(${providers}::text[]) and transaction_id = ${transactionId} limit 1`);
  return row?.provider ?? null;
}

/** Captures already taken, and refunds of ours already done: both are final. */
export async function isTransactionKnown(db: Queryable, provider: string, transactionId: string): Promise<boolean> {
  return (
    (await db.one(sql`
      select 1 from payment_transactions where provider = ${provider} and transaction_id = ${transactionId}
      union all
      select 1 from refunds where provider = ${provider} and refund_transaction_id = ${transactionId}`)) !== null
  );
}

export async function hasCaptures(db: Queryable, paymentId: string): Promise<boolean> {
  return (await db.one(sql`select 1 from payment_transactions where payment_id = ${paymentId}`)) !== null;
}

interface SettledCapture {
  provider: MoneyProvider;
  transactionId: string;
  paymentId: string;
  /** The amount not yet requested by a refund. */
  leftInCents: number;
}

/** Captures settled for an order, oldest first. */
export function listSettledCaptures(tx: Queryable, orderId: string): Promise<SettledCapture[]> {
  return tx.rows<SettledCapture>(sql`
    select t.provider, t.transaction_id as "transactionId", t.payment_id as "paymentId",
      (t.amount_in_cents - coalesce((select sum(r.amount_in_cents) from refunds r
        where r.provider = t.provider and r.transaction_id = t.transaction_id), 0))::int as "leftInCents"
    from payment_transactions t join payments p on p.id = t.payment_id
    where p.order_id = ${orderId} and t.outcome = 'settled' order by t.at, t.transaction_id`);
}
