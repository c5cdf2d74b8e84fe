import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { athensDateOf } from '#domain/athens-time.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff } from '#tests/support/accounts/office.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';
import { givePlentyOfCapacity } from '#tests/support/shop/plenty-of-capacity.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let shop: PayingShop;
let now = new Date('2026-11-16T10:00:00+02:00');
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => now });
  await givePlentyOfCapacity(shop.database.db);
});
afterAll(() => shop.close());

async function placeDeposit(paymentType = 'bank-deposit') {
  const who = await openCustomer(shop);
  const cart = await fillSingleCart(shop, who, { date: '2026-12-04' });
  const body = { paymentType, acceptTerms: true };
  const { order } = (await who.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
  return { who, id: order.id as string, number: order.number as string, total: order.totals.grandtotal as number };
}
type Placed = Awaited<ReturnType<typeof placeDeposit>>;

const confirm = (order: Placed, amount: number, reference = `ref-${order.number}`) =>
  staffCall(shop, 'deposit-confirm', {
    role: 'accounts',
    body: { orderNumber: order.number, amount, reference, receivedOn: '2026-11-16' },
  });

async function moneyOf({ id, who }: Placed) {
  const { answer } = await who.call('order-one', { query: { orderId: id } });
  return { status: answer.data.status, ...answer.data.money };
}

const refundsOf = ({ id }: Placed) =>
  shop.database.db.rows(sql`
    select amount_in_cents as amount, reason, state from refunds where order_id = ${id} order by created_at`);

describe('a deposit that staff have seen at the bank', () => {
  it('opens its order, once, for any number of requests', async () => {
    const order = await placeDeposit();
    const said = await Promise.all([confirm(order, order.total), confirm(order, order.total)]);
    for (const { answer } of said) expect(answer.data).toMatchObject({ outcome: 'settled', status: 'opened', due: 0 });
    expect(await moneyOf(order)).toMatchObject({ status: 'opened', paid: order.total, refunded: 0, due: 0 });
    const { db } = shop.database;
    const noted = await db.rows(sql`
      select t.noted_by, t.received_on, t.outcome from payment_transactions t join payments p on p.id = t.payment_id
      where p.order_id = ${order.id}`);
    expect(noted).toEqual([{ noted_by: 'Ελένη', received_on: '2026-11-16', outcome: 'settled' }]);
    const moves = await db.rows(
      sql`select moved_by from order_moves where order_id = ${order.id} and to_status = 'opened'`,
    );
    expect(moves).toEqual([{ moved_by: 'staff' }]);
    const trail = await db.rows(sql`
      select action, after->>'outcome' as outcome from audit_trail where subject_id = ${order.id}`);
    expect(trail).toEqual([{ action: 'deposit-confirmed', outcome: 'settled' }]);
  });

  it('is refused when its reference was used with another amount or order', async () => {
    const [one, other] = [await placeDeposit(), await placeDeposit()];
    await confirm(one, one.total, 'same');
    expect((await confirm(one, one.total - 1, 'same')).answer.code).toBe('deposit-known');
    expect((await confirm(other, other.total, 'same')).answer.code).toBe('deposit-known');
    expect(await moneyOf(other)).toMatchObject({ status: 'not-paid', paid: 0 });
  });

  it('that is too little waits for the rest', async () => {
    const order = await placeDeposit();
    expect((await confirm(order, 1000, 'a part')).answer.data).toMatchObject({
      outcome: 'waiting',
      status: 'not-paid',
      due: order.total - 1000,
    });
    expect(await moneyOf(order)).toMatchObject({ paid: 0, due: order.total });
    expect((await confirm(order, order.total - 1000, 'the rest')).answer.data).toMatchObject({
      status: 'opened',
      due: 0,
    });
    expect(await moneyOf(order)).toMatchObject({ status: 'opened', paid: order.total, due: 0 });
  });

  it('that is too much opens its order, and the rest is refunded by transfer', async () => {
    const order = await placeDeposit();
    await confirm(order, order.total + 500);
    expect(await moneyOf(order)).toMatchObject({ status: 'opened', paid: order.total + 500, refunded: 500, due: 0 });
    expect(await refundsOf(order)).toEqual([{ amount: 500, reason: 'deposit-surplus', state: 'transfer-due' }]);
  });

  it('that arrives after its order has lapsed is refunded, and the owner is notified', async () => {
    const order = await placeDeposit();
    await confirm(order, 700, 'an early part');
    await shop.database.db.run(sql`update orders set hold_until = ${now} where id = ${order.id}`);
    await shop.run('lapse-holds');
    expect((await confirm(order, order.total, 'late')).answer.data).toMatchObject({
      outcome: 'goes-back',
      status: 'canceled',
    });
    await shop.run('settle-waiting-deposits');
    expect(await refundsOf(order)).toEqual([
      { amount: order.total, reason: 'paid-too-late', state: 'transfer-due' },
      { amount: 700, reason: 'paid-too-late', state: 'transfer-due' },
    ]);
    const alerts = await staffCall(shop, 'alert-collection');
    expect(
      alerts.answer.data.items.filter((one: { orderNumber: string }) => one.orderNumber === order.number),
    ).toHaveLength(2);
  });

  it('for an order that is paid is refunded whole', async () => {
    const order = await placeDeposit();
    await confirm(order, order.total, 'first');
    await confirm(order, order.total, 'second');
    expect(await moneyOf(order)).toMatchObject({ paid: order.total, refunded: 0, due: 0 });
    expect(await refundsOf(order)).toEqual([{ amount: order.total, reason: 'paid-twice', state: 'transfer-due' }]);
  });

  it('is refunded by transfer when its order is stopped, and counts as refunded once staff have recorded it', async () => {
    const order = await placeDeposit();
    await confirm(order, order.total);
    await order.who.call('order-cancel', { query: { orderId: order.id } });
    const { items } = (await staffCall(shop, 'refund-collection')).answer.data;
    const mine = items.find((one: { orderNumber: string }) => one.orderNumber === order.number);
    expect(mine).toMatchObject({ state: 'transfer-due', amount: order.total });
    const query = { refundId: mine.id };
    const noted = await staffCall(shop, 'refund-transfer-note', { query, body: { reference: 'IBAN GR…1' } });
    expect(noted.answer.data).toMatchObject({ state: 'transferred', transferReference: 'IBAN GR…1', notedBy: 'Ελένη' });
    const again = await staffCall(shop, 'refund-transfer-note', { query, body: { reference: 'again' } });
    expect(again.answer.code).toBe('refund-not-open');
    const payment = await shop.database.db.one(
      sql`select state, refunded_in_cents from payments where order_id = ${order.id}`,
    );
    expect(payment).toEqual({ state: 'refunded', refunded_in_cents: order.total });
  });

  it('leaves the books consistent for the auditor', async () => {
    expect(await auditShop(shop.database.db)).toEqual([]);
  });
});

it('changing from a deposit to a card sets the payment deadline of a card', async () => {
  const order = await placeDeposit();
  now = new Date(now.getTime() + 26 * 3_600_000);
  const { answer } = await order.who.call('order-pay', { query: { orderId: order.id }, body: { paymentType: 'viva' } });
  expect(answer.data.order.payment.payableUntil).toBe(new Date(now.getTime() + 30 * 60_000).toISOString());
  now = new Date(now.getTime() + 31 * 60_000);
  await shop.run('lapse-holds');
  expect(await moneyOf(order)).toMatchObject({ status: 'canceled' });
});

describe('a refund of a deposit', () => {
  it('requires a recent re-authentication', async () => {
    const order = await placeDeposit();
    const proven = (minutes: number) =>
      openStaff(shop, { roles: ['accounts'], now: new Date(now.getTime() - minutes * 60_000) });
    const receivedOn = athensDateOf(now);
    const body = { orderNumber: order.number, amount: 100, reference: `ref-${order.number}`, receivedOn };
    const back = { ...body, whenDifferent: 'give-back' };
    const stale = await proven(11);
    expect((await stale.call('deposit-confirm', { body: back })).answer.code).toBe('proof-required');
    expect(await refundsOf(order)).toEqual([]);
    const refused = { ...body, whenDifferent: 'refuse' };
    expect((await stale.call('deposit-confirm', { body: refused })).answer.code).toBe('deposit-differs');
    expect((await (await proven(1)).call('deposit-confirm', { body: back })).answer.code).toBe('ok');
    expect(await refundsOf(order)).toMatchObject([{ amount: 100 }]);
  });
});
