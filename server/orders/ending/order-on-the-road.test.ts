import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { canDeliveryMove, canOrderMove } from '#domain/orders/order-status.ts';
import { sql } from '#server/database/sql.ts';
import { type OnTheRoad, sendOut } from '#tests/support/database/on-the-road.ts';
import { openRoadShop, type RoadShop } from '#tests/support/shop/road-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let road: RoadShop;
beforeAll(async () => {
  road = await openRoadShop();
}, 120_000);
afterAll(() => road.shop.close());

const at = (stop: OnTheRoad, time: string) => road.shop.setNow(`${stop.date}T${time}:00+02:00`);
const orderOf = async (stop: OnTheRoad): Promise<Order> => (await stop.ask('order-one')).data;
const seen = async (stop: OnTheRoad) => {
  const { status, deliveries } = await orderOf(stop);
  return [status, deliveries[0]?.status, deliveries[0]?.road?.state ?? null];
};

describe('an order on the road', { timeout: 120_000 }, () => {
  it('shows its customer its status: today, on its way, not delivered yet, and when and to whom it was handed over', async () => {
    const stop = await sendOut(road, { paymentType: 'credit-card' });
    expect(await seen(stop)).toEqual(['opened', 'opened', 'today']);
    at(stop, '08:10');
    await stop.record('on-my-way');
    expect(await seen(stop)).toEqual(['opened', 'opened', 'on-my-way']);
    const { next } = (await stop.customer.call('order-collection')).answer.data;
    expect(next.delivery.road).toEqual({
      state: 'on-my-way',
      at: '2026-11-20T06:10:00.000Z',
      takenBy: '',
      isAtDoor: false,
    });
    at(stop, '08:20');
    await stop.record('failed', { reason: 'nobody-there' });
    expect(await seen(stop)).toEqual(['opened', 'opened', 'failed']);
    at(stop, '08:30');
    await stop.decide('again');
    expect(await seen(stop)).toEqual(['opened', 'opened', 'today']);
    at(stop, '08:40');
    await stop.record('delivered', { takenBy: 'η γιαγιά' });
    expect(await seen(stop)).toEqual(['delivered', 'delivered', 'delivered']);
    const { deliveries } = await orderOf(stop);
    expect(deliveries[0]?.road).toEqual({
      state: 'delivered',
      at: '2026-11-20T06:40:00.000Z',
      takenBy: 'η γιαγιά',
      isAtDoor: false,
    });
  });

  it('reaches every end by the table of moves only, and records the author of each move', async () => {
    const walks = [
      { end: 'delivered', walk: (stop: OnTheRoad) => stop.record('delivered') },
      { end: 'not-found', walk: (stop: OnTheRoad) => stop.decide('ended') },
      { end: 'not-accepted', walk: (stop: OnTheRoad) => stop.decide('not-accepted') },
      { end: 'canceled', walk: (stop: OnTheRoad) => stop.decide('canceled') },
    ] as const;
    for (const { end, walk } of walks) {
      const stop = await sendOut(road, { paymentType: 'credit-card' });
      if (end !== 'delivered') await stop.record('failed', { reason: 'refused' });
      await walk(stop);
      expect((await seen(stop)).slice(0, 2)).toEqual([end, end]);
      // An end without a move in the table is final.
      for (const decision of ['again', 'ended', 'not-accepted', 'canceled']) await stop.decide(decision);
      const { status } = await orderOf(stop);
      expect(status).toBe(end === 'not-found' ? 'canceled' : end);
    }
    const moves = await road.shop.database.db.rows<{
      delivery: string | null;
      from: Parameters<typeof canOrderMove>[0];
      to: Parameters<typeof canOrderMove>[1];
      by: string;
    }>(sql`
      select delivery_id as delivery, from_status as "from", to_status as "to", moved_by as by from order_moves
      where from_status is not null and to_status <> 'opened'`);
    expect(moves.length).toBeGreaterThanOrEqual(10);
    for (const { delivery, from, to, by } of moves)
      expect([(delivery ? canDeliveryMove : canOrderMove)(from, to), by]).toEqual([true, 'staff']);
    expect(await auditShop(road.shop.database.db, { now: road.shop.now() })).toEqual([]);
  });

  it('with several deliveries is open until the last ends, then delivered if any of them was', async () => {
    const stop = await sendOut(road, { paymentType: 'credit-card', plan: true });
    await stop.record('failed', { reason: 'nobody-there' });
    await stop.decide('ended');
    const { status, deliveries } = await orderOf(stop);
    expect([status, deliveries.map((each) => each.status)]).toEqual(['opened', ['not-found', 'opened']]);
    expect(deliveries[1]?.road).toBeNull();
  });
});
