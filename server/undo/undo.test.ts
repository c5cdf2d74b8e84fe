import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graceInMs } from '#contract/undo.ts';
import { sql } from '#server/database/sql.ts';
import { takeDueMail } from '#server/outbox/mail-store.ts';
import { openStaff } from '#tests/support/office.ts';
import { type OnTheRoad, sendOut } from '#tests/support/on-the-road.ts';
import { openRoadShop, type RoadShop } from '#tests/support/road-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let road: RoadShop;
beforeAll(async () => {
  road = await openRoadShop();
}, 120_000);
afterAll(() => road.shop.close());

const courier = () => {
  const [first] = road.couriers;
  if (!first) throw new Error('Nobody drives');
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

describe('what staff did and a customer hears of', { timeout: 120_000 }, () => {
  it('waits ten seconds, and is taken back with its message by whoever did it', async () => {
    const stop = await sendOut(road);
    const failed = await stop.tell('failed', { reason: 'nobody-there' });
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
    // The same once more changes nothing, and what was taken back can be done again.
    expect((await undo(failed.id)).answer.code).toBe('ok');
    await stop.tell('failed', { reason: 'address' });
    expect(await stateOf(stop)).toBe('failed');
    expect(await mailsOf(stop, 'delivery-failed')).toHaveLength(1);
  });

  it('stays when the ten seconds are over, and is nobody else’s to take back', async () => {
    const stop = await sendOut(road);
    const failed = await stop.tell('failed', { reason: 'refused' });
    expect((await undo(failed.id, road.dispatch)).answer.code).toBe('not-found');
    expect((await undo(randomUUID())).answer.code).toBe('not-found');
    later(graceInMs);
    expect((await undo(failed.id)).answer.code).toBe('undo-too-late');
    expect(await stateOf(stop)).toBe('failed');
    expect(await mailsOf(stop, 'delivery-failed')).toHaveLength(1);
  });

  it('is not taken back from under what somebody has decided since', async () => {
    const stop = await sendOut(road);
    const failed = await stop.tell('failed', { reason: 'refused' });
    later(1000);
    await stop.decide('again');
    expect((await undo(failed.id)).answer.code).toBe('undo-too-late');
    const [again] = await waitingOf(road.dispatch);
    expect(again).toMatchObject({ kind: 'stop-again' });
    expect((await undo(again.id, road.dispatch)).answer.code).toBe('ok');
    expect(await stateOf(stop)).toBe('failed');
  });

  it('is another date as well: order, places and papers are as before', async () => {
    const stop = await sendOut(road);
    await stop.tell('failed', { reason: 'nobody-there' });
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

  it('is written down with what was taken back', async () => {
    const trail = await road.shop.database.db.rows<{ before: object }>(sql`
      select before from audit_trail where action = 'taken-back' order by id`);
    expect(trail[0]?.before).toMatchObject({ kind: 'stop-failed' });
  });

  it('does not make a receipt wait', async () => {
    const stop = await sendOut(road);
    await stop.tell('collected', { method: 'cash', amount: stop.order.money.due });
    await stop.tell('delivered');
    expect(await mailsOf(stop, 'delivery-delivered')).toEqual([{ at: road.shop.now() }]);
    const other = await openStaff(road.shop, { roles: ['support'], now: road.shop.now() });
    expect(await waitingOf(other)).toEqual([]);
  });
});
