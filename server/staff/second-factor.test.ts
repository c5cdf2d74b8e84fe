import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openOfficeSession, openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { readDrawnCodes } from '#tests/support/accounts/read-codes.ts';
import { liveVariables } from '#tests/support/shop/live-variables.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import { base32, codeOfStep, findStep, stepAt } from './totp.ts';

let now = new Date(usualNow);
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now, environment: { ...liveVariables, CHALLENGES: 'off' } });
}, 60_000);
afterAll(() => shop.close());
beforeEach(async () => {
  now = new Date(usualNow);
  await shop.database.db.run(sql`delete from rate_limits`);
});

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

function decode32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Enrols a code app through its own calls, like a phone; returns the function that makes its codes. */
async function enrol(staff: Pick<TestStaff, 'call'>): Promise<() => string> {
  const { secret } = (await staff.call('office-code-app-begin')).answer.data;
  const code = () => codeOfStep(decode32(secret), stepAt(now));
  const { answer } = await staff.call('office-code-app-confirm', { body: { code: code() } });
  expect(answer.data).toMatchObject({ owes: null, factors: [{ kind: 'code-app' }] });
  later(30);
  return code;
}

describe('codes of an app', () => {
  // RFC 6238, appendix B, the last six of its eight digits
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of the RFC at %i', (second, code) => {
    const secret = Buffer.from('12345678901234567890');
    expect(codeOfStep(secret, stepAt(new Date(second * 1000)))).toBe(code);
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  });

  it('are accepted one step early or late, and each works once', () => {
    const secret = Buffer.from('12345678901234567890');
    const at = new Date(usualNow);
    const step = stepAt(at);
    for (const [offset, found] of [
      [-2, null],
      [-1, -1],
      [0, 0],
      [1, 1],
      [2, null],
    ] as const)
      expect(findStep(secret, codeOfStep(secret, step + offset), at, null)).toBe(found === null ? null : step + found);
    expect(findStep(secret, codeOfStep(secret, step), at, step)).toBeNull();
    expect(findStep(secret, codeOfStep(secret, step - 1), at, step)).toBeNull();
  });
});

describe('a code app in a live shop', () => {
  it('is the first factor an owner enrols, and unlocks the rest', async () => {
    const owner = await openStaff(shop, { roles: ['owner'], gaveSecondFactor: false });
    expect((await owner.call('settings-one')).answer.code).toBe('second-factor-missing');
    const { answer } = await owner.call('office-code-app-begin');
    const { secret, uri, qr } = answer.data;
    expect(uri).toContain(`secret=${secret}`);
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${qr.size} ${qr.size}" width="${qr.size * 5}"><path d="${qr.path}"/></svg>`;
    expect(await readDrawnCodes(picture)).toEqual([{ text: uri, level: 'M' }]);
    expect((await owner.call('settings-one')).answer.code).toBe('second-factor-missing');
    const wrong = await owner.call('office-code-app-confirm', { body: { code: '000000' } });
    expect(wrong.answer.code).toBe('wrong-second-factor');
    await enrol(owner);
    expect((await owner.call('settings-one')).status).toBe(200);
  });

  it('is stored encrypted: a reader of the table cannot make codes', async () => {
    const owner = await openStaff(shop, { roles: ['owner'], gaveSecondFactor: false });
    const { secret } = (await owner.call('office-code-app-begin')).answer.data;
    const row = await shop.database.db.one<{ sealed: Buffer }>(
      sql`select sealed_secret as sealed from second_factors where account_id = ${owner.id}`,
    );
    expect(row?.sealed.includes(decode32(secret))).toBe(false);
    const other = await openStaff(shop, { roles: ['owner'], gaveSecondFactor: false });
    await other.call('office-code-app-begin');
    await shop.database.db.run(
      sql`update second_factors set sealed_secret = ${row?.sealed} where account_id = ${other.id}`,
    );
    const code = codeOfStep(decode32(secret), stepAt(now));
    const stolen = await other.call('office-code-app-confirm', { body: { code } });
    expect(stolen.answer.code).toBe('wrong-second-factor');
  });

  it('is required at every sign-in, and a password alone enrols no other', async () => {
    const owner = await openStaff(shop, { roles: ['owner'], gaveSecondFactor: false });
    const code = await enrol(owner);
    const next = await openOfficeSession(shop, owner.id, now);
    expect((await next.call('office-session-one')).answer.data.owes).toBe('second-factor');
    expect((await next.call('settings-one')).answer).toMatchObject({
      code: 'second-factor-required',
      data: { by: ['code-app'] },
    });
    expect((await next.call('office-code-app-begin')).answer.code).toBe('second-factor-required');
    const typed = code();
    expect((await next.call('office-proof-code', { body: { code: typed } })).answer.data.owes).toBeNull();
    expect((await next.call('settings-one')).status).toBe(200);
    const again = await openOfficeSession(shop, owner.id, now);
    expect((await again.call('office-proof-code', { body: { code: typed } })).answer.code).toBe('wrong-second-factor');
  });

  it('allows five guesses in a quarter of an hour', async () => {
    const owner = await openStaff(shop, { roles: ['owner'], gaveSecondFactor: false });
    const code = await enrol(owner);
    const next = await openOfficeSession(shop, owner.id, now);
    const guess = async (typed: string) =>
      (await next.call('office-proof-code', { body: { code: typed } })).answer.code;
    const wrong = code() === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) expect(await guess(wrong)).toBe('wrong-second-factor');
    expect(await guess(code())).toBe('too-many-requests');
    later(15 * 60);
    expect(await guess(code())).toBe('ok');
  });

  it('is not removed when it is the last', async () => {
    const owner = await openStaff(shop, { roles: ['owner'], gaveSecondFactor: false });
    await enrol(owner);
    const [factor] = (await owner.call('office-session-one')).answer.data.factors;
    const query = { factorId: factor.id };
    expect((await owner.call('office-factor-delete', { query })).answer.code).toBe('last-second-factor');
    const other = await openStaff(shop, { roles: ['owner'] });
    expect((await other.call('office-factor-delete', { query })).answer.code).toBe('not-found');
    expect((await owner.call('office-session-one')).answer.data.factors).toHaveLength(1);
  });

  it('is replaced by the app of a new phone once that has shown a code', async () => {
    const owner = await openStaff(shop, { roles: ['owner'], gaveSecondFactor: false });
    const old = await enrol(owner);
    const fresh = await enrol(owner);
    const next = await openOfficeSession(shop, owner.id, now);
    expect((await next.call('office-proof-code', { body: { code: old() } })).answer.code).toBe('wrong-second-factor');
    expect((await next.call('office-proof-code', { body: { code: fresh() } })).answer.data.factors).toHaveLength(1);
  });
});

