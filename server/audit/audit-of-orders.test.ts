import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeBelongings } from '#server/customers/deletion/erase-store.ts';
import { sql } from '#server/database/sql.ts';
import { openTestCustomer } from '#tests/support/accounts/test-customer.ts';
import { insertOrder } from '#tests/support/database/insert-order.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { insertAuditEntry, type NewAuditEntry } from './audit-store.ts';

const now = new Date(usualNow);
const date = '2026-11-20';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const owner = { staff: { name: 'Ελένη', roles: ['owner'] as const }, clientAddress: '203.0.113.9', userAgent: '', now };
const write = (entry: NewAuditEntry, context: Parameters<typeof insertAuditEntry>[1] = owner) =>
  shop.database.db.transaction((tx) => insertAuditEntry(tx, context, entry));
const search = async (query: Record<string, string>) =>
  (await staffCall(shop, 'audit-collection', { query })).answer.data.items;
const findBroken = async (db = shop.database.db as Parameters<typeof auditShop>[0]) =>
  (await auditShop(db, { now })).filter(({ rule }) => rule.includes('audit trail'));

/** An order with one delivery, with or without an account. */
async function openOrder(accountId: string | null = null) {
  const { db } = shop.database;
  const id = await insertOrder(db, randomUUID());
  const order = await db.one<{ number: string }>(sql`
    update orders set account_id = ${accountId} where id = ${id} returning number::text`);
  const delivery = await db.one<{ id: string }>(sql`
    insert into deliveries (order_id, position, date, time_period_id, from_time, to_time, status, quota, base_in_cents,
      adds_in_cents, is_held)
    select ${id}, 0, ${date}, t.id, '10:00', '13:00', 'opened', '{}', 0, 0, false from time_periods t limit 1 returning id`);
  return { id, number: order?.number ?? '', deliveryId: delivery?.id ?? '' };
}
const closedBag = (deliveryId: string): NewAuditEntry => ({
  subject: { kind: 'delivery', id: deliveryId },
  action: 'bag-closed',
  after: { bag: 1, state: 'closed' },
});

describe('an entry about an order', () => {
  it('is found by the order number, whatever part of the order it is about', async () => {
    const [order, other] = [await openOrder(), await openOrder()];
    await write({ subject: { kind: 'order', id: order.id }, action: 'pay-link-sent' });
    await write(closedBag(order.deliveryId));
    await write(closedBag(other.deliveryId));
    expect(await search({ orderNumber: order.number })).toMatchObject([
      { subject: { kind: 'delivery', id: order.deliveryId, date }, order: { id: order.id, number: order.number } },
      { subject: { kind: 'order', id: order.id }, order: { id: order.id, number: order.number } },
    ]);
    expect(await search({ orderNumber: '999999999' })).toEqual([]);
    expect(await findBroken()).toEqual([]);
  });

  it('is also found if it was written before entries were linked to orders', async () => {
    const order = await openOrder();
    await shop.database.db.run(sql`
      select write_audit_entry(${now}, null, 'office', 'delivery', ${order.deliveryId}, 'dispatched', null, null, '[]')`);
    expect(await search({ orderNumber: order.number })).toMatchObject([
      { action: 'dispatched', order: { id: order.id, number: order.number } },
    ]);
    expect(await findBroken()).toEqual([]);
  });

  it('loses its reason together with the account that placed the order, and the chain holds', async () => {
    const customer = await openTestCustomer(shop);
    const order = await openOrder(customer.id);
    const reason = 'Η Μαρία Μυστική είναι στο νοσοκομείο';
    await write({ subject: { kind: 'delivery', id: order.deliveryId }, action: 'stop-ended', reason });
    expect((await customer.call('customer-export')).answer.data.data.auditEntries).toHaveLength(1);
    await shop.database.db.transaction((tx) => removeBelongings(tx, customer));
    expect(await search({ orderNumber: order.number })).toMatchObject([{ action: 'stop-ended', reason: '' }]);
    expect(await shop.database.db.rows(sql`select 1 from audit_personal where content::text like '%Μυστική%'`)).toEqual(
      [],
    );
    expect(await findBroken()).toEqual([]);
  });
});

describe('an entry', () => {
  it('shows the names of the things it refers to by id', async () => {
    const meal = await shop.database.db.one<{ id: string; name: { el: string } }>(
      sql`select id, name from meals limit 1`,
    );
    const order = await openOrder();
    await write({
      subject: { kind: 'delivery', id: order.deliveryId },
      action: 'meal-missing',
      before: { bag: 2, mealId: meal?.id },
      after: { bag: 2, outcome: 'money-back', backInCents: 722 },
    });
    await write({ subject: { kind: 'meal', id: meal?.id ?? '' }, action: 'published', after: { version: 2 } });
    expect(await search({ orderNumber: order.number })).toMatchObject([{ names: { [meal?.id ?? '']: meal?.name.el } }]);
    expect(await search({ subjectId: meal?.id ?? '' })).toMatchObject([{ subject: { name: meal?.name.el } }]);
  });

  it('carries the key a program used inside the sealed part', async () => {
    const key = { id: randomUUID(), prefix: 'nsk_abcdef' };
    const id = randomUUID();
    const program = { ...owner, staff: { name: 'Αποθήκη', roles: ['owner'] as const, key } };
    await write({ subject: { kind: 'ingredient', id }, action: 'added' }, program);
    const { db } = shop.database;
    const sealed = await db.one(sql`select via, key_id as "keyId" from audit_trail where subject_id = ${id}`);
    expect(sealed).toEqual({ via: 'key', keyId: key.id });
    let broken: unknown[] = [];
    const undone = new Error('undone');
    const forge = db.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`update audit_trail set key_id = null where subject_id = ${id}`);
      broken = await findBroken(tx);
      throw undone;
    });
    await expect(forge).rejects.toBe(undone);
    expect(broken).toHaveLength(1);
  });
});
