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
import { fillSingleCart, fillWeeklyCart, homeOf, type TestCustomer, windowId } from '#tests/support/shop/order-shop.ts';
import { withChangingShop } from '#tests/support/shop/with-changing-shop.ts';

let shop: ChangingShop;
let customer: TestCustomer;
withChangingShop((opened) => {
  ({ shop, customer } = opened);
});

async function weekly(paymentType = 'viva'): Promise<Order> {
  return buy(shop, customer, await fillWeeklyCart(shop, customer), paymentType);
}

async function offeredOn(date: string, tag = 'balanced'): Promise<MealCard[]> {
  const query = { date, tag, type: 'main-meal', pageSize: '100' };
  return (await shop.call('meal-collection', { query })).answer.data.items;
}

describe('another day, window or address', () => {
  it('moves a delivery with its capacity', async () => {
    const order = await weekly();
    const { id: deliveryId, date, timePeriod } = firstDelivery(order);
    const free = (await offeredOn('2026-11-24')).some(
      ({ builds }) => builds[0]?.id === firstDelivery(order).items[0]?.item.id,
    );
    expect(free).toBe(true);
    const [from, to] = [await usesOn(shop, date), await usesOn(shop, '2026-11-24')];
    const evening = await windowId(shop, '17:00');
    const answer = await asking(customer, order)('order-delivery-update', {
      deliveryId,
      date: '2026-11-24',
      timePeriodId: evening,
    });
    expect(answer.data.deliveries[0]).toMatchObject({ date: '2026-11-24', timePeriod: { from: '17:00', to: '20:00' } });
    expect(answer.data.totals).toEqual(order.totals);
    expect(answer.data.changes[0]).toMatchObject({
      kind: 'move',
      summary: 'Μεταφορά παράδοσης από Δευτέρα 23 Νοεμβρίου, 10:00–13:00 σε Τρίτη 24 Νοεμβρίου, 17:00–20:00',
    });
    expect((await usesOn(shop, date)).deliveries).toBe(from.deliveries - 1);
    expect((await usesOn(shop, '2026-11-24')).deliveries).toBe(to.deliveries + 1);
    const [undo] = answer.data.changes;
    const undone = await asking(customer, order)('order-change-undo', { changeId: undo.id });
    expect(undone.data.deliveries[0]).toMatchObject({ date, timePeriod });
    expect(await usesOn(shop, date)).toEqual(from);
    expect(undone.data.changes.map(({ kind, isUndone }: never) => ({ kind, isUndone }))).toEqual([
      { kind: 'undo', isUndone: false },
      { kind: 'move', isUndone: true },
    ]);
    expect(undone.data.changes[0].summary).toMatch(/^Αναίρεση: «Μεταφορά παράδοσης/);
  });

  it("sorts the order's deliveries by their new date", async () => {
    const order = await weekly();
    const { id, date } = firstDelivery(order);
    const put = (day: string) => shop.database.db.run(sql`update deliveries set date = ${day} where id = ${id}`);
    await put('2026-11-30');
    const { data } = (await customer.call('order-one', { query: { orderId: order.id } })).answer;
    await put(date);
    const dates = data.deliveries.map((delivery: { date: string }) => delivery.date);
    expect(dates).toEqual(dates.toSorted());
    expect(data.dates).toEqual(dates);
    expect(data.deliveries.at(-1).id).toBe(id);
    expect(data.deliveries.reduce((sum: number, { share }: { share: number }) => sum + share, 0)).toBe(
      order.totals.grandtotal,
    );
  });

  it('is refused on closed and past days, on a day the order delivers on, and in unknown windows', async () => {
    const order = await weekly();
    const { id: deliveryId } = firstDelivery(order);
    const codeOf = async (body: object) =>
      (await asking(customer, order)('order-delivery-update', { deliveryId, ...body })).code;
    expect(await codeOf({ date: '2026-11-17' })).toBe('date-closed');
    expect(await codeOf({ date: '2026-12-25' })).toBe('date-closed');
    expect(await codeOf({ date: '2026-11-26' })).toBe('invalid-schedule');
    expect(await codeOf({ date: '2027-01-20' })).toBe('invalid-schedule');
    expect(await codeOf({ timePeriodId: crypto.randomUUID() })).toBe('invalid-schedule');
    expect(await codeOf({})).toBe('ok');
  });

  it('names the meals that the new day does not offer', async () => {
    const order = await weekly();
    const { id: deliveryId, items } = firstDelivery(order);
    const buildId = items[0]?.item.id;
    const { db } = shop.database;
    await db.run(sql`
      delete from meal_offers where date = '2026-11-25'
        and meal_id = (select meal_id from meal_builds where id = ${buildId})`);
    await receiveCatalogueChanges();
    const answer = await asking(customer, order)('order-delivery-update', { deliveryId, date: '2026-11-25' });
    expect(answer).toMatchObject({
      code: 'item-unavailable',
      data: { date: '2026-11-25', items: [{ itemId: buildId, name: items[0]?.name }] },
    });
    await db.run(sql`
      insert into meal_offers (spot_id, date, meal_id)
      select s.id, '2026-11-25', b.meal_id from spots s, meal_builds b where b.id = ${buildId}`);
    await receiveCatalogueChanges();
  });

  it('is refused when the window or the kitchen of the new day is full, and the old capacity stays', async () => {
    const order = await weekly();
    const { id: deliveryId, date } = firstDelivery(order);
    const before = await usesOn(shop, date);
    const { db } = shop.database;
    await db.run(sql`
      insert into slot_uses (time_period_id, date, deliveries)
      select p.id, '2026-12-01', c.capacity from time_periods p
      join time_period_capacities c on c.time_period_id = p.id and c.weekday = 2`);
    expect((await asking(customer, order)('order-delivery-update', { deliveryId, date: '2026-12-01' })).code).toBe(
      'slot-full',
    );
    await db.run(sql`
      insert into kitchen_uses (spot_id, date, meals)
      select spot_id, '2026-12-02', meals from kitchen_capacities where weekday = 3`);
    expect((await asking(customer, order)('order-delivery-update', { deliveryId, date: '2026-12-02' })).code).toBe(
      'schedule-menu-is-full',
    );
    expect(await usesOn(shop, date)).toEqual(before);
    await db.run(sql`delete from slot_uses where date = '2026-12-01'`);
    await db.run(sql`delete from kitchen_uses where date = '2026-12-02'`);
  });

  it('changes the address of one delivery within the delivery area, at the same fee', async () => {
    const order = await weekly();
    const { id: deliveryId } = firstDelivery(order);
    const there = { ...homeOf(customer), street: 'Σταδίου', number: '5' };
    const answer = await asking(customer, order)('order-delivery-update', { deliveryId, address: there });
    expect(answer.data.deliveries.map(({ address }: OrderDelivery) => address.street)).toEqual(['Σταδίου', 'Ερμού']);
    expect(answer.data.changes[0].summary).toBe(
      'Νέα διεύθυνση για την παράδοση της Δευτέρας 23 Νοεμβρίου: Σταδίου 5, 105\u00a063 Αθήνα',
    );
    const codeOf = async (address: object) =>
      (await asking(customer, order)('order-delivery-update', { deliveryId, address })).code;
    expect(await codeOf({ ...there, postalCode: '54622' })).toBe('area-not-served');
    expect(await codeOf({ ...there, street: '' })).toBe('incomplete-address');
    const [undo] = answer.data.changes;
    const undone = await asking(customer, order)('order-change-undo', { changeId: undo.id });
    expect(undone.data.deliveries[0].address.street).toBe('Ερμού');
  });

  it('gives a new address the city of its postal code', async () => {
    const order = await weekly();
    const { id: deliveryId } = firstDelivery(order);
    const address = { ...homeOf(customer), postalCode: '15125' };
    const cityOf = async (city: string) =>
      (await asking(customer, order)('order-delivery-update', { deliveryId, address: { ...address, city } })).data
        .deliveries[0].address.city;
    expect(await cityOf('Αθήνα')).toBe('Μαρούσι');
    expect(await cityOf('Παράδεισος')).toBe('Παράδεισος');
    expect(await cityOf('')).toBe('Μαρούσι');
  });

  it('refuses a single order in a region whose minimum it does not reach', async () => {
    const cart = await fillSingleCart(shop, customer, { meals: 3 });
    const order = await buy(shop, customer, cart, 'pos');
    const { db } = shop.database;
    const far = await db.one<{ code: string }>(sql`
      select postal_code as code from postal_codes where region_id = (select id from regions where slug = 'region-2')
      limit 1`);
    const address = { ...homeOf(customer), postalCode: far?.code };
    const answer = await asking(customer, order)('order-delivery-update', {
      deliveryId: firstDelivery(order).id,
      address,
    });
    expect(answer.code).toBe('region-2-min-total-error');
  });
});
