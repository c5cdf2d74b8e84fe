import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { accountMails, bearer, lastMail } from '#tests/support/accounts/account-mails.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

let shop: TestShop;
let now = new Date(usualNow);
let turn = 0;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
});
afterAll(() => shop.close());
beforeEach(() => {
  now = new Date(usualNow);
  turn++;
});

type Platform = 'google' | 'facebook';
const password = 'nostimo-demo';
const email = () => `anna${turn}@example.gr`;

/** The credential that the provider's button would pass to the page. */
async function credentialOf(platform: Platform, fields: Record<string, string> = {}): Promise<string> {
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/dev/social/${platform}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    payload: new URLSearchParams({ name: 'Άννα Δ.', email: email(), ...fields }).toString(),
  });
  return reply.json().credential;
}
async function signIn(platform: Platform, fields: Record<string, string> = {}, body: Record<string, unknown> = {}) {
  const credential = await credentialOf(platform, fields);
  return shop.call('auth-login-social', { body: { platform, credential, ...body } });
}
const signInWith = (credential: string, nonce: string | null) =>
  shop.call('auth-login-social', { body: { platform: 'google', credential, nonce } });
function register(isVerified: boolean) {
  return shop
    .call('auth-register-email', { body: { name: 'Άννα', username: email(), password, verify: password } })
    .then(async ({ answer }) => {
      if (isVerified) {
        await shop.database.db.run(sql`update accounts set email_verified_at = now() where email = ${email()}`);
      }
      return answer.data as { token: string; user: { id: string } };
    });
}
const identities = () =>
  shop.database.db.rows<{ provider: string; subject: string }>(sql`
    select i.provider, i.subject from identities i join accounts a on a.id = i.account_id where a.email = ${email()}`);
const login = () => shop.call('auth-login-email', { body: { username: email(), password } });
const isSignedIn = async (token: string) =>
  (await shop.call('cart-customer-one', { headers: bearer(token) })).answer.code === 'cart-not-found';

describe('someone new', () => {
  it('gets an account by Google, with the mailbox proven, and the same one next time', async () => {
    const first = await signIn('google');
    expect(first.answer.data).toMatchObject({ user: { name: 'Άννα Δ.' }, isNew: true });
    expect(await isSignedIn(first.answer.data.token)).toBe(true);
    const again = await signIn('google');
    expect(again.answer.data).toMatchObject({ user: first.answer.data.user, isNew: false });
    expect(await identities()).toHaveLength(1);
    expect((await lastMail(shop, email(), 'welcome')).token).toBe('');
  });

  it('gets one by Facebook, which does not vouch for the mailbox: that is confirmed by mail', async () => {
    expect((await signIn('facebook')).answer.data).toMatchObject({ isNew: true });
    expect((await lastMail(shop, email(), 'welcome')).path).toBe('/sign-in');
  });

  it('gets one account from two concurrent requests', async () => {
    const credential = await credentialOf('google');
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => shop.call('auth-login-social', { body: { platform: 'google', credential } })),
    );
    expect(new Set(replies.map(({ answer }) => answer.data.user.id)).size).toBe(1);
    expect(replies.filter(({ answer }) => answer.data.isNew)).toHaveLength(1);
  });

  it('is the person the credential names, whatever the form says', async () => {
    const { answer } = await signIn('google', {}, { username: 'maria@example.com', name: 'Μαρία Παπαδοπούλου' });
    expect(answer.data.user.name).toBe('Άννα Δ.');
    expect(await identities()).toHaveLength(1);
  });

  it('must give a name and an e-mail', async () => {
    for (const missing of ['noName', 'noEmail']) {
      const { status, answer } = await signIn('google', { [missing]: '1' });
      expect([status, answer.code], missing).toEqual([422, 'permissions-error']);
    }
    expect((await signIn('facebook', { email: 'not-an-address' })).answer.code).toBe('permissions-error');
    expect((await signIn('google', { name: 'Ω'.repeat(500) })).answer.data.user.name).toBe('Ω'.repeat(100));
  });
});

