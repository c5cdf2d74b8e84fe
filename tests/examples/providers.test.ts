import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import type http from 'node:http';
import type net from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TransmissionRefused } from '#server/documents/fiscal/einvoicing-provider.ts';
import { createHttpProvider } from '#server/documents/fiscal/http-provider.ts';
import { createDiskStore } from '#server/files/store/disk-store.ts';
import { CardProviderDown, CardRefused } from '#server/outside/card-payments/card-payments.ts';
import { MailRefused } from '#server/outside/mail/mailer.ts';
import { askPasswordRange } from '#server/outside/password-range/ask-password-range.ts';
import { openPhoneMessages } from '#server/outside/phone-messages/http-phone-messages.ts';
import { MessageRefused } from '#server/outside/phone-messages/phone-messages.ts';
import { askVroom } from '#server/road/planning/vroom.ts';
import { describeError } from '#server/telemetry/error-facts.ts';
import { openErrorReports } from '#server/telemetry/error-reports.ts';
import { sendToPrinter } from '#tools/print-agent/send-to-printer.ts';
import { createAcmePayments } from '../../examples/extending/card-payments.ts';
import { createAcmeTerminals } from '../../examples/extending/card-terminals.ts';
import { buildEInvoicingBridge } from '../../examples/extending/einvoicing-bridge.ts';
import { buildErrorReceiver } from '../../examples/extending/error-receiver.ts';
import { createHttpMailer } from '../../examples/extending/http-mailer.ts';
import { createLabelFolder } from '../../examples/extending/label-folder.ts';
import { buildMessagesBridge } from '../../examples/extending/messages-bridge.ts';
import { createOidcLogin } from '../../examples/extending/oidc-login.ts';
import { buildPasswordRange } from '../../examples/extending/password-range.ts';
import { buildRoutePlanner } from '../../examples/extending/route-planner.ts';
import { createSealedStore } from '../../examples/extending/sealed-file-store.ts';
import { sampleReceipt } from '../support/documents/sample-documents.ts';
import { buildAcme } from './fake-acme.ts';

const apiKey = 'key-of-the-example';
let folder: string;
const servers: { close(): unknown }[] = [];
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nostimo-example-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await fs.rm(folder, { recursive: true });
});

