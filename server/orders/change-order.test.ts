import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MealCard } from '#contract/meals.ts';
import type { Order, OrderDelivery } from '#contract/orders.ts';
import { sql } from '#server/database/sql.ts';
import { buy, type ChangingShop, creditOf, openChangingShop, usesOn } from '#tests/support/changing-shop.ts';
import {
  athensAddress,
  fillSingleCart,
  fillWeeklyCart,
  openCustomer,
  type TestCustomer,
  windowId,
} from '#tests/support/order-shop.ts';
import { auditShop } from '../../tools/auditor/audit-shop.ts';

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
afterAll(async () => {
  expect(await auditShop(shop.database.db)).toEqual([]);
  await shop.close();
});

async function weekly(paymentType = 'viva'): Promise<Order> {
  return buy(shop, customer, await fillWeeklyCart(shop, customer), paymentType);
}

function first(order: Order): OrderDelivery {
  const [delivery] = order.deliveries;
  if (!delivery) throw new Error('An order without deliveries');
  return delivery;
}

async function change(order: Order, name: Parameters<TestCustomer['call']>[0], body?: object) {
  return (await customer.call(name, { query: { orderId: order.id }, ...(body && { body }) })).answer;
}

function itemsOf({ items }: OrderDelivery) {
  return items.map(({ item, amount }) => ({ itemId: item.id, amount }));
}

async function offeredOn(date: string, tag = 'balanced'): Promise<MealCard[]> {
  const query = { date, tag, type: 'main-meal', pageSize: '100' };
  return (await shop.call('meal-collection', { query })).answer.data.items;
}

