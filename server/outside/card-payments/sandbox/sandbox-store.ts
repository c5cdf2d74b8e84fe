import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import type { CardMethod } from '../card-payments.ts';

export interface SandboxOrder {
  orderCode: string;
  amountInCents: number;
  /** The shop's own id of the order. */
  orderRef: string;
  keepsCard: boolean;
  /** `processing`: the pretended bank is busy, and the order can be neither paid nor cancelled meanwhile. */
  state: 'pending' | 'processing' | 'cancelled' | 'paid';
  expiresAt: Date;
}

export interface SandboxTransaction {
  id: string;
  orderCode: string;
  /** Negative for a refund. */
  amountInCents: number;
  state: 'pending' | 'paid' | 'failed' | 'refunded';
  method: CardMethod;
  parentId: string | null;
  createdAt: Date;
}

const orderColumns = sql`order_code as "orderCode", amount_in_cents as "amountInCents", order_ref as "orderRef",
  keeps_card as "keepsCard", state, expires_at as "expiresAt"`;
const transactionColumns = sql`t.id, t.order_code as "orderCode", t.amount_in_cents as "amountInCents", t.state,
  t.method, t.parent_id as "parentId", t.created_at as "createdAt"`;

export async function insertSandboxOrder(db: Queryable, order: SandboxOrder, now: Date): Promise<void> {
  await db.run(sql`
    insert into sandbox_orders (order_code, amount_in_cents, order_ref, keeps_card, state, expires_at, created_at)
    values (${order.orderCode}, ${order.amountInCents}, ${order.orderRef}, ${order.keepsCard}, ${order.state},
      ${order.expiresAt}, ${now})`);
}

export function findSandboxOrder(db: Queryable, orderCode: string): Promise<SandboxOrder | null> {
  return db.one<SandboxOrder>(sql`select ${orderColumns} from sandbox_orders where order_code = ${orderCode}`);
}

export function lockSandboxOrder(tx: Queryable, orderCode: string): Promise<SandboxOrder | null> {
  return tx.one<SandboxOrder>(
    sql`select ${orderColumns} from sandbox_orders where order_code = ${orderCode} for update`,
  );
}

export async function setOrderState(tx: Queryable, orderCode: string, state: SandboxOrder['state']): Promise<void> {
  await tx.run(sql`update sandbox_orders set state = ${state} where order_code = ${orderCode}`);
}

export async function insertTransaction(tx: Queryable, one: SandboxTransaction): Promise<void> {
  await tx.run(sql`
    insert into sandbox_transactions (id, order_code, amount_in_cents, state, method, parent_id, created_at)
    values (${one.id}, ${one.orderCode}, ${one.amountInCents}, ${one.state}, ${one.method}, ${one.parentId},
      ${one.createdAt})`);
}

export function findTransaction(db: Queryable, id: string): Promise<SandboxTransaction | null> {
  return db.one<SandboxTransaction>(sql`select ${transactionColumns} from sandbox_transactions t where t.id = ${id}`);
}

export function lockTransaction(tx: Queryable, id: string): Promise<SandboxTransaction | null> {
  return tx.one<SandboxTransaction>(
    sql`select ${transactionColumns} from sandbox_transactions t where t.id = ${id} for update`,
  );
}

export async function setRefunded(tx: Queryable, id: string): Promise<void> {
  await tx.run(sql`update sandbox_transactions set state = 'refunded' where id = ${id}`);
}

/** The sum refunded so far, as a positive amount. */
export async function sumRefunds(tx: Queryable, paymentId: string): Promise<number> {
  const found = await tx.one<{ sum: number }>(sql`
    select coalesce(-sum(amount_in_cents), 0)::int as sum from sandbox_transactions where parent_id = ${paymentId}`);
  return found?.sum ?? 0;
}

export async function listTransactionIds(db: Queryable, orderCode: string): Promise<string[]> {
  const found = await db.rows<{ id: string }>(
    sql`select id from sandbox_transactions where order_code = ${orderCode} order by created_at, id`,
  );
  return found.map(({ id }) => id);
}

/** The charge of a saved card for an order of the shop; a successful one before failed ones. */
export function findChargeFor(db: Queryable, orderRef: string): Promise<SandboxTransaction | null> {
  return db.one<SandboxTransaction>(sql`
    select ${transactionColumns} from sandbox_transactions t join sandbox_orders o using (order_code)
    where o.order_ref = ${orderRef} and t.parent_id is null
    order by t.state = 'failed', t.created_at limit 1`);
}

/** Completes payments that were pending since then, or this one. */
export async function settlePending(db: Queryable, since: Date, id: string | null = null): Promise<void> {
  await db.run(sql`
    with settled as (
      update sandbox_transactions set state = 'paid'
      where state = 'pending' and (created_at <= ${since} or id = ${id}::uuid) returning order_code)
    update sandbox_orders set state = 'paid' where order_code in (select order_code from settled)`);
}
