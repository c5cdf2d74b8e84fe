import type { ShopFileItem } from '#contract/shop/shop-file-items.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

type Item = ShopFileItem<'plan'>;

/** Every combination of a spot, including those no longer offered. */
export function listMovedPlans(db: Queryable, spot: string): Promise<Item[]> {
  return db.rows<Item>(sql`
    select p.tag, p.type, p.name, p.description, p.weeks, p.days_per_week as "daysPerWeek", p.daily_meals as "dailyMeals",
      sp.price_in_cents as price, sp.is_active as "isActive",
      case when n.spot_plan_id is not null then
        jsonb_build_object('price', n.price_in_cents, 'startsOn', n.starts_on) end as next
    from spot_plans sp join plans p on p.id = sp.plan_id left join scheduled_prices n on n.spot_plan_id = sp.id
    where sp.spot_id = (select id from spots where slug = ${spot})`);
}

/** Returns the id under which the spot offers it; null: there is no such spot. */
export async function saveMovedPlan(
  tx: Queryable,
  spot: string,
  item: Item,
  { by, at }: { by: string; at: Date },
): Promise<string | null> {
  const { tag, type, name, description, weeks, daysPerWeek, dailyMeals, price, isActive, next } = item;
  const row = await tx.one<{ id: string }>(sql`
    with plan as (
      insert into plans (tag, type, name, description, weeks, days_per_week, daily_meals)
      values (${tag}, ${type}, ${name}, ${description}, ${weeks}, ${daysPerWeek}, ${dailyMeals})
      on conflict (tag, weeks, days_per_week, daily_meals) do update set name = excluded.name, description = excluded.description
      returning id)
    insert into spot_plans (spot_id, plan_id, price_in_cents, is_active)
    select s.id, plan.id, ${price}::int, ${isActive}::boolean from plan, spots s where s.slug = ${spot}
    on conflict (spot_id, plan_id) do update set price_in_cents = excluded.price_in_cents, is_active = excluded.is_active
    returning id`);
  if (!row) return null;
  await tx.run(sql`delete from scheduled_prices where spot_plan_id = ${row.id}`);
  if (next)
    await tx.run(sql`
      insert into scheduled_prices (spot_plan_id, starts_on, price_in_cents, scheduled_by, scheduled_at)
      values (${row.id}, ${next.startsOn}, ${next.price}, ${by}, ${at})`);
  return row.id;
}
