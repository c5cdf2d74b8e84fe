import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { sendOut } from '#tests/support/database/on-the-road.ts';
import { fillSingleCart, homeOf, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { openRoadShop, ordering, type RoadShop } from '#tests/support/shop/road-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let road: RoadShop;
beforeAll(async () => {
  road = await openRoadShop();
}, 120_000);
afterAll(() => road.shop.close());

/** The customer did not open the door, and dispatch ends the delivery. */
async function standUp(customer: TestCustomer, paymentType = 'cash-on-delivery') {
  const stop = await sendOut(road, { paymentType, customer });
  await stop.record('failed', { reason: 'nobody-there' });
  await stop.decide('ended');
  return stop;
}

async function place(customer: TestCustomer, paymentType: string, home: object = {}) {
  road.shop.setNow(ordering);
  const cart = await fillSingleCart(road.shop, customer);
  const query = { cartId: cart.id };
  await customer.call('cart-address-update', { query, body: { ...homeOf(customer), ...home } });
  return (await customer.call('cart-place', { query, body: { paymentType, acceptTerms: true } })).answer;
}

const strikes = async () => (await road.dispatch.call('door-strike-collection', {})).answer.data.items;

it('after two undelivered orders, payment at the door is off for account, phone and address; other ways stay', async () => {
  const customer = await openCustomer(road.shop);
  await standUp(customer);
  expect((await place(customer, 'pos')).code).toBe('ok');
  await standUp(customer);
  for (const paymentType of ['cash-on-delivery', 'pos'])
    expect((await place(customer, paymentType)).code).toBe('door-payment-off');
  const { phone, ...door } = homeOf(customer);
  const [samePhone, sameDoor, neighbour] = [
    await openCustomer(road.shop),
    await openCustomer(road.shop),
    await openCustomer(road.shop),
  ];
  expect((await place(samePhone, 'pos', { phone: `+30 ${phone}` })).code).toBe('door-payment-off');
  expect((await place(sameDoor, 'pos', { ...door, street: 'ΕΡΜΟΎ' })).code).toBe('door-payment-off');
  expect((await place(neighbour, 'pos')).code).toBe('ok');
  const byCard = await place(customer, 'credit-card');
  expect(byCard.code).toBe('ok');
  // Changing the payment type of an order placed by card is refused, too.
  const query = { orderId: byCard.data.order.id as string };
  const again = await customer.call('order-pay', { query, body: { paymentType: 'cash-on-delivery' } });
  expect(again.answer.code).toBe('door-payment-off');
  expect(again.answer.message).toContain('κάρτα');
  expect(await auditShop(road.shop.database.db, { now: road.shop.now() })).toEqual([]);
}, 60_000);

it('staff see which customers it is off for, and lift it with a reason', async () => {
  const customer = await openCustomer(road.shop);
  const first = await standUp(customer);
  const own = async () => (await strikes()).find(({ orderId }: { orderId: string }) => orderId === first.order.id);
  expect(await own()).toMatchObject({ orderNumber: first.order.number, name: 'Μαρία Δοκιμή', isOff: false });
  await standUp(customer);
  expect(await own()).toMatchObject({ isOff: true });
  const lift = (reason: string) =>
    road.dispatch.call('door-strike-lift', { body: { orderId: first.order.id, reason } });
  expect((await lift(' ')).answer.code).toBe('invalid-input');
  expect((await lift('μίλησε με τη Δήμητρα')).answer.code).toBe('ok');
  expect(await own()).toBeUndefined();
  expect((await lift('πάλι')).answer.code).toBe('not-found');
  const trail = await road.shop.database.db.rows(sql`
    select t.after, p.content->>'reason' as why from audit_trail t
    join audit_personal p on p.entry_id = t.id and p.part = 'subject'
    where t.subject_id = ${first.order.id} and t.action = 'door-strikes-lifted'`);
  expect(trail).toEqual([{ after: { lifted: 2 }, why: 'μίλησε με τη Δήμητρα' }]);
  expect((await place(customer, 'pos')).code).toBe('ok');
}, 60_000);

it('orders paid ahead do not count, nor those that dispatch ended differently', async () => {
  const customer = await openCustomer(road.shop);
  await standUp(customer, 'credit-card');
  await standUp(customer);
  const fault = await standUp(customer);
  await fault.decide('canceled');
  expect((await place(customer, 'pos')).code).toBe('ok');
}, 60_000);
