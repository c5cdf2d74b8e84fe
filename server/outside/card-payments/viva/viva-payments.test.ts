import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenSimulator, openVivaSimulator } from '#tests/support/payments/viva-simulator.ts';
import { simulatorWebhookKey } from '#tools/viva-simulator/simulator-keys.ts';
import { CardRefused, type NewCardOrder } from '../card-payments.ts';
import { vivaHosts, vivaHostsAt } from './viva-hosts.ts';

let viva: OpenSimulator;
/** Only orders expire by it; tests move it and put it back. */
let offsetInMs = 0;
beforeAll(async () => {
  viva = await openVivaSimulator({ clock: () => new Date(Date.now() + offsetInMs) });
});
afterAll(() => viva.close());

const customer = { email: 'maria@example.com', name: 'Μαρία Παππά', phone: '+306900000000', language: 'el' } as const;
const usual: NewCardOrder = {
  orderId: 'order-1',
  amountInCents: 4215,
  description: 'Νόστιμο, παραγγελία 1',
  customer,
  keepsCard: false,
  timeoutInSeconds: 1800,
};
const create = (changes: Partial<NewCardOrder> = {}) => viva.payments.createOrder({ ...usual, ...changes });

async function payNew(changes: Partial<NewCardOrder> = {}) {
  const { orderCode } = await create(changes);
  const back = await viva.doAtPage(orderCode, 'pay');
  return { orderCode, transactionId: back?.searchParams.get('t') ?? '', back };
}

describe('an order at Viva', () => {
  it('has a code of 16 digits, more than a number can hold', async () => {
    const { orderCode } = await create();
    expect(orderCode).toMatch(/^\d{16}$/);
    expect(String(Number(orderCode))).not.toBe(orderCode);
    expect(viva.simulator.ledger.orders.get(orderCode)).toMatchObject({
      amountInCents: 4215,
      merchantTrns: 'order-1',
      customerTrns: 'Νόστιμο, παραγγελία 1',
      requestLang: 'el-GR',
      email: 'maria@example.com',
      allowRecurring: false,
    });
    expect(await viva.payments.findOrder(orderCode)).toEqual({
      orderCode,
      state: 'pending',
      amountInCents: 4215,
      transactionIds: [],
    });
  });

  it('is refused under 30 cents', async () => {
    await expect(create({ amountInCents: 29 })).rejects.toMatchObject({ name: 'CardRefused', reason: 400 });
  });

  it('is sent without an e-mail address that is too long, instead of a truncated one', async () => {
    const { orderCode } = await create({ customer: { ...customer, email: `${'a'.repeat(45)}@example.com` } });
    expect(viva.simulator.ledger.orders.get(orderCode)?.email).toBe('');
  });

  it('can be cancelled, once', async () => {
    const { orderCode } = await create();
    await viva.payments.cancelOrder(orderCode);
    expect(await viva.payments.findOrder(orderCode)).toMatchObject({ state: 'cancelled' });
    await expect(viva.payments.cancelOrder(orderCode)).rejects.toBeInstanceOf(CardRefused);
    await expect(viva.doAtPage(orderCode, 'pay')).rejects.toThrow('404');
  });

  it('expires', async () => {
    const { orderCode } = await create({ timeoutInSeconds: 1800 });
    offsetInMs = 1_800_000;
    expect(await viva.payments.findOrder(orderCode)).toMatchObject({ state: 'expired' });
    await expect(viva.doAtPage(orderCode, 'pay')).rejects.toThrow('404');
    offsetInMs = 0;
  });

  it.each([['9999999999999999'], ['../../web'], ['']])('is not %s', async (orderCode) => {
    expect(await viva.payments.findOrder(orderCode)).toBeNull();
  });

  it('is paid on the hosted page, by card or by IRIS', async () => {
    const { orderCode } = await create();
    const page = viva.payments.payPage(orderCode, { method: 'iris' });
    expect(page).toBe(`${viva.url}/web/checkout?ref=${orderCode}&paymentMethod=29`);
    expect(await (await fetch(page)).text()).toContain('Pay by IRIS');
    expect(await (await fetch(viva.payments.payPage(orderCode))).text()).toContain('Pay by IRIS instead');
    const back = await viva.doAtPage(orderCode, 'pay', { paymentMethod: '29' });
    const paid = await viva.payments.findTransaction(back?.searchParams.get('t') ?? '');
    expect(paid).toMatchObject({ state: 'paid', method: 'iris', amountInCents: 4215, isRecurringSupported: false });
  });
});

