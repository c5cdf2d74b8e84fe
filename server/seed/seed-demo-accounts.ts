import { demoAccounts, demoPassword } from '#contract/staff/demo-accounts.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { grantRoles } from '../staff/staff-store.ts';

/** Creates missing demo accounts; their e-mail addresses count as verified. Never called in a live shop. */
export async function seedDemoAccounts(db: Database): Promise<void> {
  for (const { email, name, role } of demoAccounts) {
    if (await db.one(sql`select 1 from accounts where lower(email) = ${email}`)) continue;
    const opened = await db.one<{ id: string }>(sql`
      insert into accounts (email, name, password_hash) values (${email}, ${name}, ${await hashPassword(demoPassword)})
      on conflict do nothing returning id`);
    if (opened && role) await grantRoles(db, opened.id, [role], new Date());
  }
  const emails = demoAccounts.map(({ email }) => email);
  await db.run(sql`
    update accounts set email_verified_at = now() where lower(email) = any(${emails}) and email_verified_at is null`);
}
