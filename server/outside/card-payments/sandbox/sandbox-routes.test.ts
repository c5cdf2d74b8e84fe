import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { fixedClock } from '#tests/support/shop/fixed-clock.ts';
import { createSay } from '#texts/say.ts';
import type { CardPayments } from '../card-payments.ts';
import { type CardEvent, parseWebhook } from '../parse-webhook.ts';
import { createSandboxPayments } from './create-sandbox-payments.ts';
import { sandboxRoutes } from './sandbox-routes.ts';

const clock = fixedClock('2026-11-15T09:00:00+02:00');
let database: TestDatabase;
let app: FastifyInstance;
let payments: CardPayments;
let sentEvents: CardEvent[] = [];
let isDeaf = false;

beforeAll(async () => {
  database = await openTestDatabase();
  payments = createSandboxPayments({ db: database.db, clock });
  app = Fastify();
  await app.register(sandboxRoutes, {
    db: database.db,
    clock,
    say: createSay(),
    publicUrl: 'https://shop.example',
    pendingForMs: 50,
    notify: async (body) => {
      if (isDeaf) throw new Error('the receiver is down');
      sentEvents.push(parseWebhook(body) as CardEvent);
    },
  });
});
beforeEach(() => {
  sentEvents = [];
  isDeaf = false;
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function newPage(changes: { keepsCard?: boolean; method?: 'iris' } = {}) {
  const { orderCode } = await payments.createOrder({
    orderId: 'order-1',
    amountInCents: 4215,
    description: 'Νόστιμο',
    customer: { email: 'maria@example.com', name: 'Μαρία', phone: '', language: 'el' },
    keepsCard: changes.keepsCard ?? false,
    timeoutInSeconds: 1800,
  });
  return { orderCode, url: payments.payPage(orderCode, { method: changes.method }) };
}

function press(url: string, action: string, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams({ action }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

describe('the test payment page', () => {
  it('is marked as a test in both languages, and runs no scripts', async () => {
    const { url } = await newPage();
    const greek = await app.inject(url);
    expect(greek.body).toContain('Δοκιμαστική πληρωμή');
    expect(greek.body).toContain('Δεν μετακινούνται χρήματα');
    expect(greek.body).toContain('42,15\u00a0€');
    expect(greek.body).toContain('Νόστιμο');
    expect(greek.body).not.toMatch(/<script|<input/);
    expect(greek.headers['cache-control']).toBe('no-store');
    expect(greek.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'nonce-[\w-]+'; form-action 'self' https:\/\/shop\.example;/,
    );
    const english = await app.inject({ url, headers: { cookie: 'a=b; lang=en' } });
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).toContain('No money moves');
  });

  it('shows the payment method and whether the card is saved', async () => {
    const plain = await app.inject((await newPage()).url);
    expect(plain.body).toContain('<dd>Κάρτα</dd>');
    expect(plain.body).not.toContain('ανανεώσεις');
    const iris = await app.inject((await newPage({ method: 'iris' })).url);
    expect(iris.body).toContain('<dd>IRIS</dd>');
    const kept = await app.inject((await newPage({ method: 'iris', keepsCard: true })).url);
    expect(kept.body).toContain('ανανεώσεις');
    expect(kept.body).not.toContain('IRIS');
  });

  it('redirects the payer back like Viva, and notifies the shop', async () => {
    const { orderCode, url } = await newPage();
    const { statusCode, headers } = await press(url, 'pay', { cookie: 'lang=en' });
    expect(statusCode).toBe(303);
    const back = new URL(String(headers.location), 'https://shop.example');
    expect(back.origin + back.pathname).toBe('https://shop.example/checkout/viva');
    const [transactionId] = (await payments.findOrder(orderCode))?.transactionIds ?? [];
    expect(Object.fromEntries(back.searchParams)).toEqual({
      t: transactionId,
      s: orderCode,
      lang: 'en-GB',
      eventId: '0',
      eci: '1',
    });
    await expect.poll(() => sentEvents).toMatchObject([{ kind: 'paid', orderCode, transactionId, orderId: 'order-1' }]);
  });

  it('accepts IRIS, unless a card is to be saved', async () => {
    const { orderCode, url } = await newPage();
    const back = new URL(String((await press(url, 'pay-by-iris')).headers.location), 'https://shop.example');
    const paid = await payments.findTransaction(back.searchParams.get('t') ?? '');
    expect(paid).toMatchObject({ state: 'paid', method: 'iris', orderCode });
    const kept = await newPage({ keepsCard: true });
    expect((await press(kept.url, 'pay-by-iris')).statusCode).toBe(410);
    expect(await payments.findOrder(kept.orderCode)).toMatchObject({ state: 'pending', transactionIds: [] });
  });

  it('lets a payer pay twice, and reports both', async () => {
    const { orderCode, url } = await newPage();
    expect((await press(url, 'pay-twice')).statusCode).toBe(303);
    const { transactionIds = [] } = (await payments.findOrder(orderCode)) ?? {};
    expect(transactionIds).toHaveLength(2);
    await expect
      .poll(() => sentEvents.map(({ transactionId }) => transactionId).sort())
      .toEqual([...transactionIds].sort());
  });

  it('declines a payment', async () => {
    const { orderCode, url } = await newPage();
    const back = new URL(String((await press(url, 'decline')).headers.location), 'https://shop.example');
    expect(back.searchParams.get('eventId')).toBe('10051');
    expect(await payments.findTransaction(back.searchParams.get('t') ?? '')).toMatchObject({ state: 'failed' });
    await expect.poll(() => sentEvents).toMatchObject([{ kind: 'failed', orderCode }]);
    expect((await app.inject(url)).statusCode).toBe(200);
  });

  it('cancels an order', async () => {
    const { orderCode, url } = await newPage();
    const back = new URL(String((await press(url, 'cancel')).headers.location), 'https://shop.example');
    expect(back.searchParams.has('t')).toBe(false);
    expect(await payments.findOrder(orderCode)).toMatchObject({ state: 'cancelled' });
    await expect.poll(() => sentEvents).toMatchObject([{ kind: 'order-updated', orderCode, transactionId: null }]);
  });

  it('pays later', async () => {
    const { orderCode, url } = await newPage();
    const back = new URL(String((await press(url, 'pay-later')).headers.location), 'https://shop.example');
    expect((await app.inject(url)).statusCode).toBe(410);
    await expect.poll(() => sentEvents).toMatchObject([{ kind: 'paid', orderCode }]);
    expect(await payments.findTransaction(back.searchParams.get('t') ?? '')).toMatchObject({ state: 'paid' });
  });

  it('lets payers leave, paid or not', async () => {
    const unpaid = await newPage();
    expect((await press(unpaid.url, 'leave')).statusCode).toBe(200);
    expect(await payments.findOrder(unpaid.orderCode)).toMatchObject({ state: 'pending' });
    const paid = await newPage();
    expect((await press(paid.url, 'pay-and-leave')).statusCode).toBe(200);
    await expect.poll(() => sentEvents).toMatchObject([{ kind: 'paid', orderCode: paid.orderCode }]);
  });

  it('takes payment once, and shows afterwards that it is paid', async () => {
    const { orderCode, url } = await newPage();
    await press(url, 'pay');
    const again = await press(url, 'pay');
    expect(again.statusCode).toBe(410);
    expect(again.body).toContain('Η πληρωμή έχει ήδη γίνει.');
    expect(again.body).toContain(`"/checkout/viva?s=${orderCode}`);
  });

  it('pays even when the shop does not respond', async () => {
    isDeaf = true;
    const { orderCode, url } = await newPage();
    expect((await press(url, 'pay')).statusCode).toBe(303);
    expect(await payments.findOrder(orderCode)).toMatchObject({ state: 'paid' });
  });

  it.each([['/sandbox/pay'], ['/sandbox/pay?ref=1'], ['/sandbox/pay?ref=%3Cscript%3E'], ['/sandbox/pay?ref=1&ref=2']])(
    'is not at %s',
    async (url) => {
      const { statusCode, body } = await app.inject(url);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('<script');
      expect((await press(url, 'pay')).statusCode).toBe(404);
    },
  );

  it('rejects unknown actions', async () => {
    const { orderCode, url } = await newPage();
    expect((await press(url, 'constructor')).statusCode).toBe(400);
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(400);
    expect(await payments.findOrder(orderCode)).toMatchObject({ state: 'pending' });
  });
});
