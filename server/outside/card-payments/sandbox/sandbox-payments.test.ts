import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { CardRefused, type NewCardOrder } from '../card-payments.ts';
import { createSandboxPayments } from './create-sandbox-payments.ts';
import { performAction } from './sandbox-actions.ts';

let database: TestDatabase;
let nowInMs = Date.parse('2026-11-15T09:00:00+02:00');
const clock = () => new Date(nowInMs);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const payments = () => createSandboxPayments({ db: database.db, clock });
const usual: NewCardOrder = {
  orderId: 'order-1',
  amountInCents: 4215,
  description: 'Νόστιμο',
  customer: { email: 'maria@example.com', name: 'Μαρία', phone: '', language: 'el' },
  keepsCard: false,
  timeoutInSeconds: 1800,
};

async function createOrder(changes: Partial<NewCardOrder> = {}): Promise<string> {
  return (await payments().createOrder({ ...usual, ...changes })).orderCode;
}

async function payNew(changes: Partial<NewCardOrder> = {}) {
  const orderCode = await createOrder(changes);
  const done = await performAction(database.db, orderCode, 'pay', clock());
  return { orderCode, transactionId: done?.transaction?.id ?? '' };
}

describe('a test payment', () => {
  it('is found with its amount and our own order id', async () => {
    const { orderCode, transactionId } = await payNew();
    expect(orderCode).toMatch(/^\d{16}$/);
    expect(await payments().findTransaction(transactionId)).toEqual({
      transactionId,
      orderCode,
      state: 'paid',
      method: 'card',
      parentId: null,
      amountInCents: 4215,
      currency: '978',
      paidAt: '2026-11-15T07:00:00.000Z',
      reason: null,
      isRecurringSupported: false,
      orderId: 'order-1',
    });
    expect(await payments().findOrder(orderCode)).toEqual({
      orderCode,
      state: 'paid',
      amountInCents: 4215,
      transactionIds: [transactionId],
    });
  });

  it('happens once, with any number of concurrent requests', async () => {
    const orderCode = await createOrder();
    const tabs = Array.from({ length: 8 }, () => performAction(database.db, orderCode, 'pay', clock()));
    expect((await Promise.all(tabs)).filter(Boolean)).toHaveLength(1);
    expect((await payments().findOrder(orderCode))?.transactionIds).toHaveLength(1);
  });

  it('can be declined, and the order paid afterwards', async () => {
    const orderCode = await createOrder();
    const declined = await performAction(database.db, orderCode, 'decline', clock());
    const failed = await payments().findTransaction(declined?.transaction?.id ?? '');
    expect(failed).toMatchObject({ state: 'failed', reason: 10051 });
    expect(await performAction(database.db, orderCode, 'pay', clock())).not.toBeNull();
    expect(await payments().findOrder(orderCode)).toMatchObject({ state: 'paid' });
  });

  it('is pending for some seconds and then paid, even if every process died meanwhile', async () => {
    const orderCode = await createOrder();
    const { transaction } = (await performAction(database.db, orderCode, 'pay-later', clock())) ?? {};
    const id = transaction?.id ?? '';
    expect(await payments().findTransaction(id)).toMatchObject({ state: 'pending' });
    expect(await payments().findOrder(orderCode)).toMatchObject({ state: 'pending' });
    expect(await performAction(database.db, orderCode, 'pay', clock())).toBeNull();
    await expect(payments().cancelOrder(orderCode)).rejects.toBeInstanceOf(CardRefused);
    nowInMs += 8000;
    expect(await payments().findTransaction(id)).toMatchObject({ state: 'paid' });
    expect(await payments().findOrder(orderCode)).toMatchObject({ state: 'paid' });
  });

  it.each([['nothing'], [''], ['c90d4902-6245-449f-b2b0-51d99cd09cfe']])('is not %s', async (id) => {
    expect(await payments().findTransaction(id)).toBeNull();
    expect(await payments().findOrder(id)).toBeNull();
  });
});

