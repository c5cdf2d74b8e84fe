import { addDays, type CalendarDate, instantAt } from '#domain/athens-time.ts';
import type { Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';

const totalOf = (document: Statement) => sql`(
  (select coalesce(sum((line->>'grossInCents')::int), 0) from jsonb_array_elements(${document}.data->'lines') line)
  - (${document}.data->>'discountInCents')::int + (${document}.data->>'shippingInCents')::int
  - coalesce((${document}.data->>'creditUsedInCents')::int, 0))`;

/**
 * What documents say was paid at doors, by order, day and method: those settled there, less what was credited before, and
 * those made as paid on the spot.
 */
export const toldAtDoors = toldBy(sql`documents`);

function toldBy(documents: Statement): Statement {
  return sql`
    select d.order_id, (told.at at time zone 'Europe/Athens')::date as date,
      case told.method when 'pos' then 'pos' when 'cash-on-delivery' then 'cash' else 'iris' end as method,
      ${totalOf(sql`d`)} - coalesce((select sum(${totalOf(sql`c`)}) from documents c where c.order_id = d.order_id
        and c.kind = 'credit-note' and c.data->'corrects'->>'documentId' = d.id::text and c.issued_at <= told.at), 0) as amount
    from ${documents} d cross join lateral (
      select d.data->'settlement'->>'method' as method, (d.data->'settlement'->>'at')::timestamptz as at
      where d.data->'settlement' is not null
      union all
      select d.data->'payment'->>'method', d.issued_at where d.occasion like 'cash %' or d.occasion like 'collected %') told
    where d.kind in ('receipt', 'invoice') and told.method is not null`;
}

/** Those that may tell of a day, by index: an instant is compared as the text it is written as, a day about it at either end. */
function documentsAbout(date: CalendarDate): Statement {
  const { from, to } = reachOf(date);
  return sql`(select * from documents where id in (
      select id from documents where data ? 'settlement'
        and data->'settlement'->>'at' >= ${addDays(date, -1)}::text and data->'settlement'->>'at' < ${addDays(date, 2)}::text
      union all
      select id from documents where (occasion like 'cash %' or occasion like 'collected %')
        and issued_at >= ${from} and issued_at < ${to}))`;
}

function reachOf(date: CalendarDate): { from: Date; to: Date } {
  return { from: instantAt(date, '00:00'), to: instantAt(addDays(date, 1), '00:00') };
}

interface MethodSums {
  cash: number;
  pos: number;
  iris: number;
}

const sums = (source: Statement, date: CalendarDate) => sql`
  select coalesce(sum(amount) filter (where method = 'cash'), 0)::int as cash,
    coalesce(sum(amount) filter (where method = 'pos'), 0)::int as pos,
    coalesce(sum(amount) filter (where method = 'iris'), 0)::int as iris
  from (${source}) told where date = ${date}`;
const nothing: MethodSums = { cash: 0, pos: 0, iris: 0 };

export async function sumDocuments(db: Queryable, date: CalendarDate): Promise<MethodSums> {
  return (await db.one<MethodSums>(sums(toldBy(documentsAbout(date)), date))) ?? nothing;
}

export async function sumPayments(db: Queryable, date: CalendarDate): Promise<MethodSums> {
  const { from, to } = reachOf(date);
  const taken = sql`
    select method, amount_in_cents as amount, (at at time zone 'Europe/Athens')::date as date from door_payments
    where at >= ${from} and at < ${to}`;
  return (await db.one<MethodSums>(sums(taken, date))) ?? nothing;
}
