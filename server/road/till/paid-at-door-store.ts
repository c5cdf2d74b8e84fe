import {
  type ClaimableMethod,
  claimableMethods,
  type DoorMethod,
  doorMethods,
} from '#contract/words/payment-channels.ts';
import { addDays, type CalendarDate, instantAt } from '#domain/athens-time.ts';
import { doorMethodsOfDocuments } from '#domain/documents/document-methods.ts';
import type { Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';
import { countsAsPaid } from '../../orders/door-store.ts';

const totalOf = (document: Statement) => sql`(
  (select coalesce(sum((line->>'grossInCents')::int), 0) from jsonb_array_elements(${document}.data->'lines') line)
  - (${document}.data->>'discountInCents')::int + (${document}.data->>'shippingInCents')::int
  - coalesce((${document}.data->>'creditUsedInCents')::int, 0))`;

/** Null: it is not taken at doors, and its sum is missing in the till's comparison. */
function doorMethodOf(method: Statement): Statement {
  return sql`(${JSON.stringify(doorMethodsOfDocuments)}::jsonb ->> ${method})`;
}

/**
 * Payments at doors according to documents, by order, day and method: those settled there, less credits before, and
 * those issued as paid on the spot.
 */
export const paidAtDoors = settledBy(sql`documents`);

function settledBy(documents: Statement): Statement {
  return sql`
    select d.order_id, (paid.at at time zone 'Europe/Athens')::date as date,
      ${doorMethodOf(sql`paid.method`)} as method,
      ${totalOf(sql`d`)} - coalesce((select sum(${totalOf(sql`c`)}) from documents c where c.order_id = d.order_id
        and c.kind = 'credit-note' and c.data->'corrects'->>'documentId' = d.id::text
        and (c.issued_at <= paid.at or c.occasion = 'refuted ' || d.id)), 0) as amount
    from ${documents} d cross join lateral (
      select d.data->'settlement'->>'method' as method, (d.data->'settlement'->>'at')::timestamptz as at
      where d.data->'settlement' is not null
      union all
      select d.data->'payment'->>'method', d.issued_at where d.occasion like 'cash %' or d.occasion like 'collected %') paid
    where d.kind in ('receipt', 'invoice') and ${doorMethodOf(sql`paid.method`)} is not null`;
}

/** Documents that can concern a day, by index: instants are compared as text, with a margin of a day at either end. */
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

type MethodSums = Record<DoorMethod, number>;

interface MethodSum {
  /** Null: a method that is not accepted at doors. */
  method: DoorMethod | null;
  amount: number;
}

export const noSums: MethodSums = { cash: 0, pos: 0, iris: 0 };

async function sumByMethod(db: Queryable, source: Statement, date: CalendarDate): Promise<MethodSums> {
  const rows = await db.rows<MethodSum>(sql`
    select method, sum(amount)::int as amount from (${source}) paid where date = ${date} group by method`);
  const sums = { ...noSums };
  for (const { method, amount } of rows) if (method) sums[method] = amount;
  return sums;
}

export function sumDocuments(db: Queryable, date: CalendarDate): Promise<MethodSums> {
  return sumByMethod(db, settledBy(documentsAbout(date)), date);
}

export function sumPayments(db: Queryable, date: CalendarDate): Promise<MethodSums> {
  const { from, to } = reachOf(date);
  const taken = sql`
    select method, amount_in_cents as amount, (at at time zone 'Europe/Athens')::date as date from door_payments
    where at >= ${from} and at < ${to} and ${countsAsPaid}`;
  return sumByMethod(db, taken, date);
}

/** Equal to the cent, method by method. */
export function areSameSums(some: MethodSums, others: MethodSums): boolean {
  return doorMethods.every((method) => some[method] === others[method]);
}

/** Of rows with `method` and `amount`: one sum for each method, as JSON. */
export function sumsPerMethod(methods: readonly DoorMethod[], which: Statement = sql`true`): Statement {
  return methods.reduce(
    (sums, method) => sql`${sums} || jsonb_build_object(${method}::text,
      coalesce(sum(amount) filter (where method = ${method} and ${which}), 0)::int)`,
    sql`'{}'::jsonb`,
  );
}

/** Unconfirmed payments by card and by IRIS at doors on a day. */
export async function sumClaimed(db: Queryable, date: CalendarDate): Promise<Record<ClaimableMethod, number>> {
  const { from, to } = reachOf(date);
  const row = await db.one<{ sums: Record<ClaimableMethod, number> }>(sql`
    select ${sumsPerMethod(claimableMethods)} as sums from (select method, amount_in_cents as amount from door_payments
      where claim = 'claimed' and at >= ${from} and at < ${to}) claimed`);
  if (!row) throw new Error('A sum has one row');
  return row.sums;
}
