import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Number of deliveries taken in a window on each of the dates; a date without any is left out. */
export async function listSlotUses(
  db: Queryable,
  timePeriodId: string,
  dates: readonly CalendarDate[],
): Promise<Record<CalendarDate, number>> {
  const rows = await db.rows<{ date: CalendarDate; deliveries: number }>(sql`
    select date, deliveries from slot_uses where time_period_id = ${timePeriodId} and date = any(${dates}::date[])`);
  return Object.fromEntries(rows.map(({ date, deliveries }) => [date, deliveries]));
}

/** Number of deliveries in every window of a spot, by date. */
export async function listSpotUses(
  db: Queryable,
  spotId: string,
  from: CalendarDate,
): Promise<Record<CalendarDate, Record<string, number>>> {
  const rows = await db.rows<{ date: CalendarDate; uses: Record<string, number> }>(sql`
    select u.date, jsonb_object_agg(u.time_period_id, u.deliveries) as uses
    from slot_uses u join time_periods p on p.id = u.time_period_id
    where p.spot_id = ${spotId} and u.date >= ${from} group by u.date`);
  return Object.fromEntries(rows.map(({ date, uses }) => [date, uses]));
}
