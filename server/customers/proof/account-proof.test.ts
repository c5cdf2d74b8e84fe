import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { accountMails, lastMail } from '#tests/support/accounts/account-mails.ts';
import { openTestCustomer, type TestCustomer } from '#tests/support/accounts/test-customer.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

let shop: TestShop;
let now: Date;
beforeEach(async () => {
  now = new Date(usualNow);
  shop = await openTestShop({ clock: () => now });
});
afterEach(() => shop.close());

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const newPassword = 'a-longer-one-9';
const password = 'nostimo-demo';
type Proof = { password?: string; code?: string };

/** The actions that could lock an owner out of the account. */
const acts: [string, (customer: TestCustomer, proof: Proof) => ReturnType<TestCustomer['call']>][] = [
  [
    'another address',
    (customer, proof) => customer.call('customer-email-update', { email: 'thief@example.com', ...proof }),
  ],
  [
    'another password',
    (customer, { password: current, code }) =>
      customer.call('customer-password-update', { current, code, password: newPassword, verify: newPassword }),
  ],
  [
    'the end of the account',
    (customer, proof) => customer.call('customer-delete', { confirm: customer.email, ...proof }),
  ],
];
const mailedCode = async (customer: TestCustomer) => {
  expect((await customer.call('customer-proof-request')).status).toBe(200);
  return (await lastMail(shop, customer.email, 'account-proof')).code;
};
const fieldsOf = ({ status, answer }: Awaited<ReturnType<TestCustomer['call']>>) => [status, answer.code, answer.data];
const missing = [409, 'wrong-code', { fields: { code: 'required-field' } }];
const wrong = [409, 'wrong-code', { fields: { code: 'wrong-code' } }];

describe.each(acts)('%s', (_act, ask) => {
  it('is refused without proof on an account without a password, and changes nothing', async () => {
    const anna = await openTestCustomer(shop);
    for (const proof of [{}, { password: '' }, { password: 'anything' }, { code: '  ' }])
      expect(fieldsOf(await ask(anna, proof))).toEqual(missing);
    expect((await anna.call('customer-one')).answer.data).toMatchObject({
      email: anna.email,
      pendingEmail: null,
      hasPassword: false,
    });
    expect(await accountMails(shop, anna.email)).toEqual([]);
  });

  it('is allowed by the code mailed to the address of the account, once', async () => {
    const anna = await openTestCustomer(shop);
    const code = await mailedCode(anna);
    expect(fieldsOf(await ask(anna, { code: code === '111111' ? '222222' : '111111' }))).toEqual(wrong);
    expect((await ask(anna, { code: ` ${code} ` })).status).toBe(200);
    const used = await shop.database.db.one(sql`
      select 1 from mailed_tokens where purpose = 'account-proof' and used_at is null and account_id = ${anna.id}`);
    expect(used).toBeNull();
  });

  it('is allowed shortly after a sign-in by mailbox or provider, and not later', async () => {
    const anna = await openTestCustomer(shop, { isFresh: true });
    expect((await anna.call('customer-one')).answer.data.hasFreshProof).toBe(true);
    later(10 * 60_000);
    expect((await anna.call('customer-one')).answer.data.hasFreshProof).toBe(false);
    expect(fieldsOf(await ask(anna, {}))).toEqual(missing);
    const eva = await openTestCustomer(shop, { isFresh: true, now });
    expect((await ask(eva, {})).status).toBe(200);
  });

  it('accepts the password or a code on an account with a password', async () => {
    const anna = await openTestCustomer(shop, { password });
    expect((await ask(anna, {})).answer.code).toBe('wrong-password');
    const code = await mailedCode(anna);
    expect((await ask(anna, { password: 'wrong', code })).status).toBe(200);
    const eva = await openTestCustomer(shop, { password });
    expect((await ask(eva, { password: 'wrong' })).answer.code).toBe('wrong-password');
    expect((await ask(eva, { password })).status).toBe(200);
  });
});

describe('a proof code', () => {
  const change = (customer: TestCustomer, code: string) =>
    customer.call('customer-email-update', { email: 'new@example.com', code });

  it('allows five guesses within fifteen minutes, and works for its own account only', async () => {
    const [anna, eva] = await Promise.all([openTestCustomer(shop), openTestCustomer(shop)]);
    const code = await mailedCode(anna);
    const other = code === '111111' ? '222222' : '111111';
    expect(fieldsOf(await change(eva, code))).toEqual(wrong);
    later(15 * 60_000);
    expect(fieldsOf(await change(anna, code))).toEqual(wrong);
    const next = await mailedCode(anna);
    for (let guess = 0; guess < 5; guess++) expect(fieldsOf(await change(anna, other))).toEqual(wrong);
    expect(fieldsOf(await change(anna, next))).toEqual(wrong);
  });

  it('opens no session, and is not interchangeable with a sign-in code', async () => {
    const anna = await openTestCustomer(shop);
    const code = await mailedCode(anna);
    expect((await shop.call('auth-email-confirm', { body: { username: anna.email, code } })).answer.code).toBe(
      'wrong-code',
    );
    await shop.call('auth-email-request', { body: { username: anna.email } });
    expect(fieldsOf(await change(anna, (await lastMail(shop, anna.email, 'sign-in')).code))).toEqual(wrong);
  });

  it('is mailed at most five times in an hour', async () => {
    await shop.close();
    shop = await openTestShop({ clock: () => now, environment: { CALL_LIMITS: '' } });
    const anna = await openTestCustomer(shop);
    for (let turn = 0; turn < 5; turn++) await mailedCode(anna);
    expect((await anna.call('customer-proof-request')).status).toBe(429);
  });
});

describe('a sign-in', () => {
  it.each([
    ['by a mailed code', true],
    ['by a password', false],
  ])('%s counts as proof: %s', async (_way, isProof) => {
    const anna = await openTestCustomer(shop, { password });
    await shop.call('auth-email-request', { body: { username: anna.email } });
    const { code } = await lastMail(shop, anna.email, 'sign-in');
    const { answer } = isProof
      ? await shop.call('auth-email-confirm', { body: { username: anna.email, code } })
      : await shop.call('auth-login-email', { body: { username: anna.email, password } });
    const headers = { authorization: `Bearer ${answer.data.token}` };
    expect((await shop.call('customer-one', { headers })).answer.data.hasFreshProof).toBe(isProof);
  });
});
