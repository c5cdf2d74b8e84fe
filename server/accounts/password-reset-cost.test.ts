import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastMail } from '#tests/support/accounts/account-mails.ts';
import { countHashes } from '#tests/support/accounts/count-hashes.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const reset = (token: string) =>
  shop.call('auth-password-reset', { body: { token, password: 'a-new-password', verify: 'a-new-password' } });

it('hashes nothing for an invalid link', async () => {
  const codes: string[] = [];
  const note = async (token: string) => codes.push((await reset(token)).answer.code);
  expect(await countHashes(() => note('x'.repeat(43)))).toBe(0);
  await shop.call('auth-password-request', { body: { username: 'maria@example.com' } });
  const { token } = await lastMail(shop, 'maria@example.com', 'password-reset');
  expect(await countHashes(() => note(token))).toBe(1);
  expect(await countHashes(() => note(token))).toBe(0);
  expect(codes).toEqual(['password-request-expired', 'ok', 'password-request-expired']);
});
