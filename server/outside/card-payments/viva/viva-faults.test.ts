import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleCardOrder } from '#tests/support/payments/sample-card-order.ts';
import { type OpenSimulator, openVivaSimulator } from '#tests/support/payments/viva-simulator.ts';
import { CardProviderBusy, CardProviderDown } from '../card-payments.ts';

/** Ten minutes before midnight in Athens. */
const lateEvening = new Date('2026-11-15T23:50:00+02:00');
let now = lateEvening;
let viva: OpenSimulator;
beforeAll(async () => {
  viva = await openVivaSimulator({ clock: () => now });
});
afterEach(async () => {
  now = lateEvening;
  await viva.turn({ errorEnvelope: false, rateLimit: false, refuseRefunds: false, forgetVoided: false });
  await viva.turn({ loseAnswers: false, clockOffsetInMs: 0 });
});
afterAll(() => viva.close());

async function payNew(action = 'pay') {
  const { orderCode } = await viva.payments.createOrder(sampleCardOrder);
  const back = await viva.doAtPage(orderCode, action);
  return { orderCode, transactionId: back?.searchParams.get('t') ?? '' };
}

function later(minutes: number) {
  now = new Date(now.getTime() + minutes * 60_000);
}

const connect = () => viva.connect({ clock: () => now });

describe('a charge whose response is lost', () => {
  it('is found days after the first attempt', async () => {
    const { transactionId } = await payNew();
    const triedAt = now;
    const payments = connect();
    await viva.turn({ declineCharge: 10051 });
    await expect(payments.chargeAgain(transactionId, 5990, 'midnight')).rejects.toMatchObject({ reason: 10051 });
    later(2 * 24 * 60);
    await viva.turn({ loseAnswers: 1 });
    await expect(payments.chargeAgain(transactionId, 5990, 'midnight')).rejects.toBeInstanceOf(CardProviderDown);
    later(15);
    expect(await payments.findCharge('midnight', triedAt)).toMatchObject({ state: 'paid', amountInCents: 5990 });
  });

  it("is found when Viva's clock is past midnight and ours is not", async () => {
    const { transactionId } = await payNew();
    await viva.turn({ clockOffsetInMs: 11 * 60_000, loseAnswers: 1 });
    later(1);
    const payments = connect();
    await expect(payments.chargeAgain(transactionId, 5990, 'ahead')).rejects.toBeInstanceOf(CardProviderDown);
    expect(await payments.findCharge('ahead', now)).toMatchObject({ state: 'paid' });
  });

  it('counts before a failed one, and one in an unknown state is not reported as failed', async () => {
    const { transactionId } = await payNew();
    await viva.turn({ declineCharge: 10051 });
    await viva.payments.chargeAgain(transactionId, 5990, 'unknown-1').catch(() => {});
    await viva.turn({ unknownLooks: 4 });
    const charged = await viva.payments.chargeAgain(transactionId, 5990, 'unknown-1');
    expect(charged.state).toBe('unknown');
    const payments = connect();
    expect(await payments.findCharge('unknown-1', now)).toMatchObject({ state: 'unknown', amountInCents: 5990 });
    expect(await payments.findCharge('unknown-1', now)).toMatchObject({ state: 'unknown' });
    expect(await payments.findCharge('unknown-1', now)).toMatchObject({ state: 'paid' });
  });

  it('can have another amount than requested, and reports it', async () => {
    const { transactionId } = await payNew();
    await viva.turn({ wrongAmountInCents: 30 });
    expect(await viva.payments.chargeAgain(transactionId, 5990, 'wrong-1')).toMatchObject({ amountInCents: 30 });
    expect(await connect().findCharge('wrong-1', now)).toMatchObject({ state: 'paid', amountInCents: 30 });
  });
});

describe('an error envelope with status 200', () => {
  it('is never taken for an empty list of transactions', async () => {
    const { orderCode, transactionId } = await payNew();
    await viva.turn({ errorEnvelope: true });
    await expect(connect().findCharge('order-1', now)).rejects.toBeInstanceOf(CardProviderDown);
    await expect(viva.payments.findOrder(orderCode)).rejects.toThrow('error 500');
    await expect(viva.payments.findTransaction(transactionId)).rejects.toBeInstanceOf(CardProviderDown);
  });

  it('after a refund or a charge is no refusal: it may have been performed', async () => {
    const { orderCode, transactionId } = await payNew();
    await viva.turn({ errorEnvelope: 2 });
    await expect(viva.payments.refund(transactionId, 1000)).rejects.toBeInstanceOf(CardProviderDown);
    await expect(viva.payments.chargeAgain(transactionId, 5990, 'envelope')).rejects.toBeInstanceOf(CardProviderDown);
    expect((await viva.payments.findOrder(orderCode))?.transactionIds).toHaveLength(2);
    expect(await connect().findCharge('envelope', now)).toMatchObject({ state: 'paid' });
  });

  it('in the list alone is not taken for an empty list', async () => {
    const { orderCode } = await payNew();
    const payments = connect();
    await payments.findOrder(orderCode);
    await viva.turn({ errorEnvelope: 1 });
    await expect(payments.findCharge('order-1', now)).rejects.toBeInstanceOf(CardProviderDown);
  });
});

