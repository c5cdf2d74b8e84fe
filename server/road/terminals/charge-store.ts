import type { TerminalCharge } from '#contract/road/terminals.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export interface StoredCharge {
  id: string;
  orderId: string;
  deliveryId: string;
  runId: string;
  courierId: string;
  courierName: string;
  /** The date of the run. */
  date: string;
  terminalId: string;
  amountInCents: number;
  signature: string | null;
  signingAuthor: string | null;
  state: TerminalCharge['state'];
  askedAt: Date;
}

const charges = sql`
  select c.id, c.order_id as "orderId", c.delivery_id as "deliveryId", c.run_id as "runId", c.courier_id as "courierId",
    a.name as "courierName", to_char(r.date, 'YYYY-MM-DD') as date, c.terminal_id as "terminalId",
    c.amount_in_cents as "amountInCents", c.signature, c.signing_author as "signingAuthor", c.state, c.asked_at as "askedAt"
  from terminal_charges c join runs r on r.id = c.run_id join accounts a on a.id = c.courier_id`;

export function findCharge(db: Queryable, id: string): Promise<StoredCharge | null> {
  return db.one<StoredCharge>(sql`${charges} where c.id = ${id}`);
}

export function findOpenCharge(db: Queryable, orderId: string): Promise<StoredCharge | null> {
  return db.one<StoredCharge>(sql`${charges} where c.order_id = ${orderId} and c.state = 'asked'`);
}

export function listOpenCharges(db: Queryable, askedBefore: Date): Promise<StoredCharge[]> {
  return db.rows<StoredCharge>(
    sql`${charges} where c.state = 'asked' and c.asked_at < ${askedBefore} order by c.asked_at limit 50`,
  );
}

type NewCharge = Omit<StoredCharge, 'state' | 'courierName' | 'date'>;

/** False: another is under way for the same order, or its id is known. */
export async function insertCharge(tx: Queryable, charge: NewCharge): Promise<boolean> {
  const { id, orderId, deliveryId, runId, courierId, terminalId, amountInCents, askedAt } = charge;
  const inserted = await tx.run(sql`
    insert into terminal_charges (id, order_id, delivery_id, run_id, courier_id, terminal_id, amount_in_cents, signature,
      signing_author, asked_at)
    values (${id}, ${orderId}, ${deliveryId}, ${runId}, ${courierId}, ${terminalId}, ${amountInCents},
      ${charge.signature}, ${charge.signingAuthor}, ${askedAt}) on conflict do nothing`);
  return inserted === 1;
}

export async function endCharge(
  db: Queryable,
  id: string,
  { state, transactionId = null, now }: { state: 'paid' | 'failed'; transactionId?: string | null; now: Date },
): Promise<void> {
  await db.run(sql`
    update terminal_charges set state = ${state}, transaction_id = ${transactionId}, ended_at = ${now}
    where id = ${id} and state = 'asked'`);
}
