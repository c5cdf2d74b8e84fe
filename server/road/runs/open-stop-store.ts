import { addDays, type CalendarDate } from '#domain/athens-time.ts';
import type { OpenStop } from '#domain/road/stop-problem.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Open deliveries of every date up to tomorrow, with or without a run. */
export function listOpenStops(
  db: Queryable,
  spot: string,
  today: CalendarDate,
): Promise<(Omit<OpenStop, 'arrival'> & { deliveryId: string })[]> {
  return db.rows(sql`
    select d.id as "deliveryId", to_char(d.date, 'YYYY-MM-DD') as date, o.contact->>'name' as name, d.to_time as "to",
      exists (select 1 from run_stops s join runs r on r.id = s.run_id where s.delivery_id = d.id and r.date = d.date) as "isInRun",
      coalesce((select t.kind = 'failed' from stop_deeds t
        where t.delivery_id = d.id and t.kind in ('failed', 'again', 'postponed') and t.outcome = 'done'
        order by t.at desc, t.noted desc limit 1), false) as "hasFailed"
    from deliveries d join orders o on o.id = d.order_id
    where d.status = 'opened' and d.date <= ${addDays(today, 1)}
      and o.spot_id = (select id from spots where slug = ${spot})
    order by d.date, d.from_time, o.number`);
}

export async function listPlannedDates(db: Queryable, spot: string, from: CalendarDate): Promise<Set<CalendarDate>> {
  const rows = await db.rows<{ date: CalendarDate }>(sql`
    select distinct to_char(date, 'YYYY-MM-DD') as date from runs
    where spot_id = (select id from spots where slug = ${spot}) and date >= ${from}`);
  return new Set(rows.map(({ date }) => date));
}
