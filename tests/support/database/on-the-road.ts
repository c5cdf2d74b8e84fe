import { randomUUID } from 'node:crypto';
import type { Order } from '#contract/orders/orders.ts';
import type { StopEventAnswer } from '#contract/road/road.ts';
import { openStaff, type TestStaff } from '../accounts/office.ts';
import { asking, buy } from '../shop/changing-shop.ts';
import { fillSingleCart, fillWeeklyCart, openCustomer, type TestCustomer } from '../shop/order-shop.ts';
import { onlyRun, ordering, type RoadShop, roadDate } from '../shop/road-shop.ts';
import { leaveRun } from './leave-run.ts';

/** An order whose first delivery has left with the first courier, at eight in the morning of its date. */
export interface OnTheRoad {
  order: Order;
  dispatch: TestStaff;
  customer: TestCustomer;
  deliveryId: string;
  date: string;
  ask: ReturnType<typeof asking>;
  /** A report of the courier's phone. */
  record(kind: string, facts?: object): Promise<StopEventAnswer>;
  decide(decision: string, facts?: object): ReturnType<TestStaff['call']>;
}

export async function sendOut(
  road: RoadShop,
  { paymentType = 'cash-on-delivery', plan = false, customer: who = null as TestCustomer | null } = {},
): Promise<OnTheRoad> {
  const { shop } = road;
  shop.setNow(ordering);
  const customer = who ?? (await openCustomer(shop));
  const cart = plan
    ? await fillWeeklyCart(shop, customer)
    : await fillSingleCart(shop, customer, { date: roadDate, meals: 3 });
  const order = await buy(shop, customer, cart, paymentType);
  const { id: deliveryId = '', date = '' } = order.deliveries[0] ?? {};
  shop.setNow(`${date}T08:00:00+02:00`);
  // A plan begins on another day, when sessions of the first day have expired.
  const own = plan ? await openCrew(road) : { dispatch: road.dispatch, courier: road.couriers[0] };
  const { dispatch, courier } = own;
  if (!courier) throw new Error('No courier drives');
  const query = { deliveryId };
  const moved = await dispatch.call('stop-move', { query, body: { courierId: courier.id } });
  if (moved.answer.code !== 'ok') throw new Error(`In no run: ${moved.answer.code}`);
  const run = onlyRun({
    ...moved.answer.data,
    items: moved.answer.data.items.filter(({ stops }: { stops: { deliveryId: string }[] }) =>
      stops.some((stop) => stop.deliveryId === deliveryId),
    ),
  });
  await leaveRun(dispatch, run.id);
  return {
    order,
    dispatch,
    customer,
    deliveryId,
    date,
    ask: asking(customer, order),
    async record(kind, facts = {}) {
      const sentAt = shop.now().toISOString();
      const stopEvent = { id: randomUUID(), deliveryId, at: sentAt, kind, ...facts };
      const answer = await courier.call('stop-deed-create', {
        query: { runId: run.id },
        body: { sentAt, deeds: [stopEvent] },
      });
      return answer.answer.data.items[0];
    },
    decide: (decision, facts = {}) =>
      dispatch.call('stop-decide', {
        query,
        body: { id: randomUUID(), decision, reason: 'μίλησα με τον πελάτη', ...facts },
      }),
  };
}

async function openCrew({ shop }: RoadShop) {
  const now = shop.now();
  const [dispatch, courier] = [
    await openStaff(shop, { roles: ['dispatch'], name: 'Δήμητρα', now }),
    await openStaff(shop, { roles: ['courier'], name: 'Σταύρος', now }),
  ];
  return { dispatch, courier };
}
