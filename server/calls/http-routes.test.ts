import { randomUUID } from 'node:crypto';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callUrl, sharedUrl, shopQuery } from '#tests/support/network/call-url.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const values = callUrl('repository-values');

describe('a call over HTTP', () => {
  it('answers in the wrapper of the spec, without caching', async () => {
    const response = await shop.app.inject({ url: values, query: shopQuery });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      code: 'ok',
      data: {
        imagesVersion: expect.any(String),
        catalogueVersion: expect.any(String),
        isOpen: true,
        particulars: Object.fromEntries(
          ['company', 'tax', 'contact', 'brand', 'hours'].map((part) => [part, expect.any(Object)]),
        ),
        offers: { firstOrder: { code: 'WELCOME20', percent: 20 }, banners: [] },
        cutOff: { days: 2, hour: 24 },
      },
      message: '',
    });
    expect(response.headers['cache-control']).toContain('no-store');
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['an unknown call', callUrl('cart-explode'), shopQuery, [404, 'call-not-found']],
    ['the name of an inherited property', callUrl('constructor'), shopQuery, [404, 'call-not-found']],
    ['an unknown account', values.replace('account/nostimo', 'account/other'), shopQuery, [404, 'account-not-found']],
    [
      'an unknown repository',
      values.replace('repository/shop', 'repository/x'),
      shopQuery,
      [404, 'repository-not-found'],
    ],
    ['an unknown version', values.replace(/v1$/, 'v9'), shopQuery, [404, 'version-not-found']],
    ['a wrong key', values, { ...shopQuery, apiKey: 'wrong' }, [401, 'invalid-api-key']],
    ['no key', values, { business: 'nostimo' }, [401, 'invalid-api-key']],
    ['another business', values, { ...shopQuery, business: 'x' }, [404, 'business-not-found']],
    ['no call at all', '/api/content/v1/account', shopQuery, [404, 'not-found']],
    ['a malformed path', '/api/%00/%ff', shopQuery, [404, 'not-found']],
  ])('refuses %s', async (_, url, query, [status, code]) => {
    const response = await shop.app.inject({ url, query });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ code, data: null, message: expect.stringMatching(/\p{Script=Greek}/u) });
    expect(response.body).not.toMatch(/at .*\.ts:\d+/);
  });

  it('refuses the wrong method and names the right one', async () => {
    const response = await shop.app.inject({ method: 'PUT', url: values, query: shopQuery, payload: {} });
    expect(response.statusCode).toBe(405);
    expect(response.json()).toMatchObject({ code: 'method-not-allowed', data: { allowed: 'GET' } });
    expect(response.headers.allow).toBe('GET, HEAD');
  });

  it.each([
    ['text that is not JSON', '{"name": ', 'application/json', [400, 'invalid-json']],
    ['JSON with prototype pollution', '{"__proto__": {"admin": true}}', 'application/json', [400, 'invalid-json']],
    ['a form', 'name=x', 'application/x-www-form-urlencoded', [415, 'unsupported-media-type']],
    ['XML', '<name/>', 'text/xml', [415, 'unsupported-media-type']],
    ['a body of 100 kB', JSON.stringify({ message: 'x'.repeat(100_000) }), 'application/json', [413, 'body-too-large']],
    ['a NUL character', JSON.stringify({ name: 'a\0b' }), 'application/json', [422, 'invalid-input']],
    ['a list', '[1, 2]', 'application/json', [422, 'invalid-input']],
    ['a number', '7', 'application/json', [422, 'invalid-input']],
    ['a lone surrogate', '{"name": "\\ud83d"}', 'application/json', [422, 'invalid-input']],
    ['a lone surrogate as a key', '{"\\ud83d": ""}', 'application/json', [422, 'invalid-input']],
    [
      'JSON nested 10,000 deep',
      `{"name":${'['.repeat(1e4)}${']'.repeat(1e4)}}`,
      'application/json',
      [400, 'invalid-json'],
    ],
    ['10,000 nested arrays', '['.repeat(1e4) + ']'.repeat(1e4), 'application/json', [400, 'invalid-json']],
    ['JSON nested 33 deep', '['.repeat(33) + ']'.repeat(33), 'application/json', [400, 'invalid-json']],
    ['JSON nested 32 deep', '['.repeat(32) + ']'.repeat(32), 'application/json', [422, 'invalid-input']],
    ['nothing', '', 'application/json', [422, 'invalid-input']],
  ])('refuses %s', async (_, payload, type, [status, code]) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: callUrl('contact-create'),
      query: shopQuery,
      payload,
      headers: { 'content-type': type },
    });
    expect(response.statusCode).toBe(status);
    expect(response.json().code).toBe(code);
  });

  it('names the field that contains a lone surrogate or the character zero', async () => {
    const { answer } = await shop.call('contact-create', { body: { name: 'Μαρία', message: 'a\0b' } });
    expect(answer.data).toEqual({ fields: { message: 'invalid-field' } });
  });

  it('refuses a compressed body without decompressing it', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: callUrl('contact-create'),
      query: shopQuery,
      payload: '{}',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported-media-type']);
  });

  it.each([
    [255, 401, 'user-not-allowed'],
    [256, 400, 'invalid-idempotency-key'],
    [3000, 400, 'invalid-idempotency-key'],
  ])('answers an Idempotency-Key of %d characters with %d', async (length, status, code) => {
    const headers = { 'idempotency-key': 'k'.repeat(length) };
    const body = { paymentType: 'pos', acceptTerms: true };
    const asked = await shop.call('order-pay', { query: { orderId: randomUUID() }, body, headers });
    expect([asked.status, asked.answer.code]).toEqual([status, code]);
  });

  it.each(['QUERY', 'PROPFIND', 'TRACE', 'OPTIONS'])(
    'refuses the method %s and names the allowed ones',
    async (method) => {
      for (const url of [values, sharedUrl('repository-values'), '/api/nothing', '/healthz']) {
        const response = await shop.app.inject({ method: method as 'QUERY', url, query: shopQuery });
        expect([response.statusCode, response.json().code]).toEqual([405, 'method-not-allowed']);
        expect(response.headers.allow).toBe('GET, HEAD, POST, PUT, PATCH, DELETE');
      }
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const)(
    'answers an unknown path with the wrapper: %s',
    async (method) => {
      for (const url of [
        '/api',
        '/api/',
        '/api/nothing',
        '/api/content/v1',
        '/api/share/v1/x/y',
        '/api//content',
        '/api/../x',
      ]) {
        const response = await shop.app.inject({
          method,
          url,
          payload: 'x',
          headers: { 'content-type': 'text/plain' },
        });
        expect([response.statusCode, response.json()], url).toEqual([
          404,
          { code: 'not-found', data: null, message: 'Δεν βρέθηκε.' },
        ]);
      }
    },
  );

  it('names every malformed field', async () => {
    const query = { diets: 'vegan,stone-age', page: '-1', sort: 'fame', date: '2026-02-30' };
    const { status, answer } = await shop.call('meal-collection', { query });
    expect(status).toBe(422);
    expect(answer.code).toBe('invalid-input');
    expect(answer.data.fields).toEqual({
      diets: 'unknown-value',
      page: 'invalid-field',
      sort: 'unknown-value',
      date: 'invalid-field',
    });
  });

  it('uses the language of the header or the query, and Greek otherwise', async () => {
    const codeIn = async (query: object, headers: object) => {
      const response = await shop.app.inject({
        url: callUrl('none'),
        query: { ...shopQuery, ...query },
        headers: { ...headers },
      });
      return response.json().message;
    };
    const greek = await codeIn({}, {});
    expect(greek).toMatch(/\p{Script=Greek}/u);
    expect(await codeIn({}, { lang: 'en' })).toBe('There is no such call.');
    expect(await codeIn({ lang: 'en' }, {})).toBe('There is no such call.');
    expect(await codeIn({ lang: 'xx' }, {})).toBe(greek);
  });

  it('takes the first value of a repeated parameter', async () => {
    const response = await shop.app.inject({
      url: `${callUrl('meal-collection')}?apiKey=nostimo-demo-key&business=nostimo&pageSize=1&pageSize=50`,
    });
    expect(response.json().data.items).toHaveLength(1);
  });
});

