import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { CourierTill, OpenTill } from '#contract/road/till.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { driving, onlyRun, openRoadShop, type RoadShop, roadDate, stopEventOf } from '#tests/support/shop/road-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let road: RoadShop;
let owner: TestStaff;
let orders: Order[];
let runId: string;
const courier = () => road.couriers[0] as TestStaff;
const query = () => ({ date: roadDate, courierId: courier().id });
const take = async (order: Order | undefined, facts: object = {}) => {
  if (!order) throw new Error('There is no order');
  const stopEvent = stopEventOf(order, 'collected', { method: 'cash', amount: order.money.due, ...facts });
  const body = { sentAt: driving, deeds: [stopEvent] };
  return (await courier().call('stop-deed-create', { query: { runId }, body })).answer.data.items[0];
};
const readTill = async (): Promise<CourierTill> => {
  const { data } = (await road.dispatch.call('till-day-one', { query: { date: roadDate } })).answer;
  return data.items.find((each: CourierTill) => each.courier.id === courier().id);
};
const notesOf = (cents: number) => ({ '100': Math.floor(cents / 100), '1': cents % 100 });
const count = async (who: TestStaff, cents: number, reason = '') =>
  (await who.call('till-count', { query: query(), body: { notes: notesOf(cents), reason } })).answer;
const sign = async (who: TestStaff, read: CourierTill, reason = '') => {
  const body = { version: read.count?.version ?? 0, counted: read.count?.counted ?? 0, reason };
  return (await who.call('till-sign', { query: query(), body })).answer;
};
const openTills = async (at: string): Promise<OpenTill[]> => {
  road.shop.setNow(at);
  // An office session would have expired by then.
  const { answer } = await staffCall(road.shop, 'open-till-collection');
  road.shop.setNow(driving);
  return answer.data.items;
};
const tomorrow = '2026-11-21T08:00:00+02:00';
const isClean = async () => expect(await auditShop(road.shop.database.db, { now: road.shop.now() })).toEqual([]);

beforeAll(async () => {
  road = await openRoadShop();
  owner = await openStaff(road.shop, { roles: ['owner'], name: 'Όλγα', now: new Date(driving) });
  orders = [await road.place(), await road.place(), await road.place()];
  for (const order of orders) {
    const stop = { deliveryId: order.deliveries[0]?.id ?? '' };
    await road.dispatch.call('stop-move', { query: stop, body: { courierId: courier().id } });
  }
  runId = onlyRun((await courier().call('own-run-collection', {})).answer.data).id;
  await courier().call('run-leave', { query: { runId } });
}, 120_000);
afterAll(() => road.shop.close());

const dueOf = (at: number) => orders[at]?.money.due ?? 0;

it("adds the courier's float to the expected amount", async () => {
  const given = await road.dispatch.call('till-float', { query: query(), body: { amount: 5000 } });
  expect(given.answer.data).toMatchObject({ float: 5000, expected: 5000 });
  await take(orders[0]);
  expect(await readTill()).toMatchObject({ float: 5000, expected: dueOf(0) + 5000, taken: { cash: dueOf(0) } });
  expect((await count(courier(), dueOf(0))).code).toBe('reason-required');
  expect((await count(courier(), dueOf(0) + 5000)).data).toMatchObject({ count: { difference: 0, missing: 0 } });
  const none = await courier().call('till-float', { query: query(), body: { amount: 0 } });
  expect(none.answer.code).toBe('staff-only');
  await isClean();
});

it('signs only the count that was read: a recount in between refuses it', async () => {
  const read = await readTill();
  await count(road.dispatch, dueOf(0) + 1000, 'Έλειπαν όταν τα μέτρησα');
  expect((await sign(owner, read, 'Τα είδα')).code).toBe('till-recounted');
  expect((await readTill()).count).toMatchObject({ signedBy: null, counted: dueOf(0) + 1000 });
});

it('shows the courier’s own count beside a lower recount, which the courier signs, or the owner with a reason', async () => {
  const read = await readTill();
  expect(read.count).toMatchObject({
    countedBy: { name: 'Δήμητρα' },
    own: { counted: dueOf(0) + 5000, countedBy: { name: 'Νίκος' } },
    needsCourier: true,
    missing: 4000,
  });
  const other = await openStaff(road.shop, { roles: ['dispatch'], name: 'Άννα', now: new Date(driving) });
  expect((await sign(other, read, 'Τα είδα')).code).toBe('courier-word-needed');
  expect((await sign(owner, read)).code).toBe('reason-required');
  const stranger = road.couriers[1] as TestStaff;
  expect((await sign(stranger, read)).code).toBe('not-found');
  expect((await sign(courier(), read)).data.count).toMatchObject({ signedBy: { name: 'Νίκος' } });
  await isClean();
});