describe('a payment voided on its own day', () => {
  it('is not found any more, and neither is the void', async () => {
    await viva.turn({ forgetVoided: true });
    const { orderCode, transactionId } = await payNew();
    const refund = await viva.payments.refund(transactionId, 4215);
    expect(await viva.payments.findTransaction(transactionId)).toBeNull();
    expect(await viva.payments.findTransaction(refund.transactionId)).toBeNull();
    expect(await viva.payments.findOrder(orderCode)).toMatchObject({ state: 'paid', transactionIds: [] });
    const again = viva.payments.refund(transactionId, 4215);
    await expect(again).rejects.toMatchObject({ name: 'CardRefused', reason: 404 });
  });

  it('is found while a part of it remains, and from the next day on', async () => {
    await viva.turn({ forgetVoided: true });
    const part = await payNew();
    await viva.payments.refund(part.transactionId, 1000);
    expect(await viva.payments.findTransaction(part.transactionId)).toMatchObject({ state: 'refunded' });
    const whole = await payNew();
    later(15);
    const { transactionId } = await viva.payments.refund(whole.transactionId, 4215);
    expect(await viva.payments.findTransaction(transactionId)).toMatchObject({ parentId: whole.transactionId });
  });
});

describe('a refund', () => {
  it('belongs to one of two captures on one page', async () => {
    const { orderCode } = await payNew('pay-twice');
    const [first = '', second = ''] = (await viva.payments.findOrder(orderCode))?.transactionIds ?? [];
    const refund = await viva.payments.refund(second, 4215);
    expect(await viva.payments.findTransaction(refund.transactionId)).toMatchObject({ parentId: second });
    expect(await viva.payments.findTransaction(first)).toMatchObject({ state: 'paid' });
  });

  it('of an IRIS payment is itself by IRIS', async () => {
    const { orderCode } = await viva.payments.createOrder({ ...sampleCardOrder, keepsCard: false });
    const back = await viva.doAtPage(orderCode, 'pay-by-iris');
    const transactionId = back?.searchParams.get('t') ?? '';
    expect(await viva.payments.findTransaction(transactionId)).toMatchObject({ state: 'paid', method: 'iris' });
    const refund = await viva.payments.refund(transactionId, 215);
    expect(await viva.payments.findTransaction(refund.transactionId)).toMatchObject({
      state: 'refunded',
      method: 'iris',
      amountInCents: -215,
      parentId: transactionId,
    });
  });

  it('can be refused, and allowed later', async () => {
    const { transactionId } = await payNew();
    await viva.turn({ refuseRefunds: 1 });
    const refused = viva.payments.refund(transactionId, 4215);
    await expect(refused).rejects.toMatchObject({ name: 'CardRefused', reason: 403 });
    await expect(viva.payments.refund(transactionId, 4215)).resolves.toHaveProperty('transactionId');
  });

  it("of a part can be made in Viva's own pages, and the shop can refund the rest only", async () => {
    const { orderCode, transactionId } = await payNew();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ transactionId, amountInCents: 4000 });
    expect((await fetch(`${viva.url}/simulator/refund`, { method: 'POST', headers, body })).status).toBe(200);
    expect((await viva.payments.findOrder(orderCode))?.transactionIds).toHaveLength(2);
    await expect(viva.payments.refund(transactionId, 216)).rejects.toMatchObject({ name: 'CardRefused' });
    await viva.payments.refund(transactionId, 215);
    expect((await fetch(`${viva.url}/simulator/refund`, { method: 'POST', headers, body })).status).toBe(400);
  });
});

describe('a rate limit', () => {
  it('is reported as such, and no request is sent until it is over', async () => {
    let nowInMs = 0;
    const payments = viva.connect({ monotonicNowInMs: () => nowInMs });
    const { orderCode } = await payments.createOrder(sampleCardOrder);
    await viva.turn({ rateLimit: 1, retryAfterInSeconds: 7 });
    const limited = payments.findOrder(orderCode);
    await expect(limited).rejects.toBeInstanceOf(CardProviderDown);
    await expect(limited).rejects.toMatchObject({ name: 'CardProviderBusy', retryAfterInMs: 7000 });
    nowInMs = 6999;
    const before = viva.simulator.ledger.orders.size;
    await expect(payments.createOrder(sampleCardOrder)).rejects.toBeInstanceOf(CardProviderBusy);
    expect(viva.simulator.ledger.orders.size).toBe(before);
    nowInMs = 7000;
    await expect(payments.findOrder(orderCode)).resolves.toMatchObject({ state: 'pending' });
  });
});
