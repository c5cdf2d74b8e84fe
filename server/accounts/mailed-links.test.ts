import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { accountMails, bearer, lastMail } from '#tests/support/accounts/account-mails.ts';
import { openTestCustomer } from '#tests/support/accounts/test-customer.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

let shop: TestShop;
let now = new Date(usualNow);
let turn = 0;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now, environment: { PUBLIC_URL: 'https://shop.example' } });
});
afterAll(() => shop.close());
beforeEach(() => {
  now = new Date(usualNow);
  turn++;
});

const password = 'nostimo-demo';
const email = () => `nikos${turn}@example.gr`;
const inMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

function register() {
  return shop.call('auth-register-email', {
    body: { name: 'Νίκος', username: email(), password, verify: password },
  });
}
const login = (given = password) => shop.call('auth-login-email', { body: { username: email(), password: given } });
const ask = (headers = {}) => shop.call('auth-email-request', { body: { username: email() }, headers });
const open = (token: string, headers = {}) => shop.call('auth-email-confirm', { body: { token }, headers });
const type = (code: string, username = email()) => shop.call('auth-email-confirm', { body: { username, code } });
const askPassword = () => shop.call('auth-password-request', { body: { username: email() } });
const reset = (token: string, fresh = 'a-new-password') =>
  shop.call('auth-password-reset', { body: { token, password: fresh, verify: fresh } });

async function isSignedIn(token: string): Promise<boolean> {
  return (await shop.call('cart-customer-one', { headers: bearer(token) })).answer.code === 'cart-not-found';
}
function account() {
  return shop.database.db.one<{ name: string; hasPassword: boolean; isVerified: boolean }>(sql`
    select name, password_hash is not null as "hasPassword", email_verified_at is not null as "isVerified"
    from accounts where email = ${email()}`);
}

describe('a sign-in by e-mail', () => {
  it('opens an account by the link, with the mailbox proven', async () => {
    const asked = await shop.call('auth-email-request', {
      body: { username: ` ${email().toUpperCase()} `, name: 'Νίκος Β.' },
    });
    expect([asked.status, asked.answer.data]).toEqual([200, { received: true }]);
    expect(await account()).toBeNull();
    const mail = await lastMail(shop, email(), 'sign-in');
    expect(mail.text).toContain(`https://shop.example/sign-in?token=${mail.token}`);
    expect(mail.html).toContain(mail.code);
    const { status, answer } = await open(mail.token);
    expect([status, answer.data.user.name, answer.data.isNew]).toEqual([200, 'Νίκος Β.', true]);
    expect(await account()).toEqual({ name: 'Νίκος Β.', hasPassword: false, isVerified: true });
    expect(await isSignedIn(answer.data.token)).toBe(true);
    expect((await lastMail(shop, email(), 'welcome')).token).toBe('');
  });

  it('does the same by the code, typed with spaces and another case', async () => {
    await ask();
    const { code } = await lastMail(shop, email(), 'sign-in');
    const { status, answer } = await type(` ${code} `, ` ${email().toUpperCase()}`);
    expect([status, answer.data.user.name]).toEqual([200, `nikos${turn}`]);
    expect((await type(code)).answer.code).toBe('wrong-code');
  });

  it('signs in to an existing account', async () => {
    const { user } = (await register()).answer.data;
    await ask();
    const { answer } = await open((await lastMail(shop, email(), 'sign-in')).token);
    expect(answer.data).toMatchObject({ user, isNew: false });
  });

  it('works once, by link or code, within a quarter of an hour', async () => {
    await ask();
    const first = await lastMail(shop, email(), 'sign-in');
    expect((await open(first.token)).status).toBe(200);
    const again = await open(first.token);
    expect([again.status, again.answer.code]).toEqual([409, 'link-expired']);
    expect(again.answer.message).toContain('Ζήτησε καινούργιο');
    expect((await type(first.code)).answer.code).toBe('wrong-code');

    inMinutes(1);
    await ask();
    const second = await lastMail(shop, email(), 'sign-in');
    inMinutes(15);
    expect((await open(second.token)).answer.code).toBe('link-expired');
    expect((await type(second.code)).answer.code).toBe('wrong-code');
  });

  it('signs in one of two concurrent requests with the same link', async () => {
    await ask();
    const { token } = await lastMail(shop, email(), 'sign-in');
    const replies = await Promise.all([open(token), open(token), open(token)]);
    expect(replies.map(({ answer }) => answer.code).sort()).toEqual(['link-expired', 'link-expired', 'ok']);
  });

  it('allows five guesses of a code, even concurrent ones; then only the link works', async () => {
    await ask();
    const { code, token } = await lastMail(shop, email(), 'sign-in');
    const wrong = code === '000000' ? '000001' : '000000';
    const guesses = await Promise.all(Array.from({ length: 5 }, () => type(wrong)));
    expect(guesses.map(({ answer }) => answer.code)).toEqual(Array(5).fill('wrong-code'));
    expect((await type(code)).answer.code).toBe('wrong-code');
    expect((await open(token)).status).toBe(200);
  });

  it('takes the code of either mail from someone who requested two', async () => {
    await ask();
    const first = await lastMail(shop, email(), 'sign-in');
    inMinutes(1);
    await ask();
    expect((await type(first.code)).status).toBe(200);
  });

  it('refuses the code of another address', async () => {
    await ask();
    const { code } = await lastMail(shop, email(), 'sign-in');
    expect((await type(code, 'maria@example.com')).answer.code).toBe('wrong-code');
  });

  it('names the field that is wrong', async () => {
    const fields = async (body: object) => (await shop.call('auth-email-confirm', { body })).answer.data?.fields;
    expect(await fields({})).toEqual({ code: 'required-field' });
    expect(await fields({ username: 'nikos', code: '12' })).toEqual({
      username: 'invalid-email',
      code: 'invalid-field',
    });
    expect(await fields({ username: email() })).toEqual({ code: 'required-field' });
    expect(await fields({ token: 'short' })).toEqual({ token: 'invalid-field' });
  });

  it('writes in the language of the request, and stores tokens and codes only as hashes', async () => {
    await ask({ lang: 'en' });
    const mail = await lastMail(shop, email(), 'sign-in');
    expect([mail.language, mail.subject]).toEqual(['en', `${mail.code} is your code to log in`]);
    const kept = await shop.database.db.one<{ text: string }>(
      sql`select json_agg(t)::text as text from mailed_tokens t`,
    );
    expect(kept?.text).not.toContain(mail.token);
    expect(kept?.text).not.toContain(`"${mail.code}"`);
  });
});

