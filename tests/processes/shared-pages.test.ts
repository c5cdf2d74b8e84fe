import http from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '../support/shop/shop-process.ts';
import { copyTemplate } from '../support/shop/test-server.ts';

const analyticsId = 'G-TEST1';
let shop: ShopProcess;
let databaseUrl: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await copyTemplate(inject('serverUrl'), inject('templateName'));
  drop = database.drop;
  databaseUrl = database.url;
  const variables = { DATABASE_URL: database.url, ANALYTICS_ID: analyticsId };
  shop = await startShopProcess({ ...variables, RATE_LIMIT_PER_MINUTE: '0' });
}, 300_000);
afterAll(async () => {
  await shop.stop();
  await drop();
});

async function pageFor(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(shop.url + path, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
}

async function countRenders(): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  return Number(/^page_renders_total\{audience="everyone"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

/** Every order of two or three values of one cookie, as no browser sends them. */
const values = { lang: ['', 'en', 'el', '%', 'en '.repeat(400)], consent: ['', 'analytics', 'none', '"analytics"'] };
const hostile = Object.entries(values).flatMap(([name, given]) =>
  given.flatMap((first) => [
    `__Host-${name}=${first}`,
    `${name} =${first};${name}`,
    ...given.map((second) => `${name}=${first}; ${name}=${second}`),
    ...given.map((second) => `${name}=${first};__Host-${name}=${second}`),
  ]),
);

describe('a page that is cached for strangers', () => {
  it('is theirs whatever cookies others send before them', { timeout: 300_000 }, async () => {
    // An unused query: the first request decides which page is cached.
    const greek = await pageFor('/contact-us?own=1');
    expect(greek).toContain('lang="el"');
    const wrong: string[] = [];
    for (const [index, cookie] of hostile.entries()) {
      const path = `/contact-us?turn=${index}`;
      await pageFor(path, { cookie });
      const next = await pageFor(path);
      if (next !== greek.replaceAll('own=1', `turn=${index}`)) wrong.push(cookie);
    }
    expect(wrong).toEqual([]);
  });

  it('loads analytics only with cookies that clearly allow it', async () => {
    const isLoaded = async (cookie: string) => (await pageFor('/', { cookie })).includes(analyticsId);
    expect(await isLoaded('consent=analytics')).toBe(true);
    for (const cookie of [
      '',
      'consent=none',
      'consent=none; consent=analytics',
      'consent=analytics; consent=none',
      'consent=analytics; consent=',
      'consent=; consent=analytics',
      '__Host-consent=analytics',
    ])
      expect(await isLoaded(cookie), cookie).toBe(false);
  });

  it('is the same to the byte for all of them, rendered once, until a price changes', async () => {
    const before = await countRenders();
    const path = '/product/solomos-kinoa';
    const pages = await Promise.all(Array.from({ length: 20 }, () => pageFor(path)));
    expect(new Set(pages).size).toBe(1);
    expect((await countRenders()) - before).toBe(1);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`update meal_builds set price_in_cents = 4321 where portion = 'regular'
      and meal_id = (select id from meals where slug = 'solomos-kinoa')`);
    await client.end();
    await expect.poll(() => pageFor(path)).toContain('43,21');
    expect(pages[0]).not.toContain('43,21');
  });

  it('is the same for every host it is requested at', async () => {
    const page = await pageFor('/contact-us?own=2');
    const answer = await new Promise<string>((resolve, reject) => {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', referer: 'http://evil.example/' };
      const request = http.get(`${shop.url}/contact-us?own=3`, { headers }, (response) => text(response).then(resolve));
      request.on('error', reject);
    });
    expect(answer).toBe(page.replaceAll('own=2', 'own=3'));
    expect(answer).not.toContain('evil');
  });

  it('does not remember the origin of a visitor', async () => {
    const referer = `${shop.url}/menu?search=made-up-by-somebody`;
    for (const path of ['/sign-in', '/sign-in.data', '/sign-up', '/sign-up.data', '/forgot-password.data']) {
      expect(await pageFor(path, { referer })).toContain('made-up-by-somebody');
      expect(await pageFor(path), path).not.toContain('made-up-by-somebody');
    }
  });
});
