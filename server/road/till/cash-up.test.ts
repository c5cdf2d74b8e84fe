import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { TillDay } from '#contract/road/till.ts';
import { sql } from '#server/database/sql.ts';
import { leaveRun } from '#tests/support/database/leave-run.ts';
import { driving, onlyRun, openRoadShop, type RoadShop, roadDate, stopEventOf } from '#tests/support/shop/road-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let road: RoadShop;
let orders: [Order, Order, Order];
let runId: string;
const [date, day] = [roadDate, { query: { date: roadDate } }];
const courier = () => road.couriers[0] as NonNullable<(typeof road.couriers)[0]>;
const till = () => ({ date, courierId: courier().id });
const take = async (order: Order, facts: object = {}) => {
  const stopEvent = stopEventOf(order, 'collected', { method: 'cash', amount: order.money.due, ...facts });
  const { answer } = await courier().call('stop-deed-create', {
    query: { runId },
    body: { sentAt: driving, deeds: [stopEvent] },
  });
  return answer.data.items[0].outcome;
};
const readDay = async (): Promise<TillDay> => (await road.dispatch.call('till-day-one', day)).answer.data;
/** The fewest notes and coins that add up to it. */
const notesOf = (cents: number) => ({ '100': Math.floor(cents / 100), '1': cents % 100 });
const count = (cents: number, reason = '', who = courier()) =>
  who.call('till-count', { query: till(), body: { notes: notesOf(cents), reason } });
/** The current count, as the page shows it. */
const standing = async () => (await readDay()).items[0]?.count;
const sign = async (who = road.dispatch, reason = '') => {
  const { version = 0, counted = 0 } = (await standing()) ?? {};
  return who.call('till-sign', { query: till(), body: { version, counted, reason } });
};
const audit = () => auditShop(road.shop.database.db, { now: road.shop.now() });

beforeAll(async () => {
  road = await openRoadShop();
  orders = [await road.place(), await road.place(), await road.place()];
  for (const order of orders) {
    const query = { deliveryId: order.deliveries[0]?.id ?? '' };
    await road.dispatch.call('stop-move', { query, body: { courierId: courier().id } });
  }
  runId = onlyRun((await courier().call('own-run-collection', {})).answer.data).id;
  await leaveRun(courier(), runId);
}, 120_000);
afterAll(() => road.shop.close());

