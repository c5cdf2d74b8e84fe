import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeHealth } from '#domain/health/judge-health.ts';
import { sql } from '#server/database/sql.ts';
import { openStaffAccount } from '#tests/support/accounts/office.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { insertOrder } from '#tests/support/database/insert-order.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { raiseAlert } from './alert-store.ts';
import { readHealthFacts } from './health-store.ts';

let now = new Date('2026-11-15T06:00:00+02:00');
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
});
afterAll(() => shop.close());

it('counts work that is late or waits for a person, shows it to owner and support, and mails the owner once a morning', async () => {
  const { db } = shop.database;
  const stateOf = async (point: string) =>
    judgeHealth(await readHealthFacts(db, now), now).find((finding) => finding.point === point);
  await db.run(sql`delete from mails`);
  const orderId = await insertOrder(db, 'held too long');
  const late = new Date(now.getTime() - 20 * 60_000);
  await db.run(sql`update orders set status = 'not-paid', hold_until = ${late} where id = ${orderId}`);
  await raiseAlert(db, { kind: 'disputed', orderId: null, data: {}, dedupeKey: 'health' }, now);
  expect(await stateOf('holds-over')).toEqual({
    point: 'holds-over',
    state: 'act',
    count: 1,
    since: late.toISOString(),
  });
  expect(await stateOf('mails-waiting')).toMatchObject({ state: 'good', count: 0 });
  const { answer } = await staffCall(shop, 'health-one');
  expect(answer.data.findings.slice(0, 2)).toMatchObject([
    { point: 'holds-over', state: 'act', count: 1 },
    { point: 'alerts-open', state: 'look', count: 1 },
  ]);

  await db.run(sql`delete from staff_roles`);
  const owner = await openStaffAccount(shop, { roles: ['owner'] });
  await shop.run('tell-owner-of-health');
  expect(await mailsTo(shop, null), 'before the morning').toEqual([]);
  now = new Date('2026-11-15T07:40:00+02:00');
  await shop.run('tell-owner-of-health');
  await shop.run('tell-owner-of-health');
  const [mail, ...others] = await mailsTo(shop, null);
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe(owner.email);
  expect(mail?.text).toContain('Μία απλήρωτη παραγγελία κρατά θέσεις ενώ έληξε');
  expect(mail?.text).toContain('/office/health');

  await db.run(sql`update orders set status = 'canceled', hold_until = null where id = ${orderId}`);
  await db.run(sql`update alerts set handled_at = ${now}`);
  await db.run(sql`delete from mails`);
  now = new Date('2026-11-16T07:40:00+02:00');
  await shop.run('tell-owner-of-health');
  expect(await mailsTo(shop, null), 'on a day without anything').toEqual([]);
});

it('counts documents that wait for the tax authority, but no test documents, which are never sent there', async () => {
  const { db } = shop.database;
  const orderId = await insertOrder(db, 'documents');
  const put = (occasion: string, isTest: boolean) =>
    db.run(sql`
      with issued as (
        insert into documents (order_id, occasion, kind, series, issued_at, data)
        values (${orderId}, ${occasion}, 'receipt', 'Δ', ${now}, jsonb_build_object('isTest', ${isTest}::boolean))
        returning id)
      insert into fiscal_outbox (document_id, created_at, next_try_at) select id, ${now}, ${now} from issued`);
  await put('test', true);
  expect((await readHealthFacts(db, now))['documents-unsent']).toMatchObject({ count: 0 });
  await put('real', false);
  expect((await readHealthFacts(db, now))['documents-unsent']).toMatchObject({ count: 1 });
});