describe('a test order', () => {
  it('is refused under 30 cents', async () => {
    await expect(createOrder({ amountInCents: 29 })).rejects.toMatchObject({ name: 'CardRefused', reason: 400 });
  });

  it('is paid on a page of this shop', () => {
    expect(payments().payPage('1234567890123456')).toBe('/sandbox/pay?ref=1234567890123456');
    expect(payments().payPage('1', { method: 'iris' })).toBe('/sandbox/pay?ref=1&paymentMethod=29');
  });

  it('expires', async () => {
    const orderCode = await createOrder({ timeoutInSeconds: 60 });
    nowInMs += 60_000;
    expect(await payments().findOrder(orderCode)).toMatchObject({ state: 'expired', transactionIds: [] });
    expect(await performAction(database.db, orderCode, 'pay', clock())).toBeNull();
  });

  it('can be cancelled until it is paid', async () => {
    const orderCode = await createOrder();
    await payments().cancelOrder(orderCode);
    expect(await payments().findOrder(orderCode)).toMatchObject({ state: 'cancelled' });
    const paid = await payNew();
    await expect(payments().cancelOrder(paid.orderCode)).rejects.toMatchObject({ reason: 403 });
    await expect(payments().cancelOrder('1')).rejects.toMatchObject({ reason: 404 });
  });
});

describe('a refund of a test payment', () => {
  it('is a transaction of its own', async () => {
    const { transactionId } = await payNew();
    const refund = await payments().refund(transactionId, 1000);
    expect(await payments().findTransaction(refund.transactionId)).toMatchObject({
      state: 'refunded',
      parentId: transactionId,
      amountInCents: -1000,
    });
    expect(await payments().findTransaction(transactionId)).toMatchObject({ state: 'refunded', amountInCents: 4215 });
  });

  it('never returns more than was paid, with five concurrent requests', async () => {
    const { orderCode, transactionId } = await payNew();
    const asked = Array.from({ length: 5 }, () => payments().refund(transactionId, 2000));
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await payments().refund(transactionId, 215);
    await expect(payments().refund(transactionId, 1)).rejects.toMatchObject({ name: 'CardRefused', reason: 403 });
    expect((await payments().findOrder(orderCode))?.transactionIds).toHaveLength(4);
  });

  it('is refused for an order that was not paid', async () => {
    const orderCode = await createOrder();
    const declined = await performAction(database.db, orderCode, 'decline', clock());
    await expect(payments().refund(declined?.transaction?.id ?? '', 100)).rejects.toMatchObject({ reason: 403 });
    await expect(payments().refund('nothing', 100)).rejects.toMatchObject({ reason: 404 });
  });
});

describe('a saved card in the sandbox', () => {
  it('is charged again, and the charge is found by our order id', async () => {
    const { transactionId } = await payNew({ keepsCard: true });
    const charged = await payments().chargeAgain(transactionId, 5990, 'renewal-1');
    expect(charged).toMatchObject({ state: 'paid', amountInCents: 5990, orderId: 'renewal-1' });
    expect(await payments().findTransaction(charged.transactionId)).toEqual(charged);
    expect(await payments().findCharge('renewal-1', clock())).toEqual(charged);
    expect(await payments().findCharge('renewal-9', clock())).toBeNull();
  });

  it('is declined for certain amounts, and the attempt is stored', async () => {
    const { transactionId } = await payNew({ keepsCard: true });
    const charge = payments().chargeAgain(transactionId, 9954, 'renewal-2');
    await expect(charge).rejects.toMatchObject({ name: 'CardRefused', reason: 10054 });
    expect(await payments().findCharge('renewal-2', clock())).toMatchObject({ state: 'failed', reason: 10054 });
  });

  it('exists only if the payer agreed', async () => {
    const { transactionId } = await payNew();
    await expect(payments().chargeAgain(transactionId, 5990, 'renewal-3')).rejects.toMatchObject({ reason: 403 });
    await expect(payments().chargeAgain('nothing', 5990, 'renewal-3')).rejects.toMatchObject({ reason: 404 });
  });
});
