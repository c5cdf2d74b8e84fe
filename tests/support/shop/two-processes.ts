import { afterAll, beforeAll, inject } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { callUrl, shopQuery } from '../network/call-url.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';
import { copyTemplate } from './test-server.ts';

/** Two processes of one shop, for the tests of a file: a change through one must apply in the other. */
export function openTwoProcesses(more: Record<string, string> = {}) {
  let databaseUrl: string;
  let drop: () => Promise<void>;
  let shops: [ShopProcess, ShopProcess];
  beforeAll(async () => {
    const database = await copyTemplate(inject('serverUrl'), inject('templateName'));
    databaseUrl = database.url;
    drop = database.drop;
    const variables = { DATABASE_URL: database.url, RATE_LIMIT_PER_MINUTE: '0', ...more };
    shops = await Promise.all([startShopProcess(variables), startShopProcess(variables)]);
  }, 300_000);
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    await drop();
  });
  return { processes: () => shops, databaseUrl: () => databaseUrl };
}

interface Asked {
  query?: Record<string, string>;
  body?: object;
  token?: string;
  method?: string;
}

/** Makes calls as a test shop's `call` does, refusals included. */
export function callProcess({ url }: ShopProcess, token?: string) {
  return async (name: CallName, { query, body }: Pick<Asked, 'query' | 'body'> = {}) => {
    const answer = await fetch(`${url}${callUrl(name)}?${new URLSearchParams({ ...shopQuery, ...query })}`, {
      method: calls[name].method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, answer: await answer.json() };
  };
}

/** The data of a call's answer; a refusal is thrown. */
export async function askProcess({ url }: ShopProcess, name: string, { query, body, token, method = 'GET' }: Asked) {
  const answer = await fetch(`${url}${callUrl(name)}?${new URLSearchParams({ ...shopQuery, ...query })}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(said)}`);
  return said.data;
}
