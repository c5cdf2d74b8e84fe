import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { StaffOrder } from '#contract/orders/staff-orders.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { asking, buy, type ChangingShop, firstDelivery } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { withChangingShop } from '#tests/support/shop/with-changing-shop.ts';

let shop: ChangingShop;
let customer: TestCustomer;
withChangingShop((opened) => {
  ({ shop, customer } = opened);
});

const read = async ({ id }: Pick<Order, 'id'>): Promise<StaffOrder> =>
  (await staffCall(shop, 'staff-order-one', { query: { orderId: id }, role: 'support' })).answer.data;
const kindsOf = ({ ledger }: StaffOrder) => ledger.map(({ kind }) => kind);
const sumOf = ({ ledger }: StaffOrder) => ledger.reduce((sum, { amount }) => sum + amount, 0);

describe('an order as staff read it', { timeout: 60_000 }, () => {
  it('shows account, deliveries on their days, ledger and mails', async () => {
    const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'viva');
    const { id: deliveryId, share } = firstDelivery(order);
    await asking(customer, order)('order-delivery-skip', { deliveryId });
    const staff = await read(order);
    expect(staff).toMatchObject({
      order: { id: order.id, money: { due: 0 } },
      account: { id: customer.accountId, email: customer.email, credit: share },
    });
    expect(staff.stops.map((stop) => stop.deliveryId).sort()).toEqual(order.deliveries.map(({ id }) => id).sort());
    expect(staff.stops[0]).toMatchObject({ day: 'open', run: null });
    expect(kindsOf(staff)).toEqual(expect.arrayContaining(['placed', 'paid-card', 'change', 'credit-given']));
    expect(staff.ledger.find(({ kind }) => kind === 'change')).toMatchObject({
      amount: -share,
      changeId: staff.order.changes[0]?.id,
    });
    expect(sumOf(staff)).toBe(0);
    expect(staff.mails.length).toBeGreaterThan(1);
    for (const mail of staff.mails) {
      expect(mail.subject).toContain(order.number);
      expect(mail).toMatchObject({ recipient: customer.email, state: 'waiting' });
    }
  });

  it('explains every sum by records, and by nothing else, after changes, undo and stop', async () => {
    const buyer = await openCustomer(shop);
    const atDoor = await buy(shop, buyer, await fillWeeklyCart(shop, buyer), 'pos');
    const skipped = await asking(buyer, atDoor)('order-delivery-skip', { deliveryId: firstDelivery(atDoor).id });
    const owing = await read(atDoor);
    expect(sumOf(owing)).toBe(owing.order.money.due);
    await asking(buyer, atDoor)('order-change-undo', { changeId: skipped.data.changes[0].id });
    const paid = await buy(shop, buyer, await fillWeeklyCart(shop, buyer), 'viva');
    await buyer.call('order-cancel', { query: { orderId: paid.id } });
    const unpaid = await buy(shop, buyer, await fillSingleCart(shop, buyer), 'pos');
    for (const order of [atDoor, paid, unpaid]) {
      const staff = await read(order);
      expect(kindsOf(staff)).not.toContain('other');
      expect(sumOf(staff)).toBe(staff.order.money.due - staff.order.money.held);
    }
    expect(kindsOf(await read(paid))).toContain('refund');
  });

  it('opens its documents, and none of another order', async () => {
    const order = await buy(shop, customer, await fillSingleCart(shop, customer), 'viva');
    const other = await buy(shop, customer, await fillSingleCart(shop, customer), 'viva');
    const { documents } = (await read(order)).order;
    const open = (orderId: string) =>
      staffCall(shop, 'staff-order-document-one', {
        query: { orderId, documentId: documents[0]?.id ?? '' },
        role: 'support',
      });
    expect((await open(order.id)).answer).toMatchObject({ code: 'ok', data: { contentType: 'application/pdf' } });
    expect((await open(other.id)).answer.code).toBe('document-not-found');
  });

  it('is not found under an unknown id', async () => {
    const orderId = '00000000-0000-4000-8000-000000000000';
    const { status, answer } = await staffCall(shop, 'staff-order-one', { query: { orderId }, role: 'owner' });
    expect([status, answer.code]).toEqual([404, 'order-not-found']);
  });
});
