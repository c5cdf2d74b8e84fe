import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackingBoard } from '#contract/kitchen/packing.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { RunCollection } from '#contract/road/road.ts';
import { sql } from '#server/database/sql.ts';
import { leaveRun } from '#tests/support/database/leave-run.ts';
import { papersOf } from '#tests/support/documents/order-papers.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { onlyRun, openRoadShop, type RoadShop, roadDate } from '#tests/support/shop/road-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let road: RoadShop;
let orders: Order[];
const query = { date: roadDate };
const deliveryOf = (order: Order | undefined) => order?.deliveries[0]?.id ?? '';
const runsOf = ({ items }: RunCollection) => items.map(({ courier, stops }) => [courier.name, stops.length]);

beforeAll(async () => {
  road = await openRoadShop();
  orders = [await road.place(), await road.place(), await road.place('credit-card')];
}, 120_000);
afterAll(() => road.shop.close());

describe('the runs of a date', { timeout: 120_000 }, () => {
  it('need couriers on duty, whose shifts do not overlap', async () => {
    const withoutShift = await road.dispatch.call('run-propose', { query });
    expect(withoutShift.answer.data).toMatchObject({ items: [], left: orders.map(() => ({ why: 'nobody-on-duty' })) });
    const [nikos, eleni] = road.couriers;
    if (!nikos || !eleni) throw new Error('no courier drives');
    const body = { ...query, courierId: nikos.id, from: '07:00', to: '13:00', mostStops: 40, mostBags: 80 };
    const add = async (shift: object) =>
      (await road.dispatch.call('shift-create', { body: { ...body, ...shift } })).answer;
    expect((await add({ courierId: road.dispatch.id })).code).toBe('not-a-courier');
    expect((await add({ from: '13:00', to: '07:00' })).code).toBe('shift-backwards');
    const { data } = await add({});
    expect(data.items).toMatchObject([{ courier: { name: 'Νίκος' }, mostStops: 40 }]);
    expect((await add({ from: '12:00', to: '16:00' })).code).toBe('shift-overlaps');
    const extra = await add({ courierId: eleni.id });
    const { id: shiftId } = extra.data.items.find((item: { courier: { id: string } }) => item.courier.id === eleni.id);
    await road.dispatch.call('shift-delete', { query: { shiftId } });
    expect((await road.dispatch.call('roster-one', { query })).answer.data.items).toHaveLength(1);
  });

  it('are proposed with the amounts to collect, and keep their ids when planned again without a change', async () => {
    const proposed = await road.propose();
    const run = onlyRun(proposed);
    expect(proposed.left).toEqual([]);
    expect(run).toMatchObject({
      courier: { name: 'Νίκος' },
      from: '10:00',
      to: '13:00',
      isShortest: true,
      leftAt: null,
    });
    expect(run.stops).toHaveLength(3);
    const paid = run.stops.find(({ deliveryId }) => deliveryId === deliveryOf(orders[2]));
    expect(paid).toMatchObject({ due: 0, state: 'pending', street: 'Ερμού', bell: expect.stringContaining('Δοκιμή') });
    const cash = run.stops.find(({ deliveryId }) => deliveryId === deliveryOf(orders[0]));
    expect(cash?.due).toBe(orders[0]?.money.due);
    expect(run.stops.every(({ arrival, isLate }) => arrival >= '10:00' && !isLate)).toBe(true);
    const again = onlyRun(await road.propose());
    expect(again.id).toBe(run.id);
    const packing = await staffCall(road.shop, 'packing-board-one', { query, role: 'kitchen' });
    const bags = (packing.answer.data as PackingBoard).items.map(({ deliveryId, run: by }) => [deliveryId, by]);
    const stops = again.stops.map(({ deliveryId }, at) => [deliveryId, { courier: 'Νίκος', stop: at + 1 }]);
    expect(bags, 'bags are packed in the order of the stops').toEqual(stops);
  });

  it('keep manual decisions in every later proposal', async () => {
    const [, eleni] = road.couriers;
    if (!eleni) throw new Error('no courier drives');
    const stop = { deliveryId: deliveryOf(orders[1]) };
    const move = (body: object) => road.dispatch.call('stop-move', { query: stop, body });
    expect((await move({ courierId: road.dispatch.id })).answer.code).toBe('not-a-courier');
    const moved: RunCollection = (await move({ courierId: eleni.id })).answer.data;
    expect(runsOf(moved)).toEqual([
      ['Ελένη', 1],
      ['Νίκος', 2],
    ]);
    await road.shift(eleni, { mostStops: 1 });
    const unknown = { query: { deliveryId: road.dispatch.id }, body: { courierId: eleni.id } };
    expect((await road.dispatch.call('stop-move', unknown)).answer.code).toBe('not-found');
    expect((await move({ courierId: eleni.id, position: -1 })).answer.code).toBe('invalid-input');
    expect((await move({ courierId: 'Ελένη' })).answer.code).toBe('invalid-input');
    const again = await road.propose();
    const hers = again.items.find(({ courier }) => courier.id === eleni.id);
    expect(hers?.stops.find(({ deliveryId }) => deliveryId === stop.deliveryId)?.isByHand).toBe(true);
    const back = await move({ courierId: road.couriers[0]?.id, position: 0 });
    expect(back.answer.data.items.at(-1)).toMatchObject({
      isOrderedByHand: true,
      stops: [{ deliveryId: stop.deliveryId }, {}, {}],
    });
    const order = (await road.propose()).items.at(-1)?.stops.map(({ deliveryId }) => deliveryId);
    expect(order?.[0]).toBe(stop.deliveryId);
    expect(order).toHaveLength(3);
    const trail = await road.shop.database.db.rows<{ action: string }>(
      sql`select action from audit_trail where subject_id = ${stop.deliveryId} order by id`,
    );
    expect(trail.map(({ action }) => action)).toEqual(['stop-moved', 'stop-moved']);
  });

  it('use a pinned door, which only staff who see the stop can pin', async () => {
    const pin = { query: { deliveryId: deliveryOf(orders[0]) }, body: { latitude: 38.05, longitude: 23.8 } };
    expect((await road.couriers[1]?.call('door-pin-update', pin))?.answer.code).toBe('not-found');
    expect((await road.couriers[0]?.call('door-pin-update', pin))?.answer.code).toBe('ok');
    const { items }: RunCollection = (await road.dispatch.call('run-collection', { query })).answer.data;
    // All test customers live at the same address.
    expect(items.at(-1)?.stops.map(({ latitude }) => latitude)).toEqual([38.05, 38.05, 38.05]);
  });

  it('are visible to their own courier, for today only', async () => {
    const [nikos, eleni] = road.couriers;
    const own: RunCollection = (await nikos?.call('own-run-collection', {}))?.answer.data;
    expect(runsOf(own)).toEqual([['Νίκος', 3]]);
    const { id: runId } = onlyRun(own);
    expect((await nikos?.call('run-one', { query: { runId } }))?.answer.data.stops).toHaveLength(3);
    expect((await eleni?.call('run-one', { query: { runId } }))?.answer.code).toBe('not-found');
    expect((await eleni?.call('run-leave', { query: { runId } }))?.answer.code).toBe('not-found');
    road.shop.setNow('2026-11-20T00:30:00+02:00');
    const early = await road.dispatch.call('run-leave', { query: { runId } });
    expect(early.answer).toMatchObject({ code: 'not-acknowledged', data: { undone: { bags: 3, hoursEarly: 9 } } });
    const other = { query: { runId }, body: { acknowledged: { bags: 2, hoursEarly: 9 } } };
    expect((await road.dispatch.call('run-leave', other)).answer.code).toBe('not-acknowledged');
    const late = await leaveRun(road.dispatch, runId);
    expect(late.answer.code).toBe('ok');
    const range = { from: roadDate, to: roadDate };
    const strip = await road.dispatch.call('delivery-day-collection', { query: range });
    // With its first run the date is on the road; unpacked bags and undriven stops are counted all the same.
    expect(strip.answer.data.items).toMatchObject([
      { state: 'out', plate: { pack: { done: 0, total: 3 }, drive: { done: 0, total: 3 } } },
    ]);
    const trail = await road.shop.database.db.rows<{ action: string }>(
      sql`select action from audit_trail where subject_kind = 'delivery-day' and action = 'moved'`,
    );
    expect(trail).toHaveLength(1);
  });

  it('leave with documents on credit for the amounts due, once, and no stop is moved out of them', async () => {
    road.shop.setNow('2026-11-20T08:00:00+02:00');
    const { items }: RunCollection = (await road.dispatch.call('run-collection', { query })).answer.data;
    const run = items.at(-1);
    expect(run?.leftAt).not.toBeNull();
    await leaveRun(road.dispatch, run?.id ?? '');
    const papers = await Promise.all(orders.map(({ id }) => papersOf(road.shop, id)));
    expect(papers.map((of) => of.map(({ kind }) => kind))).toEqual([['receipt'], ['receipt'], ['receipt']]);
    const move = { query: { deliveryId: deliveryOf(orders[0]) }, body: { courierId: road.couriers[1]?.id } };
    expect((await road.dispatch.call('stop-move', move)).answer.code).toBe('run-left');
    expect(runsOf(await road.propose())).toEqual([['Νίκος', 3]]);
    expect(await auditShop(road.shop.database.db, { now: road.shop.now() })).toEqual([]);
  });
});
