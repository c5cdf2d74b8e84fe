import { capacityOn } from '#domain/delivery/window-capacity.ts';
import { asPlaced } from '#domain/orders/renewals/as-placed.ts';
import { nextPeriod, type PlanPeriod, periodOf } from '#domain/orders/renewals/next-period.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { findTimePeriod } from '../../cart/catalogue-snapshot.ts';
import type { Queryable } from '../../database/database.ts';
import type { StoredSpot } from '../../delivery/area-store.ts';
import { listChanges } from '../change-store.ts';

export interface NextPeriod extends PlanPeriod {
  timePeriodId: string;
}

/** The weeks and the window a plan goes on with after this order; null when none can be found. */
export async function findNextPeriod(
  db: Queryable,
  order: StoredOrder,
  spot: StoredSpot,
  now: Date,
): Promise<NextPeriod | null> {
  const placed = asPlaced(order, await listChanges(db, order.id));
  const last = periodOf(
    placed.map(({ date }) => date),
    order.type,
  );
  const timePeriodId = placed[0]?.timePeriodId ?? '';
  const next = last && followPeriod(last, { weeks: order.type, spot, timePeriodId }, now);
  return next && { ...next, timePeriodId };
}

export function followPeriod(
  last: PlanPeriod,
  { weeks, spot, timePeriodId }: { weeks: number; spot: StoredSpot; timePeriodId: string },
  now: Date,
): PlanPeriod | null {
  const period = findTimePeriod(spot, timePeriodId);
  const isClosed = (date: string) => spot.closedDates.includes(date) || !period || capacityOn(period, date) === 0;
  return nextPeriod(last, weeks, { isClosed, cutOff: spot.cutOff }, now);
}