describe('the cash-up', { timeout: 120_000 }, () => {
  it('shows the expected amount, the shortfall, and that documents agree', async () => {
    const [first, second] = orders;
    expect(await take(first, { received: first.money.due - 30, tip: 100 })).toBe('done');
    expect(await take(second, { method: 'pos', terminalId: '1', transactionId: randomUUID() })).toBe('done');
    expect(await take(second)).toBe('conflict');
    const { items, ...sums } = await readDay();
    expect(items).toMatchObject([
      {
        courier: { name: 'Νίκος' },
        taken: { cash: first.money.due, pos: second.money.due, iris: 0 },
        expected: first.money.due,
        short: 30,
        unclear: second.money.due,
        tips: 100,
        count: null,
      },
    ]);
    const taken = { cash: first.money.due, pos: second.money.due, iris: 0 };
    const claimed = { pos: second.money.due, iris: 0 };
    expect(sums).toEqual({ taken, documents: taken, agrees: true, claimed, open: 3 });
  });

  it('is counted by notes; a shortfall reported at once needs no reason, any other difference does', async () => {
    const due = orders[0].money.due;
    expect((await sign()).answer.code).toBe('till-not-counted');
    const odd = await courier().call('till-count', { query: till(), body: { notes: { '300': 1 } } });
    expect(odd.answer.code).toBe('invalid-input');
    expect((await count(due - 31)).answer.code).toBe('reason-required');
    expect((await count(due - 31, 'Χάθηκε ένα λεπτό')).answer.data.count).toMatchObject({ difference: -31 });
    expect((await count(due - 30)).answer.data.count).toMatchObject({ difference: -30, reason: '', signedBy: null });
  });

  it('is signed by two people, and is then final', async () => {
    const other = await road.couriers[1]?.call('till-count', { query: till(), body: { notes: {} } });
    expect(other?.answer.code).toBe('not-found');
    await count(orders[0].money.due - 30, '', road.dispatch);
    expect((await sign()).answer.code).toBe('two-people-needed');
    await count(orders[0].money.due - 30);
    expect((await sign()).answer.data.count).toMatchObject({
      countedBy: { name: 'Νίκος' },
      signedBy: { name: 'Δήμητρα' },
    });
    expect((await count(0, 'ξανά')).answer.code).toBe('till-signed');
    const trail = await road.shop.database.db.rows<{ action: string }>(
      sql`select action from audit_trail where subject_kind = 'till' order by id`,
    );
    expect(trail.map(({ action }) => action)).toEqual(['counted', 'counted', 'counted', 'counted', 'signed']);
    expect(await audit()).toEqual([]);
  });

  it('is opened again by money that was reported late, and counted again', async () => {
    const [first, , third] = orders;
    expect(await take(third)).toBe('done');
    expect((await readDay()).items[0]?.count).toMatchObject({ signedBy: null });
    expect((await sign()).answer.code).toBe('till-changed');
    expect((await count(first.money.due + third.money.due - 30)).answer.code).toBe('ok');
    expect((await sign()).answer.code).toBe('ok');
    expect((await readDay()).agrees).toBe(true);
    expect(await audit()).toEqual([]);
  });

  it('ends the date with the last of three: stops out, tills counted, tills signed', async () => {
    const stateOfDay = async () => {
      const query = { from: date, to: date };
      return (await road.dispatch.call('delivery-day-collection', { query })).answer.data.items[0];
    };
    expect(await stateOfDay()).toMatchObject({ state: 'out', plate: { cash: { done: 1, total: 1 } } });
    const [first, second, third] = orders;
    const recordEvent = (order: Order, kind: string, facts = {}) => {
      const stopEvents = [stopEventOf(order, kind, facts)];
      return courier().call('stop-deed-create', { query: { runId }, body: { sentAt: driving, deeds: stopEvents } });
    };
    await recordEvent(first, 'delivered');
    await recordEvent(second, 'delivered');
    await recordEvent(third, 'failed', { reason: 'refused' });
    expect(await readDay()).toMatchObject({ open: 1 });
    expect(await stateOfDay()).toMatchObject({ state: 'out', plate: { drive: { done: 2, total: 3 } } });
    const query = { deliveryId: third.deliveries[0]?.id ?? '' };
    await road.dispatch.call('stop-decide', {
      query,
      body: { id: randomUUID(), decision: 'ended', reason: 'δεν άνοιξε' },
    });
    expect(await stateOfDay()).toMatchObject({ state: 'done' });
    expect(await audit()).toEqual([]);
  });

  it('is verified: the auditor finds a document, a payment or a count that was tampered with', async () => {
    const { db } = road.shop.database;
    const broken = async (statement: ReturnType<typeof sql>) => {
      const findings = await db
        .transaction(async (tx) => {
          await tx.run(statement);
          throw Object.assign(new Error('back'), { findings: await auditShop(tx, { now: road.shop.now() }) });
        })
        .catch((error: { findings?: { rule: string }[] }) => error.findings ?? []);
      return findings.map(({ rule }) => rule);
    };
    expect(await broken(sql`update door_payments set method = 'iris' where method = 'cash'`)).toEqual([
      'payments taken at the door equal those settled in documents, by order and method',
      'a signed till was expected to hold its float and the cash its courier took that day',
    ]);
    expect(await broken(sql`update till_counts set counted_in_cents = counted_in_cents + 1, reason = 'x'`)).toEqual([
      'every counted till adds up to its notes',
    ]);
  });
});