describe('a payment', () => {
  it('redirects the payer back and is found in cents', async () => {
    const { orderCode, transactionId, back } = await payNew();
    expect(back?.pathname).toBe('/checkout/viva');
    expect(Object.fromEntries(back?.searchParams ?? [])).toEqual({
      t: transactionId,
      s: orderCode,
      lang: 'el-GR',
      eventId: '0',
      eci: '1',
    });
    expect(await viva.payments.findTransaction(transactionId)).toEqual({
      transactionId,
      orderCode,
      state: 'paid',
      method: 'card',
      parentId: null,
      amountInCents: 4215,
      currency: '978',
      paidAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      reason: null,
      isRecurringSupported: false,
      orderId: 'order-1',
    });
    expect(await viva.payments.findOrder(orderCode)).toEqual({
      orderCode,
      state: 'paid',
      amountInCents: 4215,
      transactionIds: [transactionId],
    });
  });

  it.each([['c90d4902-6245-449f-b2b0-51d99cd09cfe'], ['../orders'], ['']])('is not %s', async (transactionId) => {
    expect(await viva.payments.findTransaction(transactionId)).toBeNull();
  });

  it('can be declined, and the order paid afterwards', async () => {
    const { orderCode } = await create();
    const back = await viva.doAtPage(orderCode, 'decline', { reason: '10054' });
    expect(back?.searchParams.get('eventId')).toBe('10054');
    const failed = await viva.payments.findTransaction(back?.searchParams.get('t') ?? '');
    expect(failed).toMatchObject({ state: 'failed', reason: 10054 });
    await viva.doAtPage(orderCode, 'pay');
    const order = await viva.payments.findOrder(orderCode);
    expect(order).toMatchObject({ state: 'paid', transactionIds: [failed?.transactionId, expect.any(String)] });
  });

  it('that fails at the bank has no transaction in the return URL', async () => {
    const { orderCode } = await create();
    const back = await viva.doAtPage(orderCode, 'decline', { reason: '2062' });
    expect(back?.searchParams.has('t')).toBe(false);
    expect(back?.searchParams.get('s')).toBe(orderCode);
  });

  it('is pending first when the bank is slow', async () => {
    const { orderCode } = await create();
    await viva.turn({ pendingForMs: 600 });
    const back = await viva.doAtPage(orderCode, 'pay');
    const transactionId = back?.searchParams.get('t') ?? '';
    expect(await viva.payments.findTransaction(transactionId)).toMatchObject({ state: 'pending' });
    expect(await viva.payments.findOrder(orderCode)).toMatchObject({ state: 'pending' });
    await expect
      .poll(async () => (await viva.payments.findTransaction(transactionId))?.state, { timeout: 5000 })
      .toBe('paid');
  });

  it('can differ in amount from the order', async () => {
    await viva.turn({ wrongAmountInCents: 30 });
    const { transactionId } = await payNew();
    expect(await viva.payments.findTransaction(transactionId)).toMatchObject({ state: 'paid', amountInCents: 30 });
  });

  it('can happen twice, and without the payer returning', async () => {
    const { orderCode } = await create();
    await viva.turn({ payTwice: true, noReturn: true });
    expect(await viva.doAtPage(orderCode, 'pay')).toBeNull();
    const order = await viva.payments.findOrder(orderCode);
    expect(order?.transactionIds).toHaveLength(2);
    for (const transactionId of order?.transactionIds ?? [])
      expect(await viva.payments.findTransaction(transactionId)).toMatchObject({ state: 'paid', orderCode });
  });

  it('is not made when the payer leaves or cancels', async () => {
    const left = await create();
    expect(await viva.doAtPage(left.orderCode, 'leave')).toBeNull();
    expect(await viva.payments.findOrder(left.orderCode)).toMatchObject({ state: 'pending' });
    const cancelled = await create();
    const back = await viva.doAtPage(cancelled.orderCode, 'cancel');
    expect(back?.searchParams.has('t')).toBe(false);
    expect(await viva.payments.findOrder(cancelled.orderCode)).toMatchObject({ state: 'cancelled' });
  });
});