describe('someone who has an account', () => {
  it('is linked at once when both sides have proven the mailbox, and is notified', async () => {
    const { user } = await register(true);
    const { answer } = await signIn('google', { email: email().toUpperCase() });
    expect(answer.data).toMatchObject({ user, isNew: false });
    expect((await lastMail(shop, email(), 'identity-linked')).text).toContain('Google');
    expect((await login()).status).toBe(200);
  });

  it.each([
    ['the provider does not vouch for the mailbox', 'google', { unverified: '1' }, true],
    ['the provider is Facebook, which never does', 'facebook', {}, true],
    ['the account’s mailbox was never verified', 'google', {}, false],
  ] as const)('is asked to confirm by mail when %s', async (_why, platform, fields, isVerified) => {
    const { token, user } = await register(isVerified);
    const asked = await signIn(platform, fields);
    expect([asked.status, asked.answer.code, asked.answer.data]).toEqual([409, 'confirm-by-email', { email: email() }]);
    expect(asked.headers.token).toBeUndefined();
    expect(await identities()).toEqual([]);

    const mail = await lastMail(shop, email(), 'identity-confirm');
    const opened = await shop.call('auth-email-confirm', { body: { token: mail.token } });
    expect(opened.answer.data).toMatchObject({ user: { id: user.id }, isNew: false });
    expect(await identities()).toMatchObject([{ provider: platform }]);
    // An unproven account may be a stranger's work: its password and devices are dropped.
    expect((await login()).status).toBe(isVerified ? 200 : 401);
    expect(await isSignedIn(token)).toBe(isVerified);
    expect((await signIn(platform, fields)).answer.data).toMatchObject({ user: { id: user.id } });
    expect((await shop.call('auth-email-confirm', { body: { token: mail.token } })).answer.code).toBe('link-expired');
  });

  it('is not linked by a link that has expired or was void by a new password', async () => {
    await register(true);
    await signIn('facebook');
    const { token } = await lastMail(shop, email(), 'identity-confirm');
    now = new Date(now.getTime() + 60 * 60_000);
    expect((await shop.call('auth-email-confirm', { body: { token } })).answer.code).toBe('link-expired');
    await signIn('facebook');
    await shop.call('auth-password-request', { body: { username: email() } });
    const reset = await lastMail(shop, email(), 'password-reset');
    const body = { token: reset.token, password: 'another-one', verify: 'another-one' };
    expect((await shop.call('auth-password-reset', { body })).status).toBe(200);
    const second = (await accountMails(shop, email())).find(({ template }) => template === 'identity-confirm');
    const late = await shop.call('auth-email-confirm', { body: { token: second?.token } });
    expect(late.answer.code).toBe('link-expired');
    expect(await identities()).toEqual([]);
  });

  it('is recognised even if their e-mail at the provider changes', async () => {
    const first = (await signIn('google')).answer.data.user;
    const [identity] = await identities();
    await shop.database.db.run(sql`update accounts set email = ${`moved-${email()}`} where id = ${first.id}`);
    expect((await signIn('google')).answer.data.user.id).toBe(first.id);
    expect(identity?.provider).toBe('google');
  });

  it('keeps no sign-in method from before the mailbox was proven', async () => {
    // Simulates a stranger who signed up first with the victim's address at Facebook.
    const stranger = (await signIn('facebook')).answer.data;
    await shop.call('auth-email-request', { body: { username: email() } });
    const { token } = await lastMail(shop, email(), 'sign-in');
    const owner = (await shop.call('auth-email-confirm', { body: { token } })).answer.data;
    expect(owner.user.id).toBe(stranger.user.id);
    expect(await isSignedIn(stranger.token)).toBe(false);
    expect((await signIn('facebook')).answer.code).toBe('confirm-by-email');
  });

  it('keeps none after a new password either', async () => {
    const stranger = (await signIn('facebook')).answer.data;
    await shop.call('auth-password-request', { body: { username: email() } });
    const { token } = await lastMail(shop, email(), 'password-reset');
    const body = { token, password: 'another-one', verify: 'another-one' };
    const owner = (await shop.call('auth-password-reset', { body })).answer.data;
    expect(owner.user.id).toBe(stranger.user.id);
    expect(await isSignedIn(stranger.token)).toBe(false);
    expect(await identities()).toEqual([]);
    expect((await signIn('facebook')).answer.code).toBe('confirm-by-email');
  });

  it('keeps none after the welcome link', async () => {
    const stranger = (await signIn('facebook')).answer.data;
    const { token } = await lastMail(shop, email(), 'welcome');
    expect((await shop.call('auth-email-confirm', { body: { token } })).status).toBe(200);
    expect(await isSignedIn(stranger.token)).toBe(false);
    expect((await signIn('facebook')).answer.code).toBe('confirm-by-email');
  });

  it('keeps the identities linked since the mailbox was proven, also with a new password', async () => {
    await register(true);
    now = new Date(Date.now() + 60_000);
    await signIn('google');
    await shop.call('auth-password-request', { body: { username: email() } });
    const { token } = await lastMail(shop, email(), 'password-reset');
    const body = { token, password: 'another-one', verify: 'another-one' };
    expect((await shop.call('auth-password-reset', { body })).status).toBe(200);
    expect((await signIn('google')).status).toBe(200);
    expect(await identities()).toMatchObject([{ provider: 'google' }]);
  });
});

