import type { Queryable } from '#server/database/database.ts';
import type { Statement } from '#server/database/sql.ts';
import { sql } from '#server/database/sql.ts';

/** Something that must never be: what was promised, and the rows that break it. */
export interface Finding {
  rule: string;
  rows: unknown[];
}

/** What each delivery that holds its places takes. */
const held = sql`
  select o.spot_id, d.id, d.date, d.time_period_id, d.quota from deliveries d join orders o on o.id = d.order_id
  where d.is_held`;

/** Its meals by category, and those of a plan that are sold and not chosen yet. */
const heldMeals = sql`
  select h.spot_id, h.date, part.category, greatest(
    (select coalesce(sum(i.amount), 0) from order_items i where i.delivery_id = h.id and i.category = part.category),
    coalesce((h.quota->part.category->>0)::int, 0))::int as meals
  from (${held}) h cross join lateral (
    select i.category from order_items i where i.delivery_id = h.id union select jsonb_object_keys(h.quota)) part`;

const rules: [string, Statement][] = [
  [
    'every day counts exactly the meals of the deliveries that hold places',
    sql`
      with counted as (
        select h.spot_id, h.date, sum(h.meals)::int as meals from (${heldMeals}) h group by 1, 2
      )
      select coalesce(c.date, k.date) as date, c.meals as held, k.meals as counted
      from counted c full join kitchen_uses k on k.spot_id = c.spot_id and k.date = c.date
      where coalesce(c.meals, 0) <> coalesce(k.meals, 0)`,
  ],
  [
    'every category counts exactly the meals of the deliveries that hold places',
    sql`
      with counted as (
        select h.spot_id, h.date, h.category, sum(h.meals)::int as meals from (${heldMeals}) h group by 1, 2, 3
      )
      select coalesce(c.date, k.date) as date, coalesce(c.category, k.category) as category, c.meals as held,
        k.meals as counted
      from counted c
      full join category_uses k on k.spot_id = c.spot_id and k.date = c.date and k.category = c.category
      where coalesce(c.meals, 0) <> coalesce(k.meals, 0)`,
  ],
  [
    'every window counts exactly the deliveries that hold places',
    sql`
      with counted as (select h.time_period_id, h.date, count(*)::int as deliveries from (${held}) h group by 1, 2)
      select coalesce(c.date, u.date) as date, c.deliveries as held, u.deliveries as counted
      from counted c full join slot_uses u on u.time_period_id = c.time_period_id and u.date = c.date
      where coalesce(c.deliveries, 0) <> coalesce(u.deliveries, 0)`,
  ],
  [
    'no day, category or window is oversold',
    sql`
      select 'day' as what, u.date, u.meals as used, c.meals as capacity from kitchen_uses u
      join kitchen_capacities c on c.spot_id = u.spot_id and c.weekday = extract(isodow from u.date)
      where u.meals > c.meals
      union all
      select u.category, u.date, u.meals, c.meals from category_uses u
      join category_capacities c on c.spot_id = u.spot_id and c.category = u.category
        and c.weekday = extract(isodow from u.date)
      where u.meals > c.meals
      union all
      select 'window', u.date, u.deliveries, c.capacity from slot_uses u
      join time_period_capacities c on c.time_period_id = u.time_period_id and c.weekday = extract(isodow from u.date)
      where u.deliveries > c.capacity`,
  ],
  [
    'only deliveries that are still to come or were made hold places',
    sql`select id, status from deliveries where is_held <> (status not in ('canceled', 'skipped', 'not-accepted'))`,
  ],
  [
    'no order without deliveries, no single delivery without meals',
    sql`
      select o.id from orders o where not exists (select 1 from deliveries d where d.order_id = o.id)
      union all
      select o.id from orders o join deliveries d on d.order_id = o.id
      where o.type = 0 and not exists (select 1 from order_items i where i.delivery_id = d.id)`,
  ],
  [
    'every delivery adds what its meals add',
    sql`
      select d.id, d.adds_in_cents, coalesce(sum(i.adds_in_cents), 0) as items from deliveries d
      left join order_items i on i.delivery_id = d.id group by d.id
      having d.adds_in_cents <> coalesce(sum(i.adds_in_cents), 0)`,
  ],
  [
    'every subtotal is the sum of its deliveries, every total that of its parts',
    sql`
      select o.id, o.subtotal_in_cents, coalesce(s.worth, 0) as deliveries, o.total_in_cents from orders o
      left join (select order_id, sum(base_in_cents + adds_in_cents) as worth from deliveries
        where status not in ('canceled', 'skipped', 'not-accepted') group by order_id) s on s.order_id = o.id
      where o.subtotal_in_cents <> coalesce(s.worth, 0)
        or o.total_in_cents <> o.subtotal_in_cents - o.discount_in_cents + o.shipping_in_cents`,
  ],
  [
    'a cart that was placed is an order, and an order has a placed cart',
    sql`
      select c.id from carts c where c.state = 'placed' and not exists (select 1 from orders o where o.cart_id = c.id)
      union all
      select o.cart_id from orders o join carts c on c.id = o.cart_id where c.state <> 'placed'`,
  ],
  [
    'what an order counts as paid is what was captured for it',
    sql`
      select o.id, o.paid_in_cents, coalesce(sum(t.amount_in_cents), 0) as captured from orders o
      left join payments p on p.order_id = o.id
      left join payment_transactions t on t.payment_id = p.id and t.outcome = 'settled'
      group by o.id having o.paid_in_cents <> coalesce(sum(t.amount_in_cents), 0)`,
  ],
  [
    'money that paid no order is on its way back',
    sql`
      select t.transaction_id from payment_transactions t where t.outcome <> 'settled' and not exists (
        select 1 from refunds r where r.provider = t.provider and r.transaction_id = t.transaction_id)`,
  ],
  [
    'an order that is paid is not waiting for its payment',
    sql`select id, paid_in_cents from orders where status = 'not-paid' and paid_in_cents > 0`,
  ],
  [
    'nothing is owed to a customer that is neither refunded nor credited',
    sql`
      select id, total_in_cents - (credit_used_in_cents + paid_in_cents - refunded_in_cents - credited_in_cents) as due
      from orders
      where total_in_cents < credit_used_in_cents + paid_in_cents - refunded_in_cents - credited_in_cents`,
  ],
  [
    'what an order counts as refunded was asked of the provider',
    sql`
      select o.id, o.refunded_in_cents, coalesce(sum(r.amount_in_cents), 0) as asked from orders o
      left join refunds r on r.order_id = o.id
        and r.reason not in ('paid-twice', 'paid-too-late', 'wrong-amount')
      group by o.id having o.refunded_in_cents <> coalesce(sum(r.amount_in_cents), 0)`,
  ],
  [
    'no refund is more than what was captured',
    sql`
      select t.transaction_id from payment_transactions t
      join refunds r on r.provider = t.provider and r.transaction_id = t.transaction_id
      group by t.transaction_id, t.amount_in_cents having sum(r.amount_in_cents) > t.amount_in_cents`,
  ],
  [
    'a coupon counts the orders that use it, and nobody uses it more often than allowed',
    sql`
      select c.code, c.used::text, count(u.id)::text as uses from coupons c
      left join coupon_uses u on u.coupon_id = c.id and u.released_at is null
      group by c.id having c.used <> count(u.id)
      union all
      select c.code, u.person_key, count(*)::text from coupon_uses u join coupons c on c.id = u.coupon_id
      where u.released_at is null group by c.id, u.person_key having count(*) > c.per_customer_limit`,
  ],
  [
    'nobody has spent credit they did not have',
    sql`select account_id from credits group by account_id having sum(amount_in_cents) < 0`,
  ],
  [
    'every order that will be cooked was confirmed by one mail and has its document',
    sql`
      select o.id from orders o where o.status in ('opened', 'delivered') and (
        not exists (select 1 from mails m where m.dedupe_key = 'order-received ' || o.id)
        or (select count(*) from documents d where d.order_id = o.id and d.kind in ('receipt', 'invoice')) = 0)`,
  ],
  [
    'the documents of an order add up to what it costs',
    sql`
      select o.id, o.total_in_cents, sum(d.sign * (d.gross - d.discount + d.shipping)) as booked from orders o
      join (select order_id, case kind when 'credit-note' then -1 else 1 end as sign,
          (select coalesce(sum((line->>'grossInCents')::int), 0) from jsonb_array_elements(data->'lines') line) as gross,
          (data->>'discountInCents')::int as discount, (data->>'shippingInCents')::int as shipping
        from documents where kind <> 'change-receipt') d on d.order_id = o.id
      group by o.id having o.total_in_cents <> sum(d.sign * (d.gross - d.discount + d.shipping))`,
  ],
  [
    'document numbers have no gaps',
    sql`
      select series, count(number) as documents, max(number) as last from documents group by series
      having count(number) <> max(number) - min(number) + 1`,
  ],
  [
    'a test payment that was made is known, or is still to be asked about',
    sql`
      select t.id from sandbox_transactions t join payments p on p.provider = 'sandbox' and p.order_code = t.order_code
      where t.state = 'paid' and t.parent_id is null and t.amount_in_cents > 0 and p.next_check_at is null
        and not exists (select 1 from payment_transactions k where k.provider = 'sandbox'
          and k.transaction_id = t.id::text)`,
  ],
];

/** Walks through every promise about orders, places and money. An empty answer: all are kept. */
export async function auditShop(db: Queryable): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [rule, statement] of rules) {
    const rows = await db.rows(statement);
    if (rows.length > 0) findings.push({ rule, rows });
  }
  return findings;
}

export const auditRules = rules.map(([rule]) => rule);
