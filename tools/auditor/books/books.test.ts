import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { performAction } from '#server/outside/card-payments/sandbox/sandbox-actions.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { auditShop } from '../audit-shop.ts';
import { bookPromises } from './compare-books.ts';
import type { ProviderBook } from './provider-book.ts';
import { readSandboxBook } from './sandbox-book.ts';
import { readSimulatorBook } from './simulator-book.ts';
import { readVivaBook } from './viva-book.ts';

const now = new Date('2026-11-16T10:00:00+02:00');
const { known, taken, agreed, done } = bookPromises;

async function place(shop: TestShop) {
  const who = await openCustomer(shop);
  const cart = await fillSingleCart(shop, who, { date: '2026-12-04' });
  const body = { paymentType: 'viva', acceptTerms: true };
  const { data } = (await who.call('cart-place', { query: { cartId: cart.id }, body })).answer;
  const orderId: string = data.order.id;
  const orderCode = new URL(data.redirectUrl).searchParams.get('ref') ?? '';
  const comeBack = (t: string | null | undefined) =>
    who.call('payment-return', { body: { s: orderCode, ...(t && { t }) } });
  return { orderId, orderCode, comeBack, cancel: () => who.call('order-cancel', { query: { orderId } }) };
}

/** Our books record a full refund that was never requested from the provider. */
async function claimRefunds({ database: { db } }: TestShop, orderId: string): Promise<void> {
  await db.run(sql`
    update refunds set state = 'done', next_try_at = null, refund_transaction_id = gen_random_uuid()::text
    where order_id = ${orderId} and state <> 'done'`);
}

async function forgetOrder({ database: { db } }: TestShop, orderId: string): Promise<void> {
  await db.run(sql`delete from refunds where order_id = ${orderId}`);
  await db.run(sql`
    delete from payment_transactions where payment_id in (select id from payments where order_id = ${orderId})`);
  await db.run(sql`update payments set next_check_at = null where order_id = ${orderId}`);
}

describe('the book of the test page', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ clock: () => now });
  });
  afterAll(() => shop.close());
  const rulesBroken = async () => {
    const { db } = shop.database;
    const findings = await auditShop(db, { now, books: [await readSandboxBook(db)] });
    return findings.map(({ rule }) => rule).filter((rule) => Object.values<string>(bookPromises).includes(rule));
  };

  it('reports money that is held while ours records a refund, and payments known to only one of the two', async () => {
    const { db } = shop.database;
    const order = await place(shop);
    const paid = await performAction(db, order.orderCode, 'pay-twice', now);
    for (const { id } of paid?.transactions ?? []) await order.comeBack(id);
    await order.cancel();
    expect(await rulesBroken()).toEqual([]);
    await claimRefunds(shop, order.orderId);
    expect(await rulesBroken()).toEqual([agreed, done]);
    await forgetOrder(shop, order.orderId);
    expect(await rulesBroken()).toEqual([known]);
    await db.run(sql`update payments set next_check_at = now() where order_id = ${order.orderId}`);
    expect(await rulesBroken()).toEqual([]);
    await db.run(sql`
      insert into payment_transactions (provider, transaction_id, payment_id, order_code, amount_in_cents, outcome, at)
      select 'sandbox', ${randomUUID()}, id, order_code, amount_in_cents, 'settled', now() from payments`);
    expect(await rulesBroken()).toContain(taken);
  });
});

describe('the books of Viva', () => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await openPayingShop({ clock: () => now });
  });
  afterAll(() => shop.close());
  afterEach(() => shop.viva.turn({ forgetVoided: false }));

  const readers: [string, () => Promise<ProviderBook>][] = [
    ['the ledger of its simulator', () => readSimulatorBook(shop.viva.url)],
    [
      'its API',
      () => readVivaBook(shop.database.db, shop.viva.connect({ clock: () => now }), new Date(now.getTime() - 1)),
    ],
  ];
  it.each(readers)('are read from %s', async (_name, read) => {
    const broken = async () => {
      const findings = await auditShop(shop.database.db, { now, books: [await read()] });
      return findings.map(({ rule }) => rule).filter((rule) => Object.values<string>(bookPromises).includes(rule));
    };
    const order = await place(shop);
    await shop.viva.turn({ drop: true });
    await order.comeBack((await shop.viva.doAtPage(order.orderCode, 'pay-twice'))?.searchParams.get('t'));
    const { transactionIds = [] } = (await shop.viva.payments.findOrder(order.orderCode)) ?? {};
    for (const id of transactionIds) await order.comeBack(id);
    await order.cancel();
    expect(await broken()).toEqual([]);
    await shop.viva.turn({ forgetVoided: true });
    await shop.run('send-refunds');
    expect(await shop.viva.payments.findTransaction(transactionIds[0] ?? '')).toBeNull();
    expect(await broken()).toEqual([]);
    await shop.viva.turn({ forgetVoided: false });

    const kept = await place(shop);
    await kept.comeBack((await shop.viva.doAtPage(kept.orderCode, 'pay'))?.searchParams.get('t'));
    await kept.cancel();
    await claimRefunds(shop, kept.orderId);
    expect(await broken()).toEqual([agreed, done]);
    await forgetOrder(shop, kept.orderId);
    expect(await broken()).toEqual([known]);
    await shop.database.db.run(sql`update payments set next_check_at = now() where order_id = ${kept.orderId}`);
    expect(await broken()).toEqual([]);
  });
});
