import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoPassword } from '#contract/demo-accounts.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { copyTemplate } from '../support/test-server.ts';
import { callUrl, shopQuery } from '../support/test-shop.ts';

let drop: () => Promise<void>;
let shops: ShopProcess[] = [];
beforeAll(async () => {
  const database = await copyTemplate(inject('serverUrl'), inject('templateName'));
  drop = database.drop;
  const variables = { DATABASE_URL: database.url, RATE_LIMIT_PER_MINUTE: '0' };
  shops = await Promise.all([startShopProcess(variables), startShopProcess(variables)]);
}, 180_000);
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  await drop();
});

it('a meal that is published through one process is on the kept pages of another, under its new address too', async () => {
  const [here, there] = shops;
  if (!here || !there) throw new Error('two processes were wanted');
  const ask = async (
    name: string,
    method: string,
    { query = {}, body }: { query?: object; body?: object },
    token = '',
  ) => {
    const answer = await fetch(`${here.url}${callUrl(name)}?${new URLSearchParams({ ...shopQuery, ...query })}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(said)}`);
    return said.data;
  };
  const login = { username: 'owner@example.com', password: demoPassword };
  const { token } = await ask('office-login', 'POST', { body: login });
  const [pageThere, oldPath] = [(path: string) => fetch(there.url + path, { redirect: 'manual' }), '/product/imam'];
  expect(await (await pageThere(oldPath)).text()).not.toContain('43,21');
  const { id: mealId } = await ask('meal-one', 'GET', { query: { slug: 'imam' } });
  const { sheet, revision } = await ask('meal-sheet-one', 'GET', { query: { mealId } }, token);
  const [regular, ...larger] = sheet.portions;
  const changed = { ...sheet, slug: 'imam-new', portions: [{ ...regular, priceInCents: 4321 }, ...larger] };
  const saved = await ask('meal-sheet-update', 'PUT', { body: { mealId, revision, sheet: changed } }, token);
  await ask('meal-sheet-publish', 'PUT', { body: { mealId, revision: saved.revision } }, token);
  await expect.poll(async () => (await pageThere(oldPath)).status, { timeout: 20_000 }).toBe(301);
  expect((await pageThere(oldPath)).headers.get('location')).toBe('/product/imam-new');
  expect(await (await pageThere('/product/imam-new')).text()).toContain('43,21');
}, 120_000);
