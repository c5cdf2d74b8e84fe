import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { accountMails, lastMail } from '#tests/support/accounts/account-mails.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

let shop: TestShop;
let now = new Date(usualNow);
beforeAll(async () => {
  // Behind a trusted proxy, so that tests can come from different networks.
  shop = await openTestShop({ clock: () => now, environment: { TRUST_PROXY: 'loopback', CALL_LIMITS: '' } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  now = new Date(usualNow);
  await shop.database.db.run(sql`delete from rate_limits`);
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const login = (username: string, password: string, address = '203.0.113.1') =>
  shop.call('auth-login-email', { body: { username, password }, headers: from(address) });

describe('signing in', () => {
  it('stops guessing at one account after ten attempts, from any number of networks, for a quarter of an hour', async () => {
    const guess = (index: number) => login(' MARIA@example.com', 'wrong', `203.0.113.${index}`);
    for (let index = 0; index < 10; index++) expect((await guess(index)).status).toBe(401);
    now = new Date(now.getTime() + 5 * 60_000);
    const refused = await login('maria@example.com', 'nostimo-demo', '198.51.100.7');
    expect([refused.status, refused.answer.code, refused.answer.data]).toEqual([
      429,
      'too-many-requests',
      { retryInSeconds: 600 },
    ]);
    now = new Date(now.getTime() + 10 * 60_000);
    expect((await login('maria@example.com', 'nostimo-demo')).status).toBe(200);
  });

  it('counts attempts at an unknown account alike', async () => {
    for (let index = 0; index < 10; index++) expect((await login('unknown@example.com', 'wrong')).status).toBe(401);
    expect((await login('unknown@example.com', 'wrong')).status).toBe(429);
  });

  it('stops a network that tries many accounts, also over IPv6, and no other', async () => {
    for (let index = 0; index < 50; index++) {
      const reply = await login(`somebody${index}@example.com`, 'wrong', `2001:db8:1:2::${index + 1}`);
      expect(reply.status).toBe(401);
    }
    expect((await login('maria@example.com', 'nostimo-demo', '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await login('maria@example.com', 'nostimo-demo', '2001:db8:1:3::1')).status).toBe(200);
  });

  it('does not count successful attempts', async () => {
    for (let index = 0; index < 60; index++) {
      expect((await login('maria@example.com', 'nostimo-demo')).status).toBe(200);
    }
  });

  it('stops guessing of codes, however many mails are requested', async () => {
    const email = 'codes@example.com';
    const type = (code: string) => shop.call('auth-email-confirm', { body: { username: email, code } });
    for (let index = 0; index < 10; index++) {
      if (index % 5 === 0) await shop.call('auth-email-request', { body: { username: email } });
      expect((await type('000000')).answer.code).toBe('wrong-code');
    }
    expect((await type('000000')).status).toBe(429);
    await shop.call('auth-email-request', { body: { username: email } });
    const { token } = await lastMail(shop, email, 'sign-in');
    expect((await shop.call('auth-email-confirm', { body: { token } })).status).toBe(200);
  });

  it('counts invalid social sign-ins and links', async () => {
    for (let index = 0; index < 25; index++) {
      const social = await shop.call('auth-login-social', { body: { platform: 'google', credential: 'x' } });
      const link = await shop.call('auth-email-confirm', { body: { token: 'x'.repeat(43) } });
      expect([social.status, link.status]).toEqual([401, 409]);
    }
    const body = { token: 'x'.repeat(43), password: 'long-enough', verify: 'long-enough' };
    expect((await shop.call('auth-password-reset', { body })).status).toBe(429);
  });
});

describe('mails', () => {
  it.each(['auth-email-request', 'auth-password-request'] as const)(
    '%s sends five mails an hour to one address, known or not',
    async (name) => {
      for (const username of ['maria@example.com', `${name}@example.com`]) {
        const ask = (address: string) => shop.call(name, { body: { username }, headers: from(address) });
        for (let index = 0; index < 5; index++) expect((await ask(`203.0.113.${index}`)).status).toBe(200);
        const refused = await ask('198.51.100.7');
        expect([refused.status, refused.answer.data]).toEqual([429, { retryInSeconds: 3600 }]);
        expect(await accountMails(shop, username)).not.toHaveLength(6);
      }
    },
  );

  it('are limited per network for any number of recipients', async () => {
    const ask = (index: number) =>
      shop.call('auth-password-request', { body: { username: `person${index}@example.com` } });
    for (let index = 0; index < 60; index++) expect((await ask(index)).status).toBe(200);
    expect((await ask(60)).status).toBe(429);
  });

  it('are refused with a message in both languages', async () => {
    const ask = (lang: string) =>
      shop.call('auth-email-request', { body: { username: 'words@example.com' }, headers: { lang } });
    for (let index = 0; index < 5; index++) await ask('el');
    const [greek, english] = [await ask('el'), await ask('en')];
    expect(greek.answer.message).not.toBe(english.answer.message);
  });
});
