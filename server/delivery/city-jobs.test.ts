import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { sql } from '../database/sql.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await openCustomer(shop);
});
afterAll(() => shop.close());

it('addresses without a city get one, in the language of their owner', async () => {
  const { db } = shop.database;
  const cart = await fillWeeklyCart(shop, customer);
  const body = { paymentType: 'pos', acceptTerms: true };
  const placed = await customer.call('cart-place', { query: { cartId: cart.id }, body });
  const { id } = placed.answer.data.order;
  const bare = { street: 'Ερμού', number: '1', postalCode: '15125', country: 'GR' };
  await db.run(sql`update orders set address = address - 'city', language = 'en' where id = ${id}`);
  await db.run(sql`update deliveries set address = ${{ ...bare, city: '' }} where order_id = ${id} and position = 0`);
  await db.run(sql`
    insert into customer_addresses (id, account_id, label, address, is_default, created_at, changed_at)
    values (gen_random_uuid(), ${customer.accountId}, '', ${bare}, false, now(), now()),
      (gen_random_uuid(), ${customer.accountId}, '', ${{ ...bare, postalCode: '54622' }}, false, now(), now())`);
  await shop.run('fill-missing-cities');
  const order = await db.one(sql`
    select address->>'city' as city, array(select address->>'city' from deliveries
      where order_id = o.id order by position) as deliveries from orders o where id = ${id}`);
  expect(order).toEqual({ city: 'Athens', deliveries: ['Marousi', null] });
  const saved = await db.rows(sql`
    select address->>'postalCode' as code, address->>'city' as city from customer_addresses
    where account_id = ${customer.accountId} order by code`);
  expect(saved).toEqual([
    { code: '15125', city: 'Μαρούσι' },
    { code: '54622', city: null },
  ]);
});
