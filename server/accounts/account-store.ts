import type { Language } from '#contract/fields/languages.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface Account {
  id: string;
  email: string;
  name: string;
  passwordHash: string | null;
  isEmailVerified: boolean;
}

interface NewAccount {
  email: string;
  name: string;
  passwordHash: string | null;
  isEmailVerified: boolean;
  language: Language;
}

const columns = sql`id, email, name, password_hash as "passwordHash", email_verified_at is not null as "isEmailVerified"`;

/** Matches one mailbox, however its address was typed. */
export function sameEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

export function findAccountByEmail(db: Queryable, email: string): Promise<Account | null> {
  return db.one<Account>(sql`
    select ${columns} from accounts where lower(email) = lower(${sameEmail(email)}) and deleted_at is null`);
}

/**
 * Locks the account until the transaction ends, so that concurrent sign-ins run one after the other. Carts and orders
 * that only reference it are not blocked.
 */
export function lockAccount(tx: Queryable, id: string): Promise<Account | null> {
  return tx.one<Account>(
    sql`select ${columns} from accounts where id = ${id} and deleted_at is null for no key update`,
  );
}

/** Null if the address already has an account, including one opened at the same moment. */
export function insertAccount(tx: Queryable, account: NewAccount, now: Date): Promise<Account | null> {
  return tx.one<Account>(sql`
    insert into accounts (email, name, password_hash, language, email_verified_at, created_at)
    values (${sameEmail(account.email)}, ${account.name}, ${account.passwordHash}, ${account.language},
      ${account.isEmailVerified ? now : null}, ${now})
    on conflict do nothing returning ${columns}`);
}

/** Like lockAccount, by the e-mail address; null when no account has it. */
export async function lockAccountByEmail(tx: Queryable, email: string): Promise<Account | null> {
  const found = await findAccountByEmail(tx, email);
  const locked = found && (await lockAccount(tx, found.id));
  return locked && sameEmail(locked.email) === sameEmail(email) ? locked : null;
}

export async function setPassword(tx: Queryable, accountId: string, passwordHash: string): Promise<void> {
  await tx.run(sql`update accounts set password_hash = ${passwordHash} where id = ${accountId}`);
  await endPinOf(tx, accountId);
}

/** Invalidates the PIN, since someone who knew the former sign-in methods may know it; a tablet opened with it locks. */
export async function endPinOf(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`delete from staff_pins where account_id = ${accountId}`);
  await tx.run(sql`update tablets set opened_by = null where opened_by = ${accountId}`);
}

export async function verifyEmail(tx: Queryable, accountId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update accounts set email_verified_at = coalesce(email_verified_at, ${now}) where id = ${accountId}`);
}

/**
 * docs/spec.md#account-owner: an account set up without proving the mailbox may belong to a stranger who was there first. When the
 * owner of the mailbox comes, every sign-in method that the stranger may hold is closed.
 */
export async function dropUnprovenWaysIn(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`update accounts set password_hash = null where id = ${accountId}`);
  await endPinOf(tx, accountId);
  await tx.run(sql`delete from sessions where account_id = ${accountId}`);
  await dropUnprovenIdentities(tx, accountId);
}

/** Drops identities linked while the mailbox was unproven. One linked at the moment of the proof is the owner's own. */
export async function dropUnprovenIdentities(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`
    delete from identities i using accounts a
    where a.id = ${accountId} and i.account_id = a.id and i.created_at < coalesce(a.email_verified_at, 'infinity')`);
}

/** Those of the addresses that have an account; all in the form `sameEmail` returns. */
export async function listTakenEmails(db: Queryable, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ email: string }>(sql`select email from accounts where lower(email) = any(${emails})`);
  return new Set(rows.map(({ email }) => sameEmail(email)));
}
