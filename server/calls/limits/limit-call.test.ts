import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { sql } from '#server/database/sql.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import type { CallContext } from '../handlers.ts';
import { callLimits, type Subject, subjects } from './call-limits.ts';
import { createChallenges } from './challenge.ts';
import { createLimitCall } from './limit-call.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ environment: { TRUST_PROXY: '1', CALL_LIMITS: '' } });
});
afterAll(() => shop.close());
beforeEach(() => shop.database.db.run(sql`delete from rate_limits`));

const secret = 'a secret of at least 32 characters';
/** The caller of the nth call: different each time in all respects except `same`. */
function callerOf(turn: number, same: Subject): { body: unknown; context: CallContext } {
  const own = (subject: Subject) => (subject === same ? 0 : turn);
  const host = same === 'address' ? 0 : turn % 250;
  const clientAddress =
    same === 'network' || same === 'address' ? `203.0.113.${host}` : `203.${turn >> 8}.${turn % 256}.1`;
  const caller = { accountId: `account ${own('account')}`, sessionId: '', name: '' };
  const body = { username: `  Person${own('email')}@example.com`, contact: { phone: `+30 69${1e7 + own('phone')}` } };
  const context = {
    caller,
    clientAddress,
    now: new Date(usualNow),
    language: 'el',
    requestId: '',
    userAgent: '',
  } as const;
  return { body, context: { ...context, staff: null, idempotencyKey: null } };
}

const limited = Object.entries(callLimits).flatMap(([name, limits]) =>
  subjects.flatMap((subject) => {
    const most = limits?.most[subject];
    return most === undefined ? [] : [[name as CallName, subject, most] as const];
  }),
);

describe('every limit of the table', () => {
  it.each(limited)('%s by %s: allows %i', async (name, subject, most) => {
    const { db } = shop.database;
    const challenges = createChallenges({ db, secret, mode: 'off' });
    const limitCall = createLimitCall({ db, secret, isOn: true, challenges });
    // The count is set just below the limit, as after that many calls.
    const { body, context } = callerOf(0, subject);
    await limitCall(name, body, context);
    await db.run(sql`update rate_limits set count = ${most - 1} where count = 1`);
    const next = (turn: number) => limitCall(name, callerOf(turn, subject).body, callerOf(turn, subject).context);
    await next(1);
    await expect(next(2)).rejects.toMatchObject({ code: 'too-many-requests' });
  });
});

describe('a refusal', () => {
  const ask = (lang: string, address: string, username = 'maria@example.com') =>
    shop.call('auth-password-request', { body: { username }, headers: { lang, 'x-forwarded-for': address } });

  it('names the time to come back, in the header too, and the remedy in a sentence', async () => {
    for (let index = 0; index < 5; index++) expect((await ask('el', `203.0.113.${index}`)).status).toBe(200);
    const { status, headers, answer } = await ask('en', '198.51.100.1');
    expect([status, answer.code, headers['retry-after']]).toEqual([429, 'too-many-requests', '3600']);
    expect(answer.message).toMatch(/try again/);
  });

  it('by network does not use up the attempts of the people named in it', async () => {
    const { db } = shop.database;
    await ask('el', '203.0.113.1', 'nikos@example.com');
    await db.run(sql`update rate_limits set count = 1000000`);
    const before = await db.rows(sql`select key from rate_limits order by key`);
    expect((await ask('el', '203.0.113.2')).status).toBe(429);
    expect(await db.rows(sql`select key from rate_limits order by key`)).toEqual(before);
  });
});
