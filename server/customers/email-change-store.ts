import { createHmac } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** By what an account is entered. */
interface WaysIn {
  email: string;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
}

export async function findWaysIn(tx: Queryable, accountId: string): Promise<WaysIn | null> {
  return tx.one<WaysIn>(sql`
    select email, password_hash as "passwordHash", email_verified_at as "emailVerifiedAt" from accounts
    where id = ${accountId} and deleted_at is null`);
}

/** Goes with a change that waits for its link: a password set or a mailbox proven since then makes the link useless. */
export function markOf(waysIn: WaysIn | null, secret: string): string {
  const { email, passwordHash, emailVerifiedAt } = waysIn ?? {};
  const parts = JSON.stringify([email, passwordHash, emailVerifiedAt]);
  return createHmac('sha256', secret).update(`email change\n${parts}`).digest('base64url');
}

export async function endEmailChangesOf(tx: Queryable, accountId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update mailed_tokens set used_at = ${now}
    where account_id = ${accountId} and purpose = 'email-change' and used_at is null`);
}

export async function saveEmail(tx: Queryable, accountId: string, email: string, now: Date): Promise<void> {
  await tx.run(sql`update accounts set email = ${email}, email_verified_at = ${now} where id = ${accountId}`);
}
