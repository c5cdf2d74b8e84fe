import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createGoogleLogin, fetchGoogleKeys } from './google.ts';

const clientId = 'shop.apps.example';
const nonce = 'of-this-browser';
const now = new Date('2026-11-15T09:00:00+02:00');
const seconds = Math.floor(now.getTime() / 1000);
const claims = {
  iss: 'https://accounts.google.com',
  aud: clientId,
  sub: '1234567890',
  email: 'anna@gmail.com',
  email_verified: true,
  name: 'Άννα',
  nonce,
  iat: seconds,
  exp: seconds + 3600,
};

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let google: Pair;
let stranger: Pair;
let jwk: Record<string, unknown>;
beforeAll(async () => {
  [google, stranger] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  jwk = { ...(await exportJWK(google.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
});

function sign(payload: JWTPayload, key: CryptoKey = google.privateKey, header: Record<string, string> = {}) {
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(key);
}
function read(credential: string, given: string | null = nonce) {
  const keys = createLocalJWKSet({ keys: [jwk] });
  return createGoogleLogin({ clientId, keys, clock: () => now }).read(credential, given);
}
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an ID token', () => {
  it('of Google, for us, is accepted', async () => {
    expect(await read(await sign(claims))).toEqual({
      subject: '1234567890',
      email: 'anna@gmail.com',
      isEmailVerified: true,
      name: 'Άννα',
      nonce,
    });
    expect(await read(await sign({ ...claims, iss: 'accounts.google.com' }))).not.toBeNull();
  });

  it('verifies only e-mail addresses that Google hosts', async () => {
    const verified = async (payload: JWTPayload) =>
      (await read(await sign({ ...claims, ...payload })))?.isEmailVerified;
    expect(await verified({ email: 'anna@example.gr' })).toBe(false);
    expect(await verified({ email: 'anna@example.gr', hd: 'example.gr' })).toBe(true);
    expect(await verified({ email: 'anna@gmail.com.evil.example' })).toBe(false);
    expect(await verified({ email_verified: false })).toBe(false);
    expect(await verified({ email_verified: 'true' })).toBe(true);
  });

  it('without name or e-mail still identifies a user', async () => {
    const { name, email, ...rest } = claims;
    expect(await read(await sign(rest))).toMatchObject({ name: null, email: null, isEmailVerified: false });
  });

  it('is refused when it was issued for another browser, or for none', async () => {
    expect(await read(await sign(claims), 'of-another-browser')).toBeNull();
    expect(await read(await sign(claims), null)).toBeNull();
    expect(await read(await sign({ ...claims, nonce: undefined }), nonce)).toBeNull();
    expect(await read(await sign({ ...claims, nonce: undefined }), null)).toBeNull();
  });

  it('is accepted by a shop whose clock is five minutes wrong', async () => {
    const early = { ...claims, iat: seconds + 290, exp: seconds + 3890 };
    const late = { ...claims, iat: seconds - 890, exp: seconds - 290 };
    expect(await read(await sign(early))).not.toBeNull();
    expect(await read(await sign(late))).not.toBeNull();
    expect(await read(await sign({ ...early, iat: seconds + 310 }))).toBeNull();
  });

  it('is refused when it was not issued by Google, for us, just now', async () => {
    const { sub, exp, iat, ...rest } = claims;
    const hs256 = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(new TextEncoder().encode(JSON.stringify(jwk).padEnd(64)));
    const [header = '', body = '', signature = ''] = (await sign(claims)).split('.');
    const forged: [string, string][] = [
      ['alg none', `${encode({ alg: 'none' })}.${encode(claims)}.`],
      ['alg none with a signature', `${encode({ alg: 'none', kid: 'one' })}.${body}.${signature}`],
      ['signed with the public key as a secret', hs256],
      ['signed by someone else', await sign(claims, stranger.privateKey)],
      ['signed by an unknown key', await sign(claims, stranger.privateKey, { kid: 'two' })],
      ['changed after signing', `${header}.${encode({ ...claims, sub: '1' })}.${signature}`],
      ['no signature', `${header}.${body}.`],
      ['for another app', await sign({ ...claims, aud: 'other.apps.example' })],
      ['without an audience', await sign({ ...claims, aud: undefined })],
      ['of a foreign issuer', await sign({ ...claims, iss: 'https://accounts.google.com.evil.example' })],
      ['expired', await sign({ ...claims, iat: seconds - 900, exp: seconds - 301 })],
      ['without an expiry', await sign({ ...rest, sub, iat })],
      ['an hour old', await sign({ ...claims, iat: seconds - 3500, exp: seconds + 100 })],
      ['from the future', await sign({ ...claims, iat: seconds + 3600, exp: seconds + 7200 })],
      ['without a subject', await sign({ ...rest, iat, exp })],
      ['no token', 'nonsense'],
    ];
    for (const [what, credential] of forged) expect(await read(credential), what).toBeNull();
  });
});

describe('the keys', () => {
  async function serveKeys(answer: (response: http.ServerResponse) => void) {
    let asked = 0;
    const server = http.createServer((_request, response) => {
      asked++;
      answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/certs`, asked: () => asked };
  }

  it('are fetched once and cached', async () => {
    const { url, asked } = await serveKeys((response) => response.end(JSON.stringify({ keys: [jwk] })));
    const login = createGoogleLogin({ clientId, keys: fetchGoogleKeys(url), clock: () => now });
    for (let turn = 0; turn < 3; turn++) expect(await login.read(await sign(claims), nonce)).not.toBeNull();
    expect(asked()).toBe(1);
  });

  it('that cannot be fetched admit no one, and report an error', async () => {
    const { url } = await serveKeys((response) => response.writeHead(503).end());
    const login = createGoogleLogin({ clientId, keys: fetchGoogleKeys(url), clock: () => now });
    await expect(login.read(await sign(claims), nonce)).rejects.toThrow();
    const gone = createGoogleLogin({ clientId, keys: fetchGoogleKeys('http://127.0.0.1:9/certs'), clock: () => now });
    await expect(gone.read(await sign(claims), nonce)).rejects.toThrow();
  });
});
