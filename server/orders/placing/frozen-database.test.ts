import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/network/tcp-proxy.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
let proxy: TcpProxy;
beforeAll(async () => {
  shop = await openTestShop({
    through: async (url) => {
      proxy = await openTcpProxy(url);
      return proxy.url;
    },
  });
});
afterAll(async () => {
  await shop.close();
  await proxy.close();
});

it('an order whose COMMIT gets no response is unknown, and the same key later answers it, placed once', async () => {
  const customer = await openCustomer(shop);
  const cart = await fillSingleCart(shop, customer);
  await shop.database.db.run(sql`update sessions set last_seen_at = now() where account_id = ${customer.accountId}`);
  const place = () =>
    customer.call('cart-place', {
      query: { cartId: cart.id },
      body: { paymentType: 'bank-deposit', acceptTerms: true },
      headers: { 'idempotency-key': cart.id },
    });
  proxy.onSent = (text) => {
    if (text.includes('; commit')) proxy.hold();
    return 'pass';
  };
  expect(await place()).toMatchObject({ status: 503, answer: { code: 'outcome-unknown' } });
  // Still frozen: the outcome stays unknown, and nothing is placed twice.
  expect(await place()).toMatchObject({ status: 503 });
  proxy.onSent = () => 'pass';
  proxy.letGo();
  await expect.poll(async () => (await place()).answer.code, { timeout: 20_000 }).toBe('ok');
  const { answer } = await place();
  const orders = await shop.database.db.rows(sql`select id from orders where account_id = ${customer.accountId}`);
  expect(orders).toEqual([{ id: answer.data.order.id }]);
}, 60_000);