describe('other meals', () => {
  it('keep the sold price of what stays and take places as a difference', async () => {
    const order = await weekly();
    const { date, id: deliveryId, items } = first(order);
    const before = await usesOn(shop, date);
    const meals = await offeredOn(date);
    const hero = meals[1]?.builds.find(({ portion }) => portion.slug === 'hero');
    const regular = meals[1]?.builds.find(({ portion }) => portion.slug === 'regular');
    const kept = items[0];
    await shop.database.db.run(
      sql`update meal_builds set price_in_cents = price_in_cents + 500 where id = ${kept?.item.id}`,
    );
    await settle();
    const wanted = [
      { itemId: kept?.item.id, amount: 2 },
      { itemId: hero?.id, amount: 2 },
    ];
    const answer = await change(order, 'order-menu-update', { deliveryId, items: wanted });
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

  it('may be fewer than the quota; their places stay kept', async () => {
    const order = await weekly();
    const { date, id: deliveryId, items } = first(order);
    const before = await usesOn(shop, date);
    const answer = await change(order, 'order-menu-update', {
      deliveryId,
      items: [{ itemId: items[0]?.item.id, amount: 1 }],
    });
    expect(answer.data.deliveries[0].amounts.all).toBe(1);
    expect(answer.data.totals).toEqual(order.totals);
    expect(await usesOn(shop, date)).toEqual(before);
  });

  it('are refused over the quota, over the day, off the menu, out of the plan, and change nothing', async () => {
    const order = await weekly();
    const delivery = first(order);
    const { id: deliveryId, date } = delivery;
    const [meal] = await offeredOn(date);
    const itemId = meal?.builds[0]?.id;
    const ask = async (items: object[]) => change(order, 'order-menu-update', { deliveryId, items });
    expect((await ask([{ itemId, amount: 10 }])).code).toBe('item-type-is-full');
    expect(
      (
        await ask([
          { itemId, amount: 5 },
          { itemId, amount: 5 },
        ])
      ).code,
    ).toBe('item-type-is-full');
    const all = (await shop.call('meal-collection', { query: { pageSize: '100' } })).answer.data.items as MealCard[];
    const today = new Set((await offeredOn(date)).map(({ id }) => id));
    const resting = all.find(({ id, tags }) => !today.has(id) && tags.includes('balanced'));
    const notBalanced = all.find(({ tags }) => !tags.includes('balanced'));
    for (const other of [resting, notBalanced]) {
      const refused = await ask([{ itemId: other?.builds[0]?.id, amount: 1 }]);
      expect(refused).toMatchObject({ code: 'item-unavailable', data: { items: [{ name: other?.name }] } });
    }
    expect((await ask([{ itemId: crypto.randomUUID(), amount: 1 }])).code).toBe('item-unavailable');
    const { changes, deliveries } = await change(order, 'order-one').then(({ data }) => data);
    expect(changes).toEqual([]);
    expect(deliveries[0].items).toEqual(delivery.items);
  });

  it('of a single order stay at or above the minimum and within the day', async () => {
    const order = await buy(shop, customer, await fillSingleCart(shop, customer), 'pos');
    const { id: deliveryId, items } = first(order);
    const one = [{ itemId: items[0]?.item.id, amount: 1 }];
    const under = await change(order, 'order-menu-update', { deliveryId, items: one });
    expect(under).toMatchObject({ code: 'region-1-min-total-error', data: { minimum: 3800 } });
    expect((await change(order, 'order-menu-update', { deliveryId, items: [] })).code).toBe('region-1-min-total-error');
    const sixtyOne = [{ itemId: items[0]?.item.id, amount: 61 }];
    expect((await change(order, 'order-menu-update', { deliveryId, items: sixtyOne })).code).toBe(
      'schedule-menu-is-full',
    );
    const more = itemsOf(first(order)).map((item) => ({ ...item, amount: item.amount + 1 }));
    const answer = await change(order, 'order-menu-update', { deliveryId, items: more });
    expect(answer.data.totals.shipping).toBe(order.totals.shipping);
    expect(answer.data.amount).toBe(12);
  });

  it('do not grow a cash order over what the law allows', async () => {
    const cart = await fillSingleCart(shop, customer, { meals: 4, amount: 9 });
    const order = await buy(shop, customer, cart, 'cash-on-delivery');
    const { id: deliveryId } = first(order);
    const more = itemsOf(first(order)).map((item) => ({ ...item, amount: 15 }));
    const answer = await change(order, 'order-menu-update', { deliveryId, items: more });
    expect(answer).toMatchObject({ code: 'payment-type-not-available', data: { reason: 'over-limit' } });
  });

  it('that are the same leave no receipt', async () => {
    const order = await weekly();
    const { id: deliveryId } = first(order);
    const answer = await change(order, 'order-menu-update', { deliveryId, items: itemsOf(first(order)) });
    expect(answer).toMatchObject({ code: 'ok', data: { changes: [] } });
  });
});

describe('another day, window or address', () => {
  it('moves a delivery with its places', async () => {
    const order = await weekly();
    const { id: deliveryId, date, timePeriod } = first(order);
    const free = (await offeredOn('2026-11-24')).some(({ builds }) => builds[0]?.id === first(order).items[0]?.item.id);
    expect(free).toBe(true);
    const [from, to] = [await usesOn(shop, date), await usesOn(shop, '2026-11-24')];
    const evening = await windowId(shop, '17:00');
    const answer = await change(order, 'order-delivery-update', {
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
    const undone = await change(order, 'order-change-undo', { changeId: undo.id });
    expect(undone.data.deliveries[0]).toMatchObject({ date, timePeriod });
    expect(await usesOn(shop, date)).toEqual(from);
    expect(undone.data.changes.map(({ kind, isUndone }: never) => ({ kind, isUndone }))).toEqual([
      { kind: 'undo', isUndone: false },
      { kind: 'move', isUndone: true },
    ]);
    expect(undone.data.changes[0].summary).toMatch(/^Αναίρεση: «Μεταφορά παράδοσης/);
  });

  it('is refused on closed and past days, on a day the order delivers on, and in unknown windows', async () => {
    const order = await weekly();
    const { id: deliveryId } = first(order);
    const codeOf = async (body: object) => (await change(order, 'order-delivery-update', { deliveryId, ...body })).code;
    expect(await codeOf({ date: '2026-11-17' })).toBe('date-closed');
    expect(await codeOf({ date: '2026-12-25' })).toBe('date-closed');
    expect(await codeOf({ date: '2026-11-26' })).toBe('invalid-schedule');
    expect(await codeOf({ date: '2027-01-20' })).toBe('invalid-schedule');
    expect(await codeOf({ timePeriodId: crypto.randomUUID() })).toBe('invalid-schedule');
    expect(await codeOf({})).toBe('ok');
  });

  it('names the meals that the new day does not offer', async () => {
    const order = await weekly();
    const { id: deliveryId, items } = first(order);
    const buildId = items[0]?.item.id;
    const { db } = shop.database;
    await db.run(sql`
      delete from meal_offers where date = '2026-11-25'
        and meal_id = (select meal_id from meal_builds where id = ${buildId})`);
    await settle();
    const answer = await change(order, 'order-delivery-update', { deliveryId, date: '2026-11-25' });
    expect(answer).toMatchObject({
      code: 'item-unavailable',
      data: { date: '2026-11-25', items: [{ itemId: buildId, name: items[0]?.name }] },
    });
    await db.run(sql`
      insert into meal_offers (spot_id, date, meal_id)
      select s.id, '2026-11-25', b.meal_id from spots s, meal_builds b where b.id = ${buildId}`);
    await settle();
  });

  it('is refused when the window or the kitchen of the new day is full, and the old places stay', async () => {
    const order = await weekly();
    const { id: deliveryId, date } = first(order);
    const before = await usesOn(shop, date);
    const { db } = shop.database;
    await db.run(sql`
      insert into slot_uses (time_period_id, date, deliveries)
      select p.id, '2026-12-01', c.capacity from time_periods p
      join time_period_capacities c on c.time_period_id = p.id and c.weekday = 2`);
    expect((await change(order, 'order-delivery-update', { deliveryId, date: '2026-12-01' })).code).toBe('slot-full');
    await db.run(sql`
      insert into kitchen_uses (spot_id, date, meals)
      select spot_id, '2026-12-02', meals from kitchen_capacities where weekday = 3`);
    expect((await change(order, 'order-delivery-update', { deliveryId, date: '2026-12-02' })).code).toBe(
      'schedule-menu-is-full',
    );
    expect(await usesOn(shop, date)).toEqual(before);
    await db.run(sql`delete from slot_uses where date = '2026-12-01'`);
    await db.run(sql`delete from kitchen_uses where date = '2026-12-02'`);
  });

  it('changes the address of one delivery where we deliver, at the same fee', async () => {
    const order = await weekly();
    const { id: deliveryId } = first(order);
    const there = { ...athensAddress, street: 'Σταδίου', number: '5' };
    const answer = await change(order, 'order-delivery-update', { deliveryId, address: there });
    expect(answer.data.deliveries.map(({ address }: OrderDelivery) => address.street)).toEqual(['Σταδίου', 'Ερμού']);
    expect(answer.data.changes[0].summary).toBe(
      'Νέα διεύθυνση για την παράδοση Δευτέρας 23 Νοεμβρίου: Σταδίου 5, 105\u00a063 Αθήνα',
    );
    const codeOf = async (address: object) =>
      (await change(order, 'order-delivery-update', { deliveryId, address })).code;
    expect(await codeOf({ ...there, postalCode: '54622' })).toBe('area-not-served');
    expect(await codeOf({ ...there, street: '' })).toBe('incomplete-address');
    const [undo] = answer.data.changes;
    const undone = await change(order, 'order-change-undo', { changeId: undo.id });
    expect(undone.data.deliveries[0].address.street).toBe('Ερμού');
  });

  it('does not take a single order to where it is worth less than the way', async () => {
    const cart = await fillSingleCart(shop, customer, { meals: 3 });
    const order = await buy(shop, customer, cart, 'pos');
    const { db } = shop.database;
    const far = await db.one<{ code: string }>(sql`
      select postal_code as code from postal_codes where region_id = (select id from regions where slug = 'region-2')
      limit 1`);
    const address = { ...athensAddress, postalCode: far?.code };
    const answer = await change(order, 'order-delivery-update', { deliveryId: first(order).id, address });
    expect(answer.code).toBe('region-2-min-total-error');
  });
});

describe('leaving a delivery out', () => {
  it('credits its share and frees its places, in both languages', async () => {
    const order = await weekly();
    const { id: deliveryId, share, date } = first(order);
    const before = await usesOn(shop, date);
    const answer = await change(order, 'order-delivery-skip', { deliveryId });
    expect(answer.data).toMatchObject({
      status: 'opened',
      totals: { grandtotal: order.totals.grandtotal - share },
      money: { credited: share, due: 0, paid: order.totals.grandtotal },
    });
    expect(await creditOf(shop, customer)).toBe(share);
    expect((await usesOn(shop, date)).deliveries).toBe(before.deliveries - 1);
    expect(answer.data.changes[0]).toMatchObject({
      summary: 'Παράλειψη παράδοσης Δευτέρας 23 Νοεμβρίου',
      difference: -share,
      canUndo: true,
    });
    const english = await customer.call('order-one', { query: { orderId: order.id }, headers: { lang: 'en' } });
    expect(english.answer.data.changes[0].summary).toBe('Delivery on Monday 23 November skipped');
  });

  it('lowers what is due when nothing was paid yet', async () => {
    const order = await weekly('pos');
    const { id: deliveryId, share } = first(order);
    const answer = await change(order, 'order-delivery-skip', { deliveryId });
    expect(answer.data.money).toMatchObject({ credited: 0, due: order.totals.grandtotal - share });
    expect(await creditOf(shop, customer)).toBe(0);
  });

  it('is for plans only', async () => {
    const order = await buy(shop, customer, await fillSingleCart(shop, customer), 'pos');
    expect((await change(order, 'order-delivery-skip', { deliveryId: first(order).id })).code).toBe(
      'change-not-possible',
    );
  });

  it('can be taken back; what was spent meanwhile is due at the door', async () => {
    const order = await weekly();
    const { id: deliveryId, share, date } = first(order);
    const before = await usesOn(shop, date);
    const skipped = await change(order, 'order-delivery-skip', { deliveryId });
    const next = await buy(shop, customer, await fillSingleCart(shop, customer, { meals: 2, amount: 3 }), 'pos');
    const left = share - next.money.creditUsed;
    expect(await creditOf(shop, customer)).toBe(left);
    const [undo] = skipped.data.changes;
    const undone = await change(order, 'order-change-undo', { changeId: undo.id });
    expect(undone.data).toMatchObject({
      totals: order.totals,
      money: { credited: share - left, due: next.money.creditUsed },
    });
    expect(await creditOf(shop, customer)).toBe(0);
    expect(await usesOn(shop, date)).toEqual(before);
  });
});

describe('the cut-off', () => {
  it('is the last millisecond two days before, for every change', async () => {
    const order = await weekly();
    const { id: deliveryId } = first(order);
    shop.setNow('2026-11-21T23:59:59.999+02:00');
    const skipped = await change(order, 'order-delivery-skip', { deliveryId });
    expect(skipped.code).toBe('ok');
    shop.setNow('2026-11-22T00:00:00.000+02:00');
    const [skip] = skipped.data.changes;
    expect((await change(order, 'order-change-undo', { changeId: skip.id })).code).toBe('change-too-late');
    const second = await weeklyOfAnother();
    for (const [name, body] of [
      ['order-delivery-skip', {}],
      ['order-menu-update', { items: [] }],
      ['order-delivery-update', { date: '2026-11-30' }],
    ] as const) {
      const answer = await change(second, name, { deliveryId: first(second).id, ...body });
      expect([name, answer.code]).toEqual([name, 'change-too-late']);
    }
    const current = await change(second, 'order-one');
    expect(current.data.changes).toEqual([]);
    expect(current.data.deliveries[0]).toMatchObject({ changeUntil: null, status: 'opened' });
  });
});

async function weeklyOfAnother(): Promise<Order> {
  shop.setNow(start);
  const order = await weekly('pos');
  shop.setNow('2026-11-22T00:00:00.000+02:00');
  return order;
}

describe('somebody else', () => {
  it('finds no order to change', async () => {
    const order = await weekly('pos');
    const { id: deliveryId } = first(order);
    const stranger = await openCustomer(shop);
    const query = { orderId: order.id };
    const changeId = crypto.randomUUID();
    const asked = [
      stranger.call('order-menu-update', { query, body: { deliveryId, items: [] } }),
      stranger.call('order-delivery-update', { query, body: { deliveryId, date: '2026-11-30' } }),
      stranger.call('order-delivery-skip', { query, body: { deliveryId } }),
      stranger.call('order-cancel', { query }),
      stranger.call('order-change-undo', { query, body: { changeId } }),
      stranger.call('order-repeat', { query }),
      stranger.call('order-renewal-update', { query, body: { isOn: true } }),
      stranger.call('order-purchase-told', { query }),
    ];
    for (const { answer } of await Promise.all(asked)) expect(answer.code).toBe('order-not-found');
    const other = await weekly('pos');
    const body = { deliveryId: first(other).id };
    expect((await change(order, 'order-delivery-skip', body)).code).toBe('schedule-menu-not-found');
  });
});

/** The shop hears of a changed catalogue a moment later. */
async function settle() {
  await new Promise((resolve) => setTimeout(resolve, 300));
}
