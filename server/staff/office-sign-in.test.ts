import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { countHashes } from '#tests/support/accounts/count-hashes.ts';
import { callWith, openStaff, openStaffAccount } from '#tests/support/accounts/office.ts';
import { openTestCustomer } from '#tests/support/accounts/test-customer.ts';
import { listenTo } from '#tests/support/database/listen-database.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import { hashOfNothing, isPassword } from '../accounts/password-hash.ts';
import { staffCallHandlers } from './staff-calls.ts';

const password = 'nostimo-demo';
let now = new Date(usualNow);
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
});
afterAll(() => shop.close());
beforeEach(() => {
  now = new Date(usualNow);
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const login = (username: string, typed = password) =>
  shop.call('office-login', { body: { username, password: typed }, headers: { 'user-agent': 'Chrome/1 Windows' } });

describe('signing in at the office', () => {
  it('opens an office session, with the permissions of the roles', async () => {
    const { status, answer } = await login('owner@example.com');
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({ session: { roles: ['owner'], owes: null, needsSecondFactor: false } });
    const call = callWith(shop, answer.data.token);
    expect((await call('settings-one')).status).toBe(200);
    expect((await call('office-session-one')).answer.data).toEqual(answer.data.session);
    const { db } = shop.database;
    const hashes = await db.rows<{ hash: Buffer }>(sql`select token_hash as hash from staff_sessions`);
    expect(hashes.some(({ hash }) => hash.toString().includes(answer.data.token))).toBe(false);
    expect(await db.rows(sql`select 1 from sessions`)).toEqual([]);
  });

  it('ends the earlier session of the device, and signing out ends the new one', async () => {
    const first = (await login('owner@example.com')).answer.data.token;
    const body = { username: 'owner@example.com', password };
    const second = (await callWith(shop, first)('office-login', { body })).answer.data.token;
    expect((await callWith(shop, first)('office-session-one')).status).toBe(401);
    expect((await callWith(shop, second)('office-logout')).status).toBe(200);
    expect((await callWith(shop, second)('office-session-one')).status).toBe(401);
  });

  it('is refused in the same way, after the same work, to a stranger, a customer, a wrong password and an unverified address', async () => {
    const customer = await openTestCustomer(shop, { password });
    const unproven = await openStaffAccount(shop, { roles: ['owner'], password, isProven: false });
    const statements: string[] = [];
    const { db } = shop.database;
    const { 'office-login': handler } = staffCallHandlers({
      db: { ...db, ...listenTo(db, statements) },
      secret: 's',
      isLive: false,
      publicUrl: 'http://localhost',
      shopName: () => 's',
      codeAppClock: () => new Date(),
      qrCode: () => [],
      isPassword,
      hashOfNothing,
    });
    const context = { ...baseContext, now };
    const attempt = async (username: string, typed: string) => {
      statements.length = 0;
      let outcome = '';
      const checks = await countHashes(async () => {
        const tried = Promise.resolve(handler({ query: {}, body: { username, password: typed } }, context));
        outcome = await tried.then(
          () => 'ok',
          (error: Error) => error.message,
        );
      });
      return { statements: [...statements], checks, outcome };
    };
    const unknown = await attempt('unknown@example.com', password);
    expect(unknown).toMatchObject({ checks: 1, outcome: 'invalid-credentials' });
    expect(unknown.statements).toHaveLength(1);
    expect(await attempt('owner@example.com', 'wrong')).toEqual(unknown);
    expect(await attempt(customer.email, password)).toEqual(unknown);
    expect(await attempt(unproven.email, password)).toEqual(unknown);
  });

  it('is recorded in the audit trail, with the network and the device', async () => {
    const { id, email } = await openStaffAccount(shop, { roles: ['kitchen'], password });
    await login(email);
    const entry = await shop.database.db.one(sql`
      select t.action, t.via, t.actor_id as actor, p.content from audit_trail t
      join audit_personal p on p.entry_id = t.id and p.part = 'actor' where t.subject_id = ${id}`);
    const content = { name: 'Ελένη', network: '127.0.0.1', device: 'Chrome, Windows' };
    expect(entry).toEqual({ action: 'signed-in', via: 'office', actor: id, content });
  });
});

describe('an office session', () => {
  it('expires twelve hours after its last use', async () => {
    const { token } = (await login('kitchen@example.com')).answer.data;
    const isOpen = async () => (await callWith(shop, token)('office-session-one')).status === 200;
    later(11 * 60);
    expect(await isOpen()).toBe(true);
    later(11 * 60);
    expect(await isOpen()).toBe(true);
    later(12 * 60);
    expect(await isOpen()).toBe(false);
    await shop.run('forget-old');
    expect(await shop.database.db.rows(sql`select 1 from staff_sessions where created_at < ${now}`)).toEqual([]);
  });

  it('expires a week after it was opened, even when it is used', async () => {
    const { token } = (await login('kitchen@example.com')).answer.data;
    const isOpen = async () => (await callWith(shop, token)('office-session-one')).status === 200;
    for (let hours = 10; hours < 7 * 24; hours += 10) {
      later(10 * 60);
      expect(await isOpen()).toBe(true);
    }
    later(8 * 60);
    expect(await isOpen()).toBe(false);
    await shop.run('forget-old');
    expect(await shop.database.db.rows(sql`select 1 from staff_sessions where last_seen_at < ${now}`)).toEqual([]);
  });

  it('ends when the password changes, however it is changed', async () => {
    const staff = await openStaff(shop, { roles: ['support'] });
    await shop.database.db.run(sql`update accounts set name = 'Άλλη' where id = ${staff.id}`);
    expect((await staff.call('office-session-one')).status).toBe(200);
    await shop.database.db.run(sql`update accounts set password_hash = 'x' where id = ${staff.id}`);
    expect((await staff.call('office-session-one')).status).toBe(401);
  });

  it('limits sign-in attempts like the shop’s own sign-in', async () => {
    const limited = await openTestShop({ environment: { CALL_LIMITS: '' } });
    const staff = await openStaff(limited, { roles: ['kitchen'] });
    const body = { username: 'owner@example.com', password: 'wrong' };
    const codes = [];
    for (let tries = 0; tries < 11; tries++) codes.push((await staff.call('office-login', { body })).answer.code);
    const shopSide = await limited.call('auth-login-email', { body });
    await limited.close();
    expect(codes).toEqual([...Array(10).fill('invalid-credentials'), 'too-many-requests']);
    expect(shopSide.answer.code).toBe('too-many-requests');
  });
});

const baseContext = {
  language: 'el',
  caller: null,
  staff: null,
  requestId: '',
  clientAddress: '203.0.113.9',
  userAgent: '',
  idempotencyKey: null,
} as const;
