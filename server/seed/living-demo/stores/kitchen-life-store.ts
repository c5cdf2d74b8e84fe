import type { DayState } from '#contract/words/kitchen-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { cookedStatuses } from '../../../order-status/status-sets-store.ts';

/** Cooks who exist in the demo alone: a tick by another person is a visitor's, and then the date is left to them. */
const inventedCooks = ['Αθηνά', 'Λευτέρης'] as const;

interface WorkedDay {
  date: CalendarDate;
  state: DayState;
  /** A visitor of the demo has ticked or moved it. */
  isVisitors: boolean;
}

export function listDays(tx: Queryable, spotId: string, since: CalendarDate): Promise<WorkedDay[]> {
  return tx.rows<WorkedDay>(sql`
    select days.date, coalesce(d.state, 'open') as state, (
      exists (select 1 from cook_ticks t where t.spot_id = ${spotId} and t.date = days.date
        and t.ticked_by <> all(${inventedCooks}::text[]))
      or exists (select 1 from audit_trail a join spots s on s.id = ${spotId}
        where a.subject_kind = 'delivery-day' and a.subject_id = s.slug || ' ' || days.date)) as "isVisitors"
    from (select distinct date from deliveries where date >= ${since}) days
    left join delivery_days d on d.spot_id = ${spotId} and d.date = days.date
    order by days.date`);
}

/** Current and future dates that a visitor works on: their progress is left to them. */
export async function listVisitorDates(
  tx: Queryable,
  spotId: string,
  today: CalendarDate,
): Promise<ReadonlySet<CalendarDate>> {
  const days = await listDays(tx, spotId, today);
  return new Set(days.filter(({ isVisitors }) => isVisitors).map(({ date }) => date));
}

export async function generateStates(
  tx: Queryable,
  spotId: string,
  days: readonly { date: CalendarDate; state: DayState }[],
): Promise<void> {
  await tx.run(sql`
    insert into delivery_days (spot_id, date, state)
    select ${spotId}, date, state from json_to_recordset(${JSON.stringify(days)}::json) as given(date date, state text)
    on conflict (spot_id, date) do update set state = excluded.state`);
}

/**
 * Ticks that bring every meal of these dates up to its share. Stations progress differently: a meal's position in the
 * day shifts its share a little.
 */
export async function generateTicks(
  tx: Queryable,
  spotId: string,
  days: readonly { date: CalendarDate; share: number }[],
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into cook_ticks (id, spot_id, date, meal_id, portion, note, count, ticked_by, at)
    select gen_random_uuid(), ${spotId}, wanted.date, wanted.meal_id, wanted.portion, 'cooked', wanted.target - coalesce(done.count, 0),
      (${inventedCooks}::text[])[1 + wanted.place % 2],
      least(${now}::timestamptz, (wanted.date - 1 + time '15:00') at time zone 'Europe/Athens')
    from (
      select d.date, i.meal_id, i.meal->>'portion' as portion, abs(hashtext(i.meal_id::text)) % 100 as place,
        floor(sum(i.amount) * least(1, greatest(0, given.share * 1.5 - (abs(hashtext(i.meal_id::text)) % 100) * 0.005
          * (given.share < 1)::int)))::int as target
      from json_to_recordset(${JSON.stringify(days)}::json) as given(date date, share numeric)
      join deliveries d on d.date = given.date and d.status in ${cookedStatuses}
      join orders o on o.id = d.order_id and o.spot_id = ${spotId}
      join order_items i on i.delivery_id = d.id
      group by d.date, i.meal_id, i.meal->>'portion', given.share) wanted
    left join (
      select date, meal_id, portion, sum(case note when 'cooked' then count else -count end) as count from cook_ticks
      where spot_id = ${spotId} group by 1, 2, 3) done
      on done.date = wanted.date and done.meal_id = wanted.meal_id and done.portion = wanted.portion
    where wanted.target > coalesce(done.count, 0)`);
}
