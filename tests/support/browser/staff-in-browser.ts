import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { hashPassword } from '#server/accounts/password-hash.ts';
import { connect } from '#server/database/database.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { openStaffSession } from '#server/staff/staff-session-store.ts';
import { grantRoles } from '#server/staff/staff-store.ts';
import { openAlive } from './open-alive.ts';

export interface StaffMember {
  id: string;
  name: string;
  email: string;
  password: string;
}

async function withDatabase<Result>(act: (db: ReturnType<typeof connect>) => Promise<Result>): Promise<Result> {
  const db = connect(process.env.SHOP_DATABASE_URL ?? '', () => {});
  try {
    return await act(db);
  } finally {
    await db.close();
  }
}

/** Changes that no press could make: passed time, a role that another person took. */
export function changeRows(statement: Statement): Promise<unknown> {
  return withDatabase((db) => db.run(statement));
}

/** A staff member that no other test uses. */
export function openMember(roles: readonly StaffRole[], as = 'Δήμητρα Αλεξίου'): Promise<StaffMember> {
  const id = randomUUID();
  // A tablet lists the names of all tests.
  const name = `${as} ${id.slice(0, 5)}`;
  const member = { id, name, email: `${id.slice(0, 8)}@example.com`, password: 'ladolemono-77' };
  return withDatabase(async (db) => {
    const now = new Date();
    await db.run(sql`
      insert into accounts (id, email, name, password_hash, email_verified_at, created_at)
      values (${id}, ${member.email}, ${name}, ${await hashPassword(member.password)}, ${now}, ${now})`);
    await grantRoles(db, id, roles, now);
    return member;
  });
}

/** As if the last proof of identity were that long ago. */
export function ageProof({ id }: StaffMember, minutes: number): Promise<unknown> {
  return changeRows(
    sql`update staff_sessions set proven_at = proven_at - make_interval(mins => ${minutes}) where account_id = ${id}`,
  );
}

/** Opens an office session in this browser, as if the password had just been given. Returns the token. */
export async function beAtWork(context: BrowserContext, { id }: StaffMember): Promise<string> {
  const token = await withDatabase((db) => openStaffSession(db, id, { userAgent: '', now: new Date() }));
  await carryOffice(context, token);
  return token;
}

/** A person's token, or a shared tablet's. */
export function carryOffice(context: BrowserContext, token: string): Promise<void> {
  const domain = new URL(process.env.SHOP_URL ?? '').hostname;
  return context.addCookies([{ name: 'office', value: token, domain, path: '/office', httpOnly: true }]);
}

/** Through the sign-in page, to a page of the office. */
export async function comeToWork(page: Page, member: StaffMember, path = '/office/me') {
  await openAlive(page, `/office/sign-in?${new URLSearchParams({ back: path })}`);
  await fillSignIn(page, member);
}

/** Fills the form of the sign-in page. */
export async function fillSignIn(page: Page, { email, password }: Pick<StaffMember, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Κωδικός/).fill(password);
  await page.getByRole('button', { name: 'Μπες', exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}