describe('a refund', () => {
  it('is a transaction of its own, distinct from a payment', async () => {
    const { orderCode, transactionId } = await payNew();
    const refund = await viva.payments.refund(transactionId, 1000);
    expect(refund.transactionId).not.toBe(transactionId);
    expect(await viva.payments.findTransaction(refund.transactionId)).toMatchObject({
      state: 'refunded',
      parentId: transactionId,
      amountInCents: -1000,
      orderCode,
    });
    expect(await viva.payments.findTransaction(transactionId)).toMatchObject({
      state: 'refunded',
      amountInCents: 4215,
    });
    await viva.payments.refund(transactionId, 3215);
    await expect(viva.payments.refund(transactionId, 1)).rejects.toMatchObject({ name: 'CardRefused', reason: 403 });
    expect((await viva.payments.findOrder(orderCode))?.transactionIds).toHaveLength(3);
  });

  it('is refused for an order that was never paid', async () => {
    const unknownId = 'c90d4902-6245-449f-b2b0-51d99cd09cfe';
    await expect(viva.payments.refund(unknownId, 100)).rejects.toMatchObject({ name: 'CardRefused', reason: 404 });
  });
});

describe('a saved card', () => {
  it('is charged again under our own order id', async () => {
    const { orderCode, transactionId } = await payNew({ keepsCard: true });
    const charged = await viva.payments.chargeAgain(transactionId, 5990, 'order-2');
    expect(charged).toMatchObject({ state: 'paid', amountInCents: 5990, currency: '978', orderId: 'order-2' });
    expect(charged.orderCode).not.toBe(orderCode);
    expect(await viva.payments.findTransaction(charged.transactionId)).toEqual(charged);
    expect(await viva.payments.findCharge('order-2', new Date())).toEqual(charged);
    expect(await viva.payments.findCharge('order-3', new Date())).toBeNull();
  });

  it('is declined like any other, at random or by amount', async () => {
    const { transactionId } = await payNew({ keepsCard: true });
    await viva.turn({ declineCharge: 10054 });
    const first = viva.payments.chargeAgain(transactionId, 5990, 'order-4');
    await expect(first).rejects.toMatchObject({ name: 'CardRefused', reason: 10054 });
    const second = viva.payments.chargeAgain(transactionId, 9951, 'order-5');
    await expect(second).rejects.toMatchObject({ name: 'CardRefused', reason: 10051 });
    expect(await viva.payments.findCharge('order-5', new Date())).toMatchObject({ state: 'failed', reason: 10051 });
  });

  it('exists only if the payer agreed', async () => {
    const { transactionId } = await payNew({ keepsCard: false });
    await expect(viva.payments.chargeAgain(transactionId, 5990, 'order-6')).rejects.toBeInstanceOf(CardRefused);
  });
});

describe('the account', () => {
  it('has a key for the webhook, requested once', async () => {
    const payments = viva.connect();
    expect(await payments.webhookKey()).toBe(simulatorWebhookKey);
    await viva.turn({ down: 1 });
    expect(await payments.webhookKey()).toBe(simulatorWebhookKey);
    await viva.turn({ down: false });
  });

  it("is on Viva's demo, on the live system, or on a simulator", () => {
    expect(vivaHostsAt('demo')).toBe(vivaHosts.demo);
    expect(vivaHostsAt('live').www).toBe('https://www.vivapayments.com');
    expect(vivaHostsAt('http://127.0.0.1:4242/')).toEqual({
      accounts: 'http://127.0.0.1:4242',
      api: 'http://127.0.0.1:4242',
      www: 'http://127.0.0.1:4242',
    });
  });
});
