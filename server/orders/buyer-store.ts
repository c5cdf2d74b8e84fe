import type { Language } from '#contract/fields/languages.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface Buyer {
  id: string;
  name: string;
  email: string;
  phone: string;
  language: Language;
  hasPassword: boolean;
  /** True when the e-mail address was verified. */
  isEmailProven: boolean;
  creditInCents: number;
}

/** Locks the customer until the transaction ends, so that two concurrent orders never spend the same credit. */
export async function lockBuyer(tx: Queryable, accountId: string): Promise<Buyer | null> {
  const held = tx.one(sql`select 1 from accounts where id = ${accountId} for no key update`);
  // Sent after the lock, so it sees everything committed until then.
  const [, buyer] = await Promise.all([held, findBuyer(tx, accountId)]);
  return buyer;
}

export function findBuyer(db: Queryable, accountId: string): Promise<Buyer | null> {
  return db.one<Buyer>(sql`
    select id, name, email, phone, language, password_hash is not null as "hasPassword",
      email_verified_at is not null as "isEmailProven",
      (select coalesce(sum(amount_in_cents), 0)::int from credits where account_id = a.id) as "creditInCents"
    from accounts a where id = ${accountId} and deleted_at is null`);
}

export async function addCredit(
  tx: Queryable,
  credit: {
    accountId: string;
    /** In cents. Positive: granted; negative: used. */
    amountInCents: number;
    reason: 'skip' | 'change' | 'undo' | 'order' | 'cancel';
    orderId: string;
    at: Date;
  },
): Promise<void> {
  if (credit.amountInCents === 0) return;
  await tx.run(sql`
    insert into credits (account_id, amount_in_cents, reason, order_id, at)
    values (${credit.accountId}, ${credit.amountInCents}, ${credit.reason}, ${credit.orderId}, ${credit.at})`);
}
