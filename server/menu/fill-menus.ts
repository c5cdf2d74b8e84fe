import { addDays, type CalendarDate, datesFrom } from '#domain/athens-time.ts';
import { furthestDeliveryInDays } from '#domain/delivery/open-start-weeks.ts';
import { dishesByRule, type RuledDish } from '#domain/menu/menu-rule.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { categoriesOf, type StoredMeal } from '../meals/meal-store.ts';
import { keepMealsSold } from '../meals/sold-meal-store.ts';
import { findMenuRule, listKeptMenus } from './menu-store.ts';

const longestLookBack = 56;
/** Author of menus made by the rule. */
const byRule = '';

/** Makes the menus of coming dates that have none yet, by the rule of the spot; menus edited by staff stay as they are. */
export async function fillMenus(db: Database, today: CalendarDate): Promise<number> {
  const spots = await db.rows<{ id: string; slug: string }>(sql`select id, slug from spots`);
  let filled = 0;
  for (const spot of spots) filled += await fillSpot(db, spot, today);
  return filled;
}

async function fillSpot(db: Database, spot: { id: string; slug: string }, today: CalendarDate): Promise<number> {
  const range = { from: addDays(today, -longestLookBack), to: addDays(today, furthestDeliveryInDays) };
  const [kept, { rule }] = await Promise.all([listKeptMenus(db, spot.slug, range), findMenuRule(db, spot.slug)]);
  const menus = new Map<CalendarDate, readonly string[]>();
  for (const { date, published, draft } of kept) menus.set(date, draft ?? published);
  const isKnown = new Set(
    kept.filter(({ version, published }) => version > 0 || published.length > 0).map(({ date }) => date),
  );
  const missing = datesFrom(today, furthestDeliveryInDays).filter((date) => !isKnown.has(date));
  if (missing.length === 0 || rule.kind === 'off') return 0;
  const sold = await listSold(db);
  const made = missing.map((date) => {
    const dishes = dishesByRule(rule, sold, date, (each) => menus.get(each) ?? []);
    menus.set(date, dishes);
    return { date, dishes };
  });
  const full = made.filter(({ dishes }) => dishes.length > 0);
  await (rule.publishes ? offer(db, spot.id, full) : draft(db, spot.id, full, today));
  return full.length;
}

type Made = readonly { date: CalendarDate; dishes: readonly string[] }[];

async function offer(db: Database, spotId: string, made: Made): Promise<void> {
  const offers = made.flatMap(({ date, dishes }) => dishes.map((id) => ({ date, id })));
  if (offers.length === 0) return;
  await db.transaction(async (tx) => {
    await keepMealsSold(tx);
    await tx.run(sql`
      insert into meal_offers (spot_id, date, meal_id)
      select ${spotId}, made.date, m.id
      from unnest(${offers.map(({ date }) => date)}::date[], ${offers.map(({ id }) => id)}::uuid[]) as made(date, id)
      join meals m on m.id = made.id and m.is_active
      on conflict do nothing`);
  });
}

async function draft(db: Database, spotId: string, made: Made, today: CalendarDate): Promise<void> {
  await db.run(sql`
    insert into menu_days (spot_id, date, draft, changed_by, changed_at)
    select ${spotId}, (made->>'date')::date, array(select jsonb_array_elements_text(made->'dishes')::uuid), ${byRule}, ${today}::date
    from jsonb_array_elements(${JSON.stringify(made)}::jsonb) as made
    on conflict do nothing`);
}

async function listSold(db: Database): Promise<RuledDish[]> {
  const meals = await db.rows<Pick<StoredMeal, 'id' | 'isBestSeller' | 'course' | 'diets'>>(sql`
    select id, is_best_seller as "isBestSeller", course, diets from meals where is_active order by position, slug`);
  return meals.map(({ id, isBestSeller, ...meal }) => ({ id, isBestSeller, category: rowOf(meal) }));
}

/** The row of the calendar in which a dish is shown. */
export function rowOf(meal: Pick<StoredMeal, 'course' | 'diets'>) {
  return categoriesOf(meal)[0] ?? 'main-meal';
}
