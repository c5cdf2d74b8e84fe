import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MealCard } from '#contract/meals/meals.ts';
import type { DeskChange } from '#contract/orders/desk-changes.ts';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { atDesk } from '#tests/support/desk/desk.ts';
import {
  asking,
  buy,
  type ChangingShop,
  creditOf,
  firstDelivery,
  openChangingShop,
  openWide,
} from '#tests/support/shop/changing-shop.ts';
import {
  fillSingleCart,
  fillWeeklyCart,
  homeOf,
  openCustomer,
  type TestCustomer,
  windowId,
} from '#tests/support/shop/order-shop.ts';
import { orderStart } from '#tests/support/shop/with-changing-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let shop: ChangingShop;
let customer: TestCustomer;
let support: TestStaff;
let owner: TestStaff;
const date = '2026-11-20';
const late = new Date(`${date}T06:00:00+02:00`);
beforeAll(async () => {
  shop = await openChangingShop(orderStart);
  await openWide(shop);
  support = await openStaff(shop, { roles: ['support'], name: 'Άννα', now: late });
  owner = await openStaff(shop, { roles: ['owner'], name: 'Ελένη', now: late });
});
beforeEach(async () => {
  shop.setNow(orderStart);
  customer = await openCustomer(shop);
});
afterAll(async () => {
  expect(await auditShop(shop.database.db)).toEqual([]);
  await shop.close();
});

/** Placed on Monday; it is the morning of the delivery now. */
async function open(paymentType = 'viva', wish: { meals?: number; amount?: number } = {}): Promise<Order> {
  const order = await buy(shop, customer, await fillSingleCart(shop, customer, { date, ...wish }), paymentType);
  shop.setNow(late.toISOString());
  return order;
}
const read = async (order: Order): Promise<Order> => (await asking(customer, order)('order-one')).data;
const without = (order: Order, index: number): DeskChange => {
  const { id: deliveryId, items } = firstDelivery(order);
  const left = items.map(({ item, amount }, at) => ({ itemId: item.id, amount: at === index ? amount - 1 : amount }));
  return { kind: 'meals', deliveryId, items: left };
};
async function withDish(order: Order, choose: (meal: MealCard) => boolean = () => true): Promise<DeskChange> {
  const { id: deliveryId, items } = firstDelivery(order);
  const dishes: MealCard[] = (await shop.call('meal-collection', { query: { date, pageSize: '100' } })).answer.data
    .items;
  const found = dishes.find((meal) => items.every(({ slug }) => slug !== meal.slug) && choose(meal));
  const kept = items.map(({ item, amount }) => ({ itemId: item.id, amount }));
  return { kind: 'meals', deliveryId, items: [...kept, { itemId: found?.builds[0]?.id ?? '', amount: 1 }] };
}
async function cook(order: Order, index: number, count: number): Promise<void> {
  const lineId = firstDelivery(order).items[index]?.id;
  const row = await shop.database.db.one<{ mealId: string; portion: string }>(
    sql`select meal_id as "mealId", meal->>'portion' as portion from order_items where id = ${lineId}`,
  );
  await shop.database.db.run(sql`
    insert into cook_ticks (id, spot_id, date, meal_id, portion, note, count, ticked_by, at)
    select ${randomUUID()}, id, ${date}, ${row?.mealId}, ${row?.portion}, 'cooked', ${count}, 'Νίκος', ${late} from spots`);
}
async function closeBag(order: Order): Promise<void> {
  await shop.database.db.run(sql`
    insert into packed_bags (delivery_id, bag, date, state, moved_by, moved_at)
    values (${firstDelivery(order).id}, 1, ${date}, 'closed', 'Νίκος', ${late})`);
}

