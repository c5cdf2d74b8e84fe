import { sql } from '#server/database/sql.ts';
import { toldAtDoors } from '#server/road/till/told-store.ts';
import type { Rule } from './rule.ts';

export const tillRules: Rule[] = [
  {
    promise: 'what was taken at doors is what documents say was settled there, by order and method',
    broken: sql`
    with taken as (select order_id, method, sum(amount_in_cents) as amount from door_payments group by 1, 2),
      told as (select order_id, method, sum(amount) as amount from (${toldAtDoors}) t group by 1, 2)
    select coalesce(taken.order_id, told.order_id) as id, coalesce(taken.method, told.method) as method,
      taken.amount as taken, told.amount as told
    from taken full join told on told.order_id = taken.order_id and told.method = taken.method
    where coalesce(taken.amount, 0) <> coalesce(told.amount, 0)`,
  },
  {
    promise: 'a signed till was expected to hold the cash its courier took that day',
    broken: sql`
    select c.courier_id, c.date, c.expected_in_cents, coalesce(sum(p.amount_in_cents), 0) as taken from till_counts c
    left join (door_payments p join orders o on o.id = p.order_id) on p.courier_id = c.courier_id and p.till_date = c.date
      and p.method = 'cash' and o.spot_id = c.spot_id
    where c.signed_by is not null
    group by c.spot_id, c.courier_id, c.date, c.expected_in_cents
    having c.expected_in_cents <> coalesce(sum(p.amount_in_cents), 0)`,
  },
  {
    promise: 'every counted till adds up to its notes',
    broken: sql`
    select c.courier_id, c.date, c.counted_in_cents from till_counts c
    where c.counted_in_cents <> (select coalesce(sum(n.key::int * n.value::int), 0) from jsonb_each_text(c.notes) n)`,
  },
];
