import { randomUUID } from 'node:crypto';
import type { CallName } from '#contract/calls.ts';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { hashPassword } from '#server/accounts/password-hash.ts';
import { sql } from '#server/database/sql.ts';
import { openStaffSession, recordProof } from '#server/staff/staff-session-store.ts';
import { grantRoles } from '#server/staff/staff-store.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { usualNow } from '../shop/usual-now.ts';
import { bearer } from './account-mails.ts';

interface StaffFacts {
  roles: readonly StaffRole[];
  name?: string;
  password?: string;
  isProven?: boolean;
  now?: Date;
}

export interface TestStaff {
  id: string;
  email: string;
  /** A call on their session of the office. */
  call(name: CallName, parts?: Parameters<TestShop['call']>[1]): ReturnType<TestShop['call']>;
  token: string;
}

/** A staff member, inserted directly into the tables: tests of signing in use its own calls. */
export async function openStaffAccount(shop: TestShop, facts: StaffFacts): Promise<{ id: string; email: string }> {
  const { db } = shop.database;
  const { roles, name = 'Ελένη', isProven = true, now = new Date(usualNow) } = facts;
  const id = randomUUID();
  const email = `${id.slice(0, 8)}@example.com`;
  const hash = facts.password ? await hashPassword(facts.password) : null;
  await db.run(sql`
    insert into accounts (id, email, name, password_hash, email_verified_at, created_at)
    values (${id}, ${email}, ${name}, ${hash}, ${isProven ? now : null}, ${now})`);
  await grantRoles(db, id, roles, now);
  return { id, email };
}

/** Opens an office session, with the second factor given by default. */
export async function openStaff(
  shop: TestShop,
  facts: StaffFacts & { gaveSecondFactor?: boolean },
): Promise<TestStaff> {
  const { gaveSecondFactor = true, now = new Date(usualNow) } = facts;
  const account = await openStaffAccount(shop, facts);
  const session = await openOfficeSession(shop, account.id, now);
  if (gaveSecondFactor) await giveSecondFactor(shop, account.id, now);
  return { ...account, ...session };
}

/** One more session of theirs, with the password alone. */
export async function openOfficeSession(shop: TestShop, accountId: string, now = new Date(usualNow)) {
  const token = await openStaffSession(shop.database.db, accountId, { userAgent: '', now });
  return { token, call: callWith(shop, token) };
}

/** The same, with the second factor shown. */
export async function openProvenSession(shop: TestShop, accountId: string, now = new Date(usualNow)) {
  const session = await openOfficeSession(shop, accountId, now);
  await shop.database.db.run(sql`update staff_sessions set second_factor_at = ${now} where account_id = ${accountId}`);
  return session;
}

export function callWith(shop: TestShop, token: string): TestStaff['call'] {
  return (name, parts = {}) => shop.call(name, { ...parts, headers: { ...bearer(token), ...parts.headers } });
}

/** As if a passkey had been enrolled and shown. */
async function giveSecondFactor(shop: TestShop, accountId: string, now: Date): Promise<void> {
  const { db } = shop.database;
  await db.run(sql`
    insert into second_factors (account_id, kind, credential_id, public_key, counter, confirmed_at, created_at)
    values (${accountId}, 'passkey', ${randomUUID()}, ${Buffer.from('key')}, 0, ${now}, ${now})`);
  const rows = await db.rows<{ id: string }>(sql`select id from staff_sessions where account_id = ${accountId}`);
  for (const { id } of rows) await recordProof(db, id, { now, isSecondFactor: true });
}
