import { once } from 'node:events';
import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { callUrl, shopQuery } from '#tests/support/network/call-url.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { isFromAnotherSite, pagePolicy, withNonce } from './security.ts';

const opened: TestShop[] = [];
async function open(environment: Record<string, string> = {}): Promise<TestShop> {
  const shop = await openTestShop({ environment });
  opened.push(shop);
  return shop;
}
afterEach(async () => {
  for (const shop of opened.splice(0)) await shop.close();
});

describe('operations', () => {
  it('report that the process is alive and that it is ready to serve', async () => {
    const { app } = await open();
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('count calls by name for Prometheus, readable from this machine only', async () => {
    const { app } = await open();
    await app.inject({ url: callUrl('repository-values'), query: shopQuery });
    await app.inject({ url: callUrl('made-up-by-someone'), query: shopQuery });
    const local = await app.inject('/metrics');
    expect(local.body).toContain('route="call repository-values"');
    expect(local.body).not.toContain('made-up-by-someone');
    expect((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(404);
    expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
    for (const name of ['forwarded', 'x-forwarded-proto', 'x-real-ip', 'via'])
      expect((await app.inject({ url: '/metrics', headers: { [name]: 'x' } })).statusCode, name).toBe(404);
  });

  it('log the route on both lines of a request, and the call name in place of its address', async () => {
    const lines: string[] = [];
    const shop = await openTestShop({
      logTo: { write: (line) => lines.push(line) },
      environment: { LOG_LEVEL: 'info' },
    });
    opened.push(shop);
    await shop.app.inject({ url: callUrl('repository-values'), query: shopQuery });
    await shop.app.inject('/nothing/here');
    const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /request/.test(msg));
    expect(said.map(({ req, res }) => req ?? res)).toEqual([
      { method: 'GET', route: 'call repository-values' },
      { status: 200, method: 'GET', route: 'call repository-values' },
      { method: 'GET', route: 'unknown' },
      { status: 404, method: 'GET', route: 'unknown' },
    ]);
  });

  it('name a metric a total only when it is a counter', async () => {
    const { app } = await open();
    const types = [...(await app.inject('/metrics')).body.matchAll(/^# TYPE (\w+_total) (\w+)$/gm)];
    expect(types.length).toBeGreaterThan(3);
    expect(types.filter(([, , type]) => type !== 'counter')).toEqual([]);
  });

  it('answer health checks without a rate limit', async () => {
    const { app } = await open({ RATE_LIMIT_PER_MINUTE: '2' });
    for (const path of ['/healthz', '/readyz'])
      for (let time = 1; time <= 5; time++) expect((await app.inject(path)).statusCode, path).toBe(200);
  });

  it('count calls by app: known apps, none, and all invented names as one', async () => {
    const lines: string[] = [];
    const shop = await openTestShop({
      logTo: { write: (line) => lines.push(line) },
      environment: { LOG_LEVEL: 'warn' },
    });
    opened.push(shop);
    const call = (headers: Record<string, string>) =>
      shop.app.inject({ url: callUrl('repository-values'), query: shopQuery, headers });
    await call({ app: 'nostimo-web' });
    await call({});
    for (const app of ['made-up', 'made-up', `other-${'x'.repeat(100)}`]) await call({ app });
    const { body } = await shop.app.inject('/metrics');
    const counts = body.split('\n').filter((line) => line.startsWith('api_requests_by_app_total'));
    expect(counts.sort()).toEqual([
      'api_requests_by_app_total{app="none"} 1',
      'api_requests_by_app_total{app="nostimo-web"} 1',
      'api_requests_by_app_total{app="unknown"} 3',
    ]);
    const apps = lines.map((line) => JSON.parse(line).app).filter(Boolean);
    expect(apps).toEqual(['made-up', `other-${'x'.repeat(34)}`]);
    expect((await call({})).statusCode).toBe(200);
  });

  it.each([{ TRUST_PROXY: 'loopback' }, { TRUST_PROXY: '1' }])(
    'keep metrics private where a proxy is in front of the shop: %j',
    async (environment) => {
      const { app } = await open(environment);
      expect((await app.inject('/metrics')).statusCode).toBe(404);
    },
  );

  it('query the database at most once a second, no matter how many health checks arrive', async () => {
    const shop = await open();
    const { db } = shop.database;
    const count = async () => {
      const row = await db.one<{ n: number }>(
        sql`select xact_commit::int as n from pg_stat_database where datname = current_database()`,
      );
      return row?.n ?? 0;
    };
    await db.run(sql`select pg_stat_force_next_flush()`);
    const before = await count();
    for (let turn = 0; turn < 300; turn++) expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
    await db.run(sql`select pg_stat_force_next_flush()`);
    expect((await count()) - before).toBeLessThan(100);
  });

  it('refuse a request with far too many headers, although more of them are still arriving', async () => {
    const { app } = await open();
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = net.connect(Number(new URL(address).port), '127.0.0.1');
        let heard = '';
        socket.on('data', (piece) => {
          heard += piece;
        });
        // Data still in flight when the other side closes resets the connection.
        socket.on('error', () => {});
        socket.write(`GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'x'.repeat(400_000)}\r\n\r\n`);
        await once(socket, 'close');
        return heard.split('\r\n')[0];
      }),
    );
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 431 Request Header Fields Too Large']));
  });

  it('close a connection that never finishes its headers', { timeout: 30_000 }, async () => {
    const { app } = await open();
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = net.connect(Number(new URL(address).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (piece) => {
      heard += piece;
    });
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ');
    await once(socket, 'close');
    expect(heard).toContain(' 408 ');
  });

  it('answer 503 with Retry-After while the database is blocked', { timeout: 30_000 }, async () => {
    const { app, database } = await open();
    await database.db.transaction(async (tx) => {
      await tx.run(sql`lock table revisions in access exclusive mode`);
      const answer = await app.inject({ url: callUrl('repository-values'), query: { ...shopQuery, lang: 'en' } });
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        503,
        '5',
        { code: 'shop-busy', data: null, message: expect.stringContaining('answer right now') },
      ]);
    });
    expect((await app.inject({ url: callUrl('repository-values'), query: shopQuery })).statusCode).toBe(200);
  });

  it('show metrics to a request with the token', async () => {
    const { app } = await open({ METRICS_TOKEN: 'a-token-of-some-length' });
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    const headers = { authorization: 'Bearer a-token-of-some-length' };
    expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers })).statusCode).toBe(200);
  });

  it('rate limit an address with too many requests, with the response wrapper', async () => {
    const { app } = await open({ RATE_LIMIT_PER_MINUTE: '3' });
    const ask = () => app.inject({ url: callUrl('repository-values'), query: shopQuery });
    for (let turn = 0; turn < 3; turn++) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ code: 'too-many-requests', data: null, message: expect.any(String) });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it('send strict headers with every response', async () => {
    const { app } = await open({ PUBLIC_URL: 'https://shop.example' });
    const { headers } = await app.inject({ url: callUrl('repository-values'), query: shopQuery });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    const traced = await app.inject({ method: 'TRACE', url: '/healthz', headers: { cookie: 'auth=hers' } });
    expect(traced.statusCode).toBeGreaterThanOrEqual(400);
    expect(traced.body).not.toContain('hers');
  });

  it('describe every call in an OpenAPI document, with a page to try them', async () => {
    const { app } = await open();
    const document = (await app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain(callUrl('meal-collection'));
    const page = await app.inject('/api/docs');
    const files = [...page.body.matchAll(/(?:href|src)="([^"]+\.(?:css|js))"/g)].map(([, url = '']) => url);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const { statusCode, headers } = await app.inject(file);
      expect([statusCode, headers['content-type']], file).toEqual([200, expect.stringMatching(/css|javascript/)]);
    }
  });
});

describe('a page’s policy', () => {
  it('allows inline scripts only by nonce and forbids framing and plugins', () => {
    const policy = pagePolicy(withNonce('abc'));
    expect(policy).toContain("script-src 'self' 'nonce-abc'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
  });
});

describe('isFromAnotherSite', () => {
  it('lets reads pass from anywhere', () => {
    expect(isFromAnotherSite('GET', { 'sec-fetch-site': 'cross-site' }, 'shop')).toBe(false);
  });
});
