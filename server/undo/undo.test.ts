import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graceInMs, type WaitingAct } from '#contract/staff/undo.ts';
import { sql } from '#server/database/sql.ts';
import { findDay } from '#server/kitchen/day-store.ts';
import { takeDueMail } from '#server/outbox/mail-store.ts';
import { openStaff } from '#tests/support/accounts/office.ts';
import { type OnTheRoad, sendOut } from '#tests/support/database/on-the-road.ts';
import { papersOf } from '#tests/support/documents/order-papers.ts';
import { openRoadShop, type RoadShop } from '#tests/support/shop/road-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let road: RoadShop;
beforeAll(async () => {
  road = await openRoadShop();
}, 120_000);
afterAll(() => road.shop.close());

const courier = () => {
  const [first] = road.couriers;
  if (!first) throw new Error('No courier drives');
  return first;
};
const later = (ms: number) => road.shop.setNow(new Date(road.shop.now().getTime() + ms).toISOString());
const undo = (actId: string, who = courier()) => who.call('act-undo', { body: { actId } });
const waitingOf = async (who = courier()) => (await who.call('waiting-act-collection', {})).answer.data.items;
const mailsOf = ({ order }: OnTheRoad, template: string) =>
  road.shop.database.db.rows<{ at: Date }>(sql`
    select next_try_at as at from mails where facts->>'orderId' = ${order.id} and template = ${template}`);
const stateOf = async ({ deliveryId, date }: OnTheRoad) => {
  const runs = (await road.dispatch.call('run-collection', { query: { date } })).answer.data.items;
  return runs
    .flatMap(({ stops }: { stops: { deliveryId: string; state: string }[] }) => stops)
    .find((stop: { deliveryId: string }) => stop.deliveryId === deliveryId)?.state;
};

const tracesOf = async ({ deliveryId, order }: OnTheRoad) => {
  const { db } = road.shop.database;
  return {
    runs: await db.rows(sql`select * from run_stops where delivery_id = ${deliveryId}`),
    bags: await db.rows(sql`select * from packed_bags where delivery_id = ${deliveryId}`),
    strikes: await db.rows(sql`select * from door_strikes where order_id = ${order.id}`),
  };
};
const undoLast = async ({ order }: OnTheRoad, kind: string) => {
  const waiting: WaitingAct[] = await waitingOf(road.dispatch);
  const act = waiting.find(({ orderNumber }) => orderNumber === order.number);
  expect(act?.kind).toBe(kind);
  return (await undo(act?.id ?? '', road.dispatch)).answer.code;
};

