import { deviceWords } from '../calls/device-words.ts';
import { hashToken, newToken } from '../calls/secret-token.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** docs/spec.md#session-life; configurable by the owner (TOKEN_LIFETIME). */
const usualMonths = 12;

interface FoundSession {
  sessionId: string;
  accountId: string;
  name: string;
  isProven: boolean;
  lastSeenAt: Date;
}

interface NewSession {
  userAgent: string;
  now: Date;
  months?: number;
  /** True if it was opened by a mailbox or a provider. */
  isProof?: boolean;
}

/** Opens a session. Returns its bearer token, which is stored nowhere. */
export async function openSession(
  tx: Queryable,
  accountId: string,
  { userAgent, now, months = usualMonths, isProof = false }: NewSession,
): Promise<string> {
  const token = newToken();
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + months);
  await tx.run(sql`
    insert into sessions (account_id, token_hash, device, created_at, last_seen_at, expires_at, proven_at)
    values (${accountId}, ${hashToken(token)}, ${deviceWords(userAgent)}, ${now}, ${now}, ${end}, ${isProof ? now : null})`);
  return token;
}

export function findSession(db: Queryable, token: string, now: Date): Promise<FoundSession | null> {
  return db.one<FoundSession>(sql`
    select s.id as "sessionId", s.account_id as "accountId", a.name,
      a.email_verified_at is not null as "isProven", s.last_seen_at as "lastSeenAt"
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${now} and a.deleted_at is null`);
}

/** Period in which a sign-in by mailed code, Google or Facebook on this device counts as fresh. */
const freshProofInMs = 10 * 60_000;

/** True if the sign-in of this device is so fresh that no further proof is required. */
export async function hasFreshProof(db: Queryable, sessionId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - freshProofInMs);
  const found = await db.one(sql`select 1 from sessions where id = ${sessionId} and proven_at > ${since}`);
  return found !== null;
}

/** Of many concurrent calls one writes: the others see the new value. */
export async function recordSeen(db: Queryable, session: FoundSession, now: Date): Promise<void> {
  await db.run(sql`
    update sessions set last_seen_at = ${now}
    where id = ${session.sessionId} and last_seen_at <= ${session.lastSeenAt}`);
}

export async function endSession(tx: Queryable, sessionId: string): Promise<void> {
  await tx.run(sql`delete from sessions where id = ${sessionId}`);
}

/** Signs the account out on all devices except `keptSessionId`; returns the number of ended sessions. */
export function endSessionsOf(tx: Queryable, accountId: string, keptSessionId: string | null): Promise<number> {
  return tx.run(
    sql`delete from sessions where account_id = ${accountId} and id is distinct from ${keptSessionId}::uuid`,
  );
}

export function forgetEndedSessions(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`delete from sessions where expires_at <= ${now}`);
}