function listen(app: FastifyInstance): Promise<string> {
  servers.push(app);
  return app.listen({ host: '127.0.0.1', port: 0 });
}
async function portOf(server: net.Server | http.Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('card payments', () => {
  const customer = { email: 'maria@example.com', name: 'Μαρία', phone: '', language: 'el' } as const;
  const order = { orderId: 'o1', amountInCents: 4300, description: 'Νόστιμο', customer, keepsCard: true };

  it('of the example are made, paid, found, refunded once and charged again; a refusal and an outage are different errors', async () => {
    const acme = buildAcme(apiKey);
    const urls = { apiUrl: await listen(acme.app), payUrl: 'https://pay.acme.example' };
    const payments = createAcmePayments({ provider: 'viva', ...urls, apiKey });
    const { orderCode } = await payments.createOrder({ ...order, timeoutInSeconds: 1800 });
    expect(payments.payPage(orderCode)).toBe(`https://pay.acme.example/${orderCode}`);
    expect(await payments.findOrder(orderCode)).toMatchObject({ state: 'pending', transactionIds: [] });

    const paid = acme.pay(orderCode);
    expect(await payments.findOrder(orderCode)).toMatchObject({ state: 'paid', transactionIds: [paid] });
    const transaction = { state: 'paid', amountInCents: 4300, orderId: 'o1', currency: '978', orderCode };
    expect(await payments.findTransaction(paid)).toMatchObject(transaction);
    await expect(payments.cancelOrder(orderCode)).rejects.toThrow(CardRefused);

    const { transactionId } = await payments.refund(paid, 300);
    expect(await payments.findTransaction(transactionId)).toMatchObject({ amountInCents: -300, parentId: paid });
    await expect(payments.refund(paid, 4001)).rejects.toThrow(CardRefused);
    await expect(payments.refund('none', 1)).rejects.toMatchObject({ reason: 404 });
    expect(await payments.findTransaction('none')).toBeNull();

    expect(await payments.findCharge('o2', new Date())).toBeNull();
    const charged = await payments.chargeAgain(paid, 4300, 'o2');
    expect(await payments.findCharge('o2', new Date())).toEqual(charged);

    const withWrongKey = createAcmePayments({ provider: 'viva', ...urls, apiKey: 'wrong' });
    await expect(withWrongKey.findOrder(orderCode)).rejects.toThrow(CardProviderDown);
    const away = createAcmePayments({ provider: 'viva', ...urls, apiUrl: 'http://127.0.0.1:9', apiKey });
    await expect(away.findOrder(orderCode)).rejects.toThrow(CardProviderDown);
  });

  it('at a terminal of the example are asked for once by session, found and aborted', async () => {
    const sales = new Map<string, object>();
    const app = fastify();
    type Named = { Params: { id: string }; Body: { terminalId: string } };
    app.put<Named>('/sales/:id', async ({ params, body }, reply) => {
      if (body.terminalId === 'broken') return reply.code(422).send({});
      sales.set(params.id, { state: 'pending' });
      return {};
    });
    app.get<Named>('/sales/:id', async ({ params }, reply) => sales.get(params.id) ?? reply.code(404).send({}));
    app.delete<Named>('/sales/:id', async ({ params }) => sales.set(params.id, { state: 'failed' }) && {});
    const terminals = createAcmeTerminals({ apiUrl: await listen(app), apiKey });
    const sale = { amountInCents: 1200, reference: '10001', signature: null, signingAuthor: null };
    expect(await terminals.find('one')).toBeNull();
    await terminals.ask({ sessionId: 'one', terminalId: 't1', ...sale });
    expect(await terminals.find('one')).toEqual({ state: 'pending' });
    await terminals.abort('one');
    expect(await terminals.find('one')).toEqual({ state: 'failed' });
    await expect(terminals.ask({ sessionId: 'two', terminalId: 'broken', ...sale })).rejects.toThrow(CardRefused);
  });
});

it('the bridge of the example gives each document one mark, also when its answer was lost', async () => {
  const received: string[] = [];
  const issuer = {
    async issue({ series, number, mydata }: { series: string; number: number; mydata: string }) {
      received.push(mydata);
      return { mark: `4000${number}`, uid: `${series}-${number}`, qrUrl: 'https://tax.example/qr' };
    },
    async cancel(mark: string) {
      received.push(`cancel ${mark}`);
    },
  };
  const url = await listen(buildEInvoicingBridge({ apiKey, issuer }));
  const provider = createHttpProvider({ url, apiKey });
  const document = { id: 'd1', data: sampleReceipt, payload: '<InvoicesDoc/>' };
  expect(await provider.state(sampleReceipt)).toBeNull();
  const mark = await provider.issue(document);
  expect(mark).toMatchObject({ mark: '4000124' });
  expect(await provider.issue(document)).toEqual(mark);
  expect(await provider.state(sampleReceipt)).toEqual(mark);
  await provider.collectCash({ mark: mark.mark, method: 'cash', payload: null });
  await provider.cancel(mark.mark);
  expect(received).toEqual(['<InvoicesDoc/>', 'cancel 4000124']);
  const payment = { orderNumber: '10001', amountInCents: 1, terminalId: 't1' };
  await expect(provider.signPos(payment)).rejects.toThrow(TransmissionRefused);
  await expect(createHttpProvider({ url, apiKey: 'wrong' }).issue(document)).rejects.not.toThrow(TransmissionRefused);
});

it('the bridge of the example passes each phone message on once', async () => {
  const sent: string[] = [];
  const send = async ({ from, to, text }: { from: string; to: string; text: string }) => {
    sent.push(`${from} ${to} ${text}`);
    return `sms-${sent.length}`;
  };
  const url = `${await listen(buildMessagesBridge({ apiKey, send }))}/messages`;
  const settings = { MESSAGES_URL: url, MESSAGES_API_KEY: apiKey, MESSAGES_CHANNEL: 'sms' } as const;
  const phones = openPhoneMessages(settings, async () => 'Νόστιμο');
  const message = { id: 'm1', phone: '+306900000000', text: 'Έρχομαι' };
  expect([await phones?.send(message), await phones?.send(message)]).toEqual(['sms-1', 'sms-1']);
  expect(sent).toEqual(['Nostimo +306900000000 Έρχομαι']);
  await expect(phones?.send({ ...message, id: 'm2', phone: '+4930000000' })).rejects.toThrow(MessageRefused);
});

it('the mailer of the example sends over HTTP, and only a refusal is final', async () => {
  const received: { to: string; attachments: { base64: string }[] }[] = [];
  const app = fastify();
  app.post('/mails', async (request, reply) => {
    const mail = request.body as (typeof received)[number];
    if (mail.to === 'unknown@example.com') return reply.code(422).send('no such mailbox');
    if (mail.to === 'busy@example.com') return reply.code(429).send({});
    received.push(mail);
    return {};
  });
  const url = `${await listen(app)}/mails`;
  const mailer = createHttpMailer({ url, apiKey, from: 'Νόστιμο <shop@shop.example>' });
  const attachments = [{ fileName: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('pdf') }];
  const mail = {
    id: '1',
    replyTo: null,
    subject: 'Γεια',
    text: 'Γεια',
    html: '<p>Γεια',
    unsubscribe: null,
    attachments,
  };
  await mailer.send({ ...mail, recipient: 'maria@example.com' });
  expect(received[0]?.attachments[0]?.base64).toBe(Buffer.from('pdf').toString('base64'));
  await expect(mailer.send({ ...mail, recipient: 'unknown@example.com' })).rejects.toThrow(MailRefused);
  await expect(mailer.send({ ...mail, recipient: 'busy@example.com' })).rejects.not.toThrow(MailRefused);
});

it('the file store of the example seals what it stores, under its name', async () => {
  const inner = createDiskStore(folder);
  const store = createSealedStore(inner, randomBytes(32));
  await store.put('pictures/a.jpg', Buffer.from('a picture'), 'image/jpeg');
  expect((await inner.get('pictures/a.jpg'))?.toString('latin1')).not.toContain('picture');
  expect((await store.get('pictures/a.jpg'))?.toString()).toBe('a picture');
  await inner.put('pictures/b.jpg', (await inner.get('pictures/a.jpg')) ?? Buffer.alloc(0), 'image/jpeg');
  await expect(store.get('pictures/b.jpg')).rejects.toThrow();
  expect(await store.get('pictures/none.jpg')).toBeNull();
});

it('the sign-in of the example reads a token of its issuer for this shop, and no other', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const app = fastify();
  app.get('/keys', async () => ({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'k1' }] }));
  const issuer = await listen(app);
  const login = createOidcLogin({ issuer, clientId: 'shop', keysUrl: `${issuer}/keys` });
  const tokenFor = (audience: string) =>
    new SignJWT({ email: 'maria@example.com', email_verified: true, name: 'Μαρία', nonce: 'n1' })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setSubject('maria')
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime('1h')
      .sign(privateKey);
  expect(await login.read(await tokenFor('shop'))).toEqual({
    ...{ subject: 'maria', email: 'maria@example.com', isEmailVerified: true, name: 'Μαρία', nonce: 'n1' },
  });
  expect(await login.read(await tokenFor('another-shop'))).toBeNull();
  expect(await login.read('no token')).toBeNull();
  const away = createOidcLogin({ issuer, clientId: 'shop', keysUrl: 'http://127.0.0.1:9/keys' });
  await expect(away.read(await tokenFor('shop'))).rejects.toThrow();
});

