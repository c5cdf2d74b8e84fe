import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { inventedDomain } from '../../../outbox/mail-store.ts';
import type { TakenRoom } from '../room-left.ts';

/** Advisory lock, the same in every process: two shops on one database generate the demo once. */
const demoLock = 727_003;

/** The prefix of invented customers' carts; those of visitors are random letters. */
export const demoCart = 'demo ';

/** On a busy machine, generating eight weeks may take longer than the default timeouts. */
export async function lockDemo(tx: Queryable): Promise<void> {
  await tx.run(sql`set local statement_timeout = '120s'`);
  await tx.run(sql`set local lock_timeout = '120s'`);
  await tx.run(sql`select pg_advisory_xact_lock(${demoLock})`);
}

export interface KnownDemo {
  /** The time of the last order; null: nothing was generated yet. */
  lastPlacedAt: Date | null;
  /** The number of invented people so far; they are numbered from 1. */
  people: number;
  /** The last date with a delivery, by a person's number. */
  busyUntil: Map<number, CalendarDate>;
}

export async function readKnownDemo(tx: Queryable): Promise<KnownDemo> {
  const last = await tx.one<{ at: Date | null }>(sql`
    select max(placed_at) as at from orders where starts_with(cart_id, ${demoCart})`);
  const people = await tx.rows<{ number: number; until: CalendarDate | null }>(sql`
    select substring(a.email from '([0-9]+)@')::int as number,
      (select to_char(max(d.date), 'YYYY-MM-DD') from orders o join deliveries d on d.order_id = o.id
        where o.account_id = a.id) as until
    from accounts a where a.email like ${`%@${inventedDomain}`}`);
  return {
    lastPlacedAt: last?.at ?? null,
    people: Math.max(0, ...people.map(({ number }) => number)),
    busyUntil: new Map(people.flatMap(({ number, until }) => (until ? [[number, until]] : []))),
  };
}

export async function readTakenRoom(tx: Queryable, since: CalendarDate): Promise<TakenRoom> {
  return {
    slots: await tx.rows(sql`
      select time_period_id as owner, date, deliveries as taken from slot_uses where date >= ${since}`),
    kitchen: await tx.rows(sql`select date, meals as taken from kitchen_uses where date >= ${since}`),
    categories: await tx.rows(sql`select category, date, meals as taken from category_uses where date >= ${since}`),
  };
}

/** Orders of invented people: generated ones, and renewals of their plans since. */
const ofInvented = sql`(starts_with(o.cart_id, ${demoCart}) or (o.renewal_id is not null and exists (
  select 1 from accounts a where a.id = o.account_id and a.email like ${`%@${inventedDomain}`})))`;

/** Paid orders that can still be changed; `cartId` decides whether their customer may change them. */
export function listChangeable(tx: Queryable, today: CalendarDate): Promise<{ id: string; cartId: string }[]> {
  return tx.rows(sql`
    select o.id, o.cart_id as "cartId" from orders o where ${ofInvented} and o.status = 'opened' and o.paid_in_cents > 0
      and exists (select 1 from deliveries d where d.order_id = o.id and d.status = 'opened' and d.date > ${today})`);
}

/** Orders of invented people that may have new events. */
export async function listUnfinished(tx: Queryable, today: CalendarDate): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select o.id from orders o where ${ofInvented} and (o.status = 'not-paid' or (o.status = 'opened'
      and exists (select 1 from deliveries d where d.order_id = o.id and d.status = 'opened' and d.date <= ${today})))
    order by o.id`);
  return rows.map(({ id }) => id);
}

export async function takeOrderNumbers(tx: Queryable, count: number): Promise<number[]> {
  const rows = await tx.rows<{ number: number }>(sql`
    select nextval('order_numbers')::int as number from generate_series(1, ${count}::int)`);
  return rows.map(({ number }) => number);
}
