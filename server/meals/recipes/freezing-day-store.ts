import type { CalendarDate } from '#domain/athens-time.ts';
import type { ComingDay } from '#domain/kitchen/recipe-of-date.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { activeStatuses } from '../../order-status/status-sets-store.ts';

export interface CookingSpot {
  id: string;
  slug: string;
  cutOff: number;
}

export function listCookingSpots(db: Queryable): Promise<CookingSpot[]> {
  return db.rows<CookingSpot>(sql`select id, slug, cut_off_hours as "cutOff" from spots order by slug`);
}

export async function findSpotId(db: Queryable, slug: string): Promise<string> {
  const row = await db.one<{ id: string }>(sql`select id from spots where slug = ${slug}`);
  if (!row) throw new Error(`There is no spot ${slug}.`);
  return row.id;
}

/** All dates from one on that have a state of their own, a later cut-off, or the meal: ordered, cooked or labelled. */
export async function listComingDays(
  db: Queryable,
  { id: spotId, cutOff }: CookingSpot,
  { mealId, from }: { mealId: string; from: CalendarDate },
): Promise<ComingDay[]> {
  const days = await db.rows<ComingDay & { promised: number | null }>(sql`
    with ordered as (
      select d.date, min(o.cut_off_hours) as promised,
        coalesce(sum((select sum(i.amount) from order_items i where i.delivery_id = d.id and i.meal_id = ${mealId})
          ) filter (where d.status <> 'not-paid' and d.cooked_for is null), 0)::int as amount
      from deliveries d join orders o on o.id = d.order_id
      where d.date >= ${from} and o.spot_id = ${spotId} and d.status in ${activeStatuses}
      group by d.date
    ), worked as (
      select date from cook_ticks where spot_id = ${spotId} and date >= ${from} and meal_id = ${mealId}
      union select date from labels where spot_id = ${spotId} and date >= ${from} and meal_id = ${mealId}
    ), kept as (
      select date, state, production_date from delivery_days where spot_id = ${spotId} and date >= ${from}
    )
    select dates.date, coalesce(k.state, 'open') as state, k.production_date as "productionDate",
      o.promised, coalesce(o.amount, 0) as amount, exists (select 1 from worked w where w.date = dates.date) as "isWorkedOn"
    from (select date from ordered union select date from worked union select date from kept) as dates
    left join ordered o on o.date = dates.date left join kept k on k.date = dates.date order by dates.date`);
  return days.map(({ promised, ...day }) => ({ ...day, cutOff: Math.min(promised ?? cutOff, cutOff) }));
}

/** Locks a date until the transaction ends: ticks and prints of that date wait, and then read the published version. */
export async function holdDay(tx: Queryable, spotId: string, date: CalendarDate): Promise<void> {
  await tx.run(sql`insert into delivery_days (spot_id, date) values (${spotId}, ${date}) on conflict do nothing`);
  await tx.one(sql`select 1 from delivery_days where spot_id = ${spotId} and date = ${date} for update`);
}
