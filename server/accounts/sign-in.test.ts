import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { bearer } from '#tests/support/accounts/account-mails.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import { createSay } from '#texts/say.ts';

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

const texts = createSay();
const password = 'μπριζόλα-8-λεμόνι';
const freshEmail = () => `eleni${turn}@example.gr`;

function register(parts: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const body = { name: 'Ελένη', username: freshEmail(), password, verify: parts.password ?? password, ...parts };
  return shop.call('auth-register-email', { body, headers });
}
function login(username: string, given = password, headers: Record<string, string> = {}) {
  return shop.call('auth-login-email', { body: { username, password: given }, headers });
}
/** True if a token is valid: then a customer without a cart gets 'not found', anyone else is refused. */
async function isSignedIn(token: string): Promise<boolean> {
  return (await shop.call('cart-customer-one', { headers: bearer(token) })).answer.code === 'cart-not-found';
}

describe('signing up', () => {
  it('opens an account, signs in, and returns token and user in the headers too', async () => {
    const { status, answer, headers } = await register();
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({
      user: { name: 'Ελένη' },
      isNew: true,
      cart: { cartId: null, savedCartId: null },
    });
    expect(answer.data.token).toMatch(/^[\w-]{43}$/);
    expect(headers.token).toBe(answer.data.token);
    expect(JSON.parse(decodeURIComponent(String(headers.user)))).toEqual(answer.data.user);
    expect(await isSignedIn(answer.data.token)).toBe(true);
  });

  it('stores an argon2id hash instead of the password, and the hash of the token instead of the token', async () => {
    const { token } = (await register()).answer.data;
    const row = await shop.database.db.one<{ hash: string; language: string; verified: boolean }>(sql`
      select password_hash as hash, language, email_verified_at is not null as verified from accounts
      where email = ${freshEmail()}`);
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row).toMatchObject({ language: 'el', verified: false });
    const all = await shop.database.db.one<{ text: string }>(sql`
      select (select json_agg(s) from sessions s)::text || (select json_agg(a) from accounts a)::text as text`);
    expect(all?.text).not.toContain(token);
    expect(all?.text).not.toContain(password);
  });

  it('treats an address as one mailbox, whatever its case and the spaces around it', async () => {
    expect((await register({ username: '  Niki.B@Example.GR ' })).status).toBe(200);
    const again = await register({ username: 'niki.b@example.gr' });
    expect([again.status, again.answer.code]).toEqual([409, 'account-exists']);
    expect(again.answer.message).toBe('Υπάρχει ήδη λογαριασμός με αυτό το email');
    expect((await login('NIKI.B@EXAMPLE.GR')).status).toBe(200);
  });

  it('accepts names and passwords of every alphabet', async () => {
    const name = 'Ζωή Ό’Κόνορ 🍲 محمد 李';
    const { data } = (await register({ name, password: '密码密码密码密码 ñ🔑', verify: '密码密码密码密码 ñ🔑' }))
      .answer;
    expect(data.user.name).toBe(name);
    expect((await login(freshEmail(), '密码密码密码密码 ñ🔑')).answer.data.user.name).toBe(name);
  });

  it('opens one account for two concurrent requests', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => register()));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const { count } = (await shop.database.db.one<{ count: number }>(sql`
      select count(*) from accounts where email = ${freshEmail()}`)) ?? { count: 0 };
    expect(count).toBe(1);
    const mails = await shop.database.db.rows(sql`select 1 from mails where recipient = ${freshEmail()}`);
    expect(mails).toHaveLength(1);
  });

  it('names the error of each field, in both languages', async () => {
    const wrong: [string, Record<string, unknown>, Record<string, string>][] = [
      [
        'nothing',
        { name: '', username: '', password: '', verify: '' },
        { name: 'required-field', username: 'required-field', password: 'required-field' },
      ],
      ['only spaces', { name: '   ', username: '   ' }, { name: 'required-field', username: 'required-field' }],
      ['no top-level domain', { username: 'eleni@example' }, { username: 'invalid-email' }],
      ['a short top-level domain', { username: 'eleni@example.g' }, { username: 'invalid-email' }],
      ['two addresses', { username: 'a@example.gr,b@example.gr' }, { username: 'invalid-email' }],
      ['seven characters', { password: '1234567', verify: '1234567' }, { password: 'password-rule-error' }],
      ['another password', { verify: 'something else' }, { verify: 'passwords-differ' }],
      ['10 kB of name', { name: 'Ω'.repeat(10_240) }, { name: 'too-long' }],
      ['10 kB of e-mail', { username: `${'a'.repeat(10_240)}@example.gr` }, { username: 'too-long' }],
      ['10 kB of password', { password: 'p'.repeat(10_240), verify: 'p'.repeat(10_240) }, { password: 'too-long' }],
      ['a number for a name', { name: 7 }, { name: 'required-field' }],
    ];
    for (const [what, parts, fields] of wrong) {
      const reply = await register(parts);
      expect([reply.status, reply.answer.code, reply.answer.data], what).toEqual([422, 'invalid-input', { fields }]);
      for (const key of Object.values(fields)) {
        expect(texts(key, 'el')).not.toBe('');
        expect(texts(key, 'en')).not.toBe(texts(key, 'el'));
      }
    }
    const english = await register({ name: '' }, { lang: 'en' });
    const greek = await register({ name: '' });
    expect(english.answer.message).not.toBe(greek.answer.message);
    expect(texts('password-rule-error', 'en')).toBe('Password must be at least 8 characters');
  });

  it('is available under both of its call names', async () => {
    const body = { name: 'Ελένη', username: freshEmail(), password, verify: password };
    expect((await shop.call('auth-register', { body })).status).toBe(200);
    expect((await shop.call('auth-login', { body: { username: freshEmail(), password } })).status).toBe(200);
  });
});

