import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

interface StoredPasskey {
  id: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

interface NewPasskey extends Omit<StoredPasskey, 'id'> {
  accountId: string;
  name: string;
}

const columns = sql`
  id, credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter,
  coalesce(transports, '{}') as transports`;

export function listPasskeys(db: Queryable, accountId: string): Promise<StoredPasskey[]> {
  return db.rows<StoredPasskey>(sql`
    select ${columns} from second_factors where account_id = ${accountId} and kind = 'passkey' order by created_at, id`);
}

/** Locked until the transaction ends: its counter only ever grows. */
export function lockPasskey(tx: Queryable, accountId: string, credentialId: string): Promise<StoredPasskey | null> {
  return tx.one<StoredPasskey>(sql`
    select ${columns} from second_factors where account_id = ${accountId} and credential_id = ${credentialId} for update`);
}

/** False when that passkey is known already. */
export async function insertPasskey(tx: Queryable, passkey: NewPasskey, now: Date): Promise<boolean> {
  const { accountId, name, credentialId, publicKey, counter, transports } = passkey;
  const added = await tx.run(sql`
    insert into second_factors (account_id, kind, name, credential_id, public_key, counter, transports,
      confirmed_at, created_at, last_used_at)
    values (${accountId}, 'passkey', ${name}, ${credentialId}, ${publicKey}, ${counter}, ${transports},
      ${now}, ${now}, ${now})
    on conflict (credential_id) do nothing`);
  return added === 1;
}

export async function recordPasskeyUse(tx: Queryable, id: string, counter: number, now: Date): Promise<void> {
  await tx.run(sql`update second_factors set counter = ${counter}, last_used_at = ${now} where id = ${id}`);
}

/** Replaces the session's earlier challenge. */
export async function keepChallenge(db: Queryable, sessionId: string, challenge: string, until: Date): Promise<void> {
  await db.run(sql`
    update staff_sessions set challenge = ${challenge}, challenge_until = ${until} where id = ${sessionId}`);
}

/** Uses up the challenge, whatever the outcome. Must run outside a transaction: a wrong response must use it up too. */
export async function takeChallenge(db: Queryable, sessionId: string, now: Date): Promise<string | null> {
  const row = await db.one<{ challenge: string }>(sql`
    update staff_sessions s set challenge = null, challenge_until = null
    from (select id, challenge from staff_sessions where id = ${sessionId} and challenge_until > ${now} for update) kept
    where s.id = kept.id returning kept.challenge`);
  return row?.challenge ?? null;
}
