import { hashToken, newToken } from '../calls/secret-token.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Prefix of key tokens: decides which table a token is looked up in. */
export const keyTokenStart = 'nsk_';
const shownLetters = keyTokenStart.length + 6;

export interface StoredKey {
  id: string;
  name: string;
  prefix: string;
  calls: string[];
  createdAt: Date;
  createdBy: string;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

interface NewKey {
  name: string;
  calls: readonly string[];
  expiresAt: Date | null;
  createdBy: string;
}

const columns = sql`
  id, name, prefix, calls, created_at as "createdAt", created_by as "createdBy", expires_at as "expiresAt",
  last_used_at as "lastUsedAt", revoked_at as "revokedAt"`;

/** Returns the key itself, which is stored nowhere. */
export async function insertKey(tx: Queryable, key: NewKey, now: Date): Promise<{ id: string; secret: string }> {
  const secret = keyTokenStart + newToken();
  const row = await tx.one<{ id: string }>(sql`
    insert into api_keys (name, prefix, key_hash, calls, created_at, created_by, expires_at)
    values (${key.name}, ${secret.slice(0, shownLetters)}, ${hashToken(secret)}, ${key.calls}, ${now}, ${key.createdBy},
      ${key.expiresAt})
    returning id`);
  return { id: row?.id ?? '', secret };
}

export function listKeys(db: Queryable): Promise<StoredKey[]> {
  return db.rows<StoredKey>(sql`select ${columns} from api_keys order by revoked_at is not null, created_at, id`);
}

export function findApiKey(db: Queryable, id: string): Promise<StoredKey | null> {
  return db.one<StoredKey>(sql`select ${columns} from api_keys where id = ${id}`);
}

/** Finds active keys only. */
export function findKeyByToken(db: Queryable, token: string, now: Date): Promise<StoredKey | null> {
  return db.one<StoredKey>(sql`
    select ${columns} from api_keys
    where key_hash = ${hashToken(token)} and revoked_at is null and (expires_at is null or expires_at > ${now})`);
}

/** False if it was revoked before. */
export async function revokeKey(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const revoked = await tx.run(sql`update api_keys set revoked_at = ${now} where id = ${id} and revoked_at is null`);
  return revoked === 1;
}

export async function recordKeyUse(db: Queryable, id: string, now: Date): Promise<void> {
  await db.run(sql`update api_keys set last_used_at = greatest(last_used_at, ${now}) where id = ${id}`);
}
