import type { StaffRole } from '#contract/fields/call-contract.ts';
import type { FactorKind } from '#contract/staff/office.ts';
import { longestSessionInMs, sessionLifeInMs } from '#domain/staff/office-session.ts';
import { deviceWords } from '../calls/device-words.ts';
import { hashToken, newToken } from '../calls/secret-token.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** The prefix of a token selects the table to search; customers' tokens contain no underscore there. */
export const officeTokenStart = 'office_';

export interface FoundOfficeSession {
  sessionId: string;
  accountId: string;
  name: string;
  roles: StaffRole[];
  factors: FactorKind[];
  lastSeenAt: Date;
  provenAt: Date;
  secondFactorAt: Date | null;
}

const rolesOf = sql`array(select r.role from staff_roles r where r.account_id = s.account_id order by r.role)`;
const factorsOf = sql`array(select distinct f.kind from second_factors f
  where f.account_id = s.account_id and f.confirmed_at is not null order by f.kind)`;

/** Returns its bearer token, which is not stored. The password was just checked. */
export async function openStaffSession(
  tx: Queryable,
  accountId: string,
  { userAgent, now }: { userAgent: string; now: Date },
): Promise<string> {
  const token = officeTokenStart + newToken();
  await tx.run(sql`
    insert into staff_sessions (account_id, token_hash, device, created_at, last_seen_at, proven_at)
    values (${accountId}, ${hashToken(token)}, ${deviceWords(userAgent)}, ${now}, ${now}, ${now})`);
  return token;
}

const sitting = sql`
  select s.id as "sessionId", s.account_id as "accountId", a.name, ${rolesOf} as roles, ${factorsOf} as factors,
    s.last_seen_at as "lastSeenAt", s.proven_at as "provenAt", s.second_factor_at as "secondFactorAt"
  from staff_sessions s join accounts a on a.id = s.account_id`;

export function findStaffSession(db: Queryable, token: string, now: Date): Promise<FoundOfficeSession | null> {
  return db.one<FoundOfficeSession>(sql`
    ${sitting}
    where s.token_hash = ${hashToken(token)} and s.last_seen_at > ${endOfUnused(now)}
      and s.created_at > ${endOfLongest(now)} and a.deleted_at is null`);
}

export function readStaffSession(db: Queryable, sessionId: string): Promise<FoundOfficeSession | null> {
  return db.one<FoundOfficeSession>(sql`${sitting} where s.id = ${sessionId}`);
}

/** One of many concurrent calls writes: the others find it updated already. */
export async function recordStaffSeen(
  db: Queryable,
  { sessionId, lastSeenAt }: FoundOfficeSession,
  now: Date,
): Promise<void> {
  await db.run(sql`
    update staff_sessions set last_seen_at = ${now} where id = ${sessionId} and last_seen_at <= ${lastSeenAt}`);
}

/** Records a re-authentication; one with the second factor also verifies the second factor for this session. */
export async function recordProof(
  tx: Queryable,
  sessionId: string,
  { now, isSecondFactor }: { now: Date; isSecondFactor: boolean },
): Promise<void> {
  await tx.run(sql`
    update staff_sessions set proven_at = ${now},
      second_factor_at = case when ${isSecondFactor} then coalesce(second_factor_at, ${now}) else second_factor_at end
    where id = ${sessionId}`);
}

export async function endStaffSession(tx: Queryable, sessionId: string): Promise<void> {
  await tx.run(sql`delete from staff_sessions where id = ${sessionId}`);
}

export function endStaffSessionsOf(tx: Queryable, accountId: string): Promise<number> {
  return tx.run(sql`delete from staff_sessions where account_id = ${accountId}`);
}

export function forgetUnusedStaffSessions(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`
    delete from staff_sessions where last_seen_at <= ${endOfUnused(now)} or created_at <= ${endOfLongest(now)}`);
}

function endOfUnused(now: Date): Date {
  return new Date(now.getTime() - sessionLifeInMs);
}

function endOfLongest(now: Date): Date {
  return new Date(now.getTime() - longestSessionInMs);
}
