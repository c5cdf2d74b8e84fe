import type { CalendarDate } from '#domain/athens-time.ts';
import type { KeptMenu } from '#domain/menu/menu-of-date.ts';
import { type MenuRule, usualMenuRule } from '#domain/menu/menu-rule.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { cookedStatuses } from '../order-status/status-sets-store.ts';
import { storedMenuRule } from './menu-rule-schema.ts';

export interface DateRange {
  from: CalendarDate;
  to: CalendarDate;
}

/** The stored menu of a date; version 0: not edited yet. */
export interface KeptMenuDay extends KeptMenu {
  date: CalendarDate;
  version: number;
  changedBy: string | null;
  changedAt: Date | null;
}

/** Further data of a date in the calendar. */
export interface CalendarDay extends KeptMenuDay {
  productionDate: CalendarDate | null;
  /** Meals of orders that hold their slots, paid or not yet. */
  ordered: number;
  /** Usual number of meals on this weekday, from recent past dates; null: unknown. */
  usual: number | null;
}

const spotId = (spot: string) => sql`(select id from spots where slug = ${spot})`;
/** Every date of the range, in order. */
export function listKeptMenus(db: Queryable, spot: string, { from, to }: DateRange): Promise<KeptMenuDay[]> {
  return db.rows<KeptMenuDay>(sql`
    select d.date::date::text as date, coalesce(m.version, 0) as version, m.draft, m.changed_by as "changedBy",
      m.changed_at as "changedAt", coalesce(o.meals, '{}') as published
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d(date)
    left join menu_days m on m.spot_id = ${spotId(spot)} and m.date = d.date
    left join (select date, array_agg(meal_id) as meals from meal_offers
      where spot_id = ${spotId(spot)} and date between ${from} and ${to} group by date) o on o.date = d.date
    order by d.date`);
}

/** The same with the kitchen's state and the orders of each date. `frozen`: the last date past its cut-off. */
export function listCalendarDays(
  db: Queryable,
  spot: string,
  { from, to, frozen }: DateRange & { frozen: CalendarDate },
): Promise<CalendarDay[]> {
  // Passed as JSON: for lists of thousands of ids it is ten times as fast as arrays.
  return db.rows<CalendarDay>(sql`
    with of_spot as (select id from spots where slug = ${spot}),
    usual as (select extract(isodow from u.date) as weekday, round(avg(u.meals))::int as meals
      from kitchen_uses u, of_spot where u.spot_id = of_spot.id and u.meals > 0
        and u.date between ${frozen}::date - 27 and ${frozen}::date group by 1)
    select d.date::date::text as date, coalesce(m.version, 0) as version, to_json(m.draft) as draft, m.changed_by as "changedBy",
      m.changed_at as "changedAt", coalesce(o.meals, '[]') as published, k.production_date::text as "productionDate",
      coalesce(u.meals, 0) as ordered, usual.meals as usual
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d(date)
    cross join of_spot
    left join menu_days m on m.spot_id = of_spot.id and m.date = d.date
    left join (select date, json_agg(meal_id) as meals from meal_offers
      where spot_id = (select id from of_spot) and date between ${from} and ${to} group by date) o on o.date = d.date
    left join delivery_days k on k.spot_id = of_spot.id and k.date = d.date
    left join kitchen_uses u on u.spot_id = of_spot.id and u.date = d.date
    left join usual on usual.weekday = extract(isodow from d.date)
    order by d.date`);
}

export interface OrderedDish {
  date: CalendarDate;
  mealId: string;
  amount: number;
}

/** Number of ordered portions of each dish for each date. */
export function countDishes(db: Queryable, spot: string, { from, to }: DateRange): Promise<OrderedDish[]> {
  return db.rows<OrderedDish>(sql`
    select d.date::text as date, i.meal_id as "mealId", sum(i.amount)::int as amount
    from deliveries d join orders o on o.id = d.order_id join order_items i on i.delivery_id = d.id
    where d.date between ${from} and ${to} and d.cooked_for is null and d.status in ${cookedStatuses} and o.spot_id = ${spotId(spot)}
    group by 1, 2`);
}

/** Locks these dates until the transaction ends, and returns their current state. */
export async function lockMenuDays(
  tx: Queryable,
  spot: string,
  dates: readonly CalendarDate[],
): Promise<KeptMenuDay[]> {
  // Unedited dates have no rows to lock: an advisory lock serialises changes of a spot's menus.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('menu of ' || ${spot}))`);
  return tx.rows<KeptMenuDay>(sql`
    select d.date::text as date, coalesce(m.version, 0) as version, m.draft, coalesce(m.changed_by, '') as "changedBy",
      m.changed_at as "changedAt",
      array(select meal_id from meal_offers where spot_id = ${spotId(spot)} and date = d.date) as published
    from unnest(${[...dates]}::date[]) as d(date)
    left join menu_days m on m.spot_id = ${spotId(spot)} and m.date = d.date
    order by d.date`);
}

