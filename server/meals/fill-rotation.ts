import { addDays, type CalendarDate, datesFrom } from '#domain/athens-time.ts';
import { isOnMenu } from '#domain/meals/rotation.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Eight weeks: customers may start a plan six weeks ahead, and a week's plan reaches two further. */
const daysAhead = 63;

/** Puts meals on the menu of every coming date that has none yet; dates that staff have filled stay as they are. */
export async function fillRotation(db: Database, today: CalendarDate): Promise<number> {
  const spots = await db.rows<{ id: string }>(sql`select id from spots`);
  let filled = 0;
  for (const spot of spots) filled += await fillSpot(db, spot.id, today);
  return filled;
}

async function fillSpot(db: Database, spotId: string, today: CalendarDate): Promise<number> {
  const known = await db.rows<{ date: CalendarDate }>(sql`
    select distinct date from meal_offers where spot_id = ${spotId} and date between ${today} and ${addDays(today, daysAhead)}`);
  const knownDates = new Set(known.map(({ date }) => date));
  const missing = datesFrom(today, daysAhead).filter((date) => !knownDates.has(date));
  if (missing.length === 0) return 0;
  const meals = await db.rows<{ id: string; isBestSeller: boolean }>(sql`
    select id, is_best_seller as "isBestSeller" from meals where is_active order by position, slug`);
  const offers = missing.flatMap((date) =>
    meals
      .filter((meal, place) => isOnMenu({ place, isBestSeller: meal.isBestSeller }, date))
      .map(({ id }) => ({ date, id })),
  );
  await db.run(sql`
    insert into meal_offers (spot_id, date, meal_id)
    select ${spotId}, * from unnest(${offers.map(({ date }) => date)}::date[], ${offers.map(({ id }) => id)}::uuid[])
    on conflict do nothing`);
  return missing.length;
}
