import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import type { RaisedAlertKind } from '#contract/staff/alert-kinds.ts';
import { sql } from '#server/database/sql.ts';
import { openStaffAccount } from '#tests/support/accounts/office.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { putOrder } from '#tests/support/database/stored-order.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import { raiseAlert } from './alert-store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.run(sql`delete from alerts`);
  await shop.database.db.run(sql`delete from mails`);
});

const now = new Date(usualNow);
const raise = (kind: RaisedAlertKind, key: string = kind) =>
  raiseAlert(
    shop.database.db,
    { kind, orderId: null, data: { amountInCents: 4215, transactionId: 't-1' }, dedupeKey: key },
    now,
  );

describe('an alert', () => {
  it('is listed until it is handled, and then names who handled it', async () => {
    await raise('disputed');
    await raise('disputed');
    const { answer } = await staffCall(shop, 'alert-collection');
    expect(answer.data.items).toMatchObject([{ kind: 'disputed', orderNumber: null, facts: { amountInCents: 4215 } }]);
    const query = { alertId: answer.data.items[0].id };
    const handled = await staffCall(shop, 'alert-handle', { query, body: { note: 'Μίλησα με την τράπεζα' } });
    expect(handled.answer.data).toMatchObject({ handledBy: 'Ελένη', note: 'Μίλησα με την τράπεζα' });
    const again = await staffCall(shop, 'alert-handle', { query, body: { note: 'άλλος' } });
    expect(again.answer.data).toMatchObject({ note: 'Μίλησα με την τράπεζα', isFirst: false });
    expect((await staffCall(shop, 'alert-collection')).answer.data.items).toEqual([]);
    const all = await staffCall(shop, 'alert-collection', { query: { withHandled: 'true' } });
    expect(all.answer.data.items).toHaveLength(1);
  });

  it('is handled by one of several concurrent requests, and by no role it does not concern', async () => {
    const { db } = shop.database;
    await raise('disputed');
    const { orderId, deliveryId } = await putOrder(db, {
      accountId: null,
      contact: { name: 'Νίκος', email: 'nikos@example.gr', phone: '' },
      address: {},
      date: '2026-11-20',
    });
    const conflict = { kind: 'stop-conflict' as const, orderId, data: { deliveryId }, dedupeKey: 'stop' };
    await raiseAlert(db, conflict, new Date(now.getTime() + 1));
    const { answer } = await staffCall(shop, 'alert-collection', { role: 'support' });
    const [money, door] = answer.data.items;
    expect(money.date).toBeNull();
    expect(door).toMatchObject({ kind: 'stop-conflict', date: '2026-11-20' });
    const handle = (alert: { id: string }, role: StaffRole, note: string) =>
      staffCall(shop, 'alert-handle', { query: { alertId: alert.id }, body: { note }, role });
    expect((await handle(money, 'support', 'δικό μου;')).answer.code).toBe('staff-only');
    expect((await handle(money, 'dispatch', 'δικό μου;')).answer.code).toBe('staff-only');
    const presses = await Promise.all(
      (['owner', 'accounts', 'owner', 'accounts'] as const).map((role, at) => handle(money, role, `σημείωση ${at}`)),
    );
    expect(presses.filter((press) => press.answer.data.isFirst)).toHaveLength(1);
    expect(new Set(presses.map((press) => press.answer.data.note)).size).toBe(1);
    const entries = await staffCall(shop, 'audit-collection', { query: { subjectKind: 'alert', subjectId: money.id } });
    expect(entries.answer.data.items).toHaveLength(1);
    expect((await handle(door, 'support', 'μίλησα με τον διανομέα')).answer.data.isFirst).toBe(true);
  });

  it('reaches every owner by mail, once, several in one mail', async () => {
    const { db } = shop.database;
    await db.run(sql`delete from staff_roles`);
    const owners = [
      await openStaffAccount(shop, { roles: ['owner'] }),
      await openStaffAccount(shop, { roles: ['owner'] }),
    ];
    await openStaffAccount(shop, { roles: ['accounts'] });
    await raise('refund-refused');
    await shop.database.db.run(sql`insert into alerts (kind, data, created_at) values ('something-new', '{}', ${now})`);
    await shop.run('tell-owner-of-alerts');
    await shop.run('tell-owner-of-alerts');
    const sent = await mailsTo(shop, null);
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(owners.map(({ email }) => email).sort());
    expect(sent[0]?.text).toContain('Ο πάροχος αρνείται την επιστροφή');
    expect(sent[0]?.text).toContain('Κάτι που αυτή η έκδοση');
    expect(sent[0]?.text).toContain('42,15');
  });

  it('is counted by kind for Prometheus', async () => {
    await raise('disputed', 'one');
    await raise('disputed', 'two');
    const { body } = await shop.app.inject('/metrics');
    expect(body).toContain('shop_open_alerts{kind="disputed"} 2');
    expect(body).toContain('shop_refunds_by_hand{state="refused"} 0');
  });
});