describe('an unconfirmed account', () => {
  it('is confirmed by the link of the welcome mail, valid for a week, and keeps its password on a signed-in device', async () => {
    const { token } = (await register()).answer.data;
    const mail = await lastMail(shop, email(), 'welcome');
    inMinutes(7 * 24 * 60 - 1);
    expect((await open(mail.token, bearer(token))).status).toBe(200);
    expect(await account()).toMatchObject({ hasPassword: true, isVerified: true });
    expect((await login()).status).toBe(200);
    expect((await open(mail.token)).answer.code).toBe('link-expired');
  });

  it('loses the password and devices of a stranger when the owner of the mailbox opens the welcome link the stranger caused', async () => {
    const stranger = (await register()).answer.data.token;
    const { token } = await lastMail(shop, email(), 'welcome');
    const owner = (await open(token)).answer.data.token;
    expect([await isSignedIn(stranger), await isSignedIn(owner)]).toEqual([false, true]);
    expect((await login()).answer.code).toBe('invalid-credentials');
    expect((await lastMail(shop, email(), 'password-dropped')).path).toBe('');
  });

  it('loses the password and devices of the person who came first, when the owner of the mailbox comes', async () => {
    const stranger = (await register()).answer.data.token;
    await ask();
    const owner = (await open((await lastMail(shop, email(), 'sign-in')).token)).answer.data.token;
    expect(await account()).toMatchObject({ hasPassword: false, isVerified: true });
    expect([await isSignedIn(stranger), await isSignedIn(owner)]).toEqual([false, true]);
    expect((await login()).answer.code).toBe('invalid-credentials');
    expect((await lastMail(shop, email(), 'password-dropped')).text).toContain('https://shop.example/account/profile');
  });

  it('keeps them when it is the same person on the same device', async () => {
    const { token } = (await register()).answer.data;
    await ask();
    await open((await lastMail(shop, email(), 'sign-in')).token, bearer(token));
    expect(await account()).toMatchObject({ hasPassword: true, isVerified: true });
  });
});

describe('the code for a first-order discount', () => {
  it('is a mail of its own without a link, to the own address of a signed-in customer, and proves the mailbox', async () => {
    const eva = await openTestCustomer(shop, { isVerified: false, language: 'en' });
    const ask = (username: string) =>
      eva.call('auth-email-request', { username, name: '', purpose: 'first-order' }, {}, 'en');
    await ask(eva.email);
    const mail = await lastMail(shop, eva.email, 'first-order-code');
    expect(mail).toMatchObject({ language: 'en', subject: `${mail.code} is the code for your discount`, token: '' });
    // Any other address gets an ordinary sign-in mail.
    await ask('somebody-else@example.com');
    expect((await lastMail(shop, 'somebody-else@example.com', 'sign-in')).token).not.toBe('');
    await eva.call('auth-email-confirm', { username: eva.email, code: mail.code });
    const account = await shop.database.db.one<{ at: Date | null }>(sql`
      select email_verified_at as at from accounts where id = ${eva.id}`);
    expect(account?.at).not.toBeNull();
  });
});

