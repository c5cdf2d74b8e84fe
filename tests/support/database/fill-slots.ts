import { addDays, athensDateOf, type CalendarDate, weekdayOf } from '#domain/athens-time.ts';
import { connect } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

const saturday = 6;

/**
 * A Saturday that still takes orders. No plan delivers on one, so filling it disturbs no other test. At most two weeks on: a third one lies
 * beyond the dates on offer when today is a Thursday.
 */
export function comingSaturday(weeksFromNow: 0 | 1 | 2): CalendarDate {
  const first = addDays(athensDateOf(new Date()), 3);
  return addDays(first, ((saturday - weekdayOf(first) + 7) % 7) + weeksFromNow * 7);
}

/** Takes every slot of a date, or of one window of it. */
export async function fillSlots(date: CalendarDate, from?: string): Promise<void> {
  const db = connect(process.env.SHOP_DATABASE_URL ?? '', () => {});
  await db.run(sql`
    insert into slot_uses select id, ${date}::date, 1000 from time_periods
    where ${from ?? null}::time is null or from_time = ${from ?? null}::time
    on conflict (time_period_id, date) do update set deliveries = 1000`);
  await db.close();
}
