import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOfficeSession, openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from '#tests/support/accounts/soft-authenticator.ts';
import { liveVariables } from '#tests/support/shop/live-variables.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

const origin = liveVariables.PUBLIC_URL;
let now = new Date(usualNow);
let shop: TestShop;
let owner: TestStaff;
let key: SoftAuthenticator;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now, environment: liveVariables });
}, 60_000);
afterAll(() => shop.close());
beforeEach(async () => {
  now = new Date(usualNow);
  owner = await openStaff(shop, { roles: ['owner'], gaveSecondFactor: false });
  key = createSoftAuthenticator(origin);
});

type Caller = Pick<TestStaff, 'call'>;
const begin = async (staff: Caller) => (await staff.call('office-passkey-begin')).answer.data.options;
const ask = async (staff: Caller) => (await staff.call('office-passkey-ask')).answer.data.options;
const confirm = (staff: Caller, response: object) =>
  staff.call('office-passkey-confirm', { body: { name: 'Κλειδί', response } });
const prove = (staff: Caller, response: object) => staff.call('office-proof-passkey', { body: { response } });
const enrol = async (staff: Caller) => confirm(staff, key.make(await begin(staff)));

describe('a passkey', () => {
  it('is enrolled by an owner without a second factor, and unlocks the rest', async () => {
    expect((await owner.call('settings-one')).answer.code).toBe('second-factor-missing');
    const { answer } = await enrol(owner);
    expect(answer.data).toMatchObject({ owes: null, factors: [{ kind: 'passkey', name: 'Κλειδί' }] });
    expect((await owner.call('settings-one')).status).toBe(200);
  });

  it('is required at the next sign-in, and counts as re-authentication', async () => {
    await enrol(owner);
    const next = await openOfficeSession(shop, owner.id, now);
    expect((await next.call('settings-one')).answer.code).toBe('second-factor-required');
    expect((await prove(next, key.show(await ask(next)))).answer.data.owes).toBeNull();
    now = new Date(now.getTime() + 11 * 60_000);
    const change = () => next.call('setting-update', { query: { key: 'bank' }, body: { value: { bank: 'Νέα' } } });
    expect((await change()).answer).toMatchObject({ code: 'proof-required', data: { by: ['passkey'] } });
    expect((await prove(next, key.show(await ask(next)))).status).toBe(200);
    expect((await change()).status).toBe(200);
  });

  it('answers one challenge once, in time, and for its own session', async () => {
    await enrol(owner);
    const next = await openOfficeSession(shop, owner.id, now);
    const shown = key.show(await ask(next));
    expect((await prove(next, shown)).status).toBe(200);
    expect((await prove(next, shown)).answer.code).toBe('second-factor-not-begun');
    const late = key.show(await ask(next));
    now = new Date(now.getTime() + 5 * 60_000 + 1);
    expect((await prove(next, late)).answer.code).toBe('second-factor-not-begun');
    const other = await openOfficeSession(shop, owner.id, now);
    await ask(other);
    expect((await prove(other, key.show(await ask(next)))).answer.code).toBe('wrong-second-factor');
  });

  it('is refused when it belongs to another account or site, or is a copy with an old counter', async () => {
    await enrol(owner);
    const next = await openOfficeSession(shop, owner.id, now);
    const refused = async (response: object) => (await prove(next, response)).answer.code;
    const stranger = createSoftAuthenticator(origin);
    expect(await refused(stranger.show(await ask(next)))).toBe('wrong-second-factor');
    const rival = await openStaff(shop, { roles: ['owner'], gaveSecondFactor: false });
    await confirm(rival, stranger.make(await begin(rival)));
    expect(await refused(stranger.show(await ask(next)))).toBe('wrong-second-factor');
    const elsewhere = createSoftAuthenticator('https://shop.example.evil.example');
    const made = await confirm(rival, elsewhere.make(await begin(rival)));
    expect(made.answer.code).toBe('wrong-second-factor');
    await prove(next, key.show(await ask(next)));
    key.setCounter(0);
    expect(await refused(key.show(await ask(next)))).toBe('wrong-second-factor');
    for (const broken of [{}, { id: 7 }, { id: 'x', response: null }]) {
      await ask(next);
      expect(await refused(broken)).toBe('wrong-second-factor');
    }
  });

  it('is enrolled once, by one account, and a password alone enrols no further one', async () => {
    await enrol(owner);
    expect((await begin(owner)).excludeCredentials).toHaveLength(1);
    expect((await confirm(owner, key.make(await begin(owner)))).answer.code).toBe('wrong-second-factor');
    const next = await openOfficeSession(shop, owner.id, now);
    expect((await next.call('office-passkey-begin')).answer.code).toBe('second-factor-required');
    const second = createSoftAuthenticator(origin);
    const both = await confirm(owner, second.make(await begin(owner)));
    expect(both.answer.data.factors).toHaveLength(2);
    const [first] = both.answer.data.factors;
    const left = await owner.call('office-factor-delete', { query: { factorId: first.id } });
    expect(left.answer.data.factors).toHaveLength(1);
  });
});
