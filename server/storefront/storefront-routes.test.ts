import zlib from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { html, openStorefrontRoutes, plainPage } from '#tests/support/shop/open-storefront-routes.ts';
import type { SharedPages } from './shared-pages.ts';
import type { RenderPage } from './web-app.ts';

let app: FastifyInstance;
let pages: SharedPages;
afterEach(() => app.close());

async function open(...asked: Parameters<typeof openStorefrontRoutes>) {
  const door = await openStorefrontRoutes(...asked);
  ({ app, pages } = door);
  return door;
}

/** A page that makes this call. */
function asking(name: string): RenderPage {
  const message = { method: 'GET', query: {}, language: 'el', token: null, requestId: '', clientAddress: '' } as const;
  return async (request, visit) => {
    if (typeof visit.door === 'function') await visit.door({ ...message, name });
    return plainPage(request, visit);
  };
}

describe('a shared page', () => {
  it('is rendered once for all waiting requests', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { seen, ask, arrived } = await open(async (...asked) => {
      await promise;
      return plainPage(...asked);
    });
    const asked = Array.from({ length: 50 }, () => ask('/').then((answer) => answer.text()));
    await expect.poll(arrived).toBe(50);
    resolve();
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(seen).toHaveLength(1);
  });

  it('is the same to the byte, allowed by hashes and revalidated by its tag', async () => {
    const { seen, ask } = await open(plainPage);
    const first = await ask('/');
    const second = await ask('/');
    expect(await second.text()).toBe(await first.text());
    const policy = first.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toContain('nonce');
    expect(second.headers.get('content-security-policy')).toBe(policy);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toBe('accept-encoding, cookie');
    const etag = first.headers.get('etag') ?? '';
    for (const held of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await ask('/', { 'if-none-match': held });
      expect([again.status, await again.text()], held).toEqual([304, '']);
      expect(again.headers.get('vary')).toBe('accept-encoding, cookie');
    }
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await ask('/', {}, 'HEAD');
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    expect(seen).toHaveLength(1);
  });

  it('is briefly usable when its data is prefetched, but sets no cookies', async () => {
    const { ask } = await open(async (request, visit) => {
      const answer = await plainPage(request, visit);
      if (request.url.includes('lang=')) answer.headers.append('set-cookie', 'lang=en; Path=/');
      return answer;
    });
    const freshness = async (path: string, headers: Record<string, string>) => {
      const { status, headers: answered } = await ask(path, headers);
      return [status, answered.get('cache-control'), answered.get('set-cookie')];
    };
    const ahead = { 'sec-purpose': 'prefetch' };
    const ours = { cookie: 'cart=ours' };
    for (const who of [{}, ours]) {
      expect(await freshness('/menu.data', { ...who, ...ahead })).toEqual([200, 'private, max-age=10', null]);
      expect(await freshness('/menu.data', who)).toEqual([200, 'private, no-cache', null]);
      // An opened page must be current: only an open page is notified of later changes.
      expect(await freshness('/menu', { ...who, ...ahead })).toEqual([200, 'private, no-cache', null]);
      expect(await freshness('/menu?lang=en', { ...who, ...ahead })).toEqual([503, 'no-store', null]);
      expect(await freshness('/menu?lang=en', who)).toEqual([200, 'private, no-cache', 'lang=en; Path=/']);
    }
  });

  it('is sent in the requested encoding', async () => {
    await open(plainPage);
    const packed = async (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    const plain = await packed('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await packed('gzip, br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(zlib.brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
    const zipped = await packed('br;q=0, *');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zlib.gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload);
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
  });

  it('is rendered again when the shop has changed, and in another hour', async () => {
    const { seen, ask, setClock } = await open(plainPage);
    await ask('/');
    pages.clear();
    await ask('/');
    expect(seen).toHaveLength(2);
    setClock('2026-11-15T09:59:59.999+02:00');
    await ask('/');
    expect(seen).toHaveLength(2);
    setClock('2026-11-15T10:00:00+02:00');
    await ask('/');
    expect(seen).toHaveLength(3);
  });

  it('made of responses that change without a notification is rendered again after a moment', async () => {
    const { seen, ask } = await open(asking('date-collection'));
    const etag = (await ask('/')).headers.get('etag');
    expect(etag).not.toBeNull();
    await expect.poll(() => ask('/').then(() => seen.length), { timeout: 5000 }).toBe(2);
    await app.close();
    const lasting = await open(asking('meal-collection'));
    await lasting.ask('/');
    const until = performance.now() + 1100;
    while (performance.now() < until) await lasting.ask('/');
    expect(lasting.seen).toHaveLength(1);
  });

  it("is rendered without the visitor's request", async () => {
    const { seen, ask } = await open(plainPage);
    await ask('/?a=1', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-prefix': '/evil',
      'x-original-url': '/evil',
      referer: 'http://evil.example/',
      'user-agent': 'evil',
      'accept-language': 'en',
      cookie: 'lang=en; _ga=evil; consent=none',
    });
    expect(seen[0]?.url).toBe('https://shop.example/?a=1');
    expect(Object.fromEntries(seen[0]?.headers ?? [])).toEqual({
      accept: '*/*',
      cookie: '__Host-consent=none; __Host-lang=en',
    });
  });

  it('never contains another visitor’s query', async () => {
    const { ask } = await open(plainPage);
    await (await ask('/?x=<script>evil()</script>')).text();
    expect(await (await ask('/')).text()).not.toContain('evil');
    const evil = await ask('/?x=<script>evil()</script>');
    // The hash of the page's own script, and none of the injected one.
    expect(evil.headers.get('content-security-policy')?.match(/sha256/g)).toHaveLength(1);
  });

  it('sets the language of its path, each time', async () => {
    const cookie = 'lang=en; Path=/; Max-Age=31536000; SameSite=Lax';
    const { seen, ask } = await open(async (...asked) => {
      const page = await plainPage(...asked);
      page.headers.append('set-cookie', cookie);
      return page;
    });
    for (let turn = 0; turn < 3; turn++) expect((await ask('/?lang=en')).headers.getSetCookie()).toEqual([cookie]);
    expect(seen).toHaveLength(1);
  });

  it('keeps the shop’s memory bounded, for any requests', async () => {
    const large = 'x'.repeat(100_000);
    const { seen, ask } = await open(async () => new Response(large, { headers: html }));
    await ask('/?0');
    for (let turn = 1; turn <= 250; turn++) await (await ask(`/?${turn}`)).arrayBuffer();
    const before = seen.length;
    await ask('/?250');
    expect(seen).toHaveLength(before);
    await ask('/?0');
    expect(seen).toHaveLength(before + 1);
  });

  it('lets Google’s script style its button, by a nonce in a header', async () => {
    const { ask } = await open(plainPage, { google: { clientId: 'id' } });
    const answers = [await ask('/'), await ask('/')];
    const nonces = answers.map(
      ({ headers }) => /style-nonce;desc="(.+)"/.exec(headers.get('server-timing') ?? '')?.[1],
    );
    expect(new Set(nonces).size).toBe(2);
    for (const [index, { headers }] of answers.entries()) {
      expect(headers.get('content-security-policy')).toMatch(new RegExp(`style-src 'self' 'nonce-${nonces[index]}'`));
      expect(headers.get('content-security-policy')).not.toMatch(/script-src [^;]*nonce/);
    }
  });
});