describe('a forgotten password', () => {
  it('is set anew by the link: all devices and all other links end, the customer is notified and signed in', async () => {
    const elsewhere = (await register()).answer.data.token;
    const welcome = await lastMail(shop, email(), 'welcome');
    expect((await askPassword()).answer.data).toEqual({ received: true });
    const earlier = await lastMail(shop, email(), 'password-reset');
    inMinutes(1);
    await askPassword();
    await ask();
    const signIn = await lastMail(shop, email(), 'sign-in');
    const mail = await lastMail(shop, email(), 'password-reset');
    expect(mail.text).toContain(`https://shop.example/set-new-password?token=${mail.token}`);

    const look = async () => (await shop.call('auth-password-link-check', { body: { token: mail.token } })).answer.code;
    expect([await look(), await look()]).toEqual(['ok', 'ok']);
    const { status, answer } = await reset(mail.token);
    expect([status, answer.data.user.name]).toEqual([200, 'Νίκος']);
    expect(await look()).toBe('password-request-expired');
    expect([await isSignedIn(elsewhere), await isSignedIn(answer.data.token)]).toEqual([false, true]);
    expect((await login()).answer.code).toBe('invalid-credentials');
    expect((await login('a-new-password')).status).toBe(200);
    expect((await reset(mail.token)).answer.code).toBe('password-request-expired');
    expect((await reset(earlier.token)).answer.code).toBe('password-request-expired');
    expect((await open(signIn.token)).answer.code).toBe('link-expired');
    expect((await open(welcome.token)).answer.code).toBe('link-expired');
    expect((await type(signIn.code)).answer.code).toBe('wrong-code');
    expect((await accountMails(shop, email())).filter(({ template }) => template === 'password-changed')).toHaveLength(
      1,
    );
    expect(await account()).toMatchObject({ isVerified: true });
  });

  it('has a link that is valid for one hour, one use and one purpose', async () => {
    await register();
    await askPassword();
    const { token } = await lastMail(shop, email(), 'password-reset');
    expect((await open(token)).answer.code).toBe('link-expired');
    inMinutes(60);
    const late = await reset(token);
    expect([late.status, late.answer.code]).toEqual([409, 'password-request-expired']);
    expect((await login()).status).toBe(200);
    await ask();
    expect((await reset((await lastMail(shop, email(), 'sign-in')).token)).answer.code).toBe(
      'password-request-expired',
    );
    expect((await reset('x'.repeat(43))).answer.code).toBe('password-request-expired');
  });

  it('is set by one of two concurrent requests', async () => {
    await register();
    await askPassword();
    const { token } = await lastMail(shop, email(), 'password-reset');
    const replies = await Promise.all([reset(token, 'first-one'), reset(token, 'second-one')]);
    expect(replies.map(({ answer }) => answer.code).sort()).toEqual(['ok', 'password-request-expired']);
  });

  it('has a link that becomes void when the account moves to another mailbox', async () => {
    await register();
    await askPassword();
    const { token } = await lastMail(shop, email(), 'password-reset');
    await shop.database.db.run(sql`update accounts set email = ${`other-${email()}`} where email = ${email()}`);
    expect((await reset(token)).answer.code).toBe('password-request-expired');
  });

  it('requested for an address without an account, mails a link to open one', async () => {
    const known = await shop.call('auth-password-request', { body: { username: 'maria@example.com' } });
    const unknown = await askPassword();
    expect([unknown.status, unknown.answer]).toEqual([known.status, known.answer]);
    const mail = await lastMail(shop, email(), 'no-account');
    expect(mail.path).toBe('/sign-in');
    expect((await reset(mail.token)).answer.code).toBe('password-request-expired');
    expect((await open(mail.token)).answer.data).toMatchObject({ isNew: true });
  });

  it('names the field that is wrong', async () => {
    const fields = async (body: object) => (await shop.call('auth-password-reset', { body })).answer.data.fields;
    const token = 'x'.repeat(43);
    expect(await fields({ token, password: 'short', verify: 'short' })).toEqual({ password: 'password-rule-error' });
    expect(await fields({ token, password: 'long-enough', verify: 'other' })).toEqual({ verify: 'passwords-differ' });
    expect(await fields({ password: 'long-enough', verify: 'long-enough' })).toEqual({ token: 'required-field' });
    expect((await shop.call('auth-password-request', { body: { username: 'a@b' } })).answer.data.fields).toEqual({
      username: 'invalid-email',
    });
  });
});
