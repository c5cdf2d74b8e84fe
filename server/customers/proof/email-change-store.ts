import { createHmac } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Fields of an account that its sign-in methods depend on. */
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

/** Stored with a pending change: a password set or a mailbox proven since then makes the link void. */
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

/** Days within which the owner of the old address can undo a change, counted from the moment it took effect. */
export const undoInDays = 7;

/** The link was mailed when the change was requested; its days begin when the change takes effect. */
export async function prolongUndo(tx: Queryable, account: { id: string; email: string }, now: Date): Promise<void> {
  const end = new Date(now.getTime() + undoInDays * 86_400_000);
  await tx.run(sql`
    update mailed_tokens set expires_at = ${end}
    where purpose = 'email-undo' and account_id = ${account.id} and lower(email) = lower(${account.email}) and used_at is null
      and expires_at > ${now}`);
}

/** When a link was mailed. */
export async function findMailedAt(tx: Queryable, hash: Buffer): Promise<Date | null> {
  const mailed = await tx.one<{ at: Date }>(sql`select created_at as at from mailed_tokens where token_hash = ${hash}`);
  return mailed?.at ?? null;
}

/** Includes the undo links of this account: a stranger's own addresses have some, too. */
export async function endAllMailedTokensOf(tx: Queryable, account: { id: string; email: string }, now: Date) {
  await tx.run(sql`
    update mailed_tokens set used_at = ${now}
    where used_at is null and (account_id = ${account.id} or (lower(email) = lower(${account.email}) and purpose <> 'email-undo'))`);
}

/** An account whose mailbox was never proven may have belonged to a stranger from the beginning. */
export async function closeWaysInSince(tx: Queryable, accountId: string, since: Date): Promise<void> {
  await tx.run(sql`update accounts set password_hash = null where id = ${accountId}`);
  await tx.run(sql`
    delete from identities i using accounts a
    where a.id = ${accountId} and i.account_id = a.id and (i.created_at >= ${since} or a.email_verified_at is null)`);
}

/** Takes the address from an account that has never proven it, and removes all its sign-in methods. */
export async function releaseEmail(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`
    update accounts set email = 'released-' || id || '@invalid', password_hash = null where id = ${accountId}`);
  await tx.run(sql`delete from identities where account_id = ${accountId}`);
  await tx.run(sql`delete from sessions where account_id = ${accountId}`);
}
