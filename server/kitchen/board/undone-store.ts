import { addDays, type CalendarDate } from '#domain/athens-time.ts';
import { mealsPerBag } from '#domain/kitchen/pack-bags.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { cookedStatuses } from '../../order-status/status-sets-store.ts';
import type { SpotDay } from '../day-store.ts';

const daysPackedAhead = 7;

const ofSpot = (spot: string) => sql`(select id from spots where slug = ${spot})`;

/** Start of the first window with deliveries on a date; null: there are none. */
export async function findFirstWindow(db: Queryable, { spot, date }: SpotDay): Promise<string | null> {
  const row = await db.one<{ first: string | null }>(sql`
    select min(d.from_time) as first from deliveries d join orders o on o.id = d.order_id
    where d.date = ${date} and d.status in ${cookedStatuses} and o.spot_id = ${ofSpot(spot)}`);
  return row?.first ?? null;
}

/** Past dates that were started and not closed. */
export async function listUnclosedDates(db: Queryable, spot: string, today: CalendarDate): Promise<CalendarDate[]> {
  const rows = await db.rows<{ date: CalendarDate }>(sql`
    select to_char(k.date, 'YYYY-MM-DD') as date from delivery_days k
    where k.spot_id = ${ofSpot(spot)} and k.date < ${today} and k.state <> 'done'
      and exists (select 1 from deliveries d join orders o on o.id = d.order_id
        where d.date = k.date and d.status in ${cookedStatuses} and o.spot_id = k.spot_id)
    order by k.date`);
  return rows.map(({ date }) => date);
}

/** Meals reported as missing, while their bag is still open and their date has not left. Packing starts after the cut-off. */
export function listUnfoundMeals(
  db: Queryable,
  spot: string,
  today: CalendarDate,
): Promise<{ date: CalendarDate; meal: { el: string; en: string } | null; mealId: string }[]> {
  return db.rows(sql`
    select to_char(d.date, 'YYYY-MM-DD') as date, gone.item->'meal'->'name' as meal, gone.item->>'mealId' as "mealId"
    from missing_meals m join deliveries d on d.id = m.delivery_id join orders o on o.id = d.order_id
    join order_changes c on c.id = m.change_id
    left join delivery_days k on k.spot_id = o.spot_id and k.date = d.date
    left join packed_bags b on b.delivery_id = m.delivery_id and b.bag = m.bag
    cross join lateral (select item from jsonb_array_elements(c.before) was, jsonb_array_elements(was->'items') item
      where was->>'id' = m.delivery_id::text and item->>'id' = m.item_id::text) gone
    where d.date between ${addDays(today, -1)} and ${addDays(today, daysPackedAhead)} and m.found_at is null and o.spot_id = ${ofSpot(spot)} and d.status = 'opened'
      and coalesce(b.state, 'open') <> 'closed' and coalesce(k.state, 'open') not in ('out', 'done')
    order by m.at, m.id`);
}

/** Counts for a date: deliveries without a final status, those of them in no run, and runs that have not left. */
export async function countOnTheRoad(
  db: Queryable,
  { spot, date }: SpotDay,
): Promise<{ open: number; undriven: number; runs: number }> {
  const counted = await db.one<{ open: number; undriven: number; runs: number }>(sql`
    select count(*)::int as open,
      (count(*) filter (where not exists (select 1 from run_stops s join runs r on r.id = s.run_id
        where s.delivery_id = d.id and r.date = d.date)))::int as undriven,
      (select count(*)::int from runs r where r.spot_id = ${ofSpot(spot)} and r.date = ${date} and r.left_at is null) as runs
    from deliveries d join orders o on o.id = d.order_id
    where d.date = ${date} and d.status = 'opened' and o.spot_id = ${ofSpot(spot)}`);
  return counted ?? { open: 0, undriven: 0, runs: 0 };
}

/** Number of closed bags and of all bags, without cancelled deliveries, by date. */
export async function countClosedBags(
  db: Queryable,
  spot: string,
  dates: readonly CalendarDate[],
): Promise<Map<CalendarDate, { done: number; total: number }>> {
  const rows = await db.rows<{ date: CalendarDate; done: number; total: number }>(sql`
    select to_char(d.date, 'YYYY-MM-DD') as date, sum(ceil(held.meals / ${mealsPerBag}::numeric))::int as total,
      sum(least(ceil(held.meals / ${mealsPerBag}::numeric), held.closed))::int as done
    from deliveries d join orders o on o.id = d.order_id
    cross join lateral (
      select (select coalesce(sum(i.amount), 0) from order_items i where i.delivery_id = d.id) as meals,
        (select count(*) from packed_bags b where b.delivery_id = d.id and b.date = d.date and b.state = 'closed') as closed) held
    where d.date = any(${dates}::date[]) and d.status in ${cookedStatuses} and o.spot_id = ${ofSpot(spot)}
    group by d.date`);
  return new Map(rows.map(({ date, ...share }) => [date, share]));
}
