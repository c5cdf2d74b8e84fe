import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/orders/cart.ts';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { receiveChanges } from '#tests/support/database/receive-changes.ts';
import { buy, type ChangingShop, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';

let shop: ChangingShop;
let customer: TestCustomer;
const start = '2026-11-16T10:00:00+02:00';
beforeAll(async () => {
  shop = await openChangingShop(start);
});
beforeEach(async () => {
  shop.setNow(start);
  customer = await openCustomer(shop);
});
afterAll(() => shop.close());

async function repeat(order: Order) {
  return (await customer.call('order-repeat', { query: { orderId: order.id } })).answer;
}

function amountsOf(menus: { items: { item: { id: string }; amount: number }[] }[]) {
  return menus.map(({ items }) => items.map(({ item, amount }) => [item.id, amount]));
}

describe('ordering again', () => {
  it('fills a cart with the plan, the address and the meals for the first open weeks', async () => {
    const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'pos');
    const { code, data } = await repeat(order);
    expect(code).toBe('ok');
    const cart: Cart = data.cart;
    expect(data.changes).toEqual([]);
    expect(cart.shippingAddress?.street).toBe('Ερμού');
    expect(cart.scheduleMenus.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-26']);
    expect(cart.timePeriod).toEqual(order.deliveries[0]?.timePeriod);
    expect(amountsOf(cart.scheduleMenus)).toEqual(amountsOf(order.deliveries));
    expect(cart.errors).toEqual([]);
    const again = await buy(shop, customer, cart, 'pos');
    expect(again.totals).toEqual(order.totals);
  });

  it('puts the current cart aside, to be restored', async () => {
    const order = await buy(shop, customer, await fillSingleCart(shop, customer), 'pos');
    const present = await fillSingleCart(shop, customer, { meals: 1 });
    const { data } = await repeat(order);
    const current = await customer.call('cart-customer-one', {});
    expect(current.answer.data.id).toBe(data.cart.id);
    const restored = await customer.call('cart-restore', { query: { cartId: present.id } });
    expect(restored.answer.code).toBe('ok');
  });

  it('lists unavailable meals and changed prices', async () => {
    const order = await buy(shop, customer, await fillSingleCart(shop, customer), 'pos');
    const [gone, dearer] = order.deliveries[0]?.items ?? [];
    const { db } = shop.database;
    await db.run(sql`update meals set is_active = false where slug = ${gone?.slug}`);
    await db.run(sql`update meal_builds set price_in_cents = price_in_cents + 100 where id = ${dearer?.item.id}`);
    await receiveChanges(shop.database);
    const { data } = await repeat(order);
    expect(data.changes).toMatchObject([
      { kind: 'meal-gone', name: gone?.name },
      { kind: 'price-moved', name: dearer?.name, from: dearer?.unitPrice, to: (dearer?.unitPrice ?? 0) + 100 },
    ]);
    expect(data.cart.scheduleMenus[0].items).toHaveLength(3);
    await db.run(sql`update meals set is_active = true where slug = ${gone?.slug}`);
    await db.run(sql`update meal_builds set price_in_cents = price_in_cents - 100 where id = ${dearer?.item.id}`);
    await receiveChanges(shop.database);
  });

  it('leaves the window to be chosen when it is full everywhere', async () => {
    const order = await buy(shop, customer, await fillSingleCart(shop, customer, { from: '20:00' }), 'pos');
    const { db } = shop.database;
    const period = order.deliveries[0]?.timePeriod.id;
    await db.run(sql`
      insert into slot_uses (time_period_id, date, deliveries)
      select ${period}, date::date, 10000 from generate_series('2026-11-01'::date, '2027-03-01', '1 day') as date
      on conflict (time_period_id, date) do update set deliveries = 10000`);
    const { data } = await repeat(order);
    expect(data.cart.timePeriod).toBeNull();
    expect(data.cart.scheduleMenus).toHaveLength(1);
  });

  it('is refused for a plan that is no longer offered', async () => {
    const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'pos');
    const { db } = shop.database;
    const row = await db.one<{ id: string }>(sql`select spot_plan_id as id from orders where id = ${order.id}`);
    await db.run(sql`update spot_plans set is_active = false where id = ${row?.id}`);
    await receiveChanges(shop.database);
    expect((await repeat(order)).code).toBe('plan-not-found');
    await db.run(sql`update spot_plans set is_active = true where id = ${row?.id}`);
  });
});
