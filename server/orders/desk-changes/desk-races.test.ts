import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskChange } from '#contract/orders/desk-changes.ts';
import type { Order } from '#contract/orders/orders.ts';
import { openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { sendOut } from '#tests/support/database/on-the-road.ts';
import { atDesk } from '#tests/support/desk/desk.ts';
import { asking } from '#tests/support/shop/changing-shop.ts';
import { homeOf, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { openRoadShop, type RoadShop } from '#tests/support/shop/road-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let road: RoadShop;
beforeAll(async () => {
  road = await openRoadShop();
}, 120_000);
afterAll(() => road.shop.close());

const openSupport = (name: string): Promise<TestStaff> =>
  openStaff(road.shop, { roles: ['support'], name, now: road.shop.now() });
const read = async (customer: TestCustomer, order: Order): Promise<Order> =>
  (await asking(customer, order)('order-one')).data;
const doorOf = (customer: TestCustomer, floor: string) => ({
  ...{ ...homeOf(customer), floor, notes: '' },
  country: 'GR' as const,
});

it('thirty edits of one order by customer, courier and desk leave the books in order', async () => {
  const { order, customer, ask, record } = await sendOut(road, { plan: true });
  const desk = atDesk(await openSupport('Άννα'), order);
  const [today, later] = order.deliveries.map(({ id }) => id);
  const meals = (more: number) =>
    (order.deliveries[1]?.items ?? []).map(({ item, amount }) => ({ itemId: item.id, amount: amount + more }));
  const door = (turn: number): DeskChange => {
    const address = doorOf(customer, String(turn));
    return { kind: 'address', deliveryId: today ?? '', address, isForLater: turn > 4 };
  };
  const cash = () => record('collected', { method: 'cash', amount: order.money.due, received: order.money.due });
  const atDoor = [() => record('on-my-way'), cash, () => record('delivered', { handedTo: 'Μαρία' })];
  const codes = { ok: 0, all: 0 };
  const count = ({ code }: { code: string }) => {
    expect(code).not.toBe('unexpected-error');
    codes.all += 1;
    if (code === 'ok') codes.ok += 1;
  };
  const edits = Array.from({ length: 10 }, (_, turn) => [
    turn % 4 === 3
      ? ask('order-delivery-skip', { deliveryId: later }).then(count)
      : ask('order-menu-update', { deliveryId: later, items: meals(turn % 3) }).then(count),
    atDoor[turn % 3]?.().then(({ outcome }) => count({ code: outcome === 'done' ? 'ok' : 'refused' })),
    desk
      .show(turn % 2 ? { kind: 'meals', deliveryId: later ?? '', items: meals(turn) } : door(turn))
      .then(({ made }) => count(made)),
  ]);
  await Promise.all(edits.flat());
  expect(codes.all).toBe(30);
  expect(codes.ok).toBeGreaterThan(3);
  const { changes } = await read(customer, order);
  expect(changes.map(({ number }) => number)).toEqual(
    changes.map((_, index) => `${order.number}-${changes.length - index}`),
  );
  expect(await auditShop(road.shop.database.db, { now: road.shop.now() })).toEqual([]);
});

it('of two people at the desk, the second gets a sentence and changes nothing', async () => {
  const { order, customer } = await sendOut(road, { plan: true, paymentType: 'viva' });
  const people = [await openSupport('Άννα'), await openSupport('Κώστας')];
  const change: DeskChange = { kind: 'skip', deliveryId: order.deliveries[1]?.id ?? '' };
  const [seen] = await Promise.all(people.map(async (each) => (await atDesk(each, order).preview(change)).data.seen));
  const made = await Promise.all(people.map((each) => atDesk(each, order).make(change, seen)));
  expect(made.map(({ code }) => code).sort()).toEqual(['ok', 'order-changed']);
  expect((await read(customer, order)).changes).toHaveLength(1);
});

it('a floor changed after the run has left is at the stop of the courier at once', async () => {
  const { order, customer, dispatch, deliveryId, date } = await sendOut(road, { plan: true, paymentType: 'viva' });
  const desk = atDesk(await openSupport('Άννα'), order);
  const floorAtStop = async () => {
    const { items } = (await dispatch.call('run-collection', { query: { date } })).answer.data;
    const stops = items.flatMap((run: { stops: { deliveryId: string; floor: string }[] }) => run.stops);
    return stops.find((stop: { deliveryId: string }) => stop.deliveryId === deliveryId)?.floor;
  };
  expect(await floorAtStop()).toBe('2');
  const address = doorOf(customer, '4');
  const { made } = await desk.show({ kind: 'address', deliveryId, address, isForLater: false });
  expect(made.code).toBe('ok');
  expect(await floorAtStop()).toBe('4');
  expect((await read(customer, order)).deliveries[1]?.address.floor).toBe('2');
  const elsewhere = { ...address, number: '9' };
  const far = await desk.preview({ kind: 'address', deliveryId, address: elsewhere, isForLater: false });
  expect(far.code).toBe('dispatch-decides');
});
