import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { setPassword } from '#server/accounts/account-store.ts';
import { sql } from '#server/database/sql.ts';
import { callWith, openStaff } from '#tests/support/accounts/office.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

const pin = '7294';
let now = new Date(usualNow);
let shop: TestShop;
let tablet: { token: string; id: string; call: ReturnType<typeof callWith> };
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
});
afterAll(() => shop.close());
beforeEach(async () => {
  now = new Date(usualNow);
  tablet = await enrol(['kitchen', 'dispatch']);
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

async function enrol(roles: string[]) {
  const { answer } = await staffCall(shop, 'tablet-create', { body: { name: 'Κουζίνα 1', roles } });
  const { token } = answer.data;
  return { token, id: answer.data.tablet.id, call: callWith(shop, token) };
}

/** A member of staff with a PIN, set in their own session. */
async function withPin(roles: StaffRole[], name = 'Νίκος') {
  const person = await openStaff(shop, { roles, name, now });
  expect((await person.call('office-pin-update', { body: { pin } })).status).toBe(200);
  return person;
}
const open = (personId: string, typed = pin) => tablet.call('tablet-open', { body: { personId, pin: typed } });

describe('a shared tablet', () => {
  it('is locked until a member of staff opens it with a PIN, and then acts in their name', async () => {
    const cook = await withPin(['kitchen']);
    expect((await tablet.call('audit-collection')).answer.code).toBe('tablet-locked');
    const { answer } = await open(cook.id);
    expect(answer.data).toMatchObject({
      tablet: { openedBy: { id: cook.id, name: 'Νίκος' } },
      locksAt: new Date(now.getTime() + 300_000).toISOString(),
    });
    expect((await tablet.call('audit-collection')).status).toBe(200);
    expect((await tablet.call('tablet-lock')).answer.data.tablet.openedBy).toBeNull();
    expect((await tablet.call('audit-collection')).answer.code).toBe('tablet-locked');
  });

  it('records the user and the tablet of every action', async () => {
    const driver = await withPin(['dispatch'], 'Σταύρος');
    await open(driver.id);
    const body = { orderId: randomUUID(), reason: 'πλήρωσε' };
    expect((await tablet.call('door-strike-lift', { body })).answer.code).toBe('not-found');
    // Payments are not recorded with a PIN.
    const money = { orderId: randomUUID(), method: 'cash', amount: 100 };
    expect((await tablet.call('door-collect', { body: money })).answer.code).toBe('not-on-a-tablet');
    const { insertAuditEntry } = await import('../audit/audit-store.ts');
    const bearer = await shop.app.pipeline.findBearer(tablet.token);
    const context = { ...bearer, now, clientAddress: '203.0.113.9', userAgent: '', staff: bearer?.staff ?? null };
    const entry = { subject: { kind: 'delivery', id: 'one' }, action: 'dispatched' } as const;
    await shop.database.db.transaction((tx) => insertAuditEntry(tx, context, entry));
    const query = { actorId: driver.id, subjectKind: 'delivery' };
    expect((await staffCall(shop, 'audit-collection', { query })).answer.data.items).toMatchObject([
      { actor: { id: driver.id, name: 'Σταύρος' }, via: 'tablet', device: 'Κουζίνα 1' },
    ]);
  });

  it('locks five minutes after the last user action, regardless of background reads', async () => {
    const cook = await withPin(['kitchen', 'dispatch']);
    await open(cook.id);
    const isOpen = async () => (await tablet.call('audit-collection')).status === 200;
    later(4);
    expect(await isOpen()).toBe(true);
    later(1);
    expect(await isOpen()).toBe(false);
    await open(cook.id);
    later(4);
    expect((await tablet.call('tablet-use')).status).toBe(200);
    later(4);
    await tablet.call('door-dispatch', { body: { deliveryId: randomUUID() } });
    later(4);
    expect(await isOpen()).toBe(true);
    later(5);
    expect((await tablet.call('tablet-use')).answer.code).toBe('tablet-locked');
    expect(await isOpen()).toBe(false);
  });

  it('grants no more than its own purpose, not even to the owner', async () => {
    const owner = await withPin(['owner'], 'Ελένη');
    await open(owner.id);
    const code = async (name: Parameters<typeof tablet.call>[0], parts = {}) =>
      (await tablet.call(name, parts)).answer.code;
    expect(await code('door-dispatch', { body: { deliveryId: randomUUID() } })).toBe('not-found');
    expect(await code('settings-one')).toBe('staff-only');
    expect(await code('staff-collection')).toBe('staff-only');
    expect(await code('office-pin-update', { body: { pin: '9753' } })).toBe('not-on-a-tablet');
    expect(await code('office-session-one')).toBe('not-on-a-tablet');
    const clerk = await withPin(['accounts'], 'Άννα');
    expect((await open(clerk.id)).answer.code).toBe('staff-only');
    const { people } = (await tablet.call('tablet-one')).answer.data;
    const ids = people.map(({ id }: { id: string }) => id);
    expect([ids.includes(owner.id), ids.includes(clerk.id)]).toEqual([true, false]);
  });

  it('accepts offline actions of the last user for 12 hours, and never in the name of another', async () => {
    const cook = await withPin(['kitchen']);
    await open(cook.id);
    const send = async (by: string, minutesAgo: number) => {
      const body = { deliveryId: randomUUID(), bag: 1, read: 'x', pressed: { by, secondsAgo: minutesAgo * 60 } };
      return (await tablet.call('bag-confirm', { query: { date: '2026-11-16' }, body })).answer.code;
    };
    const isTaken = 'bag-not-found';
    later(13 * 60);
    expect((await tablet.call('tablet-use')).answer.code).toBe('tablet-locked');
    expect(await send(cook.id, 61)).toBe(isTaken);
    const query = { date: '2026-11-16' };
    const pressed = { by: cook.id, secondsAgo: 61 * 60 };
    const missing = { id: randomUUID(), deliveryId: randomUUID(), bag: 1, itemId: randomUUID(), pressed };
    expect((await tablet.call('missing-meal-create', { query, body: missing })).answer.code).toBe('bag-not-found');
    const scan = { id: randomUUID(), code: 'thisIsNoTokenOfOurs', open: null, pressed };
    expect((await tablet.call('pack-scan-create', { query, body: scan })).answer.code).toBe('label-unknown');
    expect(await send(cook.id, 54)).toBe('press-too-late');
    expect(await send(cook.id, 13 * 60 + 2)).toBe('press-too-late');
    expect(await send(randomUUID(), 61)).toBe('press-too-late');
    expect((await tablet.call('tablet-use')).answer.code).toBe('tablet-locked');
    expect((await tablet.call('cook-board-one', { query })).answer.code).toBe('tablet-locked');
    const other = await withPin(['kitchen'], 'Ελένη');
    await open(other.id);
    expect(await send(cook.id, 61)).toBe(isTaken);
    expect(await send(other.id, 61)).toBe('press-too-late');
  });

  it('delays guessing after five wrong PINs, and invalidates a PIN after ten', async () => {
    const cook = await withPin(['kitchen']);
    const guess = async (typed: string) => (await open(cook.id, typed)).answer.code;
    for (let tries = 0; tries < 4; tries++) expect(await guess('1111')).toBe('wrong-pin');
    expect(await guess('1111')).toBe('too-many-requests');
    expect(await guess(pin)).toBe('too-many-requests');
    later(16);
    for (let tries = 0; tries < 4; tries++) expect(await guess('1111')).toBe('wrong-pin');
    expect(await guess('1111')).toBe('pin-missing');
    expect(await guess(pin)).toBe('pin-missing');
    const again = await openStaff(shop, { roles: ['kitchen'], now });
    await again.call('office-pin-update', { body: { pin } });
    for (let tries = 0; tries < 4; tries++) await open(again.id, '1111');
    expect((await open(again.id)).status).toBe(200);
    for (let tries = 0; tries < 4; tries++) expect((await open(again.id, '1111')).answer.code).toBe('wrong-pin');
  });

  it('counts every guess, including concurrent ones', async () => {
    const cook = await withPin(['kitchen']);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => open(cook.id, '1111')));
    expect(guesses.filter(({ answer }) => answer.code === 'wrong-pin')).toHaveLength(4);
  });

  it('is closed at once to a user who lost the role, and to all users when the owner removes it', async () => {
    const cook = await withPin(['kitchen', 'courier']);
    await open(cook.id);
    const query = { memberId: cook.id };
    await staffCall(shop, 'staff-roles-update', { query, body: { roles: ['courier'], reason: '' } });
    expect((await tablet.call('audit-collection')).answer.code).toBe('tablet-locked');
    expect((await open(cook.id)).answer.code).toBe('staff-only');
    expect((await staffCall(shop, 'tablet-delete', { query: { tabletId: tablet.id } })).status).toBe(200);
    expect((await tablet.call('tablet-one')).answer.code).toBe('user-not-allowed');
    const left = (await staffCall(shop, 'tablet-collection')).answer.data.items;
    expect(left.some(({ id }: { id: string }) => id === tablet.id)).toBe(false);
  });

  it('opens by no earlier PIN once the second factors were reset or the password changed, and locks', async () => {
    const reset = (id: string) =>
      staffCall(shop, 'staff-factors-reset', { query: { memberId: id }, body: { reason: 'χάθηκε το κινητό' } });
    const cook = await withPin(['kitchen']);
    await open(cook.id);
    expect((await reset(cook.id)).status).toBe(200);
    expect((await tablet.call('audit-collection')).answer.code).toBe('tablet-locked');
    expect((await open(cook.id)).answer.code).toBe('pin-missing');
    const other = await withPin(['kitchen']);
    await open(other.id);
    await shop.database.db.transaction((tx) => setPassword(tx, other.id, 'a hash'));
    expect((await tablet.call('audit-collection')).answer.code).toBe('tablet-locked');
    expect((await open(other.id)).answer.code).toBe('pin-missing');
  });

  it('rejects PINs that are easily guessed, and stores none in clear text', async () => {
    const cook = await openStaff(shop, { roles: ['kitchen'], now });
    const { answer } = await cook.call('office-pin-update', { body: { pin: '1234' } });
    expect([answer.code, answer.data]).toEqual(['invalid-input', { fields: { pin: 'guessable-pin' } }]);
    const other = await withPin(['kitchen']);
    await cook.call('office-pin-update', { body: { pin } });
    const rows = await shop.database.db.rows<{ hash: string }>(sql`
      select pin_hash::text as hash from staff_pins where account_id in (${cook.id}, ${other.id})`);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
  });
});