describe('a staff act of which a customer is notified', { timeout: 120_000 }, () => {
  it('is delayed by ten seconds, and is undone with its message by its author', async () => {
    const stop = await sendOut(road);
    const failed = await stop.record('failed', { reason: 'nobody-there' });
    expect(await mailsOf(stop, 'delivery-failed')).toEqual([{ at: new Date(road.shop.now().getTime() + graceInMs) }]);
    await road.shop.database.db.transaction(async (tx) =>
      expect((await takeDueMail(tx, road.shop.now()))?.template).not.toBe('delivery-failed'),
    );
    const { number: orderNumber } = stop.order;
    expect(await waitingOf()).toEqual([
      { id: failed.id, kind: 'stop-failed', orderNumber, count: 1, leftInMs: graceInMs },
    ]);
    later(graceInMs - 1);
    expect((await undo(failed.id)).answer.code).toBe('ok');
    expect(await mailsOf(stop, 'delivery-failed')).toEqual([]);
    expect(await stateOf(stop)).toBe('pending');
    expect(await waitingOf()).toEqual([]);
    // Repeating the undo changes nothing, and the act can be done again.
    expect((await undo(failed.id)).answer.code).toBe('ok');
    await stop.record('failed', { reason: 'address' });
    expect(await stateOf(stop)).toBe('failed');
    expect(await mailsOf(stop, 'delivery-failed')).toHaveLength(1);
  });

  it('stays when the ten seconds are over, and is undone by no one else', async () => {
    const stop = await sendOut(road);
    const failed = await stop.record('failed', { reason: 'refused' });
    expect((await undo(failed.id, road.dispatch)).answer.code).toBe('not-found');
    expect((await undo(randomUUID())).answer.code).toBe('not-found');
    later(graceInMs);
    expect((await undo(failed.id)).answer.code).toBe('undo-too-late');
    expect(await stateOf(stop)).toBe('failed');
    expect(await mailsOf(stop, 'delivery-failed')).toHaveLength(1);
  });

  it('is not undone after a later decision', async () => {
    const stop = await sendOut(road);
    const failed = await stop.record('failed', { reason: 'refused' });
    later(1000);
    await stop.decide('again');
    expect((await undo(failed.id)).answer.code).toBe('undo-too-late');
    const [again] = await waitingOf(road.dispatch);
    expect(again).toMatchObject({ kind: 'stop-again' });
    expect((await undo(again.id, road.dispatch)).answer.code).toBe('ok');
    expect(await stateOf(stop)).toBe('failed');
  });

  it('can be another date: order, slots and documents are as before', async () => {
    const stop = await sendOut(road);
    await stop.record('failed', { reason: 'nobody-there' });
    later(graceInMs);
    expect((await stop.decide('postponed', { date: '2026-11-23' })).answer.code).toBe('ok');
    expect(await mailsOf(stop, 'order-postponed')).toHaveLength(1);
    const [act] = await waitingOf(road.dispatch);
    expect((await undo(act.id, road.dispatch)).answer.code).toBe('ok');
    const { answer } = await stop.customer.call('order-one', { query: { orderId: stop.order.id } });
    expect(answer.data.deliveries[0]).toMatchObject({ date: stop.date, status: 'opened' });
    expect(await mailsOf(stop, 'order-postponed')).toEqual([]);
    expect(await mailsOf(stop, 'order-undo')).toEqual([]);
    expect(await auditShop(road.shop.database.db, { now: road.shop.now() })).toEqual([]);
  });

  it("can be another date, with the stop's position in the run, its bags and the strike at its door", async () => {
    const { db } = road.shop.database;
    const stop = await sendOut(road);
    await stop.record('failed', { reason: 'nobody-there' });
    later(graceInMs);
    await stop.decide('ended');
    later(graceInMs);
    await db.run(sql`update run_stops set position = 3, is_by_hand = true where delivery_id = ${stop.deliveryId}`);
    await db.run(sql`
      insert into packed_bags (delivery_id, bag, date, state, moved_by, moved_at)
      values (${stop.deliveryId}, 1, ${stop.date}, 'closed', 'Μαρία', ${road.shop.now()})`);
    const before = await tracesOf(stop);
    expect(before).toMatchObject({ runs: [{ position: 3, is_by_hand: true }], bags: [{ state: 'closed' }] });
    expect(before.strikes).toHaveLength(1);
    expect((await stop.decide('postponed', { date: '2026-11-23' })).answer.code).toBe('ok');
    expect(await tracesOf(stop)).toEqual({ runs: [], bags: [], strikes: [] });
    expect(await undoLast(stop, 'stop-postponed')).toBe('ok');
    expect(await tracesOf(stop)).toEqual(before);
    const { answer } = await stop.customer.call('order-one', { query: { orderId: stop.order.id } });
    expect(answer.data).toMatchObject({ status: 'not-found', deliveries: [{ date: stop.date, status: 'not-found' }] });
    expect(await auditShop(db, { now: road.shop.now() })).toEqual([]);
  });

  it('can be an end as “not found”: the delivery is open again, on its date, and counts as no strike', async () => {
    const stop = await sendOut(road);
    const { db } = road.shop.database;
    await stop.record('failed', { reason: 'nobody-there' });
    later(graceInMs);
    const before = await tracesOf(stop);
    expect((await stop.decide('ended')).answer.code).toBe('ok');
    expect((await tracesOf(stop)).strikes).toHaveLength(1);
    expect(await undoLast(stop, 'stop-ended')).toBe('ok');
    expect(await tracesOf(stop)).toEqual(before);
    expect(before.strikes).toEqual([]);
    expect(await stateOf(stop)).toBe('failed');
    const { answer } = await stop.customer.call('order-one', { query: { orderId: stop.order.id } });
    expect(answer.data).toMatchObject({ status: 'opened', deliveries: [{ status: 'opened' }] });
    expect(await mailsOf(stop, 'delivery-not-found')).toEqual([]);
    expect(await auditShop(db, { now: road.shop.now() })).toEqual([]);
  });

  it('can be the end of a date’s last delivery: the date is out again', async () => {
    const stop = await sendOut(road);
    const { db } = road.shop.database;
    const day = { spot: 'attiki', date: stop.date };
    await db.run(
      sql`update deliveries set status = 'delivered' where date = ${day.date} and id <> ${stop.deliveryId} and status = 'opened'`,
    );
    await db.run(sql`
      insert into till_counts (spot_id, date, courier_id, version, notes, expected_in_cents, counted_in_cents, reason, counted_by, counted_at, signed_by, signed_at)
      select r.spot_id, r.date, r.courier_id, 1, '{}', 0, 0, '', r.courier_id, ${road.shop.now()}, ${road.dispatch.id}, ${road.shop.now()}
      from runs r where r.date = ${day.date} on conflict do nothing`);
    await stop.record('failed', { reason: 'nobody-there' });
    later(graceInMs);
    expect((await stop.decide('ended')).answer.code).toBe('ok');
    expect((await findDay(db, day)).state).toBe('done');
    expect(await undoLast(stop, 'stop-ended')).toBe('ok');
    expect(await findDay(db, day)).toMatchObject({ state: 'out', reachedAt: { out: expect.any(String) } });
  });

  it.each(['not-accepted', 'canceled'] as const)(
    'can be %s: status, money and documents are as before, and nothing was sent to the provider',
    async (end) => {
      const stop = await sendOut(road, { paymentType: 'credit-card' });
      const { db } = road.shop.database;
      await stop.record('failed', { reason: 'refused' });
      later(graceInMs);
      expect((await stop.decide(end)).answer.code).toBe('ok');
      const due = await db.rows(sql`select next_try_at as at from refunds where order_id = ${stop.order.id}`);
      expect(due).toEqual([{ at: new Date(road.shop.now().getTime() + graceInMs) }]);
      expect(await undoLast(stop, `stop-${end}`)).toBe('ok');
      expect(await db.rows(sql`select 1 from refunds where order_id = ${stop.order.id}`)).toEqual([]);
      const { answer } = await stop.customer.call('order-one', { query: { orderId: stop.order.id } });
      expect(answer.data).toMatchObject({
        status: 'opened',
        deliveries: [{ status: 'opened' }],
        money: stop.order.money,
        totals: stop.order.totals,
      });
      expect(await stateOf(stop)).toBe('failed');
      expect(await mailsOf(stop, 'order-our-fault')).toEqual([]);
      expect(await mailsOf(stop, 'order-undo')).toEqual([]);
      // The credit note was issued and stays; a receipt over the same amount balances it.
      const kinds = (await papersOf(road.shop, stop.order.id)).map(({ kind }) => kind).toSorted();
      expect(kinds).toEqual(['change-receipt', 'change-receipt', 'credit-note', 'receipt', 'receipt']);
      expect(await auditShop(db, { now: road.shop.now() })).toEqual([]);
      // It can still be handed over, and cancelled again.
      expect((await stop.decide(end)).answer.data).toMatchObject({ outcome: 'done' });
    },
  );

  it('can cancel an amount to be paid at the door: the whole amount is due there again', async () => {
    const stop = await sendOut(road);
    await stop.record('failed', { reason: 'refused' });
    later(graceInMs);
    await stop.decide('not-accepted');
    expect(await undoLast(stop, 'stop-not-accepted')).toBe('ok');
    await stop.decide('again');
    expect(await stop.record('collected', { method: 'cash', amount: stop.order.money.due })).toMatchObject({
      outcome: 'done',
    });
    expect(await stop.record('delivered')).toMatchObject({ outcome: 'done', state: 'delivered' });
    expect(await auditShop(road.shop.database.db, { now: road.shop.now() })).toEqual([]);
  });

  it('is refused once the refund was requested from the provider', async () => {
    const stop = await sendOut(road, { paymentType: 'credit-card' });
    const { db } = road.shop.database;
    await stop.record('failed', { reason: 'refused' });
    later(graceInMs);
    await stop.decide('canceled');
    await db.run(sql`update refunds set state = 'asked' where order_id = ${stop.order.id}`);
    expect(await undoLast(stop, 'stop-canceled')).toBe('undo-too-late');
    const { answer } = await stop.customer.call('order-one', { query: { orderId: stop.order.id } });
    expect(answer.data.status).toBe('canceled');
  });

  it('is recorded with the state it restored', async () => {
    const trail = await road.shop.database.db.rows<{ before: object }>(sql`
      select before from audit_trail where action = 'taken-back' order by id`);
    expect(trail[0]?.before).toMatchObject({ kind: 'stop-failed' });
  });

  it('does not delay a receipt', async () => {
    const stop = await sendOut(road);
    await stop.record('collected', { method: 'cash', amount: stop.order.money.due });
    await stop.record('delivered');
    expect(await mailsOf(stop, 'delivery-delivered')).toEqual([{ at: road.shop.now() }]);
    const other = await openStaff(road.shop, { roles: ['support'], now: road.shop.now() });
    expect(await waitingOf(other)).toEqual([]);
  });
});
