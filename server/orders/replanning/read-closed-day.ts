import type { ClosedDay, ClosedDelivery } from '#contract/orders/replans.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import { type NewDate, proposeDates } from '#domain/orders/replanning/propose-dates.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { type CatalogueSnapshot, findTimePeriod } from '../../cart/catalogue-snapshot.ts';
import type { Queryable } from '../../database/database.ts';
import type { StoredSpot } from '../../delivery/area-store.ts';
import { findOrder } from '../order-store.ts';
import { backForDelivery, readWorld, touchedOf } from './read-touched.ts';
import { listReplansOf, listTouched, type StoredReplan } from './replan-store.ts';

export interface PlannedDelivery {
  order: StoredOrder;
  delivery: StoredDelivery;
  proposal: NewDate | null;
  replan: StoredReplan | null;
}

/** The deliveries of a date in the order of placement, with a proposed date for each without a question yet. */
export async function planDate(
  db: Queryable,
  { catalogue, spot, date, now }: { catalogue: CatalogueSnapshot; spot: StoredSpot; date: CalendarDate; now: Date },
): Promise<PlannedDelivery[]> {
  const replans = await listReplansOf(db, date);
  const touched = await listTouched(db, spot.id, date);
  const asked = replans.filter(({ deliveryId }) => !touched.some((each) => each.deliveryId === deliveryId));
  const found: { order: StoredOrder; delivery: StoredDelivery; replan: StoredReplan | null }[] = [];
  for (const { orderId, deliveryId } of [...touched, ...asked]) {
    const order = await findOrder(db, orderId);
    const delivery = order?.deliveries.find(({ id }) => id === deliveryId);
    const replan = replans.find((each) => each.deliveryId === deliveryId) ?? null;
    if (order && delivery) found.push({ order, delivery, replan });
  }
  const world = await readWorld(db, spot, { date, now });
  const closed = { ...world, closedDates: [...world.closedDates, date] };
  const fresh = found.filter(({ replan }) => replan === null);
  const proposals = proposeDates(
    fresh.map(({ order, delivery }) => touchedOf(order, delivery, catalogue)),
    closed,
  );
  return found.map((each) => ({
    ...each,
    proposal: keptProposal(each.replan) ?? proposals.get(each.delivery.id) ?? null,
  }));
}

function keptProposal(replan: StoredReplan | null): NewDate | null {
  const { proposedDate, proposedTimePeriodId } = replan ?? {};
  return proposedDate && proposedTimePeriodId ? { date: proposedDate, timePeriodId: proposedTimePeriodId } : null;
}

export function answerClosedDay(spot: StoredSpot, date: CalendarDate, planned: readonly PlannedDelivery[]): ClosedDay {
  return {
    date,
    reason: spot.closedReasons[date] ?? null,
    items: planned.map((each) => answerDelivery(spot, each)),
  };
}

function answerDelivery(spot: StoredSpot, { order, delivery, proposal, replan }: PlannedDelivery): ClosedDelivery {
  const { from, to } = delivery;
  return {
    deliveryId: delivery.id,
    orderId: order.id,
    orderNumber: String(order.number),
    name: order.contact.name,
    language: order.language,
    from,
    to,
    proposal: proposal && visitOn(spot, proposal),
    state: replan ? (replan.answer ?? 'asked') : 'new',
    worth: replan?.answer ? 0 : backForDelivery(order, delivery),
  };
}

export function visitOn(spot: StoredSpot, { date, timePeriodId }: NewDate) {
  const period = findTimePeriod(spot, timePeriodId);
  return { date, from: period?.from ?? '', to: period?.to ?? '' };
}