interface SavedDay {
  date: CalendarDate;
  draft: readonly string[] | null;
  isPublished: boolean;
}

/** Returns the new versions of these dates. */
export function saveMenuDays(
  tx: Queryable,
  spot: string,
  days: readonly SavedDay[],
  { by, at }: { by: string; at: Date },
): Promise<{ date: CalendarDate; version: number }[]> {
  return tx.rows(sql`
    insert into menu_days (spot_id, date, draft, changed_by, changed_at, published_at)
    select ${spotId(spot)}, (day->>'date')::date,
      case when day->'draft' = 'null' then null
        else array(select jsonb_array_elements_text(day->'draft')::uuid) end,
      ${by}, ${at}, case when (day->>'isPublished')::boolean then ${at}::timestamptz end
    from jsonb_array_elements(${JSON.stringify(days)}::jsonb) as day
    on conflict (spot_id, date) do update set version = menu_days.version + 1, draft = excluded.draft,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at,
      published_at = coalesce(excluded.published_at, menu_days.published_at)
    returning date::text as date, version`);
}

/** Replaces the published menus of these dates. */
export async function replaceOffers(
  tx: Queryable,
  spot: string,
  menus: readonly { date: CalendarDate; mealId: string }[],
  dates: readonly CalendarDate[],
): Promise<void> {
  await tx.run(sql`
    delete from meal_offers o where o.spot_id = ${spotId(spot)} and o.date = any(${[...dates]}::date[])
      and not exists (select 1 from unnest(${menus.map(({ date }) => date)}::date[], ${menus.map(({ mealId }) => mealId)}::uuid[])
        as m(date, meal_id) where m.date = o.date and m.meal_id = o.meal_id)`);
  await tx.run(sql`
    insert into meal_offers (spot_id, date, meal_id)
    select ${spotId(spot)}, m.date, m.meal_id
    from unnest(${menus.map(({ date }) => date)}::date[], ${menus.map(({ mealId }) => mealId)}::uuid[]) as m(date, meal_id)
    on conflict do nothing`);
}

interface OrderedLine {
  orderId: string;
  itemId: string;
  date: CalendarDate;
  mealId: string;
}

/** Lines of open orders for these dates whose dish is in none of these menus. */
export function listOrderedOff(
  db: Queryable,
  spot: string,
  dates: readonly CalendarDate[],
  menus: readonly { date: CalendarDate; mealId: string }[],
): Promise<OrderedLine[]> {
  return db.rows<OrderedLine>(sql`
    select o.id as "orderId", i.id as "itemId", d.date::text as date, i.meal_id as "mealId"
    from deliveries d join orders o on o.id = d.order_id join order_items i on i.delivery_id = d.id
    where d.date = any(${[...dates]}::date[]) and d.cooked_for is null and d.status = 'opened' and o.status = 'opened' and o.spot_id = ${spotId(spot)}
      and not exists (select 1 from unnest(${menus.map(({ date }) => date)}::date[], ${menus.map(({ mealId }) => mealId)}::uuid[])
        as m(date, meal_id) where m.date = d.date and m.meal_id = i.meal_id)
    order by d.date, o.number, i.position`);
}

export async function findMenuRule(db: Queryable, spot: string): Promise<{ version: number; rule: MenuRule }> {
  const found = await db.one<{ version: number; rule: MenuRule }>(sql`
    select version, rule from menu_rules where spot_id = ${spotId(spot)}`);
  return found ? { ...found, rule: storedMenuRule.parse(found.rule) } : { version: 0, rule: usualMenuRule };
}

/** False if another one was saved since that version. */
export async function saveMenuRule(tx: Queryable, spot: string, rule: MenuRule, seen: number): Promise<boolean> {
  const saved = await tx.one(sql`
    insert into menu_rules (spot_id, rule) select id, ${JSON.stringify(rule)}::jsonb from spots
    where slug = ${spot} and (${seen}::int = 0 or exists (select 1 from menu_rules r where r.spot_id = spots.id))
    on conflict (spot_id) do update set version = menu_rules.version + 1, rule = excluded.rule
      where menu_rules.version = ${seen}
    returning version`);
  return saved !== null;
}

/** Slugs of meals: a rule refers to meals by id, which other shops do not share. */
export function listMealAddresses(db: Queryable): Promise<{ id: string; slug: string; isSold: boolean }[]> {
  return db.rows(sql`select id, slug, is_active as "isSold" from meals`);
}
