import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { mailsAbout } from '#tests/support/browser/shown-mails.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { fillSingleCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';
import { givePlentyOfCapacity } from '#tests/support/shop/plenty-of-capacity.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

const ordering = new Date('2026-11-16T10:00:00+02:00');
let now = ordering;
let shop: PayingShop;
let who: TestCustomer;
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => now });
  await givePlentyOfCapacity(shop.database.db);
}, 60_000);
afterAll(() => shop.close());

async function placeDeposit(): Promise<Order> {
  now = ordering;
  who = await openCustomer(shop);
  const cart = await fillSingleCart(shop, who, { date: '2026-11-20' });
  const body = { paymentType: 'bank-deposit', acceptTerms: true };
  return (await who.call('cart-place', { query: { cartId: cart.id }, body })).answer.data.order;
}
const collect = (order: Order, method: string) =>
  staffCall(shop, 'door-collect', { body: { orderId: order.id, method, amount: order.money.due } });
const orderOf = async ({ id }: Order): Promise<Order> =>
  (await who.call('order-one', { query: { orderId: id } })).answer.data;
const audit = () => auditShop(shop.database.db, { now });
const database = () => shop.database.db;
const setStatus = async (order: Order, status: string) => {
  await database().run(sql`
    update orders set status = ${status}, hold_until = ${new Date(now.getTime() - 60_000)} where id = ${order.id}`);
  await database().run(sql`update deliveries set status = ${status} where order_id = ${order.id}`);
};

describe('an order that awaits its deposit', { timeout: 60_000 }, () => {
  it.each(['cash', 'iris'])('accepts no %s at the door, and lapses without payment', async (method) => {
    const order = await placeDeposit();
    const refused = await collect(order, method);
    expect(refused.answer).toMatchObject({ code: 'order-not-open', data: { due: order.money.due } });
    expect(await database().rows(sql`select 1 from door_payments where order_id = ${order.id}`)).toEqual([]);
    now = new Date('2026-11-19T10:00:00+02:00');
    await shop.run('lapse-holds');
    expect(await orderOf(order)).toMatchObject({ status: 'canceled', money: { paid: 0 } });
    expect(await audit()).toEqual([]);
  });

  it('with a payment at the door from an earlier release opens instead of lapsing', async () => {
    const order = await placeDeposit();
    await setStatus(order, 'opened');
    expect((await collect(order, 'cash')).answer.code).toBe('ok');
    await setStatus(order, 'not-paid');
    expect((await who.call('order-cancel', { query: { orderId: order.id } })).answer.code).toBe('change-not-possible');
    await shop.run('lapse-holds');
    const opened = await orderOf(order);
    expect(opened).toMatchObject({ status: 'opened', money: { paid: order.money.due, due: 0 } });
    expect(opened.documents.filter(({ kind }) => kind === 'receipt')).toHaveLength(1);
    expect(await audit()).toEqual([]);
  });

  it('with a part payment is held for a decision by staff', async () => {
    const order = await placeDeposit();
    await setStatus(order, 'not-paid');
    await database().run(sql`update orders set paid_in_cents = 100 where id = ${order.id}`);
    await shop.run('lapse-holds');
    await shop.run('lapse-holds');
    expect((await orderOf(order)).status).toBe('not-paid');
    const alerts = await database().rows(sql`select kind from alerts where order_id = ${order.id}`);
    expect(alerts).toEqual([{ kind: 'paid-in-part' }]);
    await database().run(sql`update orders set paid_in_cents = 0 where id = ${order.id}`);
    await shop.run('lapse-holds');
    expect((await orderOf(order)).status).toBe('canceled');
  });

  it('that is cooked on trust has a mail about it, and another when the deposit arrives: nothing is due, with the receipt', async () => {
    const order = await placeDeposit();
    const trusted = { deliveryId: order.deliveries[0]?.id, reason: 'παλιός πελάτης' };
    expect((await staffCall(shop, 'cook-on-trust', { body: trusted })).answer.code).toBe('ok');
    const received = (await mailsAbout(shop, order.id)).find(({ dedupeKey }) => dedupeKey.startsWith('order-received'));
    expect(received?.text).toContain('Δεν είδαμε ακόμη την κατάθεσή σου');
    const deposit = { orderNumber: order.number, amount: order.money.due, reference: `r${order.number}` };
    const body = { ...deposit, receivedOn: '2026-11-16' };
    const came = await staffCall(shop, 'deposit-confirm', { role: 'accounts', body });
    expect(came.answer.data).toMatchObject({ outcome: 'settled', status: 'opened', due: 0 });
    const depositMail = (await mailsAbout(shop, order.id)).find(({ dedupeKey }) =>
      dedupeKey.startsWith('deposit-came'),
    );
    expect(depositMail?.text).toContain('Δεν πληρώνεις τίποτα στην πόρτα');
    expect((await orderOf(order)).documents.map(({ kind }) => kind)).toEqual(['receipt']);
    expect(await audit()).toEqual([]);
  });
});