describe('a page for one visitor', () => {
  const shows = (page: () => Response) => open(async () => page());

  it.each([
    ['signed in', '__Host-auth=abc; __Host-cart=abc'],
    ['not signed in, but have a cart', '__Host-cart=abc'],
  ])('is rendered for them alone, each time, when they are %s', async (_, cookie) => {
    const headers = { cookie };
    const { seen, ask } = await open(plainPage);
    const answers = [await ask('/', headers), await ask('/', headers)];
    expect(seen).toHaveLength(2);
    const policies = answers.map((answer) => answer.headers.get('content-security-policy'));
    expect(policies[0]).toContain("'nonce-");
    expect(policies[0]).not.toBe(policies[1]);
    expect(answers[0]?.headers.get('etag')).toBeNull();
  });

  it('is sent in the requested encoding', async () => {
    await open(plainPage);
    const unpack = { zstd: zlib.zstdDecompressSync, br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync };
    for (const [encoding, read] of Object.entries(unpack)) {
      const headers = { cookie: '__Host-cart=abc', 'accept-encoding': encoding };
      const { headers: answered, rawPayload } = await app.inject({ url: '/?own', headers });
      expect([answered['content-encoding'], answered.vary]).toEqual([encoding, 'accept-encoding, cookie']);
      expect(read(rawPayload).toString()).toContain('?own');
    }
  });

  it.each([
    ['sets a cookie', () => new Response('a', { headers: { ...html, 'set-cookie': 'challenge=abc' } })],
    ['sets its own cache-control', () => new Response('a', { headers: { 'cache-control': 'private, no-store' } })],
    ['redirects', () => new Response(null, { status: 302, headers: { location: '/b' } })],
    ['is missing', () => new Response('a', { status: 404 })],
    ['failed', () => new Response('a', { status: 500 })],
  ])('is one that %s', async (_, page) => {
    const { seen, ask } = await shows(page);
    const expected = page();
    const referer = 'http://here.example/';
    for (let turn = 0; turn < 3; turn++) {
      const answer = await ask('/', { referer });
      expect(answer.status).toBe(expected.status);
      expect(answer.headers.get('etag')).toBeNull();
      expect(answer.headers.get('set-cookie')).toBe(expected.headers.get('set-cookie'));
    }
    // Rendered once as shared, in vain; then for each visitor with their own request.
    expect(seen.map(({ headers }) => headers.get('referer'))).toEqual([null, referer, referer, referer]);
  });

  it('is made of a customer’s own responses', async () => {
    const { ask } = await open(asking('customer-one'));
    expect((await ask('/')).headers.get('etag')).toBeNull();
  });

  it('is tried as shared only once per path, with any query', async () => {
    const { seen, ask } = await shows(() => new Response('a', { headers: { 'cache-control': 'private, no-store' } }));
    for (let turn = 0; turn < 5; turn++) await ask(`/sign-in?turn=${turn}`);
    expect(seen).toHaveLength(6);
  });
});

it('a shop that is unavailable answers all waiting requests, once', async () => {
  const { seen, ask } = await open(async () => new Response('', { status: 503 }));
  const answer = await ask('/');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'private, no-store']);
  expect(seen).toHaveLength(1);
  await ask('/');
  expect(seen).toHaveLength(2);
});
