import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lastMail } from '#tests/support/account-mails.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { hashPassword } from './password-hash.ts';

vi.mock('./password-hash.ts', { spy: true });

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const reset = (token: string) =>
  shop.call('auth-password-reset', { body: { token, password: 'a-new-password', verify: 'a-new-password' } });

it('hashes nothing for a link that opens nothing', async () => {
  expect((await reset('x'.repeat(43))).answer.code).toBe('password-request-expired');
  expect(vi.mocked(hashPassword)).not.toHaveBeenCalled();
  await shop.call('auth-password-request', { body: { username: 'maria@example.com' } });
  const { token } = await lastMail(shop, 'maria@example.com', 'password-reset');
  expect((await reset(token)).status).toBe(200);
  expect(vi.mocked(hashPassword)).toHaveBeenCalledTimes(1);
  expect((await reset(token)).answer.code).toBe('password-request-expired');
  expect(vi.mocked(hashPassword)).toHaveBeenCalledTimes(1);
});
