import { type DoorMethod, isClaimable } from '#contract/words/payment-channels.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

/** For a row of door_payments: refuted claims that are due again are not counted as paid. */
export const countsAsPaid: Statement = sql`claim_end is distinct from 'due-again'`;

export interface DoorPayment {
  orderId: string;
  method: DoorMethod;
  amountInCents: number;
  terminalId: string | null;
  transactionId: string | null;
  signature: string | null;
  signingAuthor: string | null;
  /** True when the terminal itself reported the charge: nothing is left to confirm. */
  isConfirmed?: boolean;
}

/** Counts as paid, but is to be confirmed by the provider, the bank or a person. */
export function isClaim({ method, isConfirmed = false }: DoorPayment): boolean {
  return isClaimable(method) && !isConfirmed;
}

/** The courier's till that received the money, and the day. */
export interface TillFacts {
  courierId: string | null;
  date: CalendarDate;
  /** The stop event that reported it, when a courier's phone sent it. */
  deedId: string | null;
}

export async function findOrderIdOfDelivery(db: Queryable, deliveryId: string): Promise<string | null> {
  const row = await db.one<{ orderId: string }>(
    sql`select order_id as "orderId" from deliveries where id = ${deliveryId}`,
  );
  return row?.orderId ?? null;
}

/** The order must be locked. Idempotent. */
export async function recordDispatch(
  tx: Queryable,
  dispatch: { orderId: string; deliveryId: string; by: string; at: Date },
): Promise<boolean> {
  const noted = await tx.run(sql`
    insert into dispatches (delivery_id, order_id, at, dispatched_by)
    values (${dispatch.deliveryId}, ${dispatch.orderId}, ${dispatch.at}, ${dispatch.by})
    on conflict do nothing`);
  return noted === 1;
}

export async function listDispatched(db: Queryable, orderId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select delivery_id as id from dispatches where order_id = ${orderId}`);
  return rows.map(({ id }) => id);
}

/** False: this terminal transaction was recorded before. */
export async function recordDoorPayment(
  tx: Queryable,
  payment: DoorPayment,
  { by, now, till }: { by: string; now: Date; till: TillFacts },
): Promise<boolean> {
  const isSure = isClaimable(payment.method) && !isClaim(payment);
  const noted = await tx.run(sql`
    insert into door_payments (order_id, method, amount_in_cents, terminal_id, transaction_id, signature, signing_author, at,
      collected_by, courier_id, till_date, deed_id, claim, claim_source, claim_at)
    values (${payment.orderId}, ${payment.method}, ${payment.amountInCents}, ${payment.terminalId},
      ${payment.transactionId}, ${payment.signature}, ${payment.signingAuthor}, ${now}, ${by},
      ${till.courierId}, ${till.date}, ${till.deedId}, ${isSure ? 'confirmed' : null}, ${isSure ? 'terminal' : null},
      ${isSure ? now : null})
    on conflict (method, transaction_id) do nothing`);
  return noted === 1;
}
