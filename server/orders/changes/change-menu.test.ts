import { describe, expect, it } from 'vitest';
import type { MealCard } from '#contract/meals/meals.ts';
import type { Order, OrderDelivery } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import {
  asking,
  buy,
  type ChangingShop,
  firstDelivery,
  receiveCatalogueChanges,
  usesOn,
} from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, fillWeeklyCart, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { withChangingShop } from '#tests/support/shop/with-changing-shop.ts';

let shop: ChangingShop;
let customer: TestCustomer;
withChangingShop((opened) => {
  ({ shop, customer } = opened);
});

async function weekly(paymentType = 'viva'): Promise<Order> {
  return buy(shop, customer, await fillWeeklyCart(shop, customer), paymentType);
}

function itemsOf({ items }: OrderDelivery) {
  return items.map(({ item, amount }) => ({ itemId: item.id, amount }));
}

async function offeredOn(date: string, tag = 'balanced'): Promise<MealCard[]> {
  const query = { date, tag, type: 'main-meal', pageSize: '100' };
  return (await shop.call('meal-collection', { query })).answer.data.items;
}

describe('other meals', () => {
  it('keep the sold price of unchanged meals and take the difference in capacity', async () => {
    const order = await weekly();
    const { date, id: deliveryId, items } = firstDelivery(order);
    const before = await usesOn(shop, date);
    const meals = await offeredOn(date);
    const hero = meals[1]?.builds.find(({ portion }) => portion.slug === 'hero');
    const regular = meals[1]?.builds.find(({ portion }) => portion.slug === 'regular');
    const kept = items[0];
    await shop.database.db.run(
      sql`update meal_builds set price_in_cents = price_in_cents + 500 where id = ${kept?.item.id}`,
    );
    await receiveCatalogueChanges();
    const wanted = [
      { itemId: kept?.item.id, amount: 2 },
      { itemId: hero?.id, amount: 2 },
    ];
    const answer = await asking(customer, order)('order-menu-update', { deliveryId, items: wanted });
    expect(answer.code).toBe('ok');
    const [changed] = answer.data.deliveries;
    expect(changed.items[0].unitPrice).toBe(kept?.unitPrice);
    expect(changed.amounts.all).toBe(4);
    const upgrade = (hero?.price ?? 0) - (regular?.price ?? 0);
    expect(answer.data.totals.subtotal - order.totals.subtotal).toBeGreaterThanOrEqual(upgrade * 2);
    expect(answer.data.money.due).toBe(answer.data.totals.grandtotal - order.totals.grandtotal);
    expect(answer.data.changes[0]).toMatchObject({ number: `${order.number}-1`, kind: 'meals', canUndo: true });
    expect((await usesOn(shop, date)).meals - before.meals).toBe(1);
    await shop.database.db.run(
      sql`update meal_builds set price_in_cents = price_in_cents - 500 where id = ${kept?.item.id}`,
    );
  });

  it('may be fewer than the quota, whose capacity stays reserved', async () => {
    const order = await weekly();
    const { date, id: deliveryId, items } = firstDelivery(order);
    const before = await usesOn(shop, date);
    const answer = await asking(customer, order)('order-menu-update', {
      deliveryId,
      items: [{ itemId: items[0]?.item.id, amount: 1 }],
    });
    expect(answer.data.deliveries[0].amounts.all).toBe(1);
    expect(answer.data.totals).toEqual(order.totals);
    expect(await usesOn(shop, date)).toEqual(before);
  });

  it("are refused over the quota, over the day's capacity, off the menu and out of the plan, and change nothing", async () => {
    const order = await weekly();
    const delivery = firstDelivery(order);
    const { id: deliveryId, date } = delivery;
    const [meal] = await offeredOn(date);
    const itemId = meal?.builds[0]?.id;
    const ask = async (items: object[]) => asking(customer, order)('order-menu-update', { deliveryId, items });
    expect((await ask([{ itemId, amount: 10 }])).code).toBe('item-type-is-full');
    expect(
      (
        await ask([
          { itemId, amount: 5 },
          { itemId, amount: 5 },
        ])
      ).code,
    ).toBe('item-type-is-full');
    const refusable = await shop.database.db.rows<{ itemId: string; name: string }>(sql`
      select distinct on (o.date is null) b.id as "itemId", m.name->>'el' as name
      from meals m join meal_builds b on b.meal_id = m.id left join meal_offers o on o.meal_id = m.id and o.date = ${date}
where (m.course = 'main') = (o.date is null)`);
    expect(refusable).toHaveLength(2);
    for (const { itemId, name } of refusable) {
      const refused = await ask([{ itemId, amount: 1 }]);
      expect(refused).toMatchObject({ code: 'item-unavailable', data: { items: [{ itemId, name }] } });
    }
    expect((await ask([{ itemId: crypto.randomUUID(), amount: 1 }])).code).toBe('item-unavailable');
    const { changes, deliveries } = await asking(customer, order)('order-one').then(({ data }) => data);
    expect(changes).toEqual([]);
    expect(deliveries[0].items).toEqual(delivery.items);
  });

  it("of a single order stay at or above the minimum and within the day's capacity", async () => {
    const order = await buy(shop, customer, await fillSingleCart(shop, customer), 'pos');
    const { id: deliveryId, items } = firstDelivery(order);
    const one = [{ itemId: items[0]?.item.id, amount: 1 }];
    const under = await asking(customer, order)('order-menu-update', { deliveryId, items: one });
    expect(under).toMatchObject({ code: 'region-1-min-total-error', data: { minimum: 3800 } });
    expect((await asking(customer, order)('order-menu-update', { deliveryId, items: [] })).code).toBe(
      'region-1-min-total-error',
    );
    const sixtyOne = [{ itemId: items[0]?.item.id, amount: 61 }];
    expect((await asking(customer, order)('order-menu-update', { deliveryId, items: sixtyOne })).code).toBe(
      'schedule-menu-is-full',
    );
    const more = itemsOf(firstDelivery(order)).map((item) => ({ ...item, amount: item.amount + 1 }));
    const answer = await asking(customer, order)('order-menu-update', { deliveryId, items: more });
    expect(answer.data.totals.shipping).toBe(order.totals.shipping);
    expect(answer.data.amount).toBe(12);
  });

  it('do not grow a cash order above the legal limit', async () => {
    const cart = await fillSingleCart(shop, customer, { meals: 4, amount: 9 });
    const order = await buy(shop, customer, cart, 'cash-on-delivery');
    const { id: deliveryId } = firstDelivery(order);
    const largest = (await offeredOn('2026-11-20', 'fitness')).map(({ builds }) => builds.at(-1)?.id);
    const more = largest.slice(0, 4).map((itemId) => ({ itemId, amount: 15 }));
    const answer = await asking(customer, order)('order-menu-update', { deliveryId, items: more });
    expect({ code: answer.code, data: answer.data }).toMatchObject({
      code: 'cash-limit',
      data: { most: 50_000 },
    });
  });

  it('that are the same create no receipt', async () => {
    const order = await weekly();
    const { id: deliveryId } = firstDelivery(order);
    const answer = await asking(customer, order)('order-menu-update', {
      deliveryId,
      items: itemsOf(firstDelivery(order)),
    });
    expect(answer).toMatchObject({ code: 'ok', data: { changes: [] } });
  });
});
