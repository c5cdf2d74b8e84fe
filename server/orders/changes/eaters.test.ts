import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { asking, buy, type ChangingShop, firstDelivery } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { withChangingShop } from '#tests/support/shop/with-changing-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let shop: ChangingShop;
let customer: TestCustomer;
withChangingShop((opened) => {
  ({ shop, customer } = opened);
});

const linesOf = (deliveryId: string) =>
  shop.database.db.rows<{ eater: string | null; amount: number; addsInCents: number }>(sql`
    select eater, amount, adds_in_cents as "addsInCents" from order_items where delivery_id = ${deliveryId}
    order by position`);

/** An order whose first dish is for two people, one line for each. */
async function shareDish(): Promise<{ order: Order; deliveryId: string; buildId: string }> {
  const order = await buy(shop, customer, await fillSingleCart(shop, customer, { date: '2026-11-20' }), 'viva');
  const { id: deliveryId, items } = firstDelivery(order);
  const [item] = items;
  const half = Math.floor((item?.amount ?? 0) / 2);
  const { db } = shop.database;
  await db.run(sql`
    insert into order_items (id, delivery_id, position, build_id, meal_id, category, meal, unit_price_in_cents,
      regular_price_in_cents, amount, adds_in_cents, eater)
    select ${randomUUID()}, delivery_id, 99, build_id, meal_id, category, meal, unit_price_in_cents, regular_price_in_cents,
      ${half}, unit_price_in_cents * ${half}, 'Νίκος' from order_items where id = ${item?.id ?? ''}`);
  await db.run(sql`
    update order_items set eater = 'Άννα', amount = amount - ${half},
      adds_in_cents = adds_in_cents - unit_price_in_cents * ${half} where id = ${item?.id ?? ''}`);
  return { order, deliveryId, buildId: item?.item.id ?? '' };
}

describe('a dish that two people of one delivery eat', () => {
  it('is stored once for each of them, and never twice for one', async () => {
    const { deliveryId } = await shareDish();
    const { db } = shop.database;
    expect((await linesOf(deliveryId)).map(({ eater }) => eater)).toEqual(expect.arrayContaining(['Άννα', 'Νίκος']));
    for (const eater of ['Άννα', null])
      await expect(
        db.run(sql`
          insert into order_items (delivery_id, position, build_id, meal_id, category, meal, unit_price_in_cents,
            regular_price_in_cents, amount, adds_in_cents, eater)
          select delivery_id, 100, build_id, meal_id, category, meal, 1, 1, 1, 1, ${eater}
          from order_items, generate_series(1, 2) where delivery_id = ${deliveryId} and eater = 'Άννα'`),
      ).rejects.toThrow('order_items_line');
  });

  it('is one line of the order to its customer, who may change it and undo the change', async () => {
    const { order, deliveryId, buildId } = await shareDish();
    const read = async (): Promise<Order> =>
      (await customer.call('order-one', { query: { orderId: order.id } })).answer.data;
    expect(
      firstDelivery(await read()).items.map(({ item, amount, price }) => ({ id: item.id, amount, price })),
    ).toEqual(firstDelivery(order).items.map(({ item, amount, price }) => ({ id: item.id, amount, price })));
    const before = await linesOf(deliveryId);
    const wanted = firstDelivery(order).items.map(({ item, amount }) => ({
      itemId: item.id,
      amount: item.id === buildId ? amount + 1 : amount,
    }));
    const changed = await asking(customer, order)('order-menu-update', { deliveryId, items: wanted });
    expect(changed.code).toBe('ok');
    expect(await linesOf(deliveryId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ eater: 'Άννα' }),
        expect.objectContaining({ eater: 'Νίκος' }),
        expect.objectContaining({ eater: null, amount: 1 }),
      ]),
    );
    const undone = await asking(customer, order)('order-change-undo', { changeId: changed.data.changes[0].id });
    expect(undone.code).toBe('ok');
    expect(await linesOf(deliveryId)).toEqual(before);
    expect(await auditShop(shop.database.db, { now: shop.now() })).toEqual([]);
  });

  it('is one line of a cart that repeats the order', async () => {
    const { order, buildId } = await shareDish();
    const { answer } = await customer.call('order-repeat', { query: { orderId: order.id } });
    const lines = answer.data.cart.scheduleMenus[0].items.filter(
      ({ item }: { item: { id: string } }) => item.id === buildId,
    );
    expect(lines.length).toBeLessThanOrEqual(1);
  });
});
