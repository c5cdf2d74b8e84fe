import type { PayableOrder } from '#domain/bank/judge-lines.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { isUnseenIris } from '../claims/claim-store.ts';

const due = sql`o.total_in_cents - o.credit_used_in_cents - o.paid_in_cents + o.refunded_in_cents + o.credited_in_cents`;
const come = sql`coalesce((
  select sum(t.amount_in_cents) from payments p join payment_transactions t on t.payment_id = p.id
  where p.order_id = o.id and t.provider = 'bank' and t.outcome = 'waiting'), 0)::int`;
const waits = sql`o.status = 'not-paid' and o.hold_until is not null and o.payment_type = 'bank-deposit'`;
const mostListed = 500;

interface WaitingOrder {
  orderNumber: string;
  name: string;
  placedAt: Date;
  totalInCents: number;
  dueInCents: number;
  comeInCents: number;
  holdUntil: Date | null;
}

export function listWaitingOrders(db: Queryable): Promise<WaitingOrder[]> {
  return db.rows<WaitingOrder>(sql`
    select o.number::text as "orderNumber", coalesce(o.contact->>'name', '') as name, o.placed_at as "placedAt",
      o.total_in_cents as "totalInCents", ${due} as "dueInCents", ${come} as "comeInCents", o.hold_until as "holdUntil"
    from orders o where ${waits} order by o.hold_until, o.number limit ${mostListed}`);
}

/** Orders with one of these numbers, all that await a deposit, and all with an IRIS claim. */
export function listPayableOrders(db: Queryable, numbers: readonly string[]): Promise<PayableOrder[]> {
  return db.rows<PayableOrder>(sql`
    select o.number::text as "orderNumber", coalesce(o.contact->>'name', '') as name, o.status,
      to_char(o.placed_at at time zone 'Europe/Athens', 'YYYY-MM-DD') as "placedOn",
      ${due} - ${come} as "missingInCents", coalesce((
        select array_agg(l.amount_in_cents) from bank_lines l where l.order_id = o.id and l.statement_id is null
          and not exists (select 1 from bank_lines k where k.known_as = l.id)), '{}') as "notedInCents",
      coalesce((select array_agg(p.amount_in_cents) from door_payments p where p.order_id = o.id and ${isUnseenIris}), '{}')
        as "claimedInCents"
    from orders o where o.id in (
      select id from orders where number = any(${numbers}::bigint[]) union select o.id from orders o where ${waits}
      union select p.order_id from door_payments p where p.claim = 'claimed' and p.method = 'iris')`);
}
