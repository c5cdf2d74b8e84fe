import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallMessage } from '#contract/door.ts';
import { createFetchTransport } from './fetch-transport.ts';
import { openShopClient } from './shop-client.ts';
import { ShopFailure } from './shop-failure.ts';

let server: http.Server;
let asked: http.IncomingMessage[] = [];
let reply = { status: 200, body: '{"code":"ok","data":{},"message":""}', headers: {} as Record<string, string> };
beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(request);
    if (reply.status !== 0) response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const door = () => {
  const { port } = server.address() as AddressInfo;
  asked = [];
  const apiUrl = `http://127.0.0.1:${port}/api`;
  return createFetchTransport({ apiUrl, apiKey: 'key-of-the-app', business: 'nostimo', timeoutInMs: 300 });
};
const message: CallMessage = {
  name: 'cart-one',
  method: 'GET',
  query: { cartId: 'a'.repeat(24) },
  body: undefined,
  language: 'en',
  token: 'token-of-maria',
  requestId: 'request-1',
  clientAddress: '10.1.2.3',
  userAgent: '',
  idempotencyKey: undefined,
};

describe('the transport to an API elsewhere', () => {
  it('sends app, language, token, key and business, and the language in the query of a GET', async () => {
    reply = { status: 200, body: '{"code":"ok","data":{},"message":""}', headers: {} };
    const send = door();
    await send(message);
    await send({ ...message, name: 'cart-delete', method: 'POST', token: null });
    const [read, change] = asked.map(({ url = '' }) => new URL(url, 'http://shop.test'));
    expect(read?.pathname).toBe('/api/content/v1/account/nostimo/repository/shop/hook/call/cart-one/v1');
    expect(Object.fromEntries(read?.searchParams ?? [])).toEqual({
      apiKey: 'key-of-the-app',
      business: 'nostimo',
      lang: 'en',
      cartId: 'a'.repeat(24),
    });
    expect(change?.searchParams.has('lang')).toBe(false);
    expect(asked[0]?.headers).toMatchObject({ app: 'nostimo-web', lang: 'en', authorization: 'Bearer token-of-maria' });
    expect(asked[1]?.headers.authorization).toBeUndefined();
  });

  it('reads the token and the user from the headers of any response', async () => {
    const user = encodeURIComponent(JSON.stringify({ id: '1', name: 'Μαρία' }));
    reply = { status: 200, body: '{"code":"ok","data":{},"message":""}', headers: { token: 'fresh', user } };
    expect((await door()(message)).auth).toEqual({ token: 'fresh', user: { id: '1', name: 'Μαρία' } });
  });

  it.each([
    ['is not JSON', 200, '<html>'],
    ['never arrives', 0, ''],
  ])('fails with network-error when the response %s', async (_, status, body) => {
    reply = { status, body, headers: {} };
    expect(await door()(message)).toEqual({ status: 503, answer: { code: 'network-error', data: null, message: '' } });
  });
});

describe('a response', () => {
  it.each([
    [200, 'cart-not-found'],
    [500, 'ok'],
    [302, 'ok'],
  ])('with status %i and the code %s is a failure', async (status, code) => {
    const auth = { keep() {}, clear() {}, rename() {}, leadToSignIn: () => 'to sign in' };
    const about = { language: 'el', requestId: '', clientAddress: '', userAgent: '', token: null, auth } as const;
    const shop = openShopClient({ ...about, door: async () => ({ status, answer: { code, data: 7, message: 'no' } }) });
    const failure = await shop.call('repository-values').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ShopFailure);
    expect(failure).toMatchObject({ code, data: 7, message: 'no', status });
  });
});
