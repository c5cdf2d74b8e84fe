import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officePhotoPath } from '#contract/road/stop-photos.ts';
import { type ApiKeyCollection, type ApiKeyWithSecret, mostKeys } from '#contract/staff/api-keys.ts';
import { officeFeedPath } from '#contract/staff/office-feed.ts';
import { sql } from '#server/database/sql.ts';
import { bearer } from '#tests/support/accounts/account-mails.ts';
import { receiveChanges } from '#tests/support/database/receive-changes.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { insertKey } from './key-store.ts';

let now = new Date('2026-11-16T10:00:00+02:00');
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
}, 60_000);
afterAll(() => shop.close());

const make = async (calls: string[], lastDay: string | null = null): Promise<ApiKeyWithSecret> => {
  const { answer } = await staffCall(shop, 'api-key-create', { body: { name: 'Αποθήκη', calls, lastDay } });
  expect(answer.code).toBe('ok');
  return answer.data;
};
const listed = async (): Promise<ApiKeyCollection> => (await staffCall(shop, 'api-key-collection')).answer.data;

describe('the public id of an app', () => {
  it('is accepted from its creation until it is withdrawn, beside the configured one', async () => {
    const ask = async (apiKey: string) => (await shop.call('plan-collection', { query: { apiKey } })).answer.code;
    expect(await ask('nsa_made-up')).toBe('invalid-api-key');
    const { data } = (await staffCall(shop, 'public-app-create', { body: { name: 'Κινητό' } })).answer;
    await receiveChanges(shop.database);
    expect(await ask(data.appId)).toBe('ok');
    expect(await ask('nostimo-demo-key')).toBe('ok');
    expect((await listed()).apps).toMatchObject([{ id: null, appId: 'nostimo-demo-key' }, { name: 'Κινητό' }]);
    await expect.poll(async () => (await listed()).apps[1]?.lastUsedAt).toBe(now.toISOString());
    const withdrawn = await staffCall(shop, 'public-app-withdraw', { query: { publicAppId: data.id } });
    expect(withdrawn.answer.data.withdrawnAt).toBe(now.toISOString());
    await receiveChanges(shop.database);
    expect(await ask(data.appId)).toBe('invalid-api-key');
  });

  it('is refused when sent twice, and grants nothing by itself', async () => {
    const twice = '?apiKey=nostimo-demo-key&apiKey=nostimo-demo-key&business=nostimo';
    const url = `/api/content/v1/account/nostimo/repository/shop/hook/call/plan-collection/v1${twice}`;
    expect((await shop.app.inject(url)).json().code).toBe('invalid-api-key');
  });
});

