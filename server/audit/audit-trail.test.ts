import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raiseAlert } from '#server/alerts/alert-store.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff } from '#tests/support/accounts/office.ts';
import { openTestCustomer } from '#tests/support/accounts/test-customer.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { insertAuditEntry, type NewAuditEntry } from './audit-store.ts';

const dayInMs = 86_400_000;
let now = new Date(usualNow);
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
});
afterAll(() => shop.close());
beforeEach(() => {
  now = new Date(usualNow);
});

const door = { staff: { name: 'Ελένη', roles: ['owner'] as const }, clientAddress: '203.0.113.9', userAgent: '' };
const write = (entry: Partial<NewAuditEntry> & { id?: string }, at = now) =>
  shop.database.db.transaction((tx) =>
    insertAuditEntry(tx, { ...door, now: at }, {
      subject: { kind: 'order', id: entry.id ?? 'one' },
      action: 'pay-link-sent',
      ...entry,
    } as NewAuditEntry),
  );
const search = async (query: Record<string, string>) =>
  (await staffCall(shop, 'audit-collection', { query })).answer.data;

describe('the audit trail', () => {
  it('is rolled back together with the action it records', async () => {
    const { db } = shop.database;
    const count = async () => (await db.rows(sql`select 1 from audit_trail`)).length;
    const before = await count();
    const failing = db.transaction(async (tx) => {
      await insertAuditEntry(tx, { ...door, now }, { subject: { kind: 'order', id: 'x' }, action: 'pay-link-sent' });
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow();
    expect(await count()).toBe(before);
  });

  it('refuses to be rewritten, by its own name or by the name of a month', async () => {
    await write({ reason: 'γιατί' });
    const { db } = shop.database;
    const statements = [
      sql`update audit_trail set action = ''`,
      sql`delete from audit_trail`,
      sql`truncate audit_trail`,
      sql`update audit_trail_2026_11 set action = ''`,
      sql`delete from audit_trail_2026_11`,
      sql`truncate audit_trail_2026_11`,
      sql`update audit_personal set content = '{}'`,
      sql`update audit_personal_2026_11 set content = '{}'`,
      sql`truncate audit_personal`,
    ];
    for (const statement of statements)
      await expect(db.run(statement), statement.text).rejects.toThrow('is only ever added to');
  });

  it('reveals an entry that was rewritten or removed all the same', async () => {
    const { db } = shop.database;
    for (const id of ['first', 'second', 'third']) await write({ id, after: { amountInCents: 100 } });
    expect(await auditShop(db, { now })).toEqual([]);
    const findAfter = async (tampering: ReturnType<typeof sql>) => {
      let found: unknown[] = [];
      await db
        .transaction(async (tx) => {
          await tx.run(sql`set local session_replication_role = replica`);
          await tx.run(tampering);
          found = await auditShop(tx, { now });
          throw new Error('undone');
        })
        .catch(() => {});
      return found.length;
    };
    expect(
      await findAfter(sql`update audit_trail_2026_11 set after = '{"amountInCents": 1}' where subject_id = 'second'`),
    ).toBe(1);
    expect(await findAfter(sql`delete from audit_trail_2026_11 where subject_id = 'second'`)).toBe(1);
    expect(await findAfter(sql`delete from audit_trail_2026_11 where subject_id = 'third'`)).toBeGreaterThan(0);
  });

  it('is one chain without gaps, even with concurrent writers', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write({ id: `at once ${index}` })));
    const { db } = shop.database;
    const rows = await db.rows<{ id: number }>(sql`select id::int from audit_trail order by id`);
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1));
    expect(await auditShop(db, { now })).toEqual([]);
  });

  it('is partitioned by month, so that the oldest can be dropped without affecting the rest', async () => {
    const { db } = shop.database;
    const old = new Date('2020-02-29T23:59:59Z');
    await write({ id: 'old' }, old);
    await write({ id: 'next' }, new Date('2020-03-01T00:00:00Z'));
    const partOf = (id: string) =>
      db.one<{ name: string }>(sql`select tableoid::regclass::text as name from audit_trail where subject_id = ${id}`);
    expect([await partOf('old'), await partOf('next')]).toEqual([
      { name: 'audit_trail_2020_02' },
      { name: 'audit_trail_2020_03' },
    ]);
    expect(await search({ subjectKind: 'order', to: '2020-02-29T23:59:59.500Z' })).toMatchObject({
      items: [{ subject: { id: 'old' } }],
    });
  });

  it('is searched by subject, by person and by time, page by page', async () => {
    const staff = await openStaff(shop, { roles: ['owner'] });
    const subjectId = randomUUID();
    for (let day = 0; day < 5; day++) await write({ id: subjectId }, new Date(now.getTime() + day * dayInMs));
    const all = await search({ subjectKind: 'order', subjectId });
    expect(all.items).toHaveLength(5);
    const pages = [];
    for (let before: string | null = ''; before !== null; ) {
      const page = await search({ subjectKind: 'order', subjectId, limit: '2', ...(before && { before }) });
      pages.push(page.items.length);
      before = page.next;
    }
    expect(pages).toEqual([2, 2, 1]);
    const [from, to] = [1, 3].map((day) => new Date(now.getTime() + day * dayInMs).toISOString());
    expect((await search({ subjectId, from: from ?? '', to: to ?? '' })).items).toHaveLength(2);
    await staff.call('setting-update', { query: { key: 'bank' }, body: { value: { bank: 'Νέα' }, reason: 'αλλαγή' } });
    const { items } = await search({ actorId: staff.id });
    expect(items).toMatchObject([
      {
        actor: { id: staff.id, name: 'Ελένη' },
        via: 'office',
        network: '127.0.0.1',
        subject: { kind: 'setting', id: 'bank' },
        after: { bank: 'Νέα' },
        reason: 'αλλαγή',
      },
    ]);
  });

  it('shows each role the entries of its work, and entries of staff and settings to the owner only', async () => {
    await write({ subject: { kind: 'staff', id: 'someone' } });
    await write({ subject: { kind: 'refund', id: 'one' } });
    const read = async (role: 'support' | 'kitchen' | 'accounts', query = {}) =>
      (await staffCall(shop, 'audit-collection', { role, query })).answer;
    expect((await read('support', { subjectKind: 'staff' })).code).toBe('staff-only');
    expect((await read('kitchen', { subjectKind: 'refund' })).code).toBe('staff-only');
    const kinds = (await read('accounts')).data.items.map((item: { subject: { kind: string } }) => item.subject.kind);
    expect(kinds).toContain('refund');
    expect(kinds).not.toContain('staff');
  });

  it('erases a person with their account, and the chain holds', async () => {
    const password = 'nostimo-demo';
    const customer = await openTestCustomer(shop, { password });
    const personal = { personId: customer.id, before: { name: 'Μαρία Μυστική' }, after: { name: 'Μαρία Άλλη' } };
    await write({ id: customer.id, after: { orders: 3 }, personal, reason: 'το ζήτησε η Μαρία' });
    expect((await customer.call('customer-export')).answer.data.data.auditEntries).toHaveLength(1);
    await customer.call('customer-delete', { confirm: customer.email, password });
    const { items } = await search({ subjectId: customer.id });
    expect(items).toMatchObject([{ before: null, after: { orders: 3 }, reason: '', actor: { name: 'Ελένη' } }]);
    expect(await auditShop(shop.database.db, { now })).toEqual([]);
  });

  it('records the handling of an alert once, and documents that were sent again', async () => {
    const { db } = shop.database;
    await raiseAlert(db, { kind: 'disputed', orderId: null, data: {}, dedupeKey: 'audit' }, now);
    const [alert] = (await staffCall(shop, 'alert-collection')).answer.data.items;
    const handle = () =>
      staffCall(shop, 'alert-handle', { query: { alertId: alert.id }, body: { note: 'κάλεσα την τράπεζα' } });
    await handle();
    await handle();
    const { items } = await search({ subjectKind: 'alert', subjectId: alert.id });
    expect(items).toMatchObject([{ action: 'handled', reason: 'κάλεσα την τράπεζα', via: 'command-line' }]);
    await staffCall(shop, 'document-retry');
    expect((await search({ subjectKind: 'document' })).items).toMatchObject([{ action: 'retried' }]);
  });
});
