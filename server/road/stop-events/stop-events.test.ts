import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { StopEventAnswer } from '#contract/road/road.ts';
import { randomFrom } from '#domain/random.ts';
import { sql } from '#server/database/sql.ts';
import { leaveRun } from '#tests/support/database/leave-run.ts';
import { papersOf } from '#tests/support/documents/order-papers.ts';
import { storedOrder } from '#tests/support/shop/changing-shop.ts';
import { driving, onlyRun, openRoadShop, type RoadShop, stopEventOf } from '#tests/support/shop/road-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let road: RoadShop;
let runId: string;
const courier = () => road.couriers[0] as NonNullable<(typeof road.couriers)[0]>;
const sendEvents = async (stopEvents: object[], facts: object = {}) =>
  (
    await courier().call('stop-deed-create', {
      query: { runId },
      body: { sentAt: driving, deeds: stopEvents, ...facts },
    })
  ).answer;
const one = async (stopEvent: object): Promise<StopEventAnswer> => (await sendEvents([stopEvent])).data.items[0];
const decide = (order: Order, decision: string, reason = 'τηλεφώνησε ο πελάτης') =>
  road.dispatch.call('stop-decide', {
    query: { deliveryId: order.deliveries[0]?.id ?? '' },
    body: { id: randomUUID(), decision, reason },
  });
const cashFor = (order: Order, facts: object = {}) =>
  stopEventOf(order, 'collected', { method: 'cash', amount: order.money.due, ...facts });
const audit = () => auditShop(road.shop.database.db, { now: road.shop.now() });

/** New orders in a new run of the courier, which has left. */
async function drive(paymentTypes: string[], meals?: number): Promise<Order[]> {
  const { db } = road.shop.database;
  await db.run(sql`delete from runs`);
  const orders: Order[] = [];
  for (const type of paymentTypes) orders.push(await road.place(type, meals));
  for (const order of orders) {
    const query = { deliveryId: order.deliveries[0]?.id ?? '' };
    await road.dispatch.call('stop-move', { query, body: { courierId: courier().id } });
  }
  const { answer } = await courier().call('own-run-collection', {});
  runId = onlyRun(answer.data).id;
  await leaveRun(courier(), runId);
  return orders;
}

beforeAll(async () => {
  road = await openRoadShop();
}, 120_000);
afterAll(() => road.shop.close());

