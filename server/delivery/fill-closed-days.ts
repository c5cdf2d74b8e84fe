import type { CalendarDate } from '#domain/athens-time.ts';
import { greekHolidays } from '#domain/delivery/greek-holidays.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Adds missing public holidays of this year and the next to every spot; changes by staff are preserved. */
export async function fillClosedDays(db: Database, today: CalendarDate): Promise<void> {
  const thisYear = Number(today.slice(0, 4));
  for (const year of [thisYear, thisYear + 1]) {
    const missing = await db.rows<{ id: string }>(sql`
      select id from spots where not exists (select 1 from closed_days
        where spot_id = spots.id and date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31))`);
    if (missing.length === 0) continue;
    const holidays = greekHolidays(year);
    await db.run(sql`
      insert into closed_days (spot_id, date, reason)
      select spot, holiday.* from unnest(${missing.map(({ id }) => id)}::uuid[]) as spot,
        unnest(${holidays.map(({ date }) => date)}::date[], ${holidays.map(({ slug }) => slug)}::text[]) as holiday
      on conflict do nothing`);
  }
}
