import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { asking, buy, type ChangingShop, creditOf, firstDelivery, usesOn } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { orderStart, withChangingShop } from '#tests/support/shop/with-changing-shop.ts';

let shop: ChangingShop;
let customer: TestCustomer;
withChangingShop((opened) => {
  ({ shop, customer } = opened);
});

async function weekly(paymentType = 'viva'): Promise<Order> {
  return buy(shop, customer, await fillWeeklyCart(shop, customer), paymentType);
}

describe('leaving a delivery out', () => {
  it('credits its share and frees its capacity, in both languages', async () => {
    const order = await weekly();
    const { id: deliveryId, share, date } = firstDelivery(order);
    const before = await usesOn(shop, date);
    const answer = await asking(customer, order)('order-delivery-skip', { deliveryId });
    expect(answer.data).toMatchObject({
      status: 'opened',
      totals: { grandtotal: order.totals.grandtotal - share },
      money: { credited: share, due: 0, paid: order.totals.grandtotal },
    });
    expect(await creditOf(shop, customer)).toBe(share);
    expect((await usesOn(shop, date)).deliveries).toBe(before.deliveries - 1);
    expect(answer.data.changes[0]).toMatchObject({
      summary: 'Παράλειψη παράδοσης της Δευτέρας 23 Νοεμβρίου',
      difference: -share,
      canUndo: true,
    });
    const english = await customer.call('order-one', { query: { orderId: order.id }, headers: { lang: 'en' } });
    expect(english.answer.data.changes[0].summary).toBe('Delivery on Monday 23 November skipped');
  });

  it('lowers the amount due when nothing was paid yet', async () => {
    const order = await weekly('pos');
    const { id: deliveryId, share } = firstDelivery(order);
    const answer = await asking(customer, order)('order-delivery-skip', { deliveryId });
    expect(answer.data.money).toMatchObject({ credited: 0, due: order.totals.grandtotal - share });
    expect(await creditOf(shop, customer)).toBe(0);
  });

  it('is possible for plans only', async () => {
    const order = await buy(shop, customer, await fillSingleCart(shop, customer), 'pos');
    expect((await asking(customer, order)('order-delivery-skip', { deliveryId: firstDelivery(order).id })).code).toBe(
      'change-not-possible',
    );
  });

  it('can be undone; credit spent meanwhile is due at the door', async () => {
    const order = await weekly();
    const { id: deliveryId, share, date } = firstDelivery(order);
    const before = await usesOn(shop, date);
    const skipped = await asking(customer, order)('order-delivery-skip', { deliveryId });
    const next = await buy(shop, customer, await fillSingleCart(shop, customer, { meals: 2, amount: 3 }), 'pos');
    const left = share - next.money.creditUsed;
    expect(await creditOf(shop, customer)).toBe(left);
    const [undo] = skipped.data.changes;
    const undone = await asking(customer, order)('order-change-undo', { changeId: undo.id });
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
    const { id: deliveryId } = firstDelivery(order);
    shop.setNow('2026-11-21T23:59:59.999+02:00');
    const skipped = await asking(customer, order)('order-delivery-skip', { deliveryId });
    expect(skipped.code).toBe('ok');
    shop.setNow('2026-11-22T00:00:00.000+02:00');
    const [skip] = skipped.data.changes;
    expect((await asking(customer, order)('order-change-undo', { changeId: skip.id })).code).toBe('change-too-late');
    const second = await weeklyOfAnother();
    for (const [name, body] of [
      ['order-delivery-skip', {}],
      ['order-menu-update', { items: [] }],
      ['order-delivery-update', { date: '2026-11-30' }],
    ] as const) {
      const answer = await asking(customer, second)(name, { deliveryId: firstDelivery(second).id, ...body });
      expect([name, answer.code]).toEqual([name, 'change-too-late']);
    }
    const current = await asking(customer, second)('order-one');
    expect(current.data.changes).toEqual([]);
    expect(current.data.deliveries[0]).toMatchObject({ changeUntil: null, status: 'opened' });
  });
});

async function weeklyOfAnother(): Promise<Order> {
  shop.setNow(orderStart);
  const order = await weekly('pos');
  shop.setNow('2026-11-22T00:00:00.000+02:00');
  return order;
}

describe('another customer', () => {
  it('finds no order to change', async () => {
    const order = await weekly('pos');
    const { id: deliveryId } = firstDelivery(order);
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
    const body = { deliveryId: firstDelivery(other).id };
    expect((await asking(customer, order)('order-delivery-skip', body)).code).toBe('schedule-menu-not-found');
  });
});
