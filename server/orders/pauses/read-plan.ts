import { athensDateOf } from '#domain/athens-time.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import type { Queryable } from '../../database/database.ts';
import { readDeliveryCalendar } from '../../delivery/delivery-calendar-store.ts';
import { findBuyer } from '../buyer-store.ts';
import { findOrder } from '../order-store.ts';
import { findPause, listOrdersOfPlan } from '../pause-store.ts';
import { findRenewal, type StoredRenewal } from '../renewal-store.ts';
import type { PlanOfCustomer } from './decide-pause.ts';

/** The plan an order belongs to, as a pause concerns it: its renewal, its open orders and its present pause. */
export async function readPlan(
  db: Queryable,
  { order, catalogue, now }: { order: StoredOrder; catalogue: CatalogueSnapshot; now: Date },
  read: (id: string) => Promise<StoredOrder | null> = (id) => findOrder(db, id),
): Promise<PlanOfCustomer> {
  const spot = catalogue.findSpot(order.spotId);
  if (!spot) throw new CallFailure('change-not-possible');
  const today = athensDateOf(now);
  const renewal = order.type > 0 ? await findRenewal(db, order) : null;
  const orders = await readOrders(renewal, order, { db, read });
  const [pause, buyer, calendar] = await Promise.all([
    renewal && renewal.state !== 'stopped' ? findPause(db, renewal.id, today) : null,
    order.accountId ? findBuyer(db, order.accountId) : null,
    readDeliveryCalendar(db, spot, today),
  ]);
  const { creditInCents = 0, name = order.contact.name } = buyer ?? {};
  return { order, orders, renewal, pause, spot, catalogue, calendar, creditInCents, name, now };
}

async function readOrders(
  renewal: StoredRenewal | null,
  order: StoredOrder,
  { db, read }: { db: Queryable; read(id: string): Promise<StoredOrder | null> },
): Promise<StoredOrder[]> {
  if (!renewal) return [order];
  const orders: StoredOrder[] = [];
  for (const id of await listOrdersOfPlan(db, renewal)) {
    const found = id === order.id ? order : await read(id);
    if (found) orders.push(found);
  }
  return orders;
}
