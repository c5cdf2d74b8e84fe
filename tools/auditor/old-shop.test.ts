import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { forgetSentMailsTo } from '#server/outbox/forget-mails.ts';
import { performAction } from '#server/outside/card-payments/sandbox/sandbox-actions.ts';
import { fillSingleCart, fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { auditShop } from './audit-shop.ts';
import { readSandboxBook } from './books/sandbox-book.ts';

let shop: TestShop;
let now = new Date('2026-11-16T10:00:00+02:00');
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
});
afterAll(() => shop.close());

async function place(who: TestCustomer, cartId: string, paymentType: string) {
  const body = { paymentType, acceptTerms: true };
  const { data } = (await who.call('cart-place', { query: { cartId }, body })).answer;
  const orderCode = data.redirectUrl ? (new URL(data.redirectUrl).searchParams.get('ref') ?? '') : '';
  return { orderId: data.order.id as string, orderCode };
}

async function pay(who: TestCustomer, orderCode: string, action: 'pay' | 'pay-twice' = 'pay') {
  const done = await performAction(shop.database.db, orderCode, action, now);
  for (const { id } of done?.transactions ?? []) await who.call('payment-return', { body: { t: id, s: orderCode } });
}

/** Every job of the shop, as a shop that was never switched off would have run them. */
async function jumpTo(instant: string) {
  now = new Date(instant);
  for (const { run } of shop.app.jobs) await run();
}

const audit = async () => auditShop(shop.database.db, { now, books: [await readSandboxBook(shop.database.db)] });
const countKept = () =>
  shop.database.db.one(sql`
    select (select count(*) from mails where template = 'order-received' and recipient <> '')::int as mails, (select count(*) from carts)::int as carts,
      (select count(*) from idempotency_keys)::int as keys`);

it('is clean at every age, whatever has been deleted meanwhile', async () => {
  const { db } = shop.database;
  const leaving = await openCustomer(shop);
  const card = await place(leaving, (await fillSingleCart(shop, leaving, { date: '2026-11-20' })).id, 'viva');
  await pay(leaving, card.orderCode, 'pay-twice');
  const moving = await openCustomer(shop);
  await place(moving, (await fillSingleCart(shop, moving, { date: '2026-11-24' })).id, 'cash-on-delivery');
  const staying = await openCustomer(shop);
  const plan = await place(staying, (await fillWeeklyCart(shop, staying)).id, 'viva');
  await pay(staying, plan.orderCode);
  const unpaid = await place(staying, (await fillSingleCart(shop, staying, { date: '2026-11-27' })).id, 'viva');
  const cancelled = await place(staying, (await fillSingleCart(shop, staying, { date: '2026-12-01' })).id, 'viva');
  await pay(staying, cancelled.orderCode);
  const stopped = await staying.call('order-cancel', { query: { orderId: cancelled.orderId } });
  expect(stopped.answer.data).toMatchObject({ status: 'canceled' });
  expect(await audit()).toEqual([]);

  await jumpTo('2026-11-17T10:00:00+02:00');
  expect((await staying.call('order-one', { query: { orderId: unpaid.orderId } })).answer.data.status).toBe('canceled');
  expect(await audit()).toEqual([]);

  await jumpTo('2026-12-20T10:00:00+02:00');
  await db.run(
    sql`update sessions set proven_at = ${new Date('2026-12-20T10:00:00+02:00')} where account_id = ${leaving.accountId}`,
  );
  const gone = await leaving.call('customer-delete', { body: { confirm: leaving.email } });
  expect(gone.status).toBe(200);
  await db.run(sql`update accounts set email = 'moved@example.com' where id = ${moving.accountId}`);
  await forgetSentMailsTo(db, moving.email);
  expect(await audit()).toEqual([]);

  await db.run(sql`update mails set sent_at = created_at where sent_at is null`);
  // The kitchen has become smaller since: earlier sales were correct.
  await db.run(sql`update kitchen_capacities set meals = 1`);
  for (const instant of ['2027-06-20T10:00:00+03:00', '2029-11-16T10:00:00+02:00']) {
    await jumpTo(instant);
    await jumpTo(instant);
    expect(await audit()).toEqual([]);
  }
  expect(await countKept()).toEqual({ mails: 0, carts: 0, keys: 0 });
}, 60_000);
