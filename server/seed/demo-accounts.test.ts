import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it.each(['maria', 'owner', 'kitchen', 'courier', 'support', 'dispatch', 'accounts'])(
  '%s@example.com signs in to a demo, as a customer',
  async (who) => {
    const body = { username: `${who}@example.com`, password: 'nostimo-demo' };
    const { status, answer } = await shop.call('auth-login-email', { body });
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${answer.data.token}` };
    expect((await shop.call('customer-one', { headers })).answer.data.email).toBe(body.username);
    expect((await shop.call('settings-one', { headers })).status).toBe(403);
  },
);
