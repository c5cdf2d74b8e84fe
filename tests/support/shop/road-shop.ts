import { randomUUID } from 'node:crypto';
import type { Order } from '#contract/orders/orders.ts';
import type { Run, RunCollection } from '#contract/road/road.ts';
import { openStaff, type TestStaff } from '../accounts/office.ts';
import { buy, type ChangingShop, openChangingShop, openWide } from './changing-shop.ts';
import { fillSingleCart, openCustomer } from './order-shop.ts';

export const roadDate = '2026-11-20';
export const ordering = '2026-11-16T10:00:00+02:00';
export const driving = '2026-11-20T08:00:00+02:00';

export interface RoadShop {
  shop: ChangingShop;
  dispatch: TestStaff;
  couriers: TestStaff[];
  /** Places an order for the day, and sets the clock back to the delivery time. */
  place(paymentType?: string, meals?: number): Promise<Order>;
  shift(courier: TestStaff, limits?: object): Promise<void>;
  propose(): Promise<RunCollection>;
}

/** A shop on a morning of deliveries, with a dispatcher and two couriers at work. */
export async function openRoadShop(
  environment: Record<string, string> = {},
  handedIn: Parameters<typeof openChangingShop>[2] = {},
): Promise<RoadShop> {
  const isLive = environment.SHOP_MODE === 'live';
  const shop = await openChangingShop(ordering, { ...(!isLive && { CALL_LIMITS: 'off' }), ...environment }, handedIn);
  await openWide(shop);
  const now = new Date(driving);
  const dispatch = await openStaff(shop, { roles: ['dispatch'], name: 'Δήμητρα', now });
  const couriers = [
    await openStaff(shop, { roles: ['courier'], name: 'Νίκος', now }),
    await openStaff(shop, { roles: ['courier'], name: 'Ελένη', now }),
  ];
  return {
    shop,
    dispatch,
    couriers,
    async place(paymentType = 'cash-on-delivery', meals = 3) {
      shop.setNow(ordering);
      const customer = await openCustomer(shop);
      const cart = await fillSingleCart(shop, customer, { date: roadDate, meals });
      const order = await buy(shop, customer, cart, paymentType);
      shop.setNow(driving);
      return order;
    },
    async shift({ id: courierId }, limits = {}) {
      const body = { date: roadDate, courierId, from: '07:00', to: '22:00', mostStops: 40, mostBags: 80, ...limits };
      const { answer } = await dispatch.call('shift-create', { body });
      if (answer.code !== 'ok') throw new Error(`No shift: ${answer.code}`);
    },
    async propose() {
      const { answer } = await dispatch.call('run-propose', { query: { date: roadDate } });
      if (answer.code !== 'ok') throw new Error(`No runs: ${answer.code} ${JSON.stringify(answer.data)}`);
      return answer.data;
    },
  };
}

export function onlyRun({ items: [run] }: RunCollection): Run {
  if (!run) throw new Error('There is no run');
  return run;
}

/** A stop event as a phone records it. */
export function stopEventOf(order: Pick<Order, 'deliveries'>, kind: string, facts: object = {}) {
  return { id: randomUUID(), deliveryId: order.deliveries[0]?.id, at: driving, kind, ...facts };
}
