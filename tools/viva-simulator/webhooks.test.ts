import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CardEvent, parseWebhook } from '#server/outside/card-payments/parse-webhook.ts';
import { sampleCardOrder } from '#tests/support/payments/sample-card-order.ts';
import {
  type OpenSimulator,
  openVivaSimulator,
  openWebhookReceiver,
  type WebhookReceiver,
} from '#tests/support/payments/viva-simulator.ts';
import { simulatorWebhookKey } from './simulator-keys.ts';

let shop: WebhookReceiver;
let viva: OpenSimulator;
beforeEach(async () => {
  shop = await openWebhookReceiver(simulatorWebhookKey);
  viva = await openVivaSimulator({ webhookUrl: shop.url, retryPauseInMs: 10 });
});
afterEach(async () => {
  await viva.close();
  await shop.close();
});

async function createOrder(): Promise<string> {
  return (await viva.payments.createOrder(sampleCardOrder)).orderCode;
}

/** Events received by the shop once no delivery is pending any more. */
async function receivedEvents(): Promise<CardEvent[]> {
  await viva.simulator.webhooks.idle();
  return shop.bodies.map((body) => parseWebhook(body) as CardEvent);
}

describe('the webhooks of the simulator', () => {
  it('report payments, declines, refunds and cancellations', async () => {
    const orderCode = await createOrder();
    const declined = await viva.doAtPage(orderCode, 'decline', { reason: '10051' });
    await receivedEvents();
    const paid = await viva.doAtPage(orderCode, 'pay');
    await receivedEvents();
    const paymentId = paid?.searchParams.get('t') ?? '';
    const refund = await viva.payments.refund(paymentId, 1000);
    await receivedEvents();
    const other = await createOrder();
    await viva.payments.cancelOrder(other);
    const same = { orderCode, orderId: 'order-1', parentId: null };
    expect(await receivedEvents()).toMatchObject([
      { ...same, kind: 'failed', eventTypeId: 1798, transactionId: declined?.searchParams.get('t') },
      { ...same, kind: 'paid', eventTypeId: 1796, transactionId: paymentId },
      { ...same, kind: 'reversed', eventTypeId: 1797, transactionId: refund.transactionId, parentId: paymentId },
      { kind: 'order-updated', eventTypeId: 4865, orderCode: other, transactionId: null },
    ]);
    expect(shop.bodies[1]).toContain(`"OrderCode":${orderCode},`);
    expect(shop.bodies[2]).toContain('"Amount":-10.00');
    expect(shop.bodies[3]).toContain('"IsCancelled":true');
  });

  it('report charges of a stored card', async () => {
    const paid = await viva.doAtPage(await createOrder(), 'pay');
    await receivedEvents();
    const charged = await viva.payments.chargeAgain(paid?.searchParams.get('t') ?? '', 5990, 'order-2');
    const { transactionId, orderCode } = charged;
    expect((await receivedEvents())[1]).toMatchObject({ kind: 'paid', transactionId, orderCode, orderId: 'order-2' });
  });

  it('can come twice with the same id', async () => {
    await viva.turn({ duplicates: 2 });
    await viva.doAtPage(await createOrder(), 'pay');
    const events = await receivedEvents();
    expect(events).toHaveLength(3);
    expect(new Set(events.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('can come in the wrong order', async () => {
    const orderCode = await createOrder();
    await viva.turn({ reorder: true });
    await viva.doAtPage(orderCode, 'decline');
    await viva.doAtPage(orderCode, 'pay');
    expect((await receivedEvents()).map(({ kind }) => kind)).toEqual(['paid', 'failed']);
  });

  it('can be lost, while the payment is not', async () => {
    const orderCode = await createOrder();
    await viva.turn({ drop: true });
    await viva.doAtPage(orderCode, 'pay');
    expect(await receivedEvents()).toEqual([]);
    expect(await viva.payments.findOrder(orderCode)).toMatchObject({ state: 'paid' });
  });

  it('come again until they are taken', async () => {
    shop.statuses.push(500, 503, 404);
    await viva.doAtPage(await createOrder(), 'pay');
    const events = await receivedEvents();
    expect(events).toHaveLength(4);
    expect(new Set(events.map(({ messageId }) => messageId)).size).toBe(1);
    expect(viva.simulator.webhooks.deliveries.map(({ status }) => status)).toEqual([500, 503, 404, 200]);
    expect(shop.bodies[3]).toContain('"RetryCount":3');
  });

  it('come again although they were taken, when the answer is lost', async () => {
    await viva.turn({ failTimes: 2 });
    await viva.doAtPage(await createOrder(), 'pay');
    expect(await receivedEvents()).toHaveLength(3);
  });

  it('are given up after 24 tries', async () => {
    shop.statuses.push(...Array<number>(30).fill(500));
    await viva.doAtPage(await createOrder(), 'pay');
    expect(await receivedEvents()).toHaveLength(24);
  });

  it('can be there before the payer', async () => {
    await viva.turn({ webhookBeforeRedirect: true, delayInMs: 50 });
    await viva.doAtPage(await createOrder(), 'pay');
    expect(shop.bodies).toHaveLength(1);
  });

  it('can be late', async () => {
    await viva.turn({ delayInMs: 400 });
    await viva.doAtPage(await createOrder(), 'pay');
    expect(shop.bodies).toEqual([]);
    expect(await receivedEvents()).toHaveLength(1);
  });

  it('come when a pending payment is through', async () => {
    const orderCode = await createOrder();
    await viva.turn({ pendingForMs: 400 });
    await viva.doAtPage(orderCode, 'pay');
    expect(shop.bodies).toEqual([]);
    await expect.poll(() => shop.bodies.length, { timeout: 5000 }).toBe(1);
    expect(await viva.payments.findOrder(orderCode)).toMatchObject({ state: 'paid' });
  });

  it('come for both of two payments', async () => {
    await viva.doAtPage(await createOrder(), 'pay-twice');
    const events = await receivedEvents();
    expect(new Set(events.map(({ transactionId }) => transactionId)).size).toBe(2);
  });

  it('are sent only where the key is known', async () => {
    const stranger = await openWebhookReceiver('another key');
    const strict = await openVivaSimulator({ webhookUrl: stranger.url, retryPauseInMs: 1 });
    const { orderCode } = await strict.payments.createOrder(sampleCardOrder);
    await strict.doAtPage(orderCode, 'pay');
    await strict.simulator.webhooks.idle();
    expect(stranger.bodies).toEqual([]);
    await strict.close();
    await stranger.close();
  });
});

describe('the board of settings', () => {
  it('refuses unknown settings', async () => {
    await expect(viva.turn({ dlay: 3 } as never)).rejects.toThrow('dlay');
  });

  it('shows the ledger for checking the books', async () => {
    const orderCode = await createOrder();
    await viva.doAtPage(orderCode, 'pay-and-leave');
    await receivedEvents();
    const ledger = await (await fetch(`${viva.url}/simulator/ledger`)).json();
    expect(ledger).toMatchObject({
      orders: [{ orderCode, merchantTrns: 'order-1', stateId: 3 }],
      transactions: [{ orderCode, amountInCents: 4215, statusId: 'F' }],
      deliveries: [{ eventTypeId: 1796, status: 200 }],
    });
  });
});
