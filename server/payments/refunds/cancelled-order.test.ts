import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const clock = () => new Date('2026-11-16T10:00:00+02:00');

async function placeUnpaid(shop: TestShop) {
  const customer = await openCustomer(shop);
  const cart = await fillSingleCart(shop, customer, { date: '2026-12-04' });
  const body = { paymentType: 'viva', acceptTerms: true };
  const { order, redirectUrl } = (await customer.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
  const query = { orderId: order.id as string };
  const cancel = async () => (await customer.call('order-cancel', { query })).answer;
  return { orderId: query.orderId, page: new URL(redirectUrl), total: order.total as number, cancel };
}

describe('cancelling an order closes its payment page', () => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await openPayingShop({ clock });
  });
  afterAll(() => shop.close());

  const stateOf = async (orderId: string) =>
    (await shop.database.db.one<{ state: string }>(sql`select state from payments where order_id = ${orderId}`))?.state;
  const statusAt = async (page: URL) => (await fetch(page)).status;

  it('at once, before any poll', async () => {
    const { orderId, page, cancel } = await placeUnpaid(shop);
    expect(await statusAt(page)).toBe(200);
    expect(await cancel()).toMatchObject({ code: 'ok', data: { status: 'canceled' } });
    expect(await statusAt(page)).toBe(404);
    expect(await stateOf(orderId)).toBe('cancelled');
  });

  it('with the next poll, when the provider was unreachable', async () => {
    const { page, cancel } = await placeUnpaid(shop);
    await shop.viva.turn({ down: true });
    expect(await cancel()).toMatchObject({ code: 'ok', data: { status: 'canceled' } });
    await shop.viva.turn({ down: false });
    expect(await statusAt(page)).toBe(200);
    await shop.run('check-due-payments');
    expect(await statusAt(page)).toBe(404);
  });

  it('and refunds a payment made in between', async () => {
    const { orderId, page, total, cancel } = await placeUnpaid(shop);
    await shop.viva.turn({ down: true });
    await cancel();
    await shop.viva.turn({ down: false });
    await shop.viva.doAtPage(page.searchParams.get('ref') ?? '', 'pay-and-leave');
    await shop.run('check-due-payments');
    await shop.run('send-refunds');
    const refunds = await shop.database.db.rows(sql`
      select amount_in_cents as amount, reason, state from refunds where order_id = ${orderId}`);
    expect(refunds).toEqual([{ amount: total, reason: 'paid-too-late', state: 'done' }]);
  });
});

it('closes the test payment page of an order that is cancelled', async () => {
  const shop = await openTestShop({ clock });
  const { page, cancel } = await placeUnpaid(shop);
  const url = page.pathname + page.search;
  expect((await shop.app.inject(url)).statusCode).toBe(200);
  await cancel();
  expect((await shop.app.inject(url)).statusCode).toBe(410);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const paid = await shop.app.inject({ method: 'POST', url, payload: 'action=pay', headers });
  expect(paid.statusCode).toBe(410);
  expect(paid.body).toContain('Η πληρωμή ακυρώθηκε.');
  await shop.close();
});
