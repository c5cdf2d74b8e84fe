import { athensDateOf } from '#domain/athens-time.ts';
import { progressOfDelivery } from '#domain/cart/weekly-progress.ts';
import { cutoffOf } from '#domain/delivery/cut-off.ts';
import { lineOf, packDelivery } from '#domain/orders/changes/pack-delivery.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import { listTastes, type StoredTastes } from '../../customers/customer-store.ts';
import type { Queryable } from '../../database/database.ts';
import { carryOut } from '../changes/carry-out.ts';
import type { Maker } from '../changes/order-decision.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrder } from '../order-store.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';
import { type CutOffReach, listUnmet } from './coming-store.ts';
import { doEach } from './do-each.ts';
import { fillItems } from './fill-items.ts';
import { sameWeekOf } from './fill-request.ts';

const minutesBefore = 15;
const minuteInMs = 60_000;

/** Unchosen meals are filled by the customer's rules shortly before the cut-off, or after it following a downtime of the shop. */
export async function fillDueDeliveries(deps: OrderDeps, now: Date): Promise<number> {
  const by = new Date(now.getTime() + minutesBefore * minuteInMs);
  const due = await listUnmet(deps.db, { now, by });
  const orderIds = [...new Set(due.map(({ orderId }) => orderId))];
  return doEach(orderIds, (orderId) => fillOrder(deps, orderId, { now, by }));
}

async function fillOrder(deps: OrderDeps, orderId: string, { now, by }: CutOffReach): Promise<void> {
  await withFreshCatalogue(deps, async (tx, catalogue) => {
    let order = await lockOrder(tx, orderId);
    const cutOff = order?.cutOff ?? 0;
    const isDue = (each: StoredDelivery) =>
      isUnfilled(each) && each.date >= athensDateOf(now) && cutoffOf(each.date, cutOff) <= by;
    // Read again under the lock: another process may have filled it already.
    for (let due = order?.deliveries.find(isDue); order && due; due = order.deliveries.find(isDue)) {
      order = await fillDelivery(deps, { tx, order, catalogue }, due, { by: 'clock', accountId: null, now });
      if (!order) return;
    }
  });
}

function isUnfilled({ status, filledAt, quota, items }: StoredDelivery): boolean {
  return status === 'opened' && filledAt === null && !progressOfDelivery({ quota, lines: items.map(lineOf) }).all.isMet;
}

export async function fillDelivery(
  deps: OrderDeps,
  { tx, order, catalogue }: { tx: Queryable; order: StoredOrder; catalogue: CatalogueSnapshot },
  delivery: StoredDelivery,
  maker: Maker,
): Promise<StoredOrder | null> {
  const spot = catalogue.findSpot(order.spotId);
  if (!spot || order.status !== 'opened' || order.type === 0) return null;
  const tastes: StoredTastes = await listTastes(tx, order.accountId ?? '');
  const { plan } = order;
  const { position, date, quota, items } = delivery;
  const sameWeek = sameWeekOf(order.deliveries, position)?.items ?? [];
  const elsewhere = order.deliveries.flatMap((other) => (other.id === delivery.id ? [] : other.items));
  const filled = fillItems({ plan, position, date, quota, items, sameWeek, elsewhere }, tastes, catalogue);
  const packed = packDelivery({ ...delivery, filledAt: maker.now.toISOString() }, filled, plan);
  const decision = { kind: 'filled' as const, deliveryId: delivery.id, deliveries: [packed], way: 'credit' as const };
  return carryOut(deps, { tx, order, spot }, decision, maker);
}
