import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoPassword } from '#contract/demo-accounts.ts';
import { officeFeedPath } from '#contract/office-feed.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { copyTemplate } from '../support/test-server.ts';
import { callUrl, shopQuery } from '../support/test-shop.ts';

const date = '2030-03-14';
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

interface Asked {
  query?: Record<string, string>;
  body?: object;
  token?: string;
  method?: string;
}

async function ask({ url }: ShopProcess, name: string, { query, body, token, method = 'GET' }: Asked) {
  const answer = await fetch(`${url}${callUrl(name)}?${new URLSearchParams({ ...shopQuery, ...query })}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(said)}`);
  return said.data;
}

it('what is done through one process is heard and shown by the board of another', async () => {
  const [here, there] = shops;
  if (!here || !there) throw new Error('two processes were wanted');
  const login = { username: 'owner@example.com', password: demoPassword };
  const { token } = await ask(here, 'office-login', { method: 'POST', body: login });
  const boardThere = () => ask(there, 'delivery-day-one', { query: { date }, token });
  expect((await boardThere()).productionDate).toBe('2030-03-13');
  const line = new AbortController();
  const feed = await fetch(`${there.url}${officeFeedPath}?from=${date}&to=${date}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: line.signal,
  });
  let heard = '';
  const listening = (async () => {
    for await (const chunk of feed.body ?? []) heard += Buffer.from(chunk).toString();
  })().catch(() => {});
  await expect.poll(() => heard, { timeout: 20_000 }).toContain('data: *');
  const body = { productionDate: date, reason: 'αργία' };
  await ask(here, 'production-date-update', { method: 'PUT', query: { date }, body, token });
  await expect.poll(() => heard, { timeout: 20_000 }).toContain(`data: ${date}`);
  expect((await boardThere()).productionDate).toBe(date);
  line.abort();
  await listening;
}, 120_000);