describe('after the cut-off', () => {
  it('a dish that is not cooked is taken out, credited as goodwill, and leaves the boards', async () => {
    const order = await open();
    const unit = firstDelivery(order).items[0]?.unitPrice ?? 0;
    const { shown, made } = await atDesk(support, order).show(without(order, 0));
    expect(shown.data).toMatchObject({ isLate: true, goodwill: unit, money: { credit: unit, refund: 0, due: 0 } });
    expect(shown.data.kitchen).toMatchObject([{ date, windows: [], meals: [{ amount: -1 }] }]);
    expect(made.code).toBe('ok');
    expect(await creditOf(shop, customer)).toBe(unit);
    const after = await read(order);
    expect(after.totals.grandtotal).toBe(order.totals.grandtotal - unit);
    expect(after.documents.map(({ kind }) => kind)).toContain('credit-note');
    expect(after.changes[0]).toMatchObject({ kind: 'meals', canUndo: false });
  });

  it('a plan gets back the part of its price for the slot that stays empty', async () => {
    const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'viva');
    const { date: first, share, items } = firstDelivery(order);
    shop.setNow(`${first}T06:00:00+02:00`);
    const desk = atDesk(await openStaff(shop, { roles: ['support'], now: shop.now() }), order);
    const { shown, made } = await desk.show(without(order, 0));
    expect(made.code).toBe('ok');
    const slots = items.reduce((sum, { amount }) => sum + amount, 0);
    expect(Math.abs(shown.data.goodwill - share / slots)).toBeLessThan(2);
    // Filled again: it costs what was given back for it.
    const { items: left, id: deliveryId } = firstDelivery(await read(order));
    const again = left.map(({ item, amount }) => ({ itemId: item.id, amount: amount + 1 }));
    const back = await desk.show({ kind: 'meals', deliveryId, items: again });
    expect(back.made.code).toBe('ok');
    expect((await read(order)).totals).toEqual(order.totals);
    expect(await creditOf(shop, customer)).toBe(0);
  });

  it('what is added costs its price, due at the door', async () => {
    const order = await open('pos');
    const change = await withDish(order);
    const { shown, made } = await atDesk(support, order).show(change);
    expect(made.code).toBe('ok');
    expect(shown.data).toMatchObject({ goodwill: 0, kitchen: [{ date, meals: [{ amount: 1 }] }] });
    const { grandtotal } = (await read(order)).totals;
    expect(grandtotal).toBeGreaterThan(order.totals.grandtotal);
    expect((await read(order)).money.due).toBe(grandtotal);
  });

  it('a cooked dish stays, as long as others do not', async () => {
    const order = await open();
    const ordered = await shop.database.db.one<{ amount: number }>(sql`
      select sum(i.amount)::int as amount from order_items i join deliveries d on d.id = i.delivery_id
      where d.date = ${date} and i.meal_id = (select meal_id from order_items where id = ${firstDelivery(order).items[0]?.id})
        and i.meal->>'portion' = (select meal->>'portion' from order_items where id = ${firstDelivery(order).items[0]?.id})`);
    await cook(order, 0, ordered?.amount ?? 0);
    expect((await atDesk(support, order).preview(without(order, 0))).code).toBe('dish-cooked');
    expect((await atDesk(support, order).preview(without(order, 1))).code).toBe('ok');
    await shop.database.db.run(sql`delete from cook_ticks`);
  });

  it('nothing is added that the customer is allergic to', async () => {
    const order = await open();
    const { db } = shop.database;
    await db.run(sql`update accounts set avoid_allergens = '{gluten}' where id = ${customer.accountId}`);
    const rows = await db.rows<{ slug: string }>(sql`select slug from meals where allergens->>'gluten' = 'contains'`);
    const change = await withDish(order, ({ slug }) => rows.some((row) => row.slug === slug));
    expect((await atDesk(support, order).preview(change)).code).toBe('dish-conflicts');
  });

  it('the last dish stays', async () => {
    const order = await open('pos');
    const { id: deliveryId } = firstDelivery(order);
    expect((await atDesk(support, order).preview({ kind: 'meals', deliveryId, items: [] })).code).toBe(
      'desk-last-dish',
    );
  });

  it('support gives back up to its limit, the owner more', async () => {
    const order = await open('viva', { meals: 4, amount: 6 });
    const { id: deliveryId, items } = firstDelivery(order);
    const some = items.slice(0, 1).map(({ item, amount }) => ({ itemId: item.id, amount }));
    const change: DeskChange = { kind: 'meals', deliveryId, items: some };
    const { shown, made } = await atDesk(support, order).show(change);
    expect(shown.data.limit).toBe(2500);
    expect(shown.data.goodwill).toBeGreaterThan(2500);
    expect(made).toMatchObject({ code: 'above-desk-limit', data: { goodwill: shown.data.goodwill, limit: 2500 } });
    expect((await read(order)).changes).toEqual([]);
    const step = {
      ...change,
      items: items.map(({ item, amount }, at) => ({ itemId: item.id, amount: at === 0 ? 4 : amount })),
    };
    const first = await atDesk(support, order).show(step);
    expect(first.made.code).toBe('ok');
    // What was given before counts, too.
    const next = await atDesk(support, order).show({
      ...step,
      items: step.items.map((each) => ({ ...each, amount: 4 })),
    });
    expect(next.shown.data.limit).toBe(2500 - first.shown.data.goodwill);
    expect(next.made.code).toBe('above-desk-limit');
    const asOwner = await atDesk(owner, order).show(change);
    expect(asOwner.shown.data.limit).toBeNull();
    expect(asOwner.made.code).toBe('ok');
  });

  it('window and house change until the bag is closed, the door until the stop is done', async () => {
    const order = await open();
    const desk = atDesk(support, order);
    const { id: deliveryId } = firstDelivery(order);
    const home = { ...homeOf(customer), notes: '', country: 'GR' as const };
    const move = async (from: string): Promise<DeskChange> => ({
      kind: 'move',
      deliveryId,
      timePeriodId: await windowId(shop, from),
      isWithoutMissing: false,
    });
    const address = (change: object): DeskChange => ({
      kind: 'address',
      deliveryId,
      address: { ...home, ...change },
      isForLater: false,
    });
    expect((await desk.show(await move('13:00'))).made.code).toBe('ok');
    expect((await desk.show(address({ number: '7' }))).made.code).toBe('ok');
    expect((await desk.preview({ kind: 'move', deliveryId, date: '2026-11-24', isWithoutMissing: false })).code).toBe(
      'dispatch-decides',
    );
    await closeBag(order);
    expect((await desk.one()).deliveries).toEqual([{ id: deliveryId, reach: 'door' }]);
    expect((await desk.preview(await move('10:00'))).code).toBe('dispatch-decides');
    expect((await desk.preview(address({ number: '8' }))).code).toBe('dispatch-decides');
    expect((await desk.preview(without(order, 0))).code).toBe('dispatch-decides');
    expect((await desk.show(address({ number: '7', floor: '4', bell: 'Κάτω' }))).made.code).toBe('ok');
    const { address: now, timePeriod } = firstDelivery(await read(order));
    expect(now).toMatchObject({ number: '7', floor: '4', bell: 'Κάτω' });
    expect(timePeriod.from).toBe('13:00');
  });

  it('a dish in an open bag is not taken out, and a cooked date cooks nothing new', async () => {
    const order = await open();
    const { items, id: deliveryId } = firstDelivery(order);
    const { db } = shop.database;
    await db.run(sql`
      insert into delivery_days (spot_id, date, state) select id, ${date}, 'packing' from spots
      on conflict (spot_id, date) do update set state = 'packing'`);
    const cooked = await db.rows<{ slug: string }>(sql`
      select distinct i.meal->>'slug' as slug from order_items i join deliveries d on d.id = i.delivery_id where d.date = ${date}`);
    const fresh = await withDish(order, ({ slug }) => cooked.every((row) => row.slug !== slug));
    expect((await atDesk(support, order).preview(fresh)).code).toBe('dish-not-cooked-any-more');
    for (const item of items.slice(0, 1))
      await db.run(sql`
        insert into pack_ticks (id, delivery_id, date, bag, item_id, count, undoes, label, ticked_by, at)
        values (${randomUUID()}, ${deliveryId}, ${date}, 1, ${item.id}, ${item.amount}, null, null, 'Νίκος', ${late})`);
    expect((await atDesk(support, order).preview(without(order, 0))).code).toBe('dish-cooked');
    await db.run(sql`update delivery_days set state = 'open' where date = ${date}`);
  });
});