describe('signing in', () => {
  it('accepts the customer of the demo', async () => {
    const { status, answer } = await login('maria@example.com', 'nostimo-demo');
    expect([status, answer.data.user.name, answer.data.isNew]).toEqual([200, 'Μαρία Παπαδοπούλου', false]);
    const maria = await shop.database.db.one(
      sql`select 1 from accounts where email = 'maria@example.com' and email_verified_at is not null`,
    );
    expect(maria).not.toBeNull();
  });

  it('answers a wrong password and an unknown address alike', async () => {
    await register();
    const wrong = await login(freshEmail(), 'not-the-password');
    const unknown = await login('unknown@example.gr', 'not-the-password');
    expect([wrong.status, wrong.answer]).toEqual([
      401,
      { code: 'invalid-credentials', data: null, message: 'Λάθος email ή κωδικός' },
    ]);
    expect([unknown.status, unknown.answer]).toEqual([wrong.status, wrong.answer]);
  });

  it('does not open an account that has no password, whatever is typed', async () => {
    await shop.database.db.run(sql`insert into accounts (email, name) values (${freshEmail()}, 'Χωρίς')`);
    for (const given of ['x', 'null', ' '])
      expect((await login(freshEmail(), given)).answer.code).toBe('invalid-credentials');
  });

  it('names the missing field', async () => {
    const { answer } = await shop.call('auth-login-email', { body: { username: 'eleni' } });
    expect(answer.data).toEqual({ fields: { username: 'invalid-email', password: 'required-field' } });
  });

  it('starts a new session each time, and ends the one this device had', async () => {
    const first = (await register()).answer.data.token;
    const elsewhere = (await login(freshEmail())).answer.data.token;
    const second = (await login(freshEmail(), password, bearer(first))).answer.data.token;
    expect(new Set([first, elsewhere, second]).size).toBe(3);
    expect([await isSignedIn(first), await isSignedIn(elsewhere), await isSignedIn(second)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('ends the session of a stranger on the same device, but only if the sign-in succeeds', async () => {
    const first = (await register()).answer.data.token;
    await login('maria@example.com', 'wrong', bearer(first));
    expect(await isSignedIn(first)).toBe(true);
    await login('maria@example.com', 'nostimo-demo', bearer(first));
    expect(await isSignedIn(first)).toBe(false);
  });
});

describe('a session', () => {
  it('lasts twelve months and not a day longer', async () => {
    const { token } = (await register()).answer.data;
    now = new Date('2027-11-15T08:59:00+02:00');
    expect(await isSignedIn(token)).toBe(true);
    now = new Date('2027-11-15T09:00:00+02:00');
    const over = await shop.call('cart-customer-one', { headers: bearer(token) });
    expect([over.status, over.answer.code]).toEqual([401, 'user-not-allowed']);
  });

  it('ends by signing out, on this device only', async () => {
    const here = (await register()).answer.data.token;
    const there = (await login(freshEmail())).answer.data.token;
    expect((await shop.call('auth-logout', { headers: bearer(here) })).answer.data).toEqual({ received: true });
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, true]);
    expect((await shop.call('auth-logout', { headers: bearer(here) })).status).toBe(401);
  });

  it('ends when the account is deleted', async () => {
    const { token } = (await register()).answer.data;
    await shop.database.db.run(sql`update accounts set deleted_at = now() where email = ${freshEmail()}`);
    expect(await isSignedIn(token)).toBe(false);
    expect((await login(freshEmail())).answer.code).toBe('invalid-credentials');
  });

  it('names its device, and the hour it was last seen', async () => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
    };
    const { token } = (await register({}, headers)).answer.data;
    const read = () =>
      shop.database.db.one<{ device: string; seen: Date }>(sql`
        select s.device, s.last_seen_at as seen from sessions s join accounts a on a.id = s.account_id
        where a.email = ${freshEmail()}`);
    const start = now.getTime();
    now = new Date(start + 59 * 60_000);
    await isSignedIn(token);
    expect(await read()).toEqual({ device: 'Chrome, Android', seen: new Date(start) });
    now = new Date(start + 61 * 60_000);
    await isSignedIn(token);
    expect((await read())?.seen).toEqual(now);
  });

  it('is not accepted by its hash, by half a token, or by nonsense', async () => {
    const { token } = (await register()).answer.data;
    const row = await shop.database.db.one<{ hash: Buffer }>(sql`
      select token_hash as hash from sessions s join accounts a on a.id = s.account_id where a.email = ${freshEmail()}`);
    const hash = row?.hash ?? Buffer.alloc(0);
    for (const guess of [
      hash.toString('hex'),
      hash.toString('base64url'),
      token.slice(0, 40),
      'x'.repeat(5000),
      "' or 1=1 --",
    ])
      expect(await isSignedIn(guess), guess.slice(0, 20)).toBe(false);
  });
});