it('lists a till signed short on the next days until the owner settles it', async () => {
  expect(await openTills(driving)).toEqual([]);
  const listed = [{ date: roadDate, courier: { name: 'Νίκος' }, kind: 'short', missing: 4000 }];
  expect(await openTills(tomorrow)).toMatchObject(listed);
  expect(await openTills('2027-03-01T08:00:00+02:00')).toMatchObject(listed);
  const { version = 0 } = (await readTill()).count ?? {};
  const settle = (who: TestStaff, reason = 'Κρατήθηκαν από τη μισθοδοσία') =>
    who.call('till-settle', { query: query(), body: { version, reason } });
  expect((await settle(road.dispatch)).answer.code).toBe('staff-only');
  expect((await settle(owner)).answer.data.count).toMatchObject({ settledBy: { name: 'Όλγα' } });
  expect((await settle(owner)).answer.code).toBe('till-not-short');
  expect(await openTills(tomorrow)).toEqual([]);
  await isClean();
});

it('lets the owner open a signed till again with a reason, and an outdated page does not sign it', async () => {
  const before = await readTill();
  const reopen = (who: TestStaff, reason: string) => who.call('till-reopen', { query: query(), body: { reason } });
  expect((await reopen(road.dispatch, 'x')).answer.code).toBe('staff-only');
  expect((await reopen(owner, ' ')).answer.code).toBe('invalid-input');
  expect((await reopen(owner, 'Βρέθηκαν χρήματα')).answer.data.count).toMatchObject({
    signedBy: null,
    settledBy: null,
    counted: dueOf(0) + 1000,
  });
  expect((await reopen(owner, 'ξανά')).answer.code).toBe('till-not-signed');
  expect((await sign(courier(), before)).code).toBe('till-recounted');
  expect(await openTills(tomorrow)).toMatchObject([{ kind: 'not-signed', missing: 4000 }]);
  const trail = await road.shop.database.db.rows<{ action: string }>(
    sql`select action from audit_trail where subject_kind = 'till' order by id`,
  );
  expect(trail.map(({ action }) => action)).toEqual([
    'float-given',
    'counted',
    'counted',
    'signed',
    'settled',
    'reopened',
  ]);
});

it('shows money that arrives after the count in the difference at once, and requires another count', async () => {
  await count(courier(), dueOf(0) + 5000);
  expect((await readTill()).count).toMatchObject({ difference: 0, isCurrent: true });
  await take(orders[1]);
  const after = await readTill();
  expect(after.count).toMatchObject({ difference: -dueOf(1), missing: dueOf(1), isCurrent: false });
  expect((await sign(road.dispatch, after)).code).toBe('till-changed');
  expect(await openTills(tomorrow)).toMatchObject([{ kind: 'changed', missing: dueOf(1) }]);
});

it('replaces an amount that was reported wrong by the right one, and settles its alert', async () => {
  const wrong = dueOf(2) - 200;
  expect(await take(orders[2], { amount: wrong })).toMatchObject({ outcome: 'conflict', why: 'not-the-due' });
  expect((await readTill()).unclear).toBe(wrong);
  expect(await take(orders[2])).toMatchObject({ outcome: 'done' });
  expect((await readTill()).unclear).toBe(0);
  const open = await road.shop.database.db.rows(
    sql`select 1 from alerts where order_id = ${orders[2]?.id ?? randomUUID()} and handled_at is null`,
  );
  expect(open).toEqual([]);
  expect(await take(orders[2])).toMatchObject({ outcome: 'conflict', why: 'nothing-due' });
  expect((await readTill()).unclear).toBe(dueOf(2));
});

it("settles a shortfall with the owner's signature", async () => {
  const all = dueOf(0) + dueOf(1) + dueOf(2) + 5000;
  await count(courier(), all - 300, 'Λείπουν τρία ευρώ');
  expect((await sign(owner, await readTill())).data.count).toMatchObject({ settledBy: { name: 'Όλγα' } });
  expect(await openTills(tomorrow)).toEqual([]);
  expect((await road.dispatch.call('till-float', { query: query(), body: { amount: 1 } })).answer.code).toBe(
    'till-signed',
  );
  await isClean();
});
