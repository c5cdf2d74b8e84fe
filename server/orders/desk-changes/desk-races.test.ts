import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskChange } from '#contract/orders/desk-changes.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { RunCollection } from '#contract/road/road.ts';
import { openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { leaveRun } from '#tests/support/database/leave-run.ts';
import { asking, buy, type ChangingShop, openChangingShop, openWide } from '#tests/support/shop/changing-shop.ts';
import { atDesk } from '#tests/support/shop/desk.ts';
import { fillWeeklyCart, homeOf, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { onlyRun, stopEventOf } from '#tests/support/shop/road-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

const ordering = '2026-11-16T10:00:00+02:00';
const date = '2026-11-23';
const driving = `${date}T08:00:00+02:00`;
let shop: ChangingShop;
let support: TestStaff;
let dispatch: TestStaff;
let courier: TestStaff;
beforeAll(async () => {
  shop = await openChangingShop(ordering, { CALL_LIMITS: 'off' });
  await openWide(shop);
  const now = new Date(driving);
  support = await openStaff(shop, { roles: ['support'], name: 'Άννα', now });
  dispatch = await openStaff(shop, { roles: ['dispatch'], name: 'Δήμητρα', now });
  courier = await openStaff(shop, { roles: ['courier'], name: 'Νίκος', now });
});
afterAll(() => shop.close());

/** A plan with one delivery today and one on Thursday. */
async function place(paymentType: string): Promise<{ customer: TestCustomer; order: Order }> {
  shop.setNow(ordering);
  const customer = await openCustomer(shop);
  const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), paymentType);
  shop.setNow(driving);
  return { customer, order };
}

async function leave({ deliveries }: Order): Promise<string> {
  const query = { deliveryId: deliveries[0]?.id ?? '' };
  const shift = { date, courierId: courier.id, from: '07:00', to: '22:00', mostStops: 40, mostBags: 80 };
  await dispatch.call('shift-create', { body: shift });
  await dispatch.call('stop-move', { query, body: { courierId: courier.id } });
  const runs: RunCollection = (await courier.call('own-run-collection', {})).answer.data;
  const { id } = onlyRun(runs);
  await leaveRun(courier, id);
  return id;
}
const read = async (customer: TestCustomer, order: Order): Promise<Order> =>
  (await asking(customer, order)('order-one')).data;
const doorOf = (customer: TestCustomer, floor: string) => ({
  ...homeOf(customer),
  floor,
  notes: '',
  country: 'GR' as const,
});

it('thirty edits of one order by customer, courier and desk leave the books in order', async () => {
  const { customer, order } = await place('cash-on-delivery');
  const runId = await leave(order);
  const [today, later] = order.deliveries.map(({ id }) => id);
  const ask = asking(customer, order);
  const desk = atDesk(support, order);
  const meals = (more: number) =>
    (order.deliveries[1]?.items ?? []).map(({ item, amount }) => ({ itemId: item.id, amount: amount + more }));
  const door = (turn: number): DeskChange => {
    const address = doorOf(customer, String(turn));
    return { kind: 'address', deliveryId: today ?? '', address, isForLater: turn > 4 };
  };
  const record = async (kind: string, facts: object = {}) => {
    const deeds = [{ ...stopEventOf(order, kind, facts), at: driving }];
    const { answer } = await courier.call('stop-deed-create', { query: { runId }, body: { sentAt: driving, deeds } });
    return answer;
  };
  const cash = () => record('collected', { method: 'cash', amount: order.money.due, received: order.money.due });
  const atDoor = [() => record('on-my-way'), cash, () => record('delivered', { handedTo: 'Μαρία' })];
  const edits = Array.from({ length: 10 }, (_, turn) => [
    turn % 4 === 3
      ? ask('order-delivery-skip', { deliveryId: later })
      : ask('order-menu-update', { deliveryId: later, items: meals(turn % 3) }),
    atDoor[turn % 3]?.(),
    desk
      .show(turn % 2 ? { kind: 'meals', deliveryId: later ?? '', items: meals(turn) } : door(turn))
      .then(({ made }) => made),
  ]).flat();
  const answers = await Promise.all(edits);
  expect(answers).toHaveLength(30);
  for (const answer of answers) expect(answer?.code).not.toBe('unexpected-error');
  expect(answers.filter((answer) => answer?.code === 'ok').length).toBeGreaterThan(10);
  const { changes } = await read(customer, order);
  expect(changes.map(({ number }) => number)).toEqual(
    changes.map((_, index) => `${order.number}-${changes.length - index}`),
  );
  expect(await auditShop(shop.database.db, { now: shop.now() })).toEqual([]);
});

it('of two people at the desk, the second gets a sentence and changes nothing', async () => {
  const { customer, order } = await place('viva');
  const other = await openStaff(shop, { roles: ['support'], name: 'Κώστας', now: shop.now() });
  const change: DeskChange = { kind: 'skip', deliveryId: order.deliveries[1]?.id ?? '' };
  const { seen } = (await atDesk(support, order).preview(change)).data;
  const made = await Promise.all([support, other].map((each) => atDesk(each, order).make(change, seen)));
  expect(made.map(({ code }) => code).sort()).toEqual(['ok', 'order-changed']);
  expect((await read(customer, order)).changes).toHaveLength(1);
});

it('a floor changed after the run has left is at the stop of the courier at once', async () => {
  const { customer, order } = await place('viva');
  const runId = await leave(order);
  const deliveryId = order.deliveries[0]?.id ?? '';
  const floorAtStop = async () => {
    const { stops } = (await courier.call('run-one', { query: { runId } })).answer.data;
    return stops.find((stop: { deliveryId: string }) => stop.deliveryId === deliveryId)?.floor;
  };
  expect(await floorAtStop()).toBe('2');
  const desk = atDesk(support, order);
  const address = doorOf(customer, '4');
  const { made } = await desk.show({ kind: 'address', deliveryId, address, isForLater: false });
  expect(made.code).toBe('ok');
  expect(await floorAtStop()).toBe('4');
  const { floor } = (await read(customer, order)).deliveries[1]?.address ?? {};
  expect(floor).toBe('2');
  const elsewhere = { ...address, number: '9' };
  const far = await desk.preview({ kind: 'address', deliveryId, address: elsewhere, isForLater: false });
  expect(far.code).toBe('dispatch-decides');
});
