import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { copyTemplate } from '../support/test-server.ts';

const analyticsId = 'G-TEST1';
let shop: ShopProcess;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await copyTemplate(inject('serverUrl'), inject('templateName'));
  drop = database.drop;
  const variables = { DATABASE_URL: database.url, ANALYTICS_ID: analyticsId };
  shop = await startShopProcess({ ...variables, RATE_LIMIT_PER_MINUTE: '0' });
}, 120_000);
afterAll(async () => {
  await shop.stop();
  await drop();
});

/** A page without what is drawn anew for each visitor. */
async function pageFor(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(shop.url + path, { headers });
  expect(answer.status).toBe(200);
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  return (await answer.text()).replaceAll(nonce, '');
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

describe('a page that is kept for strangers', () => {
  it('is theirs whatever cookies others send before them', { timeout: 240_000 }, async () => {
    // A query nobody used yet: the first to ask is the one whose page is kept.
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

  it('loads analytics for nobody whose cookies do not clearly say so', async () => {
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

  it('does not remember where somebody came from', async () => {
    const referer = `${shop.url}/menu?search=made-up-by-somebody`;
    for (const path of ['/sign-in', '/sign-in.data', '/sign-up', '/sign-up.data', '/forgot-password.data']) {
      expect(await pageFor(path, { referer })).toContain('made-up-by-somebody');
      expect(await pageFor(path), path).not.toContain('made-up-by-somebody');
    }
  });
});
