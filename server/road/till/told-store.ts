import type { CalendarDate } from '#domain/athens-time.ts';
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
export const toldAtDoors = sql`
  select d.order_id, (told.at at time zone 'Europe/Athens')::date as date,
    case told.method when 'pos' then 'pos' when 'cash-on-delivery' then 'cash' else 'iris' end as method,
    ${totalOf(sql`d`)} - coalesce((select sum(${totalOf(sql`c`)}) from documents c
      where c.kind = 'credit-note' and c.data->'corrects'->>'documentId' = d.id::text and c.issued_at <= told.at), 0) as amount
  from documents d cross join lateral (
    select d.data->'settlement'->>'method' as method, (d.data->'settlement'->>'at')::timestamptz as at
    where d.data->'settlement' is not null
    union all
    select d.data->'payment'->>'method', d.issued_at where d.occasion like 'cash %' or d.occasion like 'collected %') told
  where d.kind in ('receipt', 'invoice') and told.method is not null`;

export interface MethodSums {
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
  return (await db.one<MethodSums>(sums(toldAtDoors, date))) ?? nothing;
}

export async function sumPayments(db: Queryable, date: CalendarDate): Promise<MethodSums> {
  const taken = sql`
    select method, amount_in_cents as amount, (at at time zone 'Europe/Athens')::date as date from door_payments`;
  return (await db.one<MethodSums>(sums(taken, date))) ?? nothing;
}
