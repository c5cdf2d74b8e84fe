import type { CreditLine } from '#contract/customers/customer-cards.ts';
import type { CreditReason } from '#contract/words/customer-card-words.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

interface LedgerRow {
  id: string;
  at: Date;
  amountInCents: number;
  balanceInCents: number;
  reason: CreditReason;
  orderNumber: string | null;
  note: string;
  byId: string | null;
  byName: string | null;
}

/** Newest first, each line with the credit after it. */
export async function listLedger(db: Queryable, accountId: string): Promise<CreditLine[]> {
  const rows = await db.rows<LedgerRow>(sql`
    select c.id, c.at, c.amount_in_cents as "amountInCents",
      (sum(c.amount_in_cents) over (order by c.at, c.id))::int as "balanceInCents", c.reason,
      o.number::text as "orderNumber", c.note, c.given_by as "byId", s.name as "byName"
    from credits c left join orders o on o.id = c.order_id left join accounts s on s.id = c.given_by
    where c.account_id = ${accountId} order by c.at desc, c.id desc limit 50`);
  return rows.map(({ id, at, amountInCents, balanceInCents, reason, orderNumber, note, byId, byName }) => ({
    id,
    at: at.toISOString(),
    amount: amountInCents,
    balance: balanceInCents,
    reason,
    orderNumber,
    note,
    by: byId === null ? null : { id: byId, name: byName ?? '' },
  }));
}

export async function sumCredit(db: Queryable, accountId: string): Promise<number> {
  const row = await db.one<{ sum: number }>(sql`
    select coalesce(sum(amount_in_cents), 0)::int as sum from credits where account_id = ${accountId}`);
  return row?.sum ?? 0;
}

/** What people other than the owner gave this customer since then. */
export async function sumGivenBySupport(db: Queryable, accountId: string, since: Date): Promise<number> {
  const row = await db.one<{ sum: number }>(sql`
    select coalesce(sum(c.amount_in_cents), 0)::int as sum from credits c
    where c.account_id = ${accountId} and c.reason = 'goodwill' and c.at >= ${since} and not exists (
      select 1 from staff_roles r where r.account_id = c.given_by and r.role = 'owner')`);
  return row?.sum ?? 0;
}

export interface Goodwill {
  /** Of the pressed form. */
  id: string;
  accountId: string;
  amountInCents: number;
  note: string;
  givenBy: string | null;
  at: Date;
}

/** False: this form has given credit before. */
export async function insertGoodwill(tx: Queryable, given: Goodwill): Promise<boolean> {
  const count = await tx.run(sql`
    insert into credits (id, account_id, amount_in_cents, reason, note, given_by, at)
    values (${given.id}, ${given.accountId}, ${given.amountInCents}, 'goodwill', ${given.note}, ${given.givenBy}, ${given.at})
    on conflict (id) do nothing`);
  return count === 1;
}

/** What this form gave; null: nothing yet. */
export function findGoodwill(tx: Queryable, id: string): Promise<Pick<Goodwill, 'accountId' | 'amountInCents'> | null> {
  return tx.one(sql`
    select account_id as "accountId", amount_in_cents as "amountInCents" from credits where id = ${id}`);
}
