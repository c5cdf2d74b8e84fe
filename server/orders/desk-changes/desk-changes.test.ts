import { describe, expect, it } from 'vitest';
import type { MealCard } from '#contract/meals/meals.ts';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { atDesk } from '#tests/support/desk/desk.ts';
import {
  asking,
  buy,
  type ChangingShop,
  creditOf,
  firstDelivery,
  receiveCatalogueChanges,
} from '#tests/support/shop/changing-shop.ts';
import {
  athensAddress,
  fillSingleCart,
  fillWeeklyCart,
  homeOf,
  type TestCustomer,
} from '#tests/support/shop/order-shop.ts';
import { withChangingShop } from '#tests/support/shop/with-changing-shop.ts';

let shop: ChangingShop;
let customer: TestCustomer;
let support: TestStaff;
withChangingShop(async (opened) => {
  ({ shop, customer } = opened);
});

async function open(paymentType = 'viva', plan = true): Promise<Order> {
  support = await openStaff(shop, { roles: ['support'], name: 'Άννα', now: shop.now() });
  const cart = await (plan ? fillWeeklyCart(shop, customer) : fillSingleCart(shop, customer));
  return buy(shop, customer, cart, paymentType);
}
const read = async (order: Order): Promise<Order> => (await asking(customer, order)('order-one')).data;
const entriesOf = (order: Order) =>
  shop.database.db.rows<{ action: string; after: { totalInCents: number } }>(
    sql`select action, after from audit_trail where subject_id = ${order.id} order by at, id`,
  );

