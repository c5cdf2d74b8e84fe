import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { findOrder, type StoredOrder } from '#server/orders/order-store.ts';
import { fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/order-shop.ts';
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts';
import { chargeKeptCard } from './charge-kept-card.ts';
import type { PaymentNeeds } from './payment-needs.ts';

let shop: PayingShop;
let now = new Date('2026-11-16T10:00:00+02:00');
let needs: PaymentNeeds;
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => now });
  const openIt = async (tx: Queryable, order: StoredOrder) => {
    await tx.run(sql`update orders set status = 'opened', hold_until = null where id = ${order.id}`);
    return { ...order, status: 'opened' as const };
  };
  needs = {
    db: shop.database.db,
    cards: shop.viva.payments,
    orders: { open: openIt } as unknown as PaymentNeeds['orders'],
    clock: () => now,
    publicUrl: 'http://localhost:3000',
    describe: () => 'Παραγγελία',
    report: () => {},
  };
});
afterAll(() => shop.close());

async function placeRecurring(who: TestCustomer): Promise<{ order: StoredOrder; code: string }> {
  const cart = await fillWeeklyCart(shop, who, { startWeek: '2026-11-30' });
  const body = { paymentType: 'viva-recurring', acceptTerms: true };
  const { answer } = await who.call('cart-place', { query: { cartId: cart.id }, body });
  const order = await findOrder(shop.database.db, answer.data.order.id);
  if (!order) throw new Error('no order');
  return { order, code: new URL(answer.data.redirectUrl).searchParams.get('ref') ?? '' };
}

/** The first order is paid on the page and its card kept; the second waits to be charged to it. */
async function keepCard(): Promise<{ first: string; order: StoredOrder }> {
  const who = await openCustomer(shop);
  const { code } = await placeRecurring(who);
  const back = await shop.viva.doAtPage(code, 'pay');
  await shop.viva.simulator.webhooks.idle();
  const { order } = await placeRecurring(who);
  // A renewed order never went to the page.
  await shop.database.db.run(sql`delete from payments where order_id = ${order.id}`);
  return { first: back?.searchParams.get('t') ?? '', order };
}

async function stateOf({ id }: StoredOrder) {
  const order = await findOrder(shop.database.db, id);
  return { status: order?.status, paid: order?.paidInCents };
}

it('charges the card, once', async () => {
  const { first, order } = await keepCard();
  expect(await chargeKeptCard(needs, order, first)).toBe('paid');
  expect(await stateOf(order)).toEqual({ status: 'opened', paid: order.totalInCents });
  const again = await findOrder(shop.database.db, order.id);
  expect(again && (await chargeKeptCard(needs, again, first))).toBe('paid');
  expect(await stateOf(order)).toEqual({ status: 'opened', paid: order.totalInCents });
});

it('tries again after a refusal, and then takes the money', async () => {
  const { first, order } = await keepCard();
  await shop.viva.turn({ declineCharge: 10_051 });
  expect(await chargeKeptCard(needs, order, first)).toBe('refused');
  expect(await stateOf(order)).toEqual({ status: 'not-paid', paid: 0 });
  expect(await chargeKeptCard(needs, order, first)).toBe('paid');
  expect(await stateOf(order)).toEqual({ status: 'opened', paid: order.totalInCents });
});

it('finds a charge whose answer was lost, and never charges twice', async () => {
  const { first, order } = await keepCard();
  await shop.viva.turn({ loseAnswers: 1 });
  expect(await chargeKeptCard(needs, order, first)).toBe('unknown');
  await shop.viva.turn({ loseAnswers: false });
  now = new Date(now.getTime() + 15 * 60_000);
  await shop.run('check-due-payments');
  const found = await findOrder(shop.database.db, order.id);
  expect(found).toMatchObject({ status: 'opened', paidInCents: order.totalInCents });
  expect(found && (await chargeKeptCard(needs, found, first))).toBe('paid');
  const captures = await shop.database.db.rows(sql`
    select 1 from payment_transactions t join payments p on p.id = t.payment_id where p.order_id = ${order.id}`);
  expect(captures).toHaveLength(1);
});
