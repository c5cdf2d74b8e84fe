import type { StaffRole } from '#contract/fields/call-contract.ts';
import type { FactorKind } from '#contract/staff/office.ts';
import { sameEmail } from '../accounts/account-store.ts';
import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

export interface StoredMember {
  id: string;
  name: string;
  email: string;
  roles: StaffRole[];
  factors: FactorKind[];
  isProven: boolean;
  sessions: number;
  lastSeenAt: Date | null;
}

/** An account at the office's sign-in. */
export interface StaffAccount {
  id: string;
  passwordHash: string | null;
  isProven: boolean;
  worksHere: boolean;
}

/** Every address costs the same statement, whether or not it has an account, and of any kind. */
export function findStaffAccount(db: Queryable, email: string): Promise<StaffAccount | null> {
  return db.one<StaffAccount>(sql`
    select a.id, a.password_hash as "passwordHash", a.email_verified_at is not null as "isProven",
      exists (select 1 from staff_roles r where r.account_id = a.id) as "worksHere"
    from accounts a where lower(a.email) = lower(${sameEmail(email)}) and a.deleted_at is null`);
}

export async function findPasswordHashOf(db: Queryable, accountId: string): Promise<string | null> {
  const row = await db.one<{ hash: string | null }>(sql`
    select password_hash as hash from accounts where id = ${accountId} and deleted_at is null`);
  return row?.hash ?? null;
}

const columns = sql`
  a.id, a.name, a.email, a.email_verified_at is not null as "isProven",
  array(select r.role from staff_roles r where r.account_id = a.id order by r.role) as roles,
  array(select distinct f.kind from second_factors f where f.account_id = a.id and f.confirmed_at is not null) as factors,
  (select count(*)::int from staff_sessions s where s.account_id = a.id) as sessions,
  (select max(s.last_seen_at) from staff_sessions s where s.account_id = a.id) as "lastSeenAt"`;

function selectMembers(where: Statement): Statement {
  return sql`select ${columns} from accounts a where a.deleted_at is null and ${where} order by a.name, a.id`;
}

export function listMembers(db: Queryable): Promise<StoredMember[]> {
  return db.rows<StoredMember>(selectMembers(sql`exists (select 1 from staff_roles r where r.account_id = a.id)`));
}

/** Includes accounts without a role. */
export function findMember(db: Queryable, accountId: string): Promise<StoredMember | null> {
  return db.one<StoredMember>(selectMembers(sql`a.id = ${accountId}`));
}

/** Serialises role changes: two owners cannot remove each other's role at the same moment. */
export async function lockRoles(tx: Queryable): Promise<void> {
  await tx.run(sql`lock table staff_roles in share row exclusive mode`);
}

export async function countOtherOwners(tx: Queryable, accountId: string): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from staff_roles r join accounts a on a.id = r.account_id
    where r.role = 'owner' and r.account_id <> ${accountId} and a.deleted_at is null`);
  return row?.count ?? 0;
}

export async function grantRoles(tx: Queryable, accountId: string, roles: readonly StaffRole[], now: Date) {
  await tx.run(sql`
    insert into staff_roles (account_id, role, granted_at)
    select ${accountId}, role, ${now} from unnest(${roles}::text[]) role on conflict do nothing`);
}

/** The database ends every session of the account, too. */
export async function takeRoles(tx: Queryable, accountId: string, roles: readonly StaffRole[]): Promise<void> {
  await tx.run(sql`delete from staff_roles where account_id = ${accountId} and role = any(${roles})`);
}
