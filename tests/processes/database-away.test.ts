import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callUrl, shopQuery } from '../support/network/call-url.ts';
import { openTcpProxy, type TcpProxy } from '../support/network/tcp-proxy.ts';
import { type ShopProcess, startShopProcess } from '../support/shop/shop-process.ts';
import { copyTemplate } from '../support/shop/test-server.ts';

let proxy: TcpProxy;
let shop: ShopProcess;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await copyTemplate(inject('serverUrl'), inject('templateName'));
  drop = database.drop;
  proxy = await openTcpProxy(database.url);
  shop = await startShopProcess({ DATABASE_URL: proxy.url, RATE_LIMIT_PER_MINUTE: '0' });
}, 300_000);
afterAll(async () => {
  await shop.stop();
  await proxy.close();
  await drop();
});

const ask = (path: string, cookie = '') => fetch(shop.url + path, { headers: { cookie, accept: 'text/html' } });
const cart = 'cart=00000000-0000-4000-8000-000000000000';

describe('a shop whose database is away', { timeout: 300_000 }, () => {
  it('reports it calmly on every page and call, in both languages, and goes on when it is back', async () => {
    proxy.shut();
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 10_000 }).toBe(503);
    for (const [language, words] of [
      ['el', 'Μια στιγμή…'],
      ['en', 'One moment…'],
    ]) {
      const page = await ask('/menu', `lang=${language}; ${cart}`);
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
      expect(page.headers.get('cache-control')).toContain('no-');
      const body = await page.text();
      expect(body).toContain(words);
      expect(body).toContain(`<html lang="${language}"`);
    }
    const answer = await ask(`${callUrl('cart-one')}?${new URLSearchParams({ ...shopQuery, cartId: cart.slice(5) })}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'shop-busy', data: null });
    proxy.reopen();
    await expect.poll(async () => (await ask('/menu', `lang=en; ${cart}`)).status, { timeout: 20_000 }).toBe(200);
    expect(shop.child.exitCode).toBeNull();
  });

  it('that is frozen answers 503 too, shows cached pages meanwhile, and goes on when it is back', async () => {
    const visitors = (path: string) => fetch(shop.url + path, { headers: { accept: 'text/html' } });
    // A change feed that has come back drops every cached page once, up to a second after the database answers again.
    const freezeWithCachedPage = async () => {
      proxy.letGo();
      await expect.poll(async () => (await visitors('/menu')).status, { timeout: 20_000 }).toBe(200);
      proxy.hold();
      return (await visitors('/menu')).status;
    };
    await expect.poll(freezeWithCachedPage, { timeout: 60_000 }).toBe(200);
    const asked = [
      ask('/menu', `lang=en; ${cart}`),
      ask(`${callUrl('cart-one')}?${new URLSearchParams({ ...shopQuery, cartId: cart.slice(5) })}`),
      ask('/readyz'),
    ];
    expect((await visitors('/menu')).status).toBe(200);
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toEqual([503, 503, 503]);
    expect((await visitors('/menu')).status).toBe(200);
    expect((await ask('/menu', `lang=en; ${cart}`)).status).toBe(503);
    proxy.letGo();
    await expect.poll(async () => (await ask('/menu', `lang=en; ${cart}`)).status, { timeout: 20_000 }).toBe(200);
  });
});
