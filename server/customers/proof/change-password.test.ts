import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putMailedToken } from '#server/accounts/mailed-token-store.ts';
import { sql } from '#server/database/sql.ts';
import { openTestCustomer, type TestCustomer } from '#tests/support/accounts/test-customer.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

let shop: TestShop;
let now = new Date(usualNow);
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now, environment: { CALL_LIMITS: '' } });
});
afterAll(() => shop.close());

const old = 'παλιός κωδικός';
const fresh = 'νέος κωδικός 1';
const change = (customer: TestCustomer, current: string | undefined, password = fresh, lang: 'el' | 'en' = 'el') =>
  customer.call('customer-password-update', { current, password, verify: password }, {}, lang);
const isSignedIn = async (token: string) =>
  (await shop.call('customer-one', { headers: { authorization: `Bearer ${token}` } })).status === 200;

describe('customer-password-update', () => {
  it('signs every device out, gives this one a new token, and notifies by e-mail', async () => {
    const eva = await openTestCustomer(shop, { password: old });
    const phone = await eva.signIn();
    const { status, answer, headers } = await change(eva, old, fresh, 'en');
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({ user: { id: eva.id, name: 'Άννα' }, isNew: false });
    expect(headers.token).toBe(answer.data.token);
    expect(await Promise.all([eva.token, phone.token, answer.data.token].map(isSignedIn))).toEqual([
      false,
      false,
      true,
    ]);
    const [mail] = await mailsTo(shop, eva.email);
    expect(mail).toMatchObject({ template: 'password-changed', language: 'en', subject: 'Your password was changed' });
    expect(`${mail?.text}${mail?.html}`).not.toContain(fresh);
    const stored = await shop.database.db.one<{ hash: string }>(sql`
      select password_hash as hash from accounts where id = ${eva.id}`);
    expect(stored?.hash).toMatch(/^\$argon2id\$/);
  });

  it('voids every mailed link', async () => {
    const eva = await openTestCustomer(shop, { password: old });
    const common = { accountId: eva.id, email: eva.email, now, lifeInMinutes: 60 };
    for (const purpose of ['sign-in', 'password-reset', 'email-change', 'identity-link'] as const)
      await putMailedToken(shop.database.db, { purpose, ...common });
    await putMailedToken(shop.database.db, { ...common, purpose: 'sign-in', accountId: null });
    await change(eva, old);
    const live = await shop.database.db.rows(sql`
      select 1 from mailed_tokens where email = ${eva.email} and used_at is null`);
    expect(live).toEqual([]);
  });

  it('requires the current password if there is one, and names the wrong field in both languages', async () => {
    const eva = await openTestCustomer(shop, { password: old });
    const wrong = await change(eva, 'something else');
    expect([wrong.status, wrong.answer]).toEqual([
      409,
      {
        code: 'wrong-password',
        data: { fields: { current: 'wrong-password' } },
        message: 'Ο κωδικός δεν είναι σωστός.',
      },
    ]);
    expect((await change(eva, undefined, fresh, 'en')).answer.message).toBe('The password is not right.');
    expect(await isSignedIn(eva.token)).toBe(true);
    const social = await openTestCustomer(shop, { password: null, isFresh: true });
    const first = await change(social, undefined);
    expect(first.status).toBe(200);
    const headers = { authorization: `Bearer ${first.answer.data.token}` };
    expect((await shop.call('customer-one', { headers })).answer.data.hasPassword).toBe(true);
  });

  it('refuses a short one, an unequal one and one of 10 kB', async () => {
    const eva = await openTestCustomer(shop, { password: old });
    const fieldsOf = async (body: object) => (await eva.call('customer-password-update', body)).answer.data.fields;
    expect(await fieldsOf({ current: old, password: 'short', verify: 'short' })).toEqual({
      password: 'password-rule-error',
    });
    expect(await fieldsOf({ current: old, password: fresh, verify: `${fresh}!` })).toEqual({
      verify: 'passwords-differ',
    });
    const long = 'x'.repeat(10_240);
    expect(await fieldsOf({ current: old, password: long, verify: long })).toEqual({ password: 'too-long' });
    expect((await eva.call('customer-password-update', { current: 1, password: fresh, verify: fresh })).status).toBe(
      422,
    );
  });

  it('accepts one of two concurrent changes', async () => {
    const eva = await openTestCustomer(shop, { password: old });
    const replies = await Promise.all([change(eva, old, 'first choice'), change(eva, old, 'second choice')]);
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 409]).toContain(statuses[1]);
    const sessions = await shop.database.db.rows(sql`select 1 from sessions where account_id = ${eva.id}`);
    expect(sessions).toHaveLength(1);
  });

  it('blocks a guesser, even with the right password, for a quarter of an hour', async () => {
    const eva = await openTestCustomer(shop, { password: old });
    for (let i = 0; i < 10; i++) expect((await change(eva, `guess number ${i}`)).status).toBe(409);
    const refused = await change(eva, old);
    expect([refused.status, refused.answer.code]).toEqual([429, 'too-many-requests']);
    expect(refused.answer.data.retryInSeconds).toBeGreaterThan(0);
    now = new Date(now.getTime() + 901_000);
    expect((await change(eva, old)).status).toBe(200);
    now = new Date(usualNow);
  });

  it('keeps the open cart', async () => {
    const eva = await openTestCustomer(shop, { password: old });
    const spotPlanId = (await shop.call('plan-collection', { query: { type: 'daily' } })).answer.data.items[0].id;
    const cart = (await eva.call('cart-create', { spotPlanId })).answer.data;
    expect((await change(eva, old)).answer.data.cart).toEqual({ cartId: cart.id, savedCartId: null });
  });
});