describe('a secret key', () => {
  it('is shown once, stored as a hash, and recognised by its prefix', async () => {
    const { secret, key } = await make(['health-one', 'menu-calendar-one']);
    expect(secret).toMatch(/^nsk_[\w-]{43}$/);
    expect(secret.startsWith(key.prefix)).toBe(true);
    expect(key.prefix).toHaveLength(10);
    const { db } = shop.database;
    const rows = await db.rows<{ row: string }>(sql`
      select k::text as row from api_keys k union all select p::text from audit_personal p union all select a::text from audit_trail a`);
    expect(rows.filter(({ row }) => row.includes(secret.slice(12)))).toEqual([]);
    expect((await listed()).keys.map(({ prefix }) => prefix)).toContain(key.prefix);
  });

  it('permits its calls until it is revoked, with immediate effect, and records its last use', async () => {
    const { secret, key } = await make(['health-one']);
    const ask = async (name: 'health-one' | 'settings-one' | 'plan-collection') =>
      (await shop.call(name, { headers: bearer(secret) })).answer.code;
    expect(await ask('health-one')).toBe('ok');
    expect([await ask('settings-one'), await ask('plan-collection')]).toEqual(['key-not-allowed', 'key-not-allowed']);
    const used = (await listed()).keys.find(({ id }) => id === key.id);
    expect(used).toMatchObject({ lastUsedAt: now.toISOString(), state: 'open', calls: ['health-one'] });
    expect((await staffCall(shop, 'api-key-revoke', { query: { apiKeyId: key.id } })).answer.data.state).toBe(
      'revoked',
    );
    expect(await ask('health-one')).toBe('user-not-allowed');
  });

  it('expires at the end of its last day in Athens', async () => {
    const { secret, key } = await make(['health-one'], '2026-11-16');
    expect(key.lastDay).toBe('2026-11-16');
    const ask = async () => (await shop.call('health-one', { headers: bearer(secret) })).answer.code;
    const before = now;
    now = new Date('2026-11-16T23:59:59+02:00');
    expect(await ask()).toBe('ok');
    now = new Date('2026-11-17T00:00:00+02:00');
    expect(await ask()).toBe('user-not-allowed');
    expect((await listed()).keys.find(({ id }) => id === key.id)?.state).toBe('expired');
    now = before;
    const past = await staffCall(shop, 'api-key-create', {
      body: { name: 'x', calls: ['health-one'], lastDay: '2026-11-15' },
    });
    expect(past.answer.data.fields).toEqual({ lastDay: 'date-over' });
  });

  it('is one of at most fifty active keys: ended keys do not count', async () => {
    const insert = (expiresAt: Date | null) =>
      insertKey(shop.database.db, { name: 'Παλιό', calls: ['health-one'], expiresAt, createdBy: 'Ελένη' }, now);
    const body = { name: 'Νέο', calls: ['health-one'], lastDay: null };
    const ask = async () => (await staffCall(shop, 'api-key-create', { body })).answer.code;
    for (let made = 0; made < mostKeys; made++) await insert(now);
    expect(await ask()).toBe('ok');
    const open = (await listed()).keys.filter(({ state }) => state === 'open').length;
    for (let made = open; made < mostKeys; made++) await insert(null);
    expect(await ask()).toBe('too-many-keys');
    await shop.database.db.run(sql`delete from api_keys where name = 'Παλιό'`);
  });

  it('cannot be bound to calls that do not allow keys', async () => {
    for (const call of [
      'setting-update',
      'delivery-day-one',
      'packing-board-one',
      'refund-retry',
      'staff-create',
      'api-key-create',
      'no-such-call',
    ]) {
      const body = { name: 'x', calls: ['health-one', call], lastDay: null };
      const { answer } = await staffCall(shop, 'api-key-create', { body });
      expect([answer.code, answer.data.fields]).toEqual(['invalid-input', { calls: 'unknown-value' }]);
    }
  });

  it('is named as the actor in the audit trail', async () => {
    const { secret, key } = await make(['ingredient-create', 'meal-sheet-create', 'menu-calendar-one', 'menu-update']);
    const headers = bearer(secret);
    const from = '2026-11-23';
    const calendar = await shop.call('menu-calendar-one', { query: { from }, headers });
    const [day] = calendar.answer.data.dates;
    const mealIds = day.dishes.slice(1).map(({ mealId }: { mealId: string }) => mealId);
    const dates = [{ date: day.date, version: day.version, mealIds }];
    expect((await shop.call('menu-update', { body: { dates }, headers })).answer.code).toBe('ok');
    const { answer } = await staffCall(shop, 'audit-collection', { query: { subjectKind: 'menu', limit: '1' } });
    expect(answer.data.items[0]).toMatchObject({
      action: 'drafted',
      via: 'key',
      actor: { id: null, name: 'Αποθήκη' },
      device: key.prefix,
    });
  });

  it('is anonymous on routes that are not calls', async () => {
    const { secret, key } = await make(['run-collection']);
    for (const url of [officeFeedPath, officePhotoPath(key.id)]) {
      const { statusCode, body } = await shop.app.inject({ url, headers: bearer(secret) });
      expect([url, statusCode, JSON.parse(body).code]).toEqual([url, 403, 'staff-only']);
    }
  });
});
