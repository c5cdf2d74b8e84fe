import { afterEach, describe, expect, it } from 'vitest';
import { callUrl, shopQuery } from '#tests/support/network/call-url.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { parseTrustProxy } from './trust-proxy.ts';

let shop: TestShop | null = null;
afterEach(async () => {
  await shop?.close();
  shop = null;
});

/** Sends one request as a client whose proxies wrote this header; returns the HTTP status. */
async function askWith(forwardedFor: string, remoteAddress = '10.0.0.1'): Promise<number | undefined> {
  const headers = { 'x-forwarded-for': forwardedFor };
  const url = callUrl('repository-values');
  return (await shop?.app.inject({ url, query: shopQuery, headers, remoteAddress }))?.statusCode;
}

const open = async (TRUST_PROXY: string) => {
  shop = await openTestShop({ environment: { RATE_LIMIT_PER_MINUTE: '3', TRUST_PROXY } });
};

describe('the address that limits count', () => {
  it.each([
    ['no proxy', 'false', (made: string) => made],
    ['one proxy', '1', (made: string) => `${made}, 198.51.100.7`],
    ['two proxies', '2', (made: string) => `${made}, 198.51.100.7, 10.0.0.2`],
    ['proxies by their networks', '10.0.0.0/8', (made: string) => `${made}, 198.51.100.7, 10.9.9.9, 10.0.0.2`],
  ])('is never one chosen by the client: %s', async (_, setting, header) => {
    await open(setting);
    const statuses: unknown[] = [];
    for (let turn = 1; turn <= 5; turn++) statuses.push(await askWith(header(`203.0.113.${turn}`)));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it.each([
    ['1', (client: string) => client],
    ['2', (client: string) => `${client}, 10.0.0.2`],
    ['loopback, 10.0.0.0/8', (client: string) => `${client}, 10.0.0.3, 10.0.0.2`],
  ])('is the client’s own behind proxies: %s', async (setting, header) => {
    await open(setting);
    for (let turn = 1; turn <= 6; turn++) expect(await askWith(header(`198.51.100.${turn}`))).toBe(200);
  });

  it('is one for a whole IPv6 household, which can choose its addresses freely', async () => {
    await open('1');
    const statuses: unknown[] = [];
    for (let turn = 1; turn <= 4; turn++) statuses.push(await askWith(`2001:db8:1:2::${turn}`));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('is the sender’s when the sender is in no trusted network', async () => {
    await open('10.0.0.0/8');
    const statuses: unknown[] = [];
    for (let turn = 1; turn <= 4; turn++) statuses.push(await askWith(`203.0.113.${turn}`, '192.0.2.1'));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    ['false', 0],
    ['2', 2],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['true', null],
    ['11', null],
    ['0.0.0.0/0', null],
    ['::/0', null],
    ['10.0.0.0/33', null],
    ['proxy.example', null],
    ['10.0.0.1,', null],
  ])('%j names %j', (text, proxies) => {
    expect(parseTrustProxy(text)).toEqual(proxies);
  });
});
