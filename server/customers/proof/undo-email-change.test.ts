import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linkIdentity } from '#server/accounts/identity-store.ts';
import { sql } from '#server/database/sql.ts';
import { lastMail } from '#tests/support/accounts/account-mails.ts';
import { openTestCustomer, type TestCustomer } from '#tests/support/accounts/test-customer.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

let shop: TestShop;
let anna: TestCustomer;
let now: Date;
const password = 'nostimo-demo';
const owned = 'anna@example.com';
const thief = 'thief@example.com';
beforeEach(async () => {
  now = new Date(usualNow);
  shop = await openTestShop({ clock: () => now });
  anna = await openTestCustomer(shop, { email: owned, password });
});
afterEach(() => shop.close());

const dayInMs = 86_400_000;
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const emailNow = async () =>
  (await shop.database.db.one<{ email: string }>(sql`select email from accounts where id = ${anna.id}`))?.email;
const undo = (token: string) => shop.call('customer-email-undo', { body: { token } });
/** Requests the change, and returns the token of the link mailed to the old address. */
async function steal(email = thief, from = owned, by = anna): Promise<string> {
  expect((await by.call('customer-email-update', { email, password })).status).toBe(200);
  return (await lastMail(shop, from, 'email-change')).token;
}
async function confirm(email = thief): Promise<void> {
  const { token } = await lastMail(shop, email, 'email-confirm');
  expect((await shop.call('customer-email-confirm', { body: { token } })).status).toBe(200);
}

describe('undoing an e-mail change', () => {
  it('restores the address after the change, and closes the sign-in methods of the stranger', async () => {
    const token = await steal();
    await linkIdentity(
      shop.database.db,
      { provider: 'google', subject: 'annas' },
      anna.id,
      new Date(now.getTime() - 1),
    );
    await confirm();
    await linkIdentity(shop.database.db, { provider: 'google', subject: 'thiefs' }, anna.id, now);
    later(6 * dayInMs);
    expect((await undo(token)).answer).toMatchObject({ code: 'ok', data: { received: true } });
    expect(await emailNow()).toBe(owned);
    expect((await anna.call('customer-one')).status).toBe(401);
    const login = (username: string) => shop.call('auth-login-email', { body: { username, password } });
    expect((await login(owned)).status).toBe(401);
    expect((await login(thief)).status).toBe(401);
    expect(await shop.database.db.rows(sql`select subject from identities where account_id = ${anna.id}`)).toEqual([
      { subject: 'annas' },
    ]);
    await shop.call('auth-email-request', { body: { username: owned } });
    const { code } = await lastMail(shop, owned, 'sign-in');
    const { answer } = await shop.call('auth-email-confirm', { body: { username: owned, code } });
    expect(answer.data.user.id).toBe(anna.id);
  });

  it('cancels a pending change', async () => {
    const token = await steal();
    const { token: waiting } = await lastMail(shop, thief, 'email-confirm');
    expect((await undo(token)).status).toBe(200);
    expect((await shop.call('customer-email-confirm', { body: { token: waiting } })).answer.code).toBe('link-expired');
    expect(await emailNow()).toBe(owned);
    expect((await anna.call('customer-one')).status).toBe(401);
  });

  it('works once, for seven days from the moment the change took effect', async () => {
    const token = await steal();
    later(dayInMs - 1);
    await confirm();
    later(7 * dayInMs - 1);
    expect((await undo(token)).status).toBe(200);
    expect((await undo(token)).answer.code).toBe('link-expired');
    const eva = await openTestCustomer(shop, { email: 'eva@example.com', password, now });
    const late = await steal('eva2@example.com', 'eva@example.com', eva);
    await confirm('eva2@example.com');
    later(7 * dayInMs);
    expect((await undo(late)).answer.code).toBe('link-expired');
  });

  it("prevails over a second change, a new password, and the links of the stranger's own addresses", async () => {
    const token = await steal();
    await confirm();
    const own = await steal('thief2@example.com', thief);
    await confirm('thief2@example.com');
    await shop.call('auth-password-request', { body: { username: 'thief2@example.com' } });
    const { token: reset } = await lastMail(shop, 'thief2@example.com', 'password-reset');
    const taken = { token: reset, password: 'a-longer-one-9', verify: 'a-longer-one-9' };
    expect((await shop.call('auth-password-reset', { body: taken })).status).toBe(200);
    expect((await undo(token)).status).toBe(200);
    expect(await emailNow()).toBe(owned);
    expect((await undo(own)).answer.code).toBe('link-expired');
    expect(await emailNow()).toBe(owned);
  });

  it('succeeds although another account took the address without proving it', async () => {
    const token = await steal();
    await confirm();
    const body = { name: 'Κλέφτης', username: owned, password, verify: password };
    expect((await shop.call('auth-register-email', { body })).status).toBe(200);
    expect((await undo(token)).status).toBe(200);
    expect(await emailNow()).toBe(owned);
    expect((await shop.call('auth-login-email', { body: { username: owned, password } })).status).toBe(401);
  });

  it('is not deleted with another account of the same address', async () => {
    const token = await steal();
    await confirm();
    const body = { name: 'Κλέφτης', username: owned, password, verify: password };
    const { answer } = await shop.call('auth-register-email', { body });
    const headers = { authorization: `Bearer ${answer.data.token}` };
    expect((await shop.call('customer-delete', { headers, body: { confirm: owned, password } })).status).toBe(200);
    expect((await undo(token)).status).toBe(200);
    expect(await emailNow()).toBe(owned);
  });

  it('leaves an address with an account that has proven it', async () => {
    const token = await steal();
    await confirm();
    await openTestCustomer(shop, { email: owned });
    expect((await undo(token)).answer.code).toBe('account-exists');
    expect(await emailNow()).toBe(thief);
  });
});