describe('re-authentication', () => {
  it('by the second factor unlocks protected operations for ten minutes', async () => {
    const owner = await openStaff(shop, { roles: ['owner'], gaveSecondFactor: false });
    const code = await enrol(owner);
    const change = async () =>
      (await owner.call('setting-update', { query: { key: 'bank' }, body: { value: { bank: 'Άλλη' } } })).answer;
    expect((await change()).code).toBe('ok');
    later(10 * 60);
    expect(await change()).toMatchObject({ code: 'proof-required', data: { by: ['code-app'] } });
    const byPassword = await owner.call('office-proof-password', { body: { password: 'anything' } });
    expect(byPassword.answer.code).toBe('second-factor-required');
    expect((await owner.call('office-proof-code', { body: { code: code() } })).status).toBe(200);
    expect((await change()).code).toBe('ok');
  });

  it('uses the real time of phones in a demo with another date', async () => {
    const demo = await openTestShop({ clock: () => now, environment: { SHOP_CLOCK: '2030-12-20T10:00:00+02:00' } });
    now = new Date('2030-12-20T10:00:00+02:00');
    const owner = await openStaff(demo, { roles: ['owner'], now });
    const { secret } = (await owner.call('office-code-app-begin')).answer.data;
    const confirm = async (at: Date) => {
      const code = codeOfStep(decode32(secret), stepAt(at));
      return (await owner.call('office-code-app-confirm', { body: { code } })).answer;
    };
    expect((await confirm(now)).code).toBe('wrong-second-factor');
    expect((await confirm(new Date())).data).toMatchObject({
      factors: expect.arrayContaining([expect.objectContaining({ kind: 'code-app' })]),
    });
    await demo.close();
  });

  it('works by password when no second factor is enrolled', async () => {
    const demo = await openTestShop({ clock: () => now });
    const password = 'nostimo-demo';
    const owner = await openStaff(demo, { roles: ['owner'], password, gaveSecondFactor: false });
    const begin = async () => (await owner.call('office-code-app-begin')).answer;
    later(11 * 60);
    expect(await begin()).toMatchObject({ code: 'proof-required', data: { by: ['password'] } });
    const prove = (typed: string) => owner.call('office-proof-password', { body: { password: typed } });
    expect((await prove('wrong')).answer).toMatchObject({
      code: 'wrong-password',
      data: { fields: { password: 'wrong-password' } },
    });
    expect((await begin()).code).toBe('proof-required');
    expect((await prove(password)).status).toBe(200);
    expect((await begin()).code).toBe('ok');
    await demo.close();
  });
});