describe('a credential', () => {
  it('that is malformed is refused, with the same words', async () => {
    for (const credential of [undefined, '', 'x', 'a.b.c', 'null']) {
      const { status, answer } = await shop.call('auth-login-social', {
        body: { platform: 'google', username: 'maria@example.com', name: 'Μαρία', ...(credential && { credential }) },
      });
      expect([status, answer.code], String(credential)).toEqual([401, 'social-sign-in-failed']);
    }
  });

  it('of one provider is not valid for the other', async () => {
    const credential = await credentialOf('google');
    const { answer } = await shop.call('auth-login-social', { body: { platform: 'facebook', credential } });
    expect(answer.code).toBe('social-sign-in-failed');
  });

  it('is valid for a quarter of an hour, with tolerance for wrong clocks', async () => {
    const credential = await credentialOf('google');
    now = new Date(now.getTime() + 16 * 60_000);
    const { answer } = await shop.call('auth-login-social', { body: { platform: 'google', credential } });
    expect(answer.code).toBe('social-sign-in-failed');
  });

  it('with a nonce works once, and only in the browser that requested it', async () => {
    const credential = await credentialOf('google', { nonce: 'of-this-browser' });
    const use = (nonce: string | null) => signInWith(credential, nonce);
    expect((await use('of-another-browser')).answer.code).toBe('social-sign-in-failed');
    expect((await use(null)).answer.code).toBe('social-sign-in-failed');
    expect((await use('of-this-browser')).status).toBe(200);
    expect((await use('of-this-browser')).answer.code).toBe('social-sign-in-failed');
    const without = await credentialOf('google');
    expect((await signInWith(without, 'of-this-browser')).answer.code).toBe('social-sign-in-failed');
  });

  it('is refused by a shop that is not a demo and has no keys', async () => {
    const live = await openTestShop({
      environment: {
        SHOP_MODE: 'live',
        DATABASE_URL: 'postgres://shop',
        PUBLIC_URL: 'https://shop.example',
        API_KEY: 'nostimo-demo-key',
        SHOP_SECRET: 'a secret of at least 32 characters',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'geia@shop.example',
      },
    });
    const { status, answer } = await live.call('auth-login-social', { body: { platform: 'google', credential: 'x' } });
    expect([status, answer.code]).toEqual([409, 'social-not-offered']);
    expect((await live.app.inject('/dev/social/google')).statusCode).toBe(404);
    await live.close();
  });
});
