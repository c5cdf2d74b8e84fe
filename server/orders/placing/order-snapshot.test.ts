import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => new Date('2026-11-16T10:00:00+02:00') });
});
afterAll(() => shop.close());

it('an order stays as sold when prices rise and dishes leave the menu', async () => {
  const customer = await openCustomer(shop);
  const cart = await fillSingleCart(shop, customer);
  const body = { paymentType: 'pos', acceptTerms: true };
  const { order } = (await customer.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
  const read = async () => (await customer.call('order-one', { query: { orderId: order.id } })).answer.data;
  const before = await read();
  expect(before.deliveries[0].items).toHaveLength(4);
  const { db } = shop.database;
  await db.run(sql`update meal_builds set price_in_cents = price_in_cents + 1000`);
  await db.run(sql`update meals set is_active = false`);
  await expect.poll(async () => (await shop.call('meal-collection')).answer.data.total).toBe(0);
  expect(await read()).toEqual(before);
});
