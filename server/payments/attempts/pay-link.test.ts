import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DayBoard } from '#contract/kitchen/day-board.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { WaitingAct } from '#contract/staff/undo.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';
import { givePlentyOfCapacity } from '#tests/support/shop/plenty-of-capacity.ts';

const date = '2026-11-20';
const ordering = new Date('2026-11-16T10:00:00+02:00');
let now = ordering;
let shop: PayingShop;
let support: TestStaff;
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => now });
  await givePlentyOfCapacity(shop.database.db);
  support = await openStaff(shop, { roles: ['support'], name: 'Κατερίνα', now });
}, 60_000);
afterAll(() => shop.close());

/** An order whose payment failed. */
async function placeUnpaid() {
  now = ordering;
  const who = await openCustomer(shop);
  const cart = await fillSingleCart(shop, who, { date });
  const body = { paymentType: 'viva', acceptTerms: true };
  const { answer } = await who.call('cart-place', { query: { cartId: cart.id }, body });
  const order: Order = answer.data.order;
  await shop.database.db.run(sql`
    update payments set state = 'failed', next_check_at = null, changed_at = ${now} where order_id = ${order.id}`);
  return { who, order, deliveryId: order.deliveries[0]?.id ?? '' };
}
const send = (deliveryId: string) => support.call('pay-link-send', { body: { deliveryId } });
const problemsOf = async (deliveryId: string) => {
  const board: DayBoard = (await support.call('delivery-day-one', { query: { date } })).answer.data;
  return board.problems.filter(({ deliveries }) => deliveries.includes(deliveryId)).map(({ kind }) => kind);
};

it('mails the payment link once, holds the order until its cut-off, and shows no problem on the board until the card fails again', async () => {
  const { who, order, deliveryId } = await placeUnpaid();
  expect(await problemsOf(deliveryId)).toEqual(['card-failed']);
  const answers = await Promise.all([send(deliveryId), send(deliveryId)]);
  const sent = { number: order.number, due: order.totals.grandtotal, until: '2026-11-18T21:59:59.999Z' };
  expect(answers.map(({ answer }) => answer.data)).toEqual([sent, sent]);
  const { db } = shop.database;
  const mails = sql`select language, facts->>'dueInCents' as due from mails where template = 'pay-link'`;
  expect(await db.rows(mails)).toEqual([{ language: 'el', due: String(order.totals.grandtotal) }]);
  const trail = sql`select action, after->>'holdUntil' as until from audit_trail where subject_id = ${order.id}`;
  expect(await db.rows(trail)).toEqual([{ action: 'pay-link-sent', until: sent.until }]);
  expect(await problemsOf(deliveryId)).toEqual([]);
  now = new Date('2026-11-16T12:00:00+02:00');
  await shop.run('lapse-holds');
  const kept = await who.call('order-one', { query: { orderId: order.id } });
  expect(kept.answer.data.status).toBe('not-paid');
  await db.run(sql`update payments set changed_at = ${now} where order_id = ${order.id}`);
  expect(await problemsOf(deliveryId)).toEqual(['card-failed']);
});

it('is refused for an order that is unknown, cancelled, or past its cut-off, and nothing is written', async () => {
  const { who, order, deliveryId } = await placeUnpaid();
  expect((await send(randomUUID())).answer.code).toBe('order-not-found');
  expect((await send('7')).answer.code).toBe('invalid-input');
  now = new Date('2026-11-19T09:00:00+02:00');
  const late = await openStaff(shop, { roles: ['support'], name: 'Κατερίνα', now });
  const asked = await late.call('pay-link-send', { body: { deliveryId } });
  expect(asked.answer.code).toBe('change-too-late');
  now = ordering;
  await who.call('order-cancel', { query: { orderId: order.id } });
  expect((await send(deliveryId)).answer.code).toBe('order-not-payable');
  const { db } = shop.database;
  expect(await db.rows(sql`select 1 from audit_trail where subject_id = ${order.id}`)).toEqual([]);
});

it("is undone within ten seconds: no mail is sent, and the order's hold is as before", async () => {
  now = ordering;
  const { order, deliveryId } = await placeUnpaid();
  const { db } = shop.database;
  const holdOf = () => db.one(sql`select hold_until as until, pay_link_at as at from orders where id = ${order.id}`);
  const before = await holdOf();
  await send(deliveryId);
  const acts: WaitingAct[] = (await support.call('waiting-act-collection', {})).answer.data.items;
  const act = acts.find(({ orderNumber }) => orderNumber === order.number);
  expect(act).toMatchObject({ kind: 'pay-link-sent', count: 1 });
  expect((await support.call('act-undo', { body: { actId: act?.id } })).answer.code).toBe('ok');
  expect(await holdOf()).toEqual(before);
  expect(
    await db.rows(sql`select 1 from mails where template = 'pay-link' and facts->>'orderId' = ${order.id}`),
  ).toEqual([]);
  await send(deliveryId);
  expect(
    await db.rows(sql`select 1 from mails where template = 'pay-link' and facts->>'orderId' = ${order.id}`),
  ).toHaveLength(1);
});
