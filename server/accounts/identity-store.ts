import type { SocialPlatform } from '#contract/customers/customers.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface Identity {
  provider: SocialPlatform;
  subject: string;
}

export async function findAccountOfIdentity(db: Queryable, { provider, subject }: Identity): Promise<string | null> {
  const row = await db.one<{ accountId: string }>(sql`
    select i.account_id as "accountId" from identities i join accounts a on a.id = i.account_id
    where i.provider = ${provider} and i.subject = ${subject} and a.deleted_at is null`);
  return row?.accountId ?? null;
}

/** False if that identity of the provider belongs to an account already. */
export async function linkIdentity(
  tx: Queryable,
  { provider, subject }: Identity,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const linked = await tx.run(sql`
    insert into identities (provider, subject, account_id, created_at)
    values (${provider}, ${subject}, ${accountId}, ${now}) on conflict (provider, subject) do nothing`);
  return linked === 1;
}

/** Serialises sign-ins of the same identity until the transaction ends. */
export async function waitForIdentity(tx: Queryable, { provider, subject }: Identity): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${provider} ${subject}`}, 0))`);
}
