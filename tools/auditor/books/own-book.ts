import type { Queryable } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

interface OwnCapture {
  transactionId: string;
  orderCode: string;
  amountInCents: number;
}
export interface OwnRefund {
  /** Transaction of the refunded payment. */
  transactionId: string;
  refundTransactionId: string | null;
  amountInCents: number;
  state: string;
}
export interface OwnAttempt {
  id: string;
  orderId: string;
  orderCode: string | null;
  isAskedAbout: boolean;
}
/** A card payment at a door that no person has confirmed. */
export interface OwnDoorPayment {
  orderId: string;
  transactionId: string;
  amountInCents: number;
  at: Date;
}
export interface OwnBook {
  captures: OwnCapture[];
  doors: OwnDoorPayment[];
  refunds: OwnRefund[];
  attempts: OwnAttempt[];
}

/** Those that accounts confirmed have their word, and those that they refuted count no more. */
const doorPayments = sql`
  select order_id as "orderId", transaction_id as "transactionId", amount_in_cents as "amountInCents", at from door_payments
  where method = 'pos' and (claim = 'claimed' or claim_source in ('terminal', 'provider'))`;

/** Card payments at doors since then, which the provider's book must contain. */
export function listDoorPayments(db: Queryable, since: Date): Promise<OwnDoorPayment[]> {
  return db.rows<OwnDoorPayment>(sql`select * from (${doorPayments}) d where at >= ${since}`);
}

/** The shop's records of its card payments. */
export async function readOwnBook(db: Queryable, provider: string): Promise<OwnBook> {
  return {
    captures: await db.rows<OwnCapture>(sql`
      select t.transaction_id as "transactionId", coalesce(nullif(t.order_code, ''), p.order_code, '') as "orderCode",
        t.amount_in_cents as "amountInCents"
      from payment_transactions t left join payments p on p.id = t.payment_id where t.provider = ${provider}`),
    doors: provider === 'viva' ? await db.rows<OwnDoorPayment>(sql`${doorPayments}`) : [],
    refunds: await db.rows<OwnRefund>(sql`
      select transaction_id as "transactionId", refund_transaction_id as "refundTransactionId",
        amount_in_cents as "amountInCents", state
      from refunds where provider = ${provider}`),
    attempts: await db.rows<OwnAttempt>(sql`
      select id, order_id as "orderId", order_code as "orderCode", next_check_at is not null as "isAskedAbout"
      from payments where provider = ${provider}`),
  };
}
