import { deviceWords } from '../calls/device-words.ts';
import { hashToken, newToken } from '../calls/secret-token.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** docs/spec.md#session-life; the owner may choose another (TOKEN_LIFETIME). */
const usualMonths = 12;

interface FoundSession {
  sessionId: string;
  accountId: string;
  name: string;
  isProven: boolean;
  lastSeenAt: Date;
}

/** A signed-in device. Answers its bearer token, which is nowhere written down. */
export async function openSession(
  tx: Queryable,
  accountId: string,
  { userAgent, now, months = usualMonths }: { userAgent: string; now: Date; months?: number },
): Promise<string> {
  const token = newToken();
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + months);
  await tx.run(sql`
    insert into sessions (account_id, token_hash, device, created_at, last_seen_at, expires_at)
    values (${accountId}, ${hashToken(token)}, ${deviceWords(userAgent)}, ${now}, ${now}, ${end})`);
  return token;
}

export function findSession(db: Queryable, token: string, now: Date): Promise<FoundSession | null> {
  return db.one<FoundSession>(sql`
    select s.id as "sessionId", s.account_id as "accountId", a.name,
      a.email_verified_at is not null as "isProven", s.last_seen_at as "lastSeenAt"
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${now} and a.deleted_at is null`);
}

/** Of many calls at once one writes: the others find it seen already. */
export async function noteSeen(db: Queryable, session: FoundSession, now: Date): Promise<void> {
  await db.run(sql`
    update sessions set last_seen_at = ${now}
    where id = ${session.sessionId} and last_seen_at <= ${session.lastSeenAt}`);
}

export async function endSession(tx: Queryable, sessionId: string): Promise<void> {
  await tx.run(sql`delete from sessions where id = ${sessionId}`);
}

/** Signs the account out everywhere, or everywhere but on the device kept; answers on how many. */
export function endSessionsOf(tx: Queryable, accountId: string, keptSessionId: string | null): Promise<number> {
  return tx.run(
    sql`delete from sessions where account_id = ${accountId} and id is distinct from ${keptSessionId}::uuid`,
  );
}

export function forgetEndedSessions(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`delete from sessions where expires_at <= ${now}`);
}
