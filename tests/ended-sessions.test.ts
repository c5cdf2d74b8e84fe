import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import { sql } from '#server/database/sql.ts';
import { bearer } from './support/accounts/account-mails.ts';
import { openCustomer } from './support/shop/order-shop.ts';
import { openTestShop, type TestShop } from './support/shop/test-shop.ts';

const now = new Date('2026-11-16T10:00:00+02:00');
const names = Object.keys(calls) as CallName[];
let shop: TestShop;
let ended: Record<string, string>;

beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  const { db } = shop.database;
  const [signedOut, expired] = [await openCustomer(shop), await openCustomer(shop)];
  await shop.call('auth-logout', { headers: signedOut.headers });
  const hash = createHash('sha256').update(tokenIn(expired.headers)).digest();
  await db.run(sql`update sessions set expires_at = ${now} where token_hash = ${hash}`);
  ended = { 'signed out': tokenIn(signedOut.headers), expired: tokenIn(expired.headers), unknown: 'made-up' };
});
afterAll(() => shop.close());

function tokenIn(headers: Record<string, string>): string {
  return headers.authorization?.replace('Bearer ', '') ?? '';
}

describe.each(['signed out', 'expired', 'unknown'])('a token that is %s', (why) => {
  it.each(names)('is refused by %s', async (name) => {
    const { body } = calls[name] as CallContract;
    const { status, answer } = await shop.call(name, { headers: bearer(ended[why] ?? ''), ...(body && { body: {} }) });
    expect([status, answer.code]).toEqual([401, 'user-not-allowed']);
  });
});

describe('on the shared path', () => {
  it('an expired token is refused too, and the refusal is never cached', async () => {
    const url = '/api/share/v1/content/nostimo/repository/shop/hook/call/spot-collection/v1';
    const response = await shop.app.inject({ url, headers: bearer('made-up') });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([401, 'no-store']);
    expect((await shop.app.inject({ url })).statusCode).toBe(200);
  });
});