describe('at a door', { timeout: 180_000 }, () => {
  it('cash settles the order and its document in full; a shortfall belongs to the till, a tip is separate', async () => {
    const [order] = await drive(['cash-on-delivery']);
    if (!order) throw new Error('nothing was bought');
    const stopEvent = cashFor(order, { received: order.money.due - 50, tip: 200 });
    expect(await one(stopEvent)).toMatchObject({ outcome: 'done', why: null, due: 0, state: 'pending' });
    expect(await one(stopEvent)).toMatchObject({ outcome: 'done', due: 0 });
    expect(await one(stopEventOf(order, 'delivered', { takenBy: 'η γιαγιά' }))).toMatchObject({
      outcome: 'done',
      state: 'delivered',
    });
    const stored = await storedOrder(road.shop, order.id);
    expect([stored.status, stored.paidInCents]).toEqual(['delivered', order.money.due]);
    const papers = await papersOf(road.shop, order.id);
    expect(papers.map(({ kind, data }) => [kind, 'settlement' in data && data.settlement?.method])).toEqual([
      ['receipt', 'cash-on-delivery'],
    ]);
    const { db } = road.shop.database;
    expect(
      await db.one(sql`
      select p.amount_in_cents as paid, t.received_in_cents as received, t.tip_in_cents as tip, p.courier_id as courier,
        to_char(p.till_date, 'YYYY-MM-DD') as date from door_payments p join stop_deeds t on t.id = p.deed_id
      where p.order_id = ${order.id}`),
    ).toEqual({
      paid: order.money.due,
      received: order.money.due - 50,
      tip: 200,
      courier: courier().id,
      date: '2026-11-20',
    });
    const trail = await db.rows<{ action: string }>(sql`
      select action from audit_trail where subject_id = ${stopEvent.deliveryId} and action like 'stop-%' order by id`);
    expect(trail.map(({ action }) => action)).toEqual(['stop-moved', 'stop-collected', 'stop-delivered']);
    expect(await audit()).toEqual([]);
  });

  it('card, cash or IRIS can replace the payment type chosen before', async () => {
    const orders = await drive(['pos', 'cash-on-delivery', 'pos']);
    const [byIris, byCard, byCash] = orders as [Order, Order, Order];
    const card = { method: 'pos', terminalId: '16000123', transactionId: randomUUID() };
    expect(await one(cashFor(byIris, { method: 'iris' }))).toMatchObject({ outcome: 'done' });
    expect(await one(cashFor(byCard, card))).toMatchObject({ outcome: 'done' });
    expect(await one(cashFor(byCash))).toMatchObject({ outcome: 'done' });
    expect(await audit()).toEqual([]);
  });

  it('nothing is handed over unpaid: a handover waits for the money, in whichever order the phone sends them', async () => {
    const [order] = (await drive(['cash-on-delivery'])) as [Order];
    const delivered = stopEventOf(order, 'delivered');
    expect(await one(delivered)).toMatchObject({ outcome: 'waiting', state: 'pending' });
    expect((await storedOrder(road.shop, order.id)).status).toBe('opened');
    expect(await one(cashFor(order))).toMatchObject({ outcome: 'done', state: 'delivered' });
    expect(await one(delivered)).toMatchObject({ outcome: 'done', state: 'delivered' });
    expect((await storedOrder(road.shop, order.id)).status).toBe('delivered');
  });

  it('one of two bags can be handed over: delivered and paid, and the other is reported to office and customer', async () => {
    const { db } = road.shop.database;
    const [order] = (await drive(['cash-on-delivery'], 6)) as [Order];
    const all = stopEventOf(order, 'delivered', { missingBags: [1, 2] });
    expect(await one(all)).toMatchObject({ outcome: 'conflict', why: 'no-bag-given', state: 'pending' });
    const delivered = stopEventOf(order, 'delivered', { missingBags: [2] });
    expect(await one(delivered)).toMatchObject({ outcome: 'waiting' });
    const alerts = () =>
      db.rows(sql`select data->'bags' as bags from alerts where kind = 'bag-missing' and order_id = ${order.id}`);
    expect(await alerts()).toEqual([]);
    expect(await one(cashFor(order))).toMatchObject({ outcome: 'done', state: 'delivered' });
    expect(await one(delivered)).toMatchObject({ outcome: 'done' });
    expect(await alerts()).toEqual([{ bags: [2] }]);
    const [mail] = await db.rows<{ facts: object }>(sql`
      select facts from mails where template = 'delivery-delivered' and dedupe_key = ${`road delivered ${delivered.id}`}`);
    expect(mail?.facts).toMatchObject({ missingBags: [2] });
    const [entry] = await db.rows<{ bags: number[] }>(sql`
      select after->'missingBags' as bags from audit_trail
      where action = 'stop-delivered' and after->>'deedId' = ${delivered.id}`);
    expect(entry).toEqual({ bags: [2] });
  });

  it('a wrong amount settles nothing, is reported to the office and stays in the courier’s till', async () => {
    const [order] = (await drive(['cash-on-delivery'])) as [Order];
    expect(await one(cashFor(order, { amount: order.money.due - 1 }))).toMatchObject({
      outcome: 'conflict',
      why: 'not-the-due',
    });
    expect(await one(cashFor(order, { received: 1 }))).toMatchObject({ outcome: 'conflict', why: 'too-short' });
    expect(await one(cashFor(order, { method: 'pos' }))).toMatchObject({
      outcome: 'conflict',
      why: 'terminal-missing',
    });
    expect(await one(cashFor(order))).toMatchObject({ outcome: 'done' });
    expect(await one(cashFor(order))).toMatchObject({ outcome: 'conflict', why: 'nothing-due' });
    const alerts = await road.shop.database.db.rows(sql`
      select data->>'why' as why from alerts where kind = 'stop-conflict' and order_id = ${order.id} order by data->>'why'`);
    expect(alerts).toEqual([
      { why: 'not-the-due' },
      { why: 'nothing-due' },
      { why: 'terminal-missing' },
      { why: 'too-short' },
    ]);
    expect(await audit()).toEqual([]);
  });

  it('a failed attempt waits for dispatch: another attempt, or an end as not found that keeps the claim', async () => {
    const [order] = (await drive(['cash-on-delivery'])) as [Order];
    const failed = stopEventOf(order, 'failed', { reason: 'nobody-there', note: 'χτύπησα δύο φορές' });
    expect(await one(failed)).toMatchObject({ outcome: 'done', state: 'failed' });
    expect((await decide(order, 'again', '')).answer.code).toBe('reason-required');
    road.shop.setNow('2026-11-20T09:00:00+02:00');
    expect((await decide(order, 'again')).answer.data).toMatchObject({ outcome: 'done', state: 'pending' });
    expect((await decide(order, 'ended')).answer.data).toMatchObject({ outcome: 'done', state: 'ended' });
    expect((await decide(order, 'again')).answer.code).toBe('stop-over');
    const stored = await storedOrder(road.shop, order.id);
    expect([stored.status, stored.deliveries[0]?.status]).toEqual(['not-found', 'not-found']);
    expect(stored.totalInCents - stored.paidInCents).toBe(order.money.due);
    road.shop.setNow(driving);
    expect(await one(stopEventOf(order, 'delivered'))).toMatchObject({
      outcome: 'conflict',
      why: 'stop-over',
      state: 'ended',
    });
    expect(await audit()).toEqual([]);
  });

  it('the clock of a phone is corrected', async () => {
    const [order] = (await drive(['credit-card'])) as [Order];
    const stopEvent = stopEventOf(order, 'delivered', { at: '2026-11-20T09:50:00+02:00' });
    await sendEvents([stopEvent], { sentAt: '2026-11-20T10:00:00+02:00' });
    const row = await road.shop.database.db.one<{ at: Date }>(
      sql`select at from stop_deeds where id = ${stopEvent.id}`,
    );
    expect(row?.at).toEqual(new Date('2026-11-20T07:50:00+02:00'));
  });

  it("an event of a delivery outside the run is refused, and another courier's run is not visible", async () => {
    const [order] = (await drive(['cash-on-delivery'])) as [Order];
    const foreign = { ...cashFor(order), deliveryId: randomUUID() };
    expect(await one(foreign)).toMatchObject({ outcome: 'conflict', why: 'not-found' });
    const other = await road.couriers[1]?.call('stop-deed-create', {
      query: { runId },
      body: { sentAt: driving, deeds: [cashFor(order)] },
    });
    expect(other?.answer.code).toBe('not-found');
    const known = cashFor(order);
    await one(known);
    const [next] = (await drive(['cash-on-delivery'])) as [Order];
    expect(await one({ ...cashFor(next), id: known.id })).toMatchObject({ outcome: 'conflict', why: 'deed-known' });
    expect(await audit()).toEqual([]);
  });

  it('with courier and office at once, one of them is refused, and the stop has one end', async () => {
    const orders = await drive(['credit-card', 'credit-card', 'credit-card']);
    for (const order of orders) {
      const [delivered, decided] = await Promise.all([one(stopEventOf(order, 'delivered')), decide(order, 'ended')]);
      const { status } = await storedOrder(road.shop, order.id);
      if (status === 'delivered') expect([delivered.outcome, decided.answer.code]).toEqual(['done', 'stop-over']);
      else expect([status, delivered.outcome, decided.answer.code]).toEqual(['not-found', 'conflict', 'ok']);
    }
    expect(await audit()).toEqual([]);
  });

  it.each([1, 2, 3])(
    'in any order, with duplicates and concurrently, till, ledger and documents agree (%i)',
    async (seed) => {
      const random = randomFrom(seed);
      const orders = await drive(['cash-on-delivery', 'pos', 'credit-card', 'cash-on-delivery']);
      const stopEvents = orders.flatMap((order) => {
        const isDue = order.money.due > 0;
        const paid =
          isDue && random.chance(0.8) ? [cashFor(order, { received: order.money.due - random.below(100) })] : [];
        const twice = isDue && random.chance(0.3) ? [cashFor(order)] : [];
        const failed = random.chance(0.4)
          ? [stopEventOf(order, 'failed', { reason: random.pick(['nobody-there', 'refused', 'unpaid']) })]
          : [];
        const handed = random.chance(0.8) ? [stopEventOf(order, 'delivered')] : [];
        return [stopEventOf(order, 'on-my-way'), ...paid, ...twice, ...failed, ...handed];
      });
      const shuffled = [...stopEvents, ...stopEvents.filter(() => random.chance(0.3))]
        .map((stopEvent) => ({ stopEvent, die: random.next() }))
        .toSorted((a, b) => a.die - b.die)
        .map(({ stopEvent }) => stopEvent);
      const half = Math.floor(shuffled.length / 2);
      await Promise.all([sendEvents(shuffled.slice(0, half)), sendEvents(shuffled.slice(half))]);
      for (const order of orders) {
        const has = (kind: string) =>
          stopEvents.some((stopEvent) => stopEvent.kind === kind && stopEvent.deliveryId === order.deliveries[0]?.id);
        const { status, paidInCents, totalInCents } = await storedOrder(road.shop, order.id);
        const isPaid = order.money.due === 0 || has('collected');
        expect(paidInCents === totalInCents).toBe(isPaid);
        expect(status).toBe(isPaid && has('delivered') ? 'delivered' : 'opened');
      }
      expect(await audit()).toEqual([]);
    },
  );
});
