import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { sql } from '#server/database/sql.ts';
import { lastMail } from '#tests/support/accounts/account-mails.ts';
import { openOfficeSession, openStaff, openStaffAccount } from '#tests/support/accounts/office.ts';
import { openTestCustomer } from '#tests/support/accounts/test-customer.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const password = 'a-long-enough-word';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const setRoles = (memberId: string, roles: StaffRole[]) =>
  staffCall(shop, 'staff-roles-update', { query: { memberId }, body: { roles, reason: 'άλλη βάρδια' } });

describe('the team', () => {
  it('invites a new member by mail: they choose a password and sign in at the office', async () => {
    const email = 'nikos@example.gr';
    const body = { email, name: 'Νίκος', roles: ['kitchen', 'dispatch'] };
    const { answer } = await staffCall(shop, 'staff-create', { body });
    expect(answer.data).toMatchObject({ email, roles: ['dispatch', 'kitchen'], isProven: false, sessions: 0 });
    const { token } = await lastMail(shop, email, 'staff-invited');
    await shop.call('auth-password-reset', { body: { token, password, verify: password } });
    const signedIn = await shop.call('office-login', { body: { username: email, password } });
    expect(signedIn.answer.data.session.roles).toEqual(['dispatch', 'kitchen']);
    const listed = (await staffCall(shop, 'staff-collection')).answer.data.items;
    expect(listed.find((each: { email: string }) => each.email === email)).toMatchObject({
      isProven: true,
      sessions: 1,
    });
  });

  it('gives roles to a customer with a verified address, and no access to a person who used that address first', async () => {
    const customer = await openTestCustomer(shop, { password });
    const form = { name: 'Άλλο', roles: ['support'] };
    await staffCall(shop, 'staff-create', { body: { ...form, email: customer.email } });
    expect((await lastMail(shop, customer.email, 'staff-invited')).token).toBe('');
    const enter = (username: string) => shop.call('office-login', { body: { username, password } });
    expect((await enter(customer.email)).status).toBe(200);

    const squatter = await openTestCustomer(shop, { password, isVerified: false });
    await staffCall(shop, 'staff-create', { body: { ...form, email: squatter.email } });
    expect((await enter(squatter.email)).answer.code).toBe('invalid-credentials');
    const { token } = await lastMail(shop, squatter.email, 'staff-invited');
    const own = 'my-own-long-word';
    await shop.call('auth-password-reset', { body: { token, password: own, verify: own } });
    expect((await enter(squatter.email)).answer.code).toBe('invalid-credentials');
    const body = { username: squatter.email, password: own };
    expect((await shop.call('office-login', { body })).status).toBe(200);
  });

  it('revokes a role at once, with every session; an added one is effective at once', async () => {
    const staff = await openStaff(shop, { roles: ['kitchen', 'accounts'] });
    await setRoles(staff.id, ['kitchen', 'accounts', 'courier']);
    expect((await staff.call('office-session-one')).answer.data.roles).toEqual(['accounts', 'courier', 'kitchen']);
    expect((await staff.call('refund-collection')).status).toBe(200);
    await setRoles(staff.id, ['kitchen']);
    expect((await staff.call('refund-collection')).status).toBe(401);
    const again = await openOfficeSession(shop, staff.id);
    await shop.database.db.run(sql`delete from second_factors where account_id = ${staff.id}`);
    expect((await again.call('refund-collection')).answer.code).toBe('staff-only');
    await setRoles(staff.id, []);
    expect((await again.call('office-session-one')).status).toBe(401);
  });

  it('keeps one owner, also when two remove the role from each other at once', async () => {
    const { db } = shop.database;
    await db.run(sql`delete from staff_roles where role = 'owner'`);
    const [one, two] = [
      await openStaffAccount(shop, { roles: ['owner'] }),
      await openStaffAccount(shop, { roles: ['owner'] }),
    ];
    const replies = await Promise.all([setRoles(one.id, ['support']), setRoles(two.id, ['support'])]);
    expect(replies.map(({ answer }) => answer.code).sort()).toEqual(['last-owner', 'ok']);
    expect(await db.rows(sql`select 1 from staff_roles where role = 'owner'`)).toHaveLength(1);
  });

  it('lets the owner end sessions, and reset the second factors of a lost phone', async () => {
    const staff = await openStaff(shop, { roles: ['support'] });
    const query = { memberId: staff.id };
    const ended = await staffCall(shop, 'staff-sessions-end', { query, body: {} });
    expect(ended.answer.data).toMatchObject({ sessions: 0, factors: ['passkey'] });
    expect((await staff.call('office-session-one')).status).toBe(401);
    const next = await openOfficeSession(shop, staff.id);
    const reset = await staffCall(shop, 'staff-factors-reset', { query, body: { reason: 'χάθηκε το κινητό' } });
    expect(reset.answer.data).toMatchObject({ sessions: 0, factors: [] });
    expect((await next.call('office-session-one')).status).toBe(401);
  });

  it('records author, old and new roles, and reason of every change', async () => {
    const { id } = await openStaffAccount(shop, { roles: ['courier'] });
    await setRoles(id, ['kitchen']);
    const entry = await shop.database.db.one(sql`
      select t.action, t.via, t.before->'roles' as before, t.after->'roles' as after, p.content->>'reason' as reason,
        (select content->>'name' from audit_personal a where a.entry_id = t.id and a.part = 'actor') as who
      from audit_trail t join audit_personal p on p.entry_id = t.id and p.part = 'subject' where t.subject_id = ${id}`);
    expect(entry).toEqual({
      action: 'roles-changed',
      via: 'command-line',
      before: ['courier'],
      after: ['kitchen'],
      reason: 'άλλη βάρδια',
      who: 'Ελένη',
    });
  });
});
