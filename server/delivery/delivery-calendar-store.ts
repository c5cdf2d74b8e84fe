import type { CalendarDate } from '#domain/athens-time.ts';
import type { DeliveryCalendar } from '#domain/delivery/delivery-calendar.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { StoredSpot } from './area-store.ts';
import { listSpotUses } from './use-store.ts';

/** A spot with its calendar from a date on: capacities, and capacity taken. */
export async function readDeliveryCalendar(
  db: Queryable,
  spot: StoredSpot,
  from: CalendarDate,
): Promise<DeliveryCalendar> {
  const [used, cooked] = await Promise.all([listSpotUses(db, spot.id, from), listCooked(db, spot.id, from)]);
  const { cutOff, timePeriods, closedReasons, kitchenCapacity, categoryCapacity } = spot;
  return { cutOff, timePeriods, closedReasons, kitchenCapacity, categoryCapacity, used, cooked };
}

async function listCooked(db: Queryable, spotId: string, from: CalendarDate): Promise<DeliveryCalendar['cooked']> {
  type Row = { date: CalendarDate } & DeliveryCalendar['cooked'][CalendarDate];
  const rows = await db.rows<Row>(sql`
    select u.date, u.meals as all, coalesce((select jsonb_object_agg(c.category, c.meals) from category_uses c
        where c.spot_id = u.spot_id and c.date = u.date), '{}') as "byCategory"
    from kitchen_uses u where u.spot_id = ${spotId} and u.date >= ${from}`);
  return Object.fromEntries(rows.map(({ date, ...cooked }) => [date, cooked]));
}
