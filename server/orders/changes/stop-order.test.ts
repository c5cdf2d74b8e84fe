import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { buy, type ChangingShop, creditOf, usesOn } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, fillWeeklyCart, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { withChangingShop } from '#tests/support/shop/with-changing-shop.ts';

let shop: ChangingShop;
let customer: TestCustomer;
withChangingShop((opened) => {
  ({ shop, customer } = opened);
});

async function call(order: Order, name: Parameters<TestCustomer['call']>[0], body?: object) {
  return (await customer.call(name, { query: { orderId: order.id }, ...(body && { body }) })).answer;
}

async function movesOf(order: Order): Promise<string[]> {
  const rows = await shop.database.db.rows<{ move: string }>(sql`
    select concat(case when delivery_id is null then 'order' else 'delivery' end, ' ', coalesce(from_status, '–'), ' → ',
      to_status, ' ', moved_by) as move from order_moves where order_id = ${order.id} order by id`);
  return rows.map(({ move }) => move);
}

async function giveCredit(amount: number): Promise<void> {
  await shop.database.db.run(sql`
    insert into credits (account_id, amount_in_cents, reason, at) values (${customer.accountId}, ${amount}, 'change', now())`);
}

describe('stopping a plan', () => {
  it('cancels the open deliveries and refunds their share', async () => {
    const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'viva');
    shop.setNow('2026-11-22T08:00:00+02:00');
    const [gone, left] = order.deliveries;
    const before = await usesOn(shop, left?.date ?? '');
    const seen = await call(order, 'order-one');
    expect(seen.data).toMatchObject({ canStop: true, refundIfStopped: left?.share });
    const { data } = await call(order, 'order-cancel');
    expect(data).toMatchObject({
      status: 'opened',
      totals: { grandtotal: gone?.share },
      money: { refunded: left?.share, credited: 0, due: 0 },
      canStop: false,
      refundIfStopped: 0,
    });
    expect(data.deliveries.map(({ status }: { status: string }) => status)).toEqual(['opened', 'canceled']);
    expect((await usesOn(shop, left?.date ?? '')).deliveries).toBe(before.deliveries - 1);
    expect(data.changes[0]).toMatchObject({
      kind: 'stop',
      summary: 'Διακοπή του πλάνου: ακυρώθηκε 1 παράδοση',
      canUndo: false,
    });
    const refunds = await shop.database.db.rows(sql`
      select amount_in_cents as "amountInCents", state from refunds where order_id = ${order.id}`);
    expect(refunds).toEqual([{ amountInCents: left?.share, state: 'due' }]);
    expect((await call(order, 'order-change-undo', { changeId: data.changes[0].id })).code).toBe('change-not-possible');
    expect((await call(order, 'order-cancel')).code).toBe('change-too-late');
  });

  it('returns the credit it was paid with before the money', async () => {
    await giveCredit(2_000);
    const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'viva');
    expect(order.money).toMatchObject({ creditUsed: 2_000, paid: order.totals.grandtotal - 2_000 });
    const { data } = await call(order, 'order-cancel');
    expect(data).toMatchObject({
      status: 'canceled',
      totals: { grandtotal: 0 },
      money: { creditUsed: 0, refunded: order.totals.grandtotal - 2_000, credited: 0, due: 0 },
    });
    expect(await creditOf(shop, customer)).toBe(2_000);
    expect(await movesOf(order)).toEqual([
      'order – → not-paid customer',
      'order not-paid → opened payment',
      'delivery opened → canceled customer',
      'delivery opened → canceled customer',
      'order opened → canceled customer',
    ]);
  });

  it('gives an amount that cannot be refunded to its source as credit', async () => {
    const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'viva');
    // As if the capture of the payment were unknown.
    const { db } = shop.database;
    const payment = await db.one<{ id: string }>(sql`select id from payments where order_id = ${order.id}`);
    const forgotten = await db.run(sql`
      update payment_transactions set payment_id = null where payment_id = ${payment?.id}`);
    expect(forgotten).toBe(1);
    const { data } = await call(order, 'order-cancel');
    expect(data.money).toMatchObject({ refunded: 0, credited: order.totals.grandtotal, due: 0 });
    expect(await creditOf(shop, customer)).toBe(order.totals.grandtotal);
    await db.run(sql`update payment_transactions set payment_id = ${payment?.id} where payment_id is null`);
  });
});

