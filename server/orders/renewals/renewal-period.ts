import { athensDateOf } from '#domain/athens-time.ts';
import { startWeekOf } from '#domain/delivery/open-start-weeks.ts';
import { asPlaced } from '#domain/orders/renewals/as-placed.ts';
import { nextPeriod, type PlanPeriod, placedPeriod } from '#domain/orders/renewals/next-period.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { type CatalogueSnapshot, keepsOf } from '../../cart/catalogue-snapshot.ts';
import type { Queryable } from '../../database/database.ts';
import type { StoredSpot } from '../../delivery/area-store.ts';
import { readDeliveryCalendar } from '../../delivery/delivery-calendar-store.ts';
import { listChanges } from '../change-store.ts';

export interface NextPeriod extends PlanPeriod {
  timePeriodId: string;
}

/** The weeks and the window a plan continues with after this order, by the rules of choosing dates; null when none can be found. */
export async function findNextPeriod(
  db: Queryable,
  order: StoredOrder,
  { spot, catalogue }: { spot: StoredSpot; catalogue: CatalogueSnapshot },
  now: Date,
): Promise<NextPeriod | null> {
  const placed = asPlaced(order, await listChanges(db, order.id));
  const last = placedPeriod(
    order,
    placed.map(({ date }) => date),
  );
  if (!last) return null;
  const timePeriodId = placed[0]?.timePeriodId ?? '';
  const read = await readDeliveryCalendar(db, spot, athensDateOf(now));
  // The renewal stays in its window: a date with only another window free does not count.
  const timePeriods = read.timePeriods.filter(({ id }) => id === timePeriodId);
  const calendar = { ...read, timePeriods, keeps: keepsOf(catalogue) };
  const { type: weeks, plan } = order;
  const next = nextPeriod(
    last,
    weeks,
    {
      cutOff: spot.cutOff,
      datesOf({ pattern, startWeek }) {
        const { state, dates } = startWeekOf(now, startWeek, { ...plan, pattern, weeks }, calendar);
        return state === 'closed' ? null : dates;
      },
    },
    now,
  );
  return next && { ...next, timePeriodId };
}