it('the planner of the example answers as a VROOM server, within capacity and windows', async () => {
  const url = await listen(buildRoutePlanner());
  const stop = (id: string, from: string, to: string) => ({
    id,
    point: { latitude: 38, longitude: 23.75 },
    from,
    to,
    bags: 1,
  });
  const shift = { courierId: 'nikos', from: '09:00', to: '20:00', mostStops: 1, mostBags: 9 };
  const plan = await askVroom(url, {
    ...{
      kitchen: { latitude: 37.98, longitude: 23.73 },
      shifts: [shift],
      byHand: new Map(),
      orders: [],
      away: new Set(),
    },
    stops: [stop('a', '10:00', '13:00'), stop('b', '10:00', '13:00'), stop('c', '17:00', '20:00')],
    limitInSeconds: 5,
  });
  expect(plan.runs.map(({ from, stopIds }) => [from, stopIds])).toEqual([
    ['10:00', ['a']],
    ['17:00', ['c']],
  ]);
  expect(plan.left).toEqual([{ id: 'b', why: 'no-room' }]);
});

it('the service of the example knows its breached passwords by five digits of a hash', async () => {
  const url = `${await listen(buildPasswordRange(['boiled lentils']))}/range/`;
  expect(await askPasswordRange(url, 'boiled lentils')).toBe(true);
  expect(await askPasswordRange(url, 'roasted lentils')).toBe(false);
});

it('the receiver of the example writes a line for a defect, without its words', async () => {
  const lines: string[] = [];
  const url = `${await listen(buildErrorReceiver((line) => lines.push(line)))}/defects`;
  const reports = openErrorReports({ url, release: '0.3.0', environment: 'test', onLost() {} });
  reports.take(describeError(new RangeError('Maria Papadopoulou')), { where: 'call cart-one' });
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatch(/ 0\.3\.0 call cart-one: RangeError at tests\/examples\/providers\.test\.ts:\d+$/);
  await reports.close();
});

it('the label folder of the example takes what the print agent prints', async () => {
  const address = { host: '127.0.0.1', port: await portOf(createLabelFolder(folder)) };
  expect(await sendToPrinter(address, Buffer.from('^XA^FDΓεμιστά^FS^XZ'))).toBe(true);
  await expect.poll(() => fs.readdir(folder)).toEqual(['labels-1.zpl']);
  expect(await fs.readFile(path.join(folder, 'labels-1.zpl'), 'utf8')).toBe('^XA^FDΓεμιστά^FS^XZ');
});
