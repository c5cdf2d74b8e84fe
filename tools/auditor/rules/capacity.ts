import type { CalendarDate } from '#domain/athens-time.ts';
import { sql } from '#server/database/sql.ts';
import { activeStatuses } from '#server/order-status/status-sets-store.ts';
import type { Rule } from './rule.ts';

/** Capacity taken by each delivery that holds some. */
const held = sql`
  select o.spot_id, d.id, d.date, coalesce(d.cooked_for, d.date) as cooked_for, d.time_period_id, d.quota from deliveries d join orders o on o.id = d.order_id
  where d.is_held`;

/** Its meals by category, and those of a plan that are sold and not chosen yet. */
const heldMeals = sql`
  select h.spot_id, h.cooked_for as date, part.category, greatest(
    (select coalesce(sum(i.amount), 0) from order_items i where i.delivery_id = h.id and i.category = part.category),
    coalesce((h.quota->part.category->>0)::int, 0))::int as meals
  from (${held}) h cross join lateral (
    select i.category from order_items i where i.delivery_id = h.id union select jsonb_object_keys(h.quota)) part`;

export const capacityRules = (today: CalendarDate): Rule[] => [
  {
    promise: 'every day counts exactly the meals of the deliveries that hold slots',
    broken: sql`
    with counted as (
      select h.spot_id, h.date, sum(h.meals)::int as meals from (${heldMeals}) h group by 1, 2
    )
    select coalesce(c.date, k.date) as date, c.meals as held, k.meals as counted
    from counted c full join kitchen_uses k on k.spot_id = c.spot_id and k.date = c.date
    where coalesce(c.meals, 0) <> coalesce(k.meals, 0)`,
  },
  {
    promise: 'every category counts exactly the meals of the deliveries that hold slots',
    broken: sql`
    with counted as (
      select h.spot_id, h.date, h.category, sum(h.meals)::int as meals from (${heldMeals}) h group by 1, 2, 3
    )
    select coalesce(c.date, k.date) as date, coalesce(c.category, k.category) as category, c.meals as held,
      k.meals as counted
    from counted c
    full join category_uses k on k.spot_id = c.spot_id and k.date = c.date and k.category = c.category
    where coalesce(c.meals, 0) <> coalesce(k.meals, 0)`,
  },
  {
    promise: 'every window counts exactly the deliveries that hold slots',
    broken: sql`
    with counted as (select h.time_period_id, h.date, count(*)::int as deliveries from (${held}) h group by 1, 2)
    select coalesce(c.date, u.date) as date, c.deliveries as held, u.deliveries as counted
    from counted c full join slot_uses u on u.time_period_id = c.time_period_id and u.date = c.date
    where coalesce(c.deliveries, 0) <> coalesce(u.deliveries, 0)`,
  },
  // A capacity may be lowered later: past deliveries were sold under another.
  {
    promise: 'no future day, category or window is oversold',
    broken: sql`
    select 'day' as what, u.date, u.meals as used, c.meals as capacity from kitchen_uses u
    join kitchen_capacities c on c.spot_id = u.spot_id and c.weekday = extract(isodow from u.date)
    where u.meals > c.meals and u.date >= ${today}
    union all
    select u.category, u.date, u.meals, c.meals from category_uses u
    join category_capacities c on c.spot_id = u.spot_id and c.category = u.category
      and c.weekday = extract(isodow from u.date)
    where u.meals > c.meals and u.date >= ${today}
    union all
    select 'window', u.date, u.deliveries, c.capacity from slot_uses u
    join time_period_capacities c on c.time_period_id = u.time_period_id and c.weekday = extract(isodow from u.date)
    where u.deliveries > c.capacity and u.date >= ${today}`,
  },
  {
    promise: 'only upcoming or completed deliveries hold slots',
    broken: sql`select id, status from deliveries where is_held <> (status in ${activeStatuses})`,
  },
];
