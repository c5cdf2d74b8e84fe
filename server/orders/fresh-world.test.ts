import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { fillSingleCart, openCustomer } from '#tests/support/order-shop.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let proxy: TcpProxy;
beforeAll(async () => {
  const through = async (url: string) => {
    proxy = await openTcpProxy(url);
    return proxy.url;
  };
  shop = await openTestShop({ through });
});
afterAll(async () => {
  await shop.close();
  await proxy.close();
});

describe('a shop that is not told of changes', () => {
  it('sells nothing at an old price, and hears of changes again by itself', { timeout: 60_000 }, async () => {
    const customer = await openCustomer(shop);
    const cart = await fillSingleCart(shop, customer);
    const priceOf = async () =>
      (await shop.call('meal-one', { query: { slug: 'gemista' } })).answer.data.builds[0].price as number;
    const before = await priceOf();
    proxy.freeze('listen shop_changes');
    await shop.database.db.run(sql`update meal_builds set price_in_cents = price_in_cents + 1000`);
    expect(await priceOf()).toBe(before);

    const body = { paymentType: 'bank-deposit', acceptTerms: true, expectedTotal: cart.totals.grandtotal };
    const query = { cartId: cart.id };
    const placed = await customer.call('cart-place', { query, body });
    expect(placed.answer.code).toBe('total-changed');
    expect(await priceOf()).toBe(before + 1000);

    await shop.database.db.run(sql`update meal_builds set price_in_cents = price_in_cents + 1000`);
    await expect.poll(priceOf, { timeout: 30_000 }).toBe(before + 2000);
  });
});
