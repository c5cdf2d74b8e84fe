import { timingSafeEqual } from 'node:crypto';
import { hashCode, hashToken, newCode, newToken } from '../calls/secret-token.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Identity } from './identity-store.ts';
import { storedTokenData } from './mailed-token-schema.ts';

/** Data stored with each kind of link until it is opened. */
interface MailedData {
  /** The name given by a person without an account. */
  'sign-in': { name?: string };
  'password-reset': Record<string, never>;
  /** Digest of the sign-in methods at that time: a link from before a change of them is void. */
  'email-change': { mark: string };
  'identity-link': Identity;
  /** Mailed as a code only: confirms the person at a signed-in device. */
  'account-proof': Record<string, never>;
  /** Restores the address it was mailed to. */
  'email-undo': Record<string, never>;
  /** Confirms the consent to offers that was given on the phone to this staff member. */
  'offers-consent': { recordedBy: string | null };
}

type MailedPurpose = keyof MailedData;
/** Mails with a code of six digits. */
type CodePurpose = 'sign-in' | 'account-proof';

type NewMailedToken = {
  [Purpose in MailedPurpose]: {
    purpose: Purpose;
    accountId: string | null;
    email: string;
    data?: MailedData[Purpose];
    now: Date;
    lifeInMinutes: number;
  };
}[MailedPurpose];

export type MailedToken<Asked extends MailedPurpose = MailedPurpose> = {
  [Purpose in Asked]: {
    hash: Buffer;
    purpose: Purpose;
    accountId: string | null;
    email: string;
    data: MailedData[Purpose];
  };
}[Asked];

/** docs/spec.md#sign-in-by-mail: the number of guesses per code; after that only the link works. */
const mostTries = 5;

/** Returns a link's secret, to be mailed; only its hash is stored. */
export async function putMailedToken(tx: Queryable, token: NewMailedToken): Promise<string> {
  const secret = newToken();
  await insert(tx, token, secret, null);
  return secret;
}

/** A link's secret with a six-digit code for the same purpose. */
export async function putMailedTokenWithCode(
  tx: Queryable,
  token: NewMailedToken,
  shopSecret: string,
): Promise<{ token: string; code: string }> {
  const secret = newToken();
  const code = newCode();
  await insert(tx, token, secret, hashCode(code, token.email, shopSecret));
  return { token: secret, code };
}

async function insert(tx: Queryable, token: NewMailedToken, secret: string, codeHash: Buffer | null): Promise<void> {
  const { purpose, accountId, email, data = {}, now, lifeInMinutes } = token;
  const end = new Date(now.getTime() + lifeInMinutes * 60_000);
  await tx.run(sql`
    insert into mailed_tokens (token_hash, purpose, account_id, email, code_hash, data, created_at, expires_at)
    values (${hashToken(secret)}, ${purpose}, ${accountId}, ${email}, ${codeHash}, ${data}, ${now}, ${end})`);
}

/** The stored data behind a link's secret, without using the link up. */
export function findMailedToken<Asked extends MailedPurpose>(
  db: Queryable,
  secret: string,
  purposes: Asked[],
  now: Date,
): Promise<MailedToken<Asked> | null> {
  return find(db, hashToken(secret), purposes, now);
}

export function findByHash<Asked extends CodePurpose>(
  db: Queryable,
  tokenHash: Buffer,
  purpose: Asked,
  now: Date,
): Promise<MailedToken<Asked> | null> {
  return find(db, tokenHash, [purpose], now);
}

async function find<Asked extends MailedPurpose>(
  db: Queryable,
  hash: Buffer,
  purposes: Asked[],
  now: Date,
): Promise<MailedToken<Asked> | null> {
  const row = await db.one<MailedToken<Asked>>(sql`
    select token_hash as hash, purpose, account_id as "accountId", email, data from mailed_tokens
    where token_hash = ${hash} and purpose = any(${purposes}) and used_at is null and expires_at > ${now}`);
  return row && { ...row, data: storedTokenData[row.purpose].parse(row.data) };
}

/** Uses a token up: false if a concurrent request was faster. Its account must be locked before. */
export async function takeMailedToken(tx: Queryable, { hash }: Pick<MailedToken, 'hash'>, now: Date): Promise<boolean> {
  const taken = await tx.run(sql`
    update mailed_tokens set used_at = ${now} where token_hash = ${hash} and used_at is null and expires_at > ${now}`);
  return taken === 1;
}

/**
 * The link that belongs to a code, to be taken like any other. Every attempt counts on every mail still valid for that address, so
 * pass the database itself, not a transaction. Someone who requested two mails may type either code.
 */
export async function findByCode(
  db: Queryable,
  asked: { purpose: CodePurpose; email: string; code: string; now: Date; shopSecret: string },
): Promise<Buffer | null> {
  const { purpose, email, code, now, shopSecret } = asked;
  const live = await db.rows<{ tokenHash: Buffer; codeHash: Buffer }>(sql`
    update mailed_tokens set tries = tries + 1
    where purpose = ${purpose} and lower(email) = lower(${email}) and code_hash is not null and used_at is null
      and expires_at > ${now} and tries < ${mostTries}
    returning token_hash as "tokenHash", code_hash as "codeHash"`);
  const given = hashCode(code, email, shopSecret);
  return live.find(({ codeHash }) => timingSafeEqual(codeHash, given))?.tokenHash ?? null;
}

/**
 * Voids every link mailed for this account, or to its address. Links that undo a change of the address stay valid:
 * otherwise a thief of the account could end them by setting a new password.
 */
export async function endMailedTokensOf(tx: Queryable, account: { id: string; email: string }, now: Date) {
  await tx.run(sql`
    update mailed_tokens set used_at = ${now}
    where used_at is null and purpose <> 'email-undo' and (account_id = ${account.id} or lower(email) = lower(${account.email}))`);
}

/** Deletes links one day after they expired. */
export function forgetOldMailedTokens(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`delete from mailed_tokens where expires_at < ${new Date(now.getTime() - 86_400_000)}`);
}
