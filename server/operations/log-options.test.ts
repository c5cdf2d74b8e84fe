import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { bearer, lastMail } from '#tests/support/accounts/account-mails.ts';
import { callUrl, shopQuery } from '#tests/support/network/call-url.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { scrub } from './log-options.ts';

let shop: TestShop;
let lines: string[] = [];
beforeAll(async () => {
  shop = await openTestShop({ environment: { LOG_LEVEL: 'debug' }, logTo: { write: (line) => void lines.push(line) } });
});
afterAll(() => shop.close());

const username = 'mystiki@example.gr';
const name = 'Μυρτώ Μυστικοπούλου';
const password = 'δεν-το-λέω-πουθενά';

/** Private values that must not appear in the log, collected during the test. */
const secrets = new Set([username, name, 'Μυστικοπούλου', password, encodeURIComponent(username)]);

describe('the log', () => {
  it('contains no person, password, token or code', async () => {
    const register = await shop.call('auth-register', {
      body: { name, username, password, verify: password },
      headers: { 'user-agent': 'MyrtoBrowser/1.0 (Android)', cookie: 'auth=a-cookie-of-hers' },
    });
    secrets.add(register.answer.data.token).add('a-cookie-of-hers').add('MyrtoBrowser');
    await shop.call('auth-login', { body: { username, password: `${password}!` } });
    await shop.call('auth-email-request', { body: { username } });
    await shop.call('auth-password-request', { body: { username } });
    const signIn = await lastMail(shop, username, 'sign-in');
    const reset = await lastMail(shop, username, 'password-reset');
    for (const secret of [signIn.token, signIn.code, reset.token]) secrets.add(secret);
    await shop.call('auth-email-confirm', { body: { username, code: '000000' } });
    const body = { token: reset.token, password: `${password}2`, verify: `${password}2` };
    const fresh = await shop.call('auth-password-reset', { body });
    secrets.add(fresh.answer.data.token).add(fresh.answer.data.user.id);
    await shop.call('auth-logout', { headers: bearer(fresh.answer.data.token) });
    await shop.call('alert-collection');
    await shop.app.inject({ url: callUrl(username), query: shopQuery });
    await shop.app.inject(`/dev/mailbox.json?to=${encodeURIComponent(username)}`);
    await shop.app.inject(`/set-new-password?token=${reset.token}`);
    await shop.app.inject({
      method: 'POST',
      url: '/api/x',
      payload: `{"password":"${password}"`,
      headers: { 'content-type': 'application/json' },
    });

    expect(lines.length).toBeGreaterThan(15);
    const entries = lines.map((line) => JSON.parse(line));
    for (const [call, code, msg] of [
      ['auth-register', 'ok', 'let in'],
      ['auth-login', 'invalid-credentials', 'refused'],
      ['auth-email-confirm', 'wrong-code', 'refused'],
      ['auth-password-reset', 'ok', 'let in'],
      ['alert-collection', 'staff-only', 'refused'],
      ['unknown', 'call-not-found', 'refused'],
    ])
      expect(entries, `${call} ${code}`).toContainEqual(
        expect.objectContaining({ level: 'info', call, code, msg, reqId: expect.any(String) }),
      );
    for (const secret of secrets) expect(lines.join('').includes(secret), secret).toBe(false);
  });

  it('describes a defect without naming a person', async () => {
    await shop.database.db.run(sql`
      create function spill() returns trigger language plpgsql as
      $$ begin raise exception 'could not greet % (%) with %', new.email, new.name, new.password_hash; end $$`);
    await shop.database.db.run(
      sql`create trigger spill before insert on accounts for each row execute function spill()`,
    );
    lines = [];
    const other = 'alli@example.gr';
    const { status } = await shop.call('auth-register', {
      body: { name: 'Άλλη', username: other, password, verify: password },
    });
    expect(status).toBe(500);
    const callFailures = lines.filter((line) => line.includes('a call failed'));
    expect(callFailures).toHaveLength(1);
    expect(callFailures[0]).toContain('could not greet');
    for (const secret of [other, password, '$argon2id']) expect(lines.join('').includes(secret), secret).toBe(false);
  });

  it('keeps the useful words of an error', () => {
    expect(scrub('invalid input syntax for type uuid: "maria"')).toBe('invalid input syntax for type uuid: "…"');
    expect(scrub('no mailbox for maria.p@example.gr here')).toBe('no mailbox for [e-mail] here');
    expect(scrub(`bad credential eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln`)).toBe('bad credential [token]');
    expect(scrub(`bad token ${'a1_-'.repeat(11)}`)).toBe('bad token [token]');
    const stack =
      'Error: no\n    at login (/shop/server/accounts/login.ts:12:3)\n    at node_modules/@fastify/compress/index.js:1:2';
    expect(scrub(stack)).toBe(stack);
    expect(scrub(`Unexpected token 'x', "{"password"..." is not valid JSON`)).toBe('Unexpected token in JSON');
  });
});
