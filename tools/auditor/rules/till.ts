import { sql } from '#server/database/sql.ts';
import { countsAsPaid } from '#server/orders/door-store.ts';
import { paidAtDoors } from '#server/road/till/paid-at-door-store.ts';
import type { Rule } from './rule.ts';

export const tillRules: Rule[] = [
  {
    promise: 'payments taken at the door equal those settled in documents, by order and method',
    broken: sql`
    with taken as (select order_id, method, sum(amount_in_cents) as amount from door_payments
        where ${countsAsPaid} group by 1, 2),
      recorded as (select order_id, method, sum(amount) as amount from (${paidAtDoors}) t group by 1, 2)
    select coalesce(taken.order_id, recorded.order_id) as id, coalesce(taken.method, recorded.method) as method,
      taken.amount as taken, recorded.amount as recorded
    from taken full join recorded on recorded.order_id = taken.order_id and recorded.method = taken.method
    where coalesce(taken.amount, 0) <> coalesce(recorded.amount, 0)`,
  },
  {
    promise: 'a signed till was expected to hold its float and the cash its courier took that day',
    broken: sql`
    select c.courier_id, c.date, c.expected_in_cents, f.amount_in_cents as float, coalesce(sum(p.amount_in_cents), 0) as taken
    from till_counts c
    left join till_floats f on f.spot_id = c.spot_id and f.date = c.date and f.courier_id = c.courier_id
    left join (door_payments p join orders o on o.id = p.order_id) on p.courier_id = c.courier_id and p.till_date = c.date
      and p.method = 'cash' and o.spot_id = c.spot_id and ${countsAsPaid}
    where c.signed_by is not null
    group by c.spot_id, c.courier_id, c.date, c.expected_in_cents, c.float_in_cents, f.amount_in_cents
    having c.expected_in_cents <> coalesce(sum(p.amount_in_cents), 0) + coalesce(f.amount_in_cents, 0)
      or c.float_in_cents <> coalesce(f.amount_in_cents, 0)`,
  },
  {
    promise: 'the last count of every till is among its recorded counts, unchanged',
    broken: sql`
    select c.courier_id, c.date, c.version from till_counts c left join lateral (
      select v.* from till_count_versions v where v.spot_id = c.spot_id and v.date = c.date and v.courier_id = c.courier_id
      order by v.version desc limit 1) last on true
    where last.version is null or last.version > c.version
      or (last.notes, last.expected_in_cents, last.counted_in_cents, last.counted_by, last.counted_at)
        is distinct from (c.notes, c.expected_in_cents, c.counted_in_cents, c.counted_by, c.counted_at)`,
  },
  {
    promise: 'a courier’s own count was lowered only with the courier’s signature or with the signer’s reason',
    broken: sql`
    select c.courier_id, c.date, c.counted_in_cents, own.counted_in_cents as own from till_counts c cross join lateral (
      select v.counted_in_cents from till_count_versions v where v.spot_id = c.spot_id and v.date = c.date
        and v.courier_id = c.courier_id and v.counted_by = c.courier_id order by v.version desc limit 1) own
    where c.signed_by is not null and c.counted_in_cents < own.counted_in_cents
      and c.signed_by <> c.courier_id and c.sign_reason = ''`,
  },
  {
    promise: 'exactly the tills that are unsigned, or short and unsettled, are on the list of open tills',
    broken: sql`
    select coalesce(c.courier_id, t.courier_id) as courier_id, coalesce(c.date, t.date) as date, t.date is not null as listed
    from till_counts c full join open_tills t on t.spot_id = c.spot_id and t.date = c.date and t.courier_id = c.courier_id
    where c.date is not null and (t.date is not null) <> (c.signed_by is null
      or (c.settled_by is null and c.counted_in_cents < c.expected_in_cents - c.short_in_cents))`,
  },
  {
    promise: 'every counted till adds up to its notes',
    broken: sql`
    select c.courier_id, c.date, c.counted_in_cents from till_counts c
    where c.counted_in_cents <> (select coalesce(sum(n.key::int * n.value::int), 0) from jsonb_each_text(c.notes) n)`,
  },
];