describe('cancelling an order', () => {
  it('that is not paid returns capacity, coupon and credit', async () => {
    await giveCredit(500);
    const cart = await fillSingleCart(shop, customer, { date: '2026-11-19' });
    const query = { cartId: cart.id };
    await customer.call('cart-coupon-update', { query, body: { code: 'WELCOME20' } });
    const used = async () =>
      (await shop.database.db.one<{ used: number }>(sql`select used from coupons where code = 'WELCOME20'`))?.used;
    const before = await used();
    const body = { paymentType: 'viva', acceptTerms: true };
    const { order } = (await customer.call('cart-place', { query, body })).answer.data;
    expect(order).toMatchObject({ status: 'not-paid', couponCode: 'WELCOME20', refundIfStopped: 500, canStop: true });
    expect(await used()).toBe((before ?? 0) + 1);
    const { data } = await call(order, 'order-cancel');
    expect(data).toMatchObject({ status: 'canceled', money: { due: 0, credited: 500 }, canStop: false, payment: null });
    expect(data).toMatchObject({ changes: [], cancellation: { by: 'customer', totals: order.totals } });
    expect(await used()).toBe(before);
    expect(await creditOf(shop, customer)).toBe(500);
    expect(await usesOn(shop, '2026-11-19')).toEqual({ meals: 0, deliveries: 0 });
    expect(await call(order, 'order-cancel')).toMatchObject({ code: 'ok', data: { changes: [] } });
  });

  it('that is paid at the door can be undone, with its capacity and its coupon', async () => {
    const cart = await fillSingleCart(shop, customer, { date: '2026-11-19' });
    await customer.call('cart-coupon-update', { query: { cartId: cart.id }, body: { code: 'WELCOME20' } });
    const order = await buy(shop, customer, cart, 'pos');
    const before = await usesOn(shop, '2026-11-19');
    const stopped = await call(order, 'order-cancel');
    expect(stopped.data).toMatchObject({ status: 'canceled', money: { due: 0 }, changes: [{ canUndo: true }] });
    expect(await usesOn(shop, '2026-11-19')).toEqual({ meals: 0, deliveries: 0 });
    const undone = await call(order, 'order-change-undo', { changeId: stopped.data.changes[0].id });
    expect(undone.data).toMatchObject({ status: 'opened', totals: order.totals, money: order.money });
    expect(await usesOn(shop, '2026-11-19')).toEqual(before);
    expect((await movesOf(order)).slice(-2)).toEqual([
      'delivery canceled → opened customer',
      'order canceled → opened customer',
    ]);
  });

  it('cannot be undone once its coupon pays for another order, or its window is full', async () => {
    const withCoupon = async (date: string) => {
      const cart = await fillSingleCart(shop, customer, { date });
      await customer.call('cart-coupon-update', { query: { cartId: cart.id }, body: { code: 'WELCOME20' } });
      return buy(shop, customer, cart, 'pos');
    };
    const first = await withCoupon('2026-11-20');
    const stopped = await call(first, 'order-cancel');
    const second = await withCoupon('2026-11-21');
    expect(second.couponCode).toBe('WELCOME20');
    const [{ id: changeId }] = stopped.data.changes;
    expect((await call(first, 'order-change-undo', { changeId })).code).toBe('change-not-possible');
    expect((await call(first, 'order-one')).data.status).toBe('canceled');

    const third = await buy(shop, customer, await fillSingleCart(shop, customer, { date: '2026-12-02' }), 'pos');
    const gone = await call(third, 'order-cancel');
    await shop.database.db.run(sql`update slot_uses u set deliveries = c.capacity from time_period_capacities c
      where c.time_period_id = u.time_period_id and c.weekday = 3 and u.date = '2026-12-02'`);
    const undo = await call(third, 'order-change-undo', { changeId: gone.data.changes[0].id });
    expect(undo.code).toBe('slot-full');
    expect((await call(third, 'order-one')).data).toMatchObject({ status: 'canceled', changes: [{ kind: 'stop' }] });
    await shop.database.db.run(sql`update slot_uses set deliveries = 0 where date = '2026-12-02'`);
  });

  it('is refused after the cut-off and once it is delivered', async () => {
    const order = await buy(shop, customer, await fillSingleCart(shop, customer), 'pos');
    shop.setNow('2026-11-19T00:00:00+02:00');
    expect((await call(order, 'order-cancel')).code).toBe('change-too-late');
    const { db } = shop.database;
    await db.run(sql`update orders set status = 'delivered' where id = ${order.id}`);
    expect((await call(order, 'order-cancel')).code).toBe('change-not-possible');
  });
});

describe('a purchase is reported', () => {
  it('to the first of twenty concurrent requests', async () => {
    const order = await buy(shop, customer, await fillSingleCart(shop, customer), 'pos');
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(order, 'order-purchase-told')));
    expect(answers.filter(({ data }) => data.isFirst)).toHaveLength(1);
  });
});