describe('the shared path', () => {
  it('caches publicly, by an ETag that answers 304', async () => {
    const first = await shop.app.inject({ url: sharedUrl('meal-collection'), query: { cver: '1', pageSize: '2' } });
    expect(first.statusCode).toBe(200);
    // A published change must be visible within two seconds: caches revalidate an older response.
    expect(first.headers['cache-control']).toBe('public, max-age=1, must-revalidate');
    const { etag } = first.headers;
    expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
    const again = await shop.app.inject({
      url: sharedUrl('meal-collection'),
      query: { cver: '1', pageSize: '2' },
      headers: { 'if-none-match': `"other", ${etag}` },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const other = await shop.app.inject({
      url: sharedUrl('meal-collection'),
      query: { cver: '1', pageSize: '2', lang: 'en' },
    });
    expect(other.headers.etag).not.toBe(etag);
  });

  it('compresses a response as requested, on both paths', async () => {
    for (const url of [sharedUrl('meal-collection'), callUrl('meal-collection')]) {
      const ask = (encoding: string) =>
        shop.app.inject({ url, query: shopQuery, headers: { 'accept-encoding': encoding } });
      const plain = await ask('identity');
      expect(plain.headers['content-encoding']).toBeUndefined();
      const brotli = await ask('gzip, deflate, br, zstd');
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotli.headers.vary).toContain('accept-encoding');
      expect(zlib.brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
      const zipped = await ask('br;q=0, gzip');
      expect(zipped.headers['content-encoding']).toBe('gzip');
      expect(zlib.gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload);
      expect(zipped.headers.etag).toBe(plain.headers.etag);
    }
  });

  it('refuses a wrong key although none is required', async () => {
    const response = await shop.app.inject({ url: sharedUrl('repository-values'), query: { apiKey: 'wrong' } });
    expect(response.json().code).toBe('invalid-api-key');
  });

  it('allows GET only', async () => {
    const url = sharedUrl('meal-collection');
    const response = await shop.app.inject({
      method: 'POST',
      url,
      payload: '<x/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(response.json()).toMatchObject({ code: 'method-not-allowed', data: { allowed: 'GET' } });
  });

  it('does not serve calls that are not public', async () => {
    const response = await shop.app.inject({ url: sharedUrl('contact-create'), query: { cver: '1' } });
    expect(response.statusCode).toBeGreaterThanOrEqual(404);
    expect(response.headers['cache-control']).not.toContain('public');
  });
});

describe('a change of state from another site', () => {
  const send = (headers: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: callUrl('contact-create'),
      query: shopQuery,
      payload: {},
      headers: { host: 'shop.example', ...headers },
    });

  it.each([
    ['the browser reports another site', { 'sec-fetch-site': 'cross-site' }],
    ['it comes from a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['an older browser reports another origin', { origin: 'https://evil.example' }],
    ['its origin is null', { origin: 'null' }],
  ])('is refused when %s', async (_, headers) => {
    const response = await send(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json().code).toBe('cross-site-request');
  });

  it.each([
    ['the shop itself', { 'sec-fetch-site': 'same-origin' }],
    ['the shop itself, in an older browser', { origin: 'http://shop.example' }],
    ['a program', {}],
  ])('is accepted from %s', async (_, headers) => {
    expect((await send(headers)).statusCode).toBe(422);
  });
});
