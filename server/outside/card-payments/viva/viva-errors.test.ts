import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleCardOrder } from '#tests/support/payments/sample-card-order.ts';
import { type OpenSimulator, openVivaSimulator } from '#tests/support/payments/viva-simulator.ts';
import { simulatorAccount } from '#tools/viva-simulator/simulator-keys.ts';
import { type CardPayments, CardProviderDown } from '../card-payments.ts';
import { readVivaAccount } from './viva-account.ts';
import { vivaHostsAt } from './viva-hosts.ts';

let viva: OpenSimulator;
beforeAll(async () => {
  viva = await openVivaSimulator();
});
beforeEach(() => viva.turn({ down: false, nonsense: false, loseAnswers: false, slowInMs: 0, forgetTokens: false }));
afterAll(() => viva.close());

const someId = 'c90d4902-6245-449f-b2b0-51d99cd09cfe';
const everything: [string, (payments: CardPayments) => Promise<unknown>][] = [
  ['createOrder', (payments) => payments.createOrder(sampleCardOrder)],
  ['findTransaction', (payments) => payments.findTransaction(someId)],
  ['findOrder', (payments) => payments.findOrder('9123456789012345')],
  ['cancelOrder', (payments) => payments.cancelOrder('9123456789012345')],
  ['refund', (payments) => payments.refund(someId, 100)],
  ['chargeAgain', (payments) => payments.chargeAgain(someId, 100, 'order-2')],
  ['findCharge', (payments) => payments.findCharge('order-2', new Date())],
  ['webhookKey', (payments) => payments.webhookKey()],
];

describe.each(everything)('%s', (_name, ask) => {
  it('reports an unknown outcome while Viva is down', async () => {
    await viva.turn({ down: true });
    await expect(ask(viva.connect())).rejects.toBeInstanceOf(CardProviderDown);
  });

  it('reports an unknown outcome for an invalid response', async () => {
    await viva.turn({ nonsense: true });
    await expect(ask(viva.connect())).rejects.toBeInstanceOf(CardProviderDown);
  });

  it('times out', async () => {
    await viva.turn({ slowInMs: 5000 });
    await expect(ask(viva.connect({ timeoutInMs: 40 }))).rejects.toThrow(CardProviderDown);
  });

  it('reports an unknown outcome when the host is unreachable', async () => {
    const hosts = vivaHostsAt('http://127.0.0.1:9');
    await expect(ask(viva.connect({ hosts }))).rejects.toBeInstanceOf(CardProviderDown);
  });

  it('does not take refused keys for a refused card, and reveals no secret', async () => {
    const wrong = { apiKey: 'wrong-key-1', clientSecret: 'wrong-secret-1' };
    const asked = ask(viva.connect({ account: { ...simulatorAccount, ...wrong } }));
    await expect(asked).rejects.toBeInstanceOf(CardProviderDown);
    await expect(asked).rejects.not.toThrow(/wrong-/);
  });
});

describe('a token', () => {
  it('is renewed, once, when it is no longer accepted', async () => {
    const payments = viva.connect();
    const { orderCode } = await payments.createOrder(sampleCardOrder);
    await viva.turn({ forgetTokens: true });
    await expect(payments.findTransaction(someId)).resolves.toBeNull();
    await expect(payments.findOrder(orderCode)).resolves.toMatchObject({ state: 'pending' });
  });

  it('is shared by concurrent requests, and cached until a minute before its end', async () => {
    let nowInMs = 0;
    const { url, asked, close } = await openTokenCounter(viva.url);
    const payments = viva.connect({
      hosts: { ...vivaHostsAt(viva.url), accounts: url },
      monotonicNowInMs: () => nowInMs,
    });
    await Promise.all([1, 2, 3].map(() => payments.createOrder(sampleCardOrder)));
    nowInMs = 3_539_000;
    await payments.createOrder(sampleCardOrder);
    expect(asked()).toBe(1);
    nowInMs = 3_541_000;
    await payments.createOrder(sampleCardOrder);
    expect(asked()).toBe(2);
    await close();
  });
});

describe('a charge whose response is lost', () => {
  it('is found by our own order id', async () => {
    const { orderCode } = await viva.payments.createOrder(sampleCardOrder);
    const back = await viva.doAtPage(orderCode, 'pay');
    const first = back?.searchParams.get('t') ?? '';
    await viva.turn({ loseAnswers: 1 });
    await expect(viva.payments.chargeAgain(first, 5990, 'renewal-1')).rejects.toBeInstanceOf(CardProviderDown);
    const found = await viva.payments.findCharge('renewal-1', new Date());
    expect(found).toMatchObject({ state: 'paid', amountInCents: 5990 });
  });

  it('is not lost when only the query after it fails', async () => {
    const { orderCode } = await viva.payments.createOrder(sampleCardOrder);
    const back = await viva.doAtPage(orderCode, 'pay');
    const first = back?.searchParams.get('t') ?? '';
    const deaf = viva.connect({ hosts: { ...vivaHostsAt(viva.url), api: 'http://127.0.0.1:9' } });
    const charged = await deaf.chargeAgain(first, 5990, 'renewal-2');
    expect(charged).toMatchObject({ state: 'paid', amountInCents: 5990, orderCode: '', currency: '978' });
  });
});

describe('the keys of an account', () => {
  it('are complete or absent', () => {
    expect(readVivaAccount({})).toBeNull();
    expect(() => readVivaAccount({ VIVA_API_KEY: 'k', VIVA_SOURCE_CODE: '1234' })).toThrow(
      'VIVA_MERCHANT_ID, VIVA_CLIENT_ID, VIVA_CLIENT_SECRET',
    );
  });

  it('with an unknown source make Viva fail', async () => {
    const payments = viva.connect({ account: { ...simulatorAccount, sourceCode: '0000' } });
    await expect(payments.createOrder(sampleCardOrder)).rejects.toBeInstanceOf(CardProviderDown);
  });
});

/** Forwards token requests and counts them. */
async function openTokenCounter(target: string) {
  let count = 0;
  const server = createServer(async (request, response) => {
    count++;
    const headers = { authorization: request.headers.authorization ?? '' };
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    const answer = await fetch(`${target}/connect/token`, { method: 'POST', headers, body });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => count,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
