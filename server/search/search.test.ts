import { describe, expect, it } from 'vitest';
import type { FoundOrderCollection } from '#contract/orders/desk-orders.ts';
import type { FoundCustomerCollection } from '#contract/orders/found-customers.ts';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { asking, buy, type ChangingShop, firstDelivery } from '#tests/support/shop/changing-shop.ts';
import { athensAddress, fillSingleCart, fillWeeklyCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { withChangingShop } from '#tests/support/shop/with-changing-shop.ts';
import { forgetWordsOf, refillSearch } from './search-index-store.ts';

let shop: ChangingShop;
withChangingShop((opened) => {
  ({ shop } = opened);
});

const orders = async (query: Record<string, string>): Promise<FoundOrderCollection> => {
  await shop.run('index-search');
  return (await staffCall(shop, 'order-search', { query, role: 'support' })).answer.data;
};
const numbers = async (query: Record<string, string>) => (await orders(query)).items.map(({ number }) => number);
const customers = async (text: string, more: Record<string, string> = {}): Promise<FoundCustomerCollection> => {
  await shop.run('index-search');
  return (await staffCall(shop, 'customer-search', { query: { text, ...more }, role: 'support' })).answer.data;
};

/** An order of a new customer with this name. */
async function orderOf(name: string, paymentType = 'pos') {
  const customer = await openCustomer(shop);
  await customer.call('customer-update', { body: { name } });
  const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), paymentType);
  return { customer, order };
}

describe('the search of orders', { timeout: 60_000 }, () => {
  it('finds a placed order by number, name, phone and e-mail, in Greek and Greeklish', async () => {
    const { customer, order } = await orderOf('Χρυσούλα Παπαγκίκα');
    const { phone } = order.deliveries[0]?.address ?? athensAddress;
    const spaced = `+30 ${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;
    for (const text of [order.number, 'παπαγκικα', 'papagika xrisoula', 'hrysoula', phone, spaced, customer.email])
      expect([text, await numbers({ text })]).toEqual([text, [order.number]]);
    expect(await numbers({ text: 'papagika nikos' })).toEqual([]);
    expect(await numbers({ text: "' | ':*" })).toEqual([]);
  });

  it('follows a changed address and a changed name', async () => {
    const { customer, order } = await orderOf('Ζηνοβία Κουτρουμπή');
    const address = { ...athensAddress, street: 'Φορμίωνος', number: '40', city: 'Παγκράτι' };
    const moved = await asking(customer, order)('order-delivery-update', {
      deliveryId: firstDelivery(order).id,
      address,
    });
    expect(moved.code).toBe('ok');
    expect(await numbers({ text: 'formiwnos pagkrati' })).toEqual([order.number]);
    await customer.call('customer-update', { body: { name: 'Ζηνοβία Λεκάκη' } });
    expect(await numbers({ text: 'lekaki' })).toEqual([order.number]);
    expect((await customers('lekaki')).items).toMatchObject([{ id: customer.accountId, orders: 1 }]);
  });

  it('filters by date, status, kind and amount due, also without text', async () => {
    const { order } = await orderOf('Ευρυδίκη Μπαλτά');
    const buyer = await openCustomer(shop);
    const single = await buy(shop, buyer, await fillSingleCart(shop, buyer), 'viva');
    const { date } = firstDelivery(order);
    const text = 'mpalta';
    expect(await numbers({ text, date })).toEqual([order.number]);
    expect(await numbers({ text, date: '2027-03-01' })).toEqual([]);
    expect(await numbers({ text, kind: 'plan', status: 'opened', owes: 'yes' })).toEqual([order.number]);
    expect(await numbers({ text, kind: 'single' })).toEqual([]);
    expect(await numbers({ text, status: 'canceled' })).toEqual([]);
    expect(await numbers({ kind: 'single', limit: '1' })).toEqual([single.number]);
    expect(await numbers({ owes: 'yes' })).not.toContain(single.number);
    expect((await orders({ text, date })).items).toMatchObject([
      { delivery: { date, meals: expect.any(Number) }, due: order.money.due, need: 'door-money' },
    ]);
  });

  it('pages by number, each order once', async () => {
    const made: Order[] = [];
    for (const name of ['Ανθή Ροδίτη', 'Βάσω Ροδίτη', 'Γεωργία Ροδίτη']) made.push((await orderOf(name)).order);
    const first = await orders({ text: 'roditi', limit: '2' });
    expect(first.items.map(({ number }) => number)).toEqual([made[2]?.number, made[1]?.number]);
    const second = await orders({ text: 'roditi', limit: '2', before: first.next ?? '' });
    expect(second).toMatchObject({ items: [{ number: made[0]?.number }], next: null });
  });

  it('finds nothing of a person once they are erased', async () => {
    const { customer, order } = await orderOf('Αριάδνη Ξυλούρη');
    expect(await numbers({ text: 'xylouri' })).toEqual([order.number]);
    const { db } = shop.database;
    await db.transaction((tx) => forgetWordsOf(tx, customer.accountId));
    const left = await db.one<{ words: string }>(
      sql`select words::text from order_search where order_id = ${order.id}`,
    );
    expect(left?.words).toBe(`'#${order.number}'`);
    await db.run(sql`update accounts set deleted_at = now(), name = '' where id = ${customer.accountId}`);
    expect(await numbers({ text: 'xylouri' })).toEqual([]);
    expect(await numbers({ text: order.number })).toEqual([order.number]);
    expect((await customers('xylouri')).items).toEqual([]);
  });

  it('is filled in the background with what was there before', async () => {
    const { customer, order } = await orderOf('Ουρανία Τσιγκρή');
    const { db } = shop.database;
    await shop.run('index-search');
    await db.run(sql`delete from order_search`);
    await db.run(sql`delete from customer_search`);
    expect(await numbers({ text: 'tsigri' })).toEqual([]);
    await db.run(refillSearch);
    expect(await numbers({ text: 'tsigri' })).toEqual([order.number]);
    expect((await customers('tsigri')).items).toMatchObject([{ id: customer.accountId }]);
    expect(await db.one(sql`select orders_below, customers_above from search_fill`)).toEqual({
      orders_below: null,
      customers_above: null,
    });
  });
});

describe('the search of customers', { timeout: 60_000 }, () => {
  it('finds people without an order, pages by the day they joined, and leaves out those who only work here', async () => {
    const { db } = shop.database;
    const emails = ['a', 'b', 'c'].map((each) => `${each}.kalogria@example.com`);
    for (const email of emails) await openCustomer(shop, email);
    const first = await customers('@kalogria', { limit: '2' });
    expect(first.items).toEqual([]);
    await db.run(
      sql`update accounts set name = 'Ισμήνη Καλογριά', created_at = '2026-11-01'::date + array_position(${emails}, email) where email = any(${emails})`,
    );
    const page = await customers('kalogria', { limit: '2' });
    expect(page.items.map(({ email }) => email)).toEqual([emails[2], emails[1]]);
    const rest = await customers('ismini', { limit: '2', before: page.next ?? '' });
    expect(rest).toMatchObject({ items: [{ email: emails[0], orders: 0, lastOrder: null }], next: null });
    await db.run(
      sql`insert into staff_roles (account_id, role, granted_at) select id, 'kitchen', now() from accounts where email = ${emails[0]}`,
    );
    expect((await customers('kalogria')).items.map(({ email }) => email)).toEqual([emails[2], emails[1]]);
  });
});
