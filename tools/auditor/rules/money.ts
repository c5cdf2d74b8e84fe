import { sql } from '#server/database/sql.ts';
import { countsAsPaid } from '#server/orders/door-store.ts';
import type { Rule } from './rule.ts';

export const moneyRules: Rule[] = [
  {
    promise: 'the paid amount of an order equals the payments captured for it or taken at its door',
    broken: sql`
    with taken as (
      select p.order_id, t.amount_in_cents + t.forgiven_in_cents as amount_in_cents from payments p
      join payment_transactions t on t.payment_id = p.id and t.outcome = 'settled'
      union all
      select order_id, amount_in_cents from door_payments where ${countsAsPaid})
    select o.id, o.paid_in_cents, coalesce(sum(t.amount_in_cents), 0) as taken from orders o
    left join taken t on t.order_id = o.id
    group by o.id having o.paid_in_cents <> coalesce(sum(t.amount_in_cents), 0)`,
  },
  {
    promise: 'money that paid no order is on its way back',
    broken: sql`
    select t.transaction_id from payment_transactions t where t.outcome in ('refund-due', 'mismatch') and not exists (
      select 1 from refunds r where r.provider = t.provider and r.transaction_id = t.transaction_id)`,
  },
  {
    promise: 'no paid order is waiting for its payment',
    broken: sql`select id, paid_in_cents from orders where status = 'not-paid' and paid_in_cents > 0`,
  },
  {
    promise:
      'money owed to a customer is always refunded or credited, or waits for a claim at the door to be confirmed',
    broken: sql`
    select id, total_in_cents - (credit_used_in_cents + paid_in_cents - refunded_in_cents - credited_in_cents) as due
    from orders
    where total_in_cents < credit_used_in_cents + paid_in_cents - refunded_in_cents - credited_in_cents
      - (select coalesce(sum(amount_in_cents), 0) from door_payments p where p.order_id = orders.id and p.claim = 'claimed')`,
  },
  {
    promise: 'the refunded amount of an order was requested from the provider',
    broken: sql`
    select o.id, o.refunded_in_cents, coalesce(sum(r.amount_in_cents), 0) as asked from orders o
    left join refunds r on r.order_id = o.id
      and r.reason not in ('paid-twice', 'paid-too-late', 'wrong-amount')
    group by o.id having o.refunded_in_cents <> coalesce(sum(r.amount_in_cents), 0)`,
  },
  {
    promise: 'no refund exceeds the captured amount',
    broken: sql`
    select t.transaction_id from payment_transactions t
    join refunds r on r.provider = t.provider and r.transaction_id = t.transaction_id
    group by t.transaction_id, t.amount_in_cents having sum(r.amount_in_cents) > t.amount_in_cents`,
  },
  {
    promise: 'a coupon counts the orders that use it, and is never used more often than allowed',
    broken: sql`
    select c.code, c.used::text, count(u.id)::text as uses from coupons c
    left join coupon_uses u on u.coupon_id = c.id and u.released_at is null
    group by c.id having c.used <> count(u.id)
    union all
    select c.code, u.person_key, count(*)::text from coupon_uses u join coupons c on c.id = u.coupon_id
    where u.released_at is null group by c.id, u.person_key having count(*) > c.per_customer_limit`,
  },
  {
    promise: 'no customer has spent more credit than they had',
    broken: sql`select account_id from credits group by account_id having sum(amount_in_cents) < 0`,
  },
];
