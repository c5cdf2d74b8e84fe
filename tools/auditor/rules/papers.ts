import { sql } from '#server/database/sql.ts';
import { isAsIssued } from '#server/documents/seal-store.ts';
import { reachingStatuses } from '#server/order-status/status-sets-store.ts';
import type { Rule } from './rule.ts';

/** Mails are forgotten after 180 days, with their account, and with an address that was changed: older ones are not wanted. */
export const paperRules = (mailsSince: Date): Rule[] => [
  {
    promise: 'every order that will be cooked was confirmed by mail',
    broken: sql`
    select o.id from orders o join accounts a on a.id = o.account_id
    where o.status in ${reachingStatuses} and o.placed_at >= ${mailsSince} and a.deleted_at is null
      and lower(o.contact->>'email') = lower(a.email)
      and not exists (select 1 from mails m where m.dedupe_key = 'order-received ' || o.id)`,
  },
  {
    promise: 'every order with nothing due has its document',
    broken: sql`
    select o.id from orders o where o.status in ${reachingStatuses} and o.total_in_cents > 0 and o.total_in_cents
      <= o.credit_used_in_cents + o.paid_in_cents - o.refunded_in_cents - o.credited_in_cents and not exists (
      select 1 from documents d where d.order_id = o.id and d.kind in ('receipt', 'invoice'))`,
  },
  {
    promise: 'the documents of an order add up to its price, except for the amount still due at the door',
    broken: sql`
    select o.id, o.total_in_cents, sum(d.sign * (d.gross - d.discount + d.shipping)) as booked from orders o
    join (select order_id, case kind when 'credit-note' then -1 else 1 end as sign,
        (select coalesce(sum((line->>'grossInCents')::int), 0) from jsonb_array_elements(data->'lines') line) as gross,
        (data->>'discountInCents')::int as discount, (data->>'shippingInCents')::int as shipping
      from documents where kind <> 'change-receipt') d on d.order_id = o.id
    group by o.id having sum(d.sign * (d.gross - d.discount + d.shipping)) > o.total_in_cents
      or (sum(d.sign * (d.gross - d.discount + d.shipping)) < o.total_in_cents and o.total_in_cents
        <= o.credit_used_in_cents + o.paid_in_cents - o.refunded_in_cents - o.credited_in_cents)`,
  },
  {
    promise: 'every issued document is unchanged',
    broken: sql`select d.id, d.series, d.number from documents d where not ${isAsIssued} limit 20`,
  },
  {
    promise: 'document numbers have no gaps',
    broken: sql`
    select series, count(number) as documents, max(number) as last from documents group by series
    having count(number) <> max(number) - min(number) + 1`,
  },
];
