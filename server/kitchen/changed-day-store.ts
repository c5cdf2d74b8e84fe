import type { CalendarDate } from '#domain/athens-time.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';

const mostAtOnce = 1000;

/** Takes the changed dates and notifies all processes, each change once, whichever process is quicker. */
export async function announceChangedDays(db: Database): Promise<CalendarDate[]> {
  if (!(await db.one(sql`select 1 from changed_days limit 1`))) return [];
  const announced = await db.one<{ dates: CalendarDate[] }>(sql`
    with taken as (
      delete from changed_days where id in (
        select id from changed_days order by id limit ${mostAtOnce} for update skip locked) returning date
    ), dates as (select distinct to_char(date, 'YYYY-MM-DD') as date from taken)
    select coalesce(array_agg(date order by date), '{}') as dates
    from dates cross join lateral pg_notify('shop_changes', 'delivery-days ' || date) as announced`);
  return announced?.dates ?? [];
}