describe('a change for a customer on the phone', () => {
  it('moves a delivery: page, mail, receipt and boards follow, at no cost', async () => {
    const order = await open();
    const { id: deliveryId, date, timePeriod } = firstDelivery(order);
    const { shown, made } = await atDesk(support, order).show({
      kind: 'move',
      deliveryId,
      date: '2026-11-24',
      isWithoutMissing: false,
    });
    expect(shown.data).toMatchObject({
      money: { dueBefore: 0, due: 0, credit: 0, refund: 0 },
      goodwill: 0,
      isLate: false,
      kitchen: [
        { date, windows: [{ from: timePeriod.from, bags: -1 }] },
        { date: '2026-11-24', windows: [{ from: timePeriod.from, bags: 1 }] },
      ],
    });
    expect(shown.data.kitchen[0].meals[0].amount).toBe(-shown.data.kitchen[1].meals[0].amount);
    expect(made).toMatchObject({ code: 'ok', data: { change: `${order.number}-1` } });
    const after = await read(order);
    expect(after.deliveries[0]).toMatchObject({ id: deliveryId, date: '2026-11-24' });
    expect(after.totals).toEqual(order.totals);
    expect(after.changes[0]).toMatchObject({ kind: 'move', canUndo: true });
    expect(after.changes[0]?.summary).toContain('όπως μας ζήτησες');
    expect(await entriesOf(order)).toMatchObject([{ action: 'delivery-moved' }]);
    const [mail] = (await mailsTo(shop, customer.email)).filter(({ template }) => template === 'order-move');
    expect(mail?.text).toContain('Την αλλαγή την κάναμε εμείς');
  });

  it('moves without the dishes that the new date does not offer, as the customer does in two steps', async () => {
    const order = await open('pos', false);
    const { id: deliveryId, items } = firstDelivery(order);
    const date = '2026-11-21';
    const [gone] = items;
    const { db } = shop.database;
    await db.run(sql`
      delete from meal_offers where date = ${date} and meal_id = (select id from meals where slug = ${gone?.slug})`);
    await db.run(sql`
      insert into meal_offers (spot_id, meal_id, date) select s.id, m.id, ${date} from meals m, spots s where m.slug = any(${items.slice(1).map(({ slug }) => slug)})
      on conflict do nothing`);
    await receiveCatalogueChanges();
    const move = { kind: 'move', deliveryId, date } as const;
    const desk = atDesk(support, order);
    expect((await desk.preview({ ...move, isWithoutMissing: false })).code).toBe('item-unavailable');
    const { shown, made } = await desk.show({ ...move, isWithoutMissing: true });
    expect(made.code).toBe('ok');
    const after = await read(order);
    expect(firstDelivery(after).date).toBe(date);
    expect(firstDelivery(after).items.map(({ slug }) => slug)).toEqual(items.slice(1).map(({ slug }) => slug));
    expect(after.totals).toEqual(shown.data.money.totals);
  });

  it('is undone by the customer as their own', async () => {
    const order = await open();
    await atDesk(support, order).show({ kind: 'skip', deliveryId: firstDelivery(order).id });
    const credit = await creditOf(shop, customer);
    expect(credit).toBe(firstDelivery(order).share);
    const [skip] = (await read(order)).changes;
    const undone = await asking(customer, order)('order-change-undo', { changeId: skip?.id });
    expect(undone.code).toBe('ok');
    expect(await creditOf(shop, customer)).toBe(0);
  });

  it('undoes what the customer did themselves', async () => {
    const order = await open('pos');
    await asking(customer, order)('order-delivery-skip', { deliveryId: firstDelivery(order).id });
    const [skip] = (await read(order)).changes;
    const { shown, made } = await atDesk(support, order).show({ kind: 'undo', changeId: skip?.id ?? '' });
    expect(shown.data.money.due - shown.data.money.dueBefore).toBe(firstDelivery(order).share);
    expect(made.code).toBe('ok');
    expect((await read(order)).totals).toEqual(order.totals);
  });

  it('is refused when the order, or what it costs, is no longer what was shown', async () => {
    const order = await open();
    const [first, second] = order.deliveries.map(({ id }) => id);
    const desk = atDesk(support, order);
    const change = { kind: 'skip', deliveryId: first ?? '' } as const;
    const { seen } = (await desk.preview(change)).data;
    await asking(customer, order)('order-delivery-skip', { deliveryId: second });
    expect((await desk.make(change, seen)).code).toBe('order-changed');
    const fresh = (await desk.preview(change)).data.seen;
    expect((await desk.make(change, { ...fresh, credit: fresh.credit + 1 })).code).toBe('total-changed');
    expect((await read(order)).changes).toHaveLength(1);
    expect(await entriesOf(order)).toEqual([]);
  });

  it('needs a reason', async () => {
    const order = await open();
    const desk = atDesk(support, order);
    const change = { kind: 'stop' } as const;
    const { seen } = (await desk.preview(change)).data;
    expect((await desk.make(change, seen, ' ')).code).toBe('invalid-input');
  });

  it('changes the address of one delivery, or of it and all later ones', async () => {
    const order = await open('pos');
    const [first, second] = order.deliveries;
    const address = { ...homeOf(customer), floor: '4', notes: '', country: 'GR' as const };
    const desk = atDesk(support, order);
    await desk.show({ kind: 'address', deliveryId: first?.id ?? '', address, isForLater: false });
    expect((await read(order)).deliveries.map((each) => each.address.floor)).toEqual(['4', athensAddress.floor]);
    const all = { ...address, floor: '5' };
    const { made } = await desk.show({ kind: 'address', deliveryId: first?.id ?? '', address: all, isForLater: true });
    expect(made.code).toBe('ok');
    const after = await read(order);
    expect(after.deliveries.map((each) => each.address.floor)).toEqual(['5', '5']);
    expect(after.changes[0]?.summary).toContain('2 παραδόσεις');
    expect(second?.address.floor).toBe(athensAddress.floor);
  });

  it('switches the renewal', async () => {
    const order = await open('pos');
    const { shown, made } = await atDesk(support, order).show({ kind: 'renewal', isOn: true });
    expect(shown.data.entries).toEqual([{ what: 'Αυτόματη ανανέωση', before: 'Κλειστή', after: 'Ανοιχτή' }]);
    expect(made).toMatchObject({ code: 'ok', data: { change: null } });
    expect((await read(order)).renewal).toMatchObject({ isOn: true });
    expect((await atDesk(support, order).preview({ kind: 'renewal', isOn: true })).code).toBe('nothing-changes');
    expect(await entriesOf(order)).toMatchObject([{ action: 'renewal-switched', after: { isOn: true } }]);
  });

  it('ends an order that waits for its money', async () => {
    support = await openStaff(shop, { roles: ['support'], name: 'Άννα', now: shop.now() });
    const cart = await fillSingleCart(shop, customer);
    const body = { paymentType: 'bank-deposit', acceptTerms: true };
    const { order } = (await customer.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
    const desk = atDesk(support, order);
    const { shown, made } = await desk.show({ kind: 'stop' });
    expect(shown.data.money).toMatchObject({ dueBefore: order.money.due, due: 0 });
    expect(made.code).toBe('ok');
    expect((await read(order)).status).toBe('canceled');
    expect((await desk.preview({ kind: 'stop' })).code).toBe('nothing-changes');
  });

  it('shows a dish with something that the customer avoids', async () => {
    const order = await open('pos', false);
    const { id: deliveryId, items, date } = firstDelivery(order);
    const { db } = shop.database;
    await db.run(sql`update accounts set avoid_allergens = '{gluten}' where id = ${customer.accountId}`);
    const rows = await db.rows<{ slug: string }>(sql`select slug from meals where allergens->>'gluten' = 'contains'`);
    const slugs = rows.map(({ slug }) => slug).filter((slug) => items.every((item) => item.slug !== slug));
    const dishes: MealCard[] = (await shop.call('meal-collection', { query: { date, pageSize: '100' } })).answer.data
      .items;
    const found = dishes.find(({ slug }) => slugs.includes(slug));
    const kept = items.map(({ item, amount }) => ({ itemId: item.id, amount }));
    const change = {
      kind: 'meals',
      deliveryId,
      items: [...kept, { itemId: found?.builds[0]?.id ?? '', amount: 1 }],
    } as const;
    const { data } = await atDesk(support, order).preview({ ...change, items: [...change.items] });
    expect(data.conflicts).toEqual([{ name: found?.name, allergens: ['gluten'] }]);
  });

  it('is made by support and owner alone', async () => {
    const order = await open();
    const kitchen = await openStaff(shop, { roles: ['kitchen', 'dispatch', 'accounts'], now: shop.now() });
    const names = ['desk-order-one', 'desk-change-preview', 'desk-change-make'] as const;
    const answers = await Promise.all(
      names.map((name) => kitchen.call(name, { query: { orderId: order.id }, body: {} })),
    );
    expect(answers.map(({ answer }) => answer.code)).toEqual(names.map(() => 'staff-only'));
  });

  it('knows every order of the shop, and no other', async () => {
    const order = await open();
    const { answer } = await support.call('desk-order-one', { query: { orderId: crypto.randomUUID() } });
    expect(answer.code).toBe('order-not-found');
    const desk = await atDesk(support, order).one();
    expect(desk.deliveries.map(({ reach }: { reach: string }) => reach)).toEqual(['everything', 'everything']);
    expect(desk.order).toMatchObject({ number: order.number, totals: order.totals });
  });
});
