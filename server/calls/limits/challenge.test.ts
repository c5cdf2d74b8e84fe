import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { challengeRule } from '#contract/fields/challenge.ts';
import { sql } from '#server/database/sql.ts';
import { openTestCustomer } from '#tests/support/accounts/test-customer.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import { solvePuzzle } from '#web/challenge/solve-puzzle.ts';

let shop: TestShop;
let now = new Date(usualNow);
beforeAll(async () => {
  const environment = { TRUST_PROXY: '1', CALL_LIMITS: '', CHALLENGES: 'busy' };
  shop = await openTestShop({ clock: () => now, environment });
});
afterAll(() => shop.close());
beforeEach(async () => {
  now = new Date(usualNow);
  await shop.database.db.run(sql`delete from rate_limits`);
});

let turn = 0;
const ask = (name: 'auth-email-request' | 'auth-password-request', answer?: string, address = '203.0.113.7') =>
  shop.call(name, {
    body: { username: `person${turn++}@example.com` },
    headers: { 'x-forwarded-for': address, ...(answer && { [challengeRule.header]: answer }) },
  });
/** Makes as many calls as a network may make without being busy. */
async function makeBusy(name: 'auth-email-request' | 'auth-password-request') {
  for (let index = 0; index < 20; index++) expect((await ask(name, undefined, `203.0.113.${index}`)).status).toBe(200);
}
async function challenged(name: 'auth-email-request' | 'auth-password-request', answer?: string, address?: string) {
  const { status, answer: said } = await ask(name, answer, address);
  expect([status, said.code]).toEqual([428, 'challenge-required']);
  return said.data as { puzzle: string; header: string };
}

describe('a busy network', () => {
  it('gets an answer once the work is done, and only once for it', async () => {
    await makeBusy('auth-password-request');
    const { puzzle, header } = await challenged('auth-password-request');
    expect(header).toBe('challenge-answer');
    const solved = solvePuzzle(puzzle);
    expect((await ask('auth-password-request', solved)).status).toBe(200);
    await challenged('auth-password-request', solved);
    // A second solution of the same puzzle does not count as a new one.
    await challenged('auth-password-request', `${solved}0`);
  });

  it('is the only one that is challenged', async () => {
    await makeBusy('auth-password-request');
    expect((await ask('auth-password-request', undefined, '198.51.100.1')).status).toBe(200);
    expect((await ask('auth-email-request')).status).toBe(200);
  });

  it('is refused with a made-up puzzle, one of another call or another network, or an old one', async () => {
    await makeBusy('auth-password-request');
    await makeBusy('auth-email-request');
    const { puzzle } = await challenged('auth-password-request');
    const solved = solvePuzzle(puzzle);
    const [, ...rest] = puzzle.split('.');
    await challenged('auth-password-request', solvePuzzle(`0.${rest.join('.')}`));
    await challenged('auth-password-request', `${puzzle}:1x`);
    await challenged('auth-password-request', 'nonsense');
    await challenged('auth-password-request', challengeRule.unsolved);
    await challenged('auth-email-request', solved);
    for (let index = 0; index < 20; index++) await ask('auth-password-request', undefined, '198.51.100.1');
    await challenged('auth-password-request', solved, '198.51.100.1');
    now = new Date(now.getTime() + 300_000);
    await challenged('auth-password-request', solved);
  });

  it('gets harder puzzles the busier it is', async () => {
    await makeBusy('auth-password-request');
    const { puzzle: first } = await challenged('auth-password-request');
    await shop.database.db.run(sql`update rate_limits set count = 160 where count >= 20`);
    const { puzzle: later } = await challenged('auth-password-request');
    expect(challengeRule.bitsOf(later) - challengeRule.bitsOf(first)).toBe(3);
  });

  it('may request a few codes by mail without a solution, for browsers without scripts', async () => {
    await makeBusy('auth-email-request');
    for (let index = 0; index < 10; index++)
      expect((await ask('auth-email-request', challengeRule.unsolved)).status).toBe(200);
    const refused = await ask('auth-email-request', challengeRule.unsolved);
    expect([refused.status, refused.answer.code]).toEqual([429, 'too-many-requests']);
  });

  it('does not affect a customer who has proven their mailbox', async () => {
    const place = (headers: Record<string, string>) =>
      shop.call('cart-place', {
        query: { cartId: 'x'.repeat(24) },
        body: { paymentType: 'cash-on-delivery', acceptTerms: true },
        headers: { ...headers, 'x-forwarded-for': '203.0.113.7' },
      });
    const proven = await openTestCustomer(shop);
    const unproven = await openTestCustomer(shop, { isVerified: false });
    for (let index = 0; index < 30; index++) await place({});
    expect((await place(unproven.headers)).answer.code).toBe('challenge-required');
    expect((await place(proven.headers)).answer.code).toBe('cart-not-found');
  });
});

it('is never challenged in a demo', async () => {
  const demo = await openTestShop({ environment: { CALL_LIMITS: '' } });
  const reply = () => demo.call('auth-password-request', { body: { username: `person${turn++}@example.com` } });
  for (let index = 0; index < 30; index++) expect((await reply()).status).toBe(200);
  await demo.close();
});
