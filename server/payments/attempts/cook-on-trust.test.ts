import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { fillSingleCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';
import { givePlentyOfCapacity } from '#tests/support/shop/plenty-of-capacity.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

const date = '2026-11-20';
const ordering = new Date('2026-11-16T10:00:00+02:00');
let now = ordering;
let shop: PayingShop;
let owner: TestStaff;
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => now });
  await givePlentyOfCapacity(shop.database.db);
  owner = await openStaff(shop, { roles: ['owner'], name: 'Άννα', now });
}, 60_000);
afterAll(() => shop.close());

async function place(paymentType: string) {
  now = ordering;
  const who = await openCustomer(shop);
  const cart = await fillSingleCart(shop, who, { date });
  const body = { paymentType, acceptTerms: true };
  const { answer } = await who.call('cart-place', { query: { cartId: cart.id }, body });
  const order: Order = answer.data.order;
  return {
    who,
    order,
    redirectUrl: answer.data.redirectUrl as string | undefined,
    deliveryId: order.deliveries[0]?.id,
  };
}
const trust = (deliveryId: string | undefined, reason = 'παλιός πελάτης') =>
  owner.call('cook-on-trust', { body: { deliveryId, reason } });
const orderOf = async (who: TestCustomer, { id }: Order): Promise<Order> =>
  (await who.call('order-one', { query: { orderId: id } })).answer.data;

it.each(['bank-deposit', 'viva'])(
  'an unpaid order by %s is cooked and paid at its door',
  async (method) => {
    const { who, order, deliveryId } = await place(method);
    expect(order.status).toBe('not-paid');
    expect((await trust(deliveryId, ' ')).answer.code).toBe('invalid-input');
    const answers = await Promise.all([trust(deliveryId), trust(deliveryId)]);
    expect(answers.map(({ answer }) => answer.code).toSorted()).toEqual(['ok', 'order-not-payable']);
    const after = await orderOf(who, order);
    expect(after).toMatchObject({
      status: 'opened',
      paymentType: { slug: 'pos' },
      money: { due: order.totals.grandtotal, paid: 0 },
      deliveries: [{ status: 'opened' }],
      documents: [],
    });
    const board = (await owner.call('delivery-day-one', { query: { date } })).answer.data;
    expect(board.line.deliveries).toContain(deliveryId);
    expect(board.line.notPaid).not.toContain(deliveryId);
    // It does not lapse any more, even after its hold.
    now = new Date('2026-11-19T10:00:00+02:00');
    await shop.run('lapse-holds');
    expect((await orderOf(who, order)).status).toBe('opened');
    const trail = await shop.database.db.rows(sql`
    select t.after->>'paymentType' as method, p.content->>'reason' as why from audit_trail t
    join audit_personal p on p.entry_id = t.id and p.part = 'subject'
    where t.subject_id = ${order.id} and t.action = 'cooked-on-trust'`);
    expect(trail).toEqual([{ method: 'pos', why: 'παλιός πελάτης' }]);
    expect(await auditShop(shop.database.db, { now })).toEqual([]);
  },
  60_000,
);

it('is refused for an order that is paid, lapsed, unknown, or for today', async () => {
  const { who, order, deliveryId } = await place('bank-deposit');
  now = new Date(`${date}T06:00:00+02:00`);
  const today = await openStaff(shop, { roles: ['owner'], name: 'Άννα', now });
  const asked = await today.call('cook-on-trust', { body: { deliveryId, reason: 'αργά' } });
  expect(asked.answer.code).toBe('change-too-late');
  now = ordering;
  await who.call('order-cancel', { query: { orderId: order.id } });
  expect((await trust(deliveryId)).answer.code).toBe('order-not-payable');
  expect((await trust(randomUUID())).answer.code).toBe('order-not-found');
  const door = await place('pos');
  expect((await trust(door.deliveryId)).answer.code).toBe('order-not-payable');
}, 60_000);
