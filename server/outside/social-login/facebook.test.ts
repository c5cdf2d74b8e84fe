import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFacebookLogin } from './facebook.ts';

const appId = '1111';
const appSecret = 'the-secret-of-the-app';
const now = new Date('2026-11-15T09:00:00+02:00');
const later = Math.floor(now.getTime() / 1000) + 3600;
const ours = {
  app_id: appId,
  type: 'USER',
  is_valid: true,
  user_id: '42',
  expires_at: later,
  scopes: ['public_profile', 'email'],
};

/** A Graph API on this machine, with its facts about each token and its user. */
let graph: http.Server;
let graphUrl = '';
let tokens: Record<string, object> = {};
let me: object = {};
let asked: URL[] = [];
let isDown = false;
let busyCode = 0;

beforeAll(async () => {
  graph = http.createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://graph');
    asked.push(url);
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (isDown) return send(503, {});
    if (busyCode) return send(400, { error: { code: busyCode, type: 'OAuthException' } });
    if (url.pathname === '/v25.0/debug_token') {
      if (url.searchParams.get('access_token') !== `${appId}|${appSecret}`) return send(400, { error: {} });
      return send(200, { data: tokens[url.searchParams.get('input_token') ?? ''] ?? { is_valid: false } });
    }
    const token = url.searchParams.get('access_token') ?? '';
    const proof = createHmac('sha256', appSecret).update(token).digest('hex');
    if (url.pathname !== '/v25.0/me' || url.searchParams.get('appsecret_proof') !== proof)
      return send(400, { error: {} });
    return send(200, me);
  });
  await new Promise<void>((resolve) => graph.listen(0, '127.0.0.1', resolve));
  graphUrl = `http://127.0.0.1:${(graph.address() as AddressInfo).port}`;
});
afterAll(() => void graph.close());
beforeEach(() => {
  tokens = { good: ours };
  me = { id: '42', name: 'Άννα', email: 'anna@example.gr' };
  asked = [];
  isDown = false;
  busyCode = 0;
});

const read = (credential: string, secret = appSecret) =>
  createFacebookLogin({ appId, appSecret: secret, version: 'v25.0', graphUrl, clock: () => now }).read(credential);

describe('an access token', () => {
  it('that Facebook issued for our app is accepted; its e-mail address counts as unverified', async () => {
    expect(await read('good')).toEqual({
      subject: '42',
      email: 'anna@example.gr',
      isEmailVerified: false,
      name: 'Άννα',
    });
    expect(asked[1]?.searchParams.get('fields')).toBe('id,name,email');
  });

  it('is refused when it is another app’s, a page’s, expired, or unknown, and the user is not queried', async () => {
    const end = Math.floor(now.getTime() / 1000) - 1;
    tokens = {
      otherApp: { ...ours, app_id: '2222' },
      noApp: { ...ours, app_id: undefined },
      page: { ...ours, type: 'PAGE' },
      invalid: { ...ours, is_valid: false },
      maybe: { ...ours, is_valid: 'true' },
      over: { ...ours, expires_at: end },
    };
    for (const token of [...Object.keys(tokens), 'unknown', '', '../me']) expect(await read(token), token).toBeNull();
    expect(asked.filter(({ pathname }) => pathname.endsWith('/me'))).toEqual([]);
  });

  it('is refused when it shows another person than it was issued for', async () => {
    me = { id: '43', name: 'Άλλη', email: 'victim@example.gr' };
    expect(await read('good')).toBeNull();
    me = {};
    expect(await read('good')).toBeNull();
  });

  it('gives no e-mail when the person did not allow it, or has none', async () => {
    tokens = { good: { ...ours, scopes: ['public_profile'] } };
    expect(await read('good')).toMatchObject({ email: null, name: 'Άννα' });
    tokens = { good: ours };
    me = { id: '42', name: 'Άννα' };
    expect(await read('good')).toMatchObject({ email: null });
  });

  it('stays undecided when Facebook’s own rate limit is reached', async () => {
    for (busyCode of [4, 17, 32, 613]) await expect(read('good')).rejects.toThrow(`Facebook is busy: ${busyCode}`);
    busyCode = 190;
    expect(await read('good')).toBeNull();
  });

  it('admits no one while our own secret is wrong or Facebook is unreachable', async () => {
    expect(await read('good', 'another-secret')).toBeNull();
    isDown = true;
    await expect(read('good')).rejects.toThrow('Facebook answered 503');
    graph.closeAllConnections();
    await expect(
      createFacebookLogin({
        appId,
        appSecret,
        version: 'v25.0',
        graphUrl: 'http://127.0.0.1:9',
        clock: () => now,
      }).read('good'),
    ).rejects.toThrow(/^(?!.*good)/);
  });
});
