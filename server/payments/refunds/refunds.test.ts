import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openStaffAccount } from '#tests/support/accounts/office.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { faultyCards, faultyProviders } from '#tests/support/payments/faulty-cards.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';
import { givePlentyOfCapacity } from '#tests/support/shop/plenty-of-capacity.ts';
import { sendRefunds } from './send-refunds.ts';

let shop: PayingShop;
let now = new Date('2026-11-16T10:00:00+02:00');
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => now });
  await givePlentyOfCapacity(shop.database.db);
});
afterAll(() => shop.close());

function later(minutes: number) {
  now = new Date(now.getTime() + minutes * 60_000);
}

/** Paid on its page, once or twice, reported only by the returning payer. */
async function payAndReturn(action: 'pay' | 'pay-twice') {
  const who = await openCustomer(shop);
  const cart = await fillSingleCart(shop, who, { date: '2026-12-04' });
  const body = { paymentType: 'viva', acceptTerms: true };
  const { order, redirectUrl } = (await who.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
  const code = new URL(redirectUrl).searchParams.get('ref') ?? '';
  await shop.viva.turn({ drop: true });
  const back = await shop.viva.doAtPage(code, action);
  await who.call('payment-return', { body: { s: code, t: back?.searchParams.get('t') } });
  return {
    who,
    id: order.id as string,
    number: order.number as string,
    code,
    total: order.totals.grandtotal as number,
  };
}

const refundsOf = (orderId: string) =>
  shop.database.db.rows<{ id: string; reason: string; state: string; refusals: number }>(sql`
    select id, reason, state, refusals from refunds where order_id = ${orderId} order by created_at, reason`);
const keptAtProvider = (code: string) =>
  shop.viva.simulator.ledger.listByOrder(code).reduce((sum, { amountInCents }) => sum + amountInCents, 0);

it('finds a second payment of the same page after the payer has returned, and refunds it', async () => {
  const order = await payAndReturn('pay-twice');
  later(3);
  await shop.run('check-due-payments');
  await shop.run('send-refunds');
  expect(await refundsOf(order.id)).toMatchObject([{ reason: 'paid-twice', state: 'done' }]);
  expect(keptAtProvider(order.code)).toBe(order.total);
});

it.each(['refund-503', 'refund-lost'] as const)(
  'loses no money while the records show refunded: paid twice, cancelled, and one of two refunds meets a %s',
  async (fault) => {
    const order = await payAndReturn('pay-twice');
    later(3);
    await shop.run('check-due-payments');
    await order.who.call('order-cancel', { query: { orderId: order.id } });
    let asked = 0;
    const { viva: cards } = shop.payments.cards;
    const once = {
      ...cards,
      refund: (...given: Parameters<typeof cards.refund>) =>
        (asked++ === 0 ? faultyCards(cards, fault) : cards).refund(...given),
    };
    await sendRefunds({ ...shop.payments, cards: { ...shop.payments.cards, viva: once } });
    expect((await refundsOf(order.id)).map(({ state }) => state).sort()).toEqual(['asked', 'done']);
    later(10);
    await shop.run('send-refunds');
    expect((await refundsOf(order.id)).map(({ state }) => state)).toEqual(['done', 'done']);
    expect(keptAtProvider(order.code)).toBe(0);
    const claimed = await shop.database.db.rows(sql`
      select distinct refund_transaction_id from refunds where order_id = ${order.id}`);
    expect(claimed).toHaveLength(2);
  },
);

it('treats the void of a whole payment as done when its response was lost and the provider lists neither', async () => {
  const order = await payAndReturn('pay');
  await order.who.call('order-cancel', { query: { orderId: order.id } });
  await shop.viva.turn({ forgetVoided: true });
  await sendRefunds({ ...shop.payments, cards: faultyProviders(shop.payments.cards, 'refund-lost') });
  expect(await refundsOf(order.id)).toMatchObject([{ state: 'asked' }]);
  later(5);
  await shop.run('send-refunds');
  expect(await refundsOf(order.id)).toMatchObject([{ state: 'done', refusals: 0 }]);
  for (const minutes of [40, 3 * 24 * 60]) {
    later(minutes);
    await shop.run('check-due-payments');
  }
  await shop.viva.turn({ forgetVoided: false });
  const alerts = await shop.database.db.rows(sql`select kind from alerts where order_id = ${order.id}`);
  expect(alerts).toEqual([]);
});

it('tries a refused refund again for days, notifies the owner by mail and metric, and lets staff settle it', async () => {
  const order = await payAndReturn('pay');
  await order.who.call('order-cancel', { query: { orderId: order.id } });
  const refusing = { ...shop.payments, cards: faultyProviders(shop.payments.cards, 'refund-refused') };
  for (let tries = 0; tries < 8; tries++) {
    await sendRefunds(refusing);
    later(24 * 60 + 1);
  }
  const [refund] = await refundsOf(order.id);
  expect(refund).toMatchObject({ state: 'refused', refusals: 6 });
  const { db } = shop.database;
  expect(await db.one(sql`select state, refunded_in_cents from payments where order_id = ${order.id}`)).toEqual({
    state: 'paid',
    refunded_in_cents: 0,
  });
  const owner = await openStaffAccount(shop, { roles: ['owner'] });
  await shop.run('tell-owner-of-alerts');
  const [mail] = await mailsTo(shop, owner.email);
  expect(mail?.text).toContain(order.number);
  expect((await shop.app.inject('/metrics')).body).toContain('shop_refunds_by_hand{state="refused"} 1');
  const query = { refundId: refund?.id ?? '' };
  expect((await staffCall(shop, 'refund-retry', { query })).answer.data.state).toBe('due');
  await shop.run('send-refunds');
  expect(await refundsOf(order.id)).toMatchObject([{ state: 'done' }]);
  expect(keptAtProvider(order.code)).toBe(0);
  expect((await shop.app.inject('/metrics')).body).not.toContain('shop_open_alerts{kind="refund-refused"}');
});
