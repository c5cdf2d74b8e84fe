import {
  type ClaimableMethod,
  claimableMethods,
  type DoorMethod,
  doorMethods,
} from '#contract/words/payment-channels.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { SpotDay } from '#server/kitchen/day-store.ts';
import type { Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';
import { countsAsPaid } from '../../orders/door-store.ts';
import { sumsPerMethod } from './paid-at-door-store.ts';
import { storedTillNotes } from './till-notes-schema.ts';

export interface CourierTakings {
  courierId: string;
  courierName: string;
  /** The courier's opening float. */
  float: number;
  /** Settled at doors. */
  taken: Record<DoorMethod, number>;
  short: number;
  unclear: number;
  tips: number;
  /** Unconfirmed payments by card and by IRIS. */
  claimed: Record<ClaimableMethod, number>;
  /** Claims that accounts refuted and laid on the courier: they are in the cash that was taken. */
  refuted: number;
}

/** One count as it was made; the last of a till is also its StoredTill. */
export interface StoredCount {
  courierId: string;
  version: number;
  notes: Record<string, number>;
  expectedInCents: number;
  floatInCents: number;
  shortInCents: number;
  countedInCents: number;
  reason: string;
  countedBy: string;
  countedByName: string;
  countedAt: Date;
}

/** The last count of a till, and its outcome. */
export interface StoredTill extends StoredCount {
  signedBy: string | null;
  signedByName: string | null;
  signedAt: Date | null;
  signReason: string;
  settledBy: string | null;
  settledByName: string | null;
  settleReason: string;
}

const ofSpot = (spot: string) => sql`(select id from spots where slug = ${spot})`;

/** Everyone who drove or took money on a date; only one of them when given. */
export function listTakings(
  db: Queryable,
  { spot, date }: SpotDay,
  courierId: string | null = null,
): Promise<CourierTakings[]> {
  const only: Statement = courierId ? sql`and a.id = ${courierId}` : sql``;
  return db.rows<CourierTakings>(sql`
    with paid as (
      select p.courier_id, p.method, p.claim, p.claim_end, p.amount_in_cents as amount,
        case when p.claim_end is null then coalesce(t.received_in_cents, p.amount_in_cents) else p.amount_in_cents end as received
      from door_payments p join orders o on o.id = p.order_id left join stop_deeds t on t.id = p.deed_id
      where p.till_date = ${date} and o.spot_id = ${ofSpot(spot)} and ${countsAsPaid}
    ), recorded as (
      select t.courier_id, t.outcome, t.replaced_by, t.method, t.received_in_cents as received, t.tip_in_cents as tip
      from stop_deeds t join deliveries d on d.id = t.delivery_id join orders o on o.id = d.order_id
      where t.kind = 'collected' and t.date = ${date} and o.spot_id = ${ofSpot(spot)}
    )
    select a.id as "courierId", a.name as "courierName",
      coalesce((select amount_in_cents from till_floats f where f.spot_id = ${ofSpot(spot)} and f.date = ${date}
        and f.courier_id = a.id), 0) as float,
      (select ${sumsPerMethod(doorMethods)} from paid where courier_id = a.id) as taken,
      (select ${sumsPerMethod(claimableMethods, sql`claim = 'claimed'`)} from paid where courier_id = a.id) as claimed,
      (select coalesce(sum(amount) filter (where claim_end = 'shortage'), 0)::int from paid where courier_id = a.id) as refuted,
      (select coalesce(sum(amount - received) filter (where method = 'cash'), 0)::int from paid where courier_id = a.id)
        as short,
      (select coalesce(sum(received) filter (where outcome = 'conflict' and replaced_by is null and method = 'cash'), 0)::int from recorded
        where courier_id = a.id) as unclear,
      (select coalesce(sum(tip) filter (where outcome <> 'conflict'), 0)::int from recorded where courier_id = a.id) as tips
    from accounts a
    where a.id in (select r.courier_id from runs r where r.date = ${date} and r.spot_id = ${ofSpot(spot)}
      union all select courier_id from paid union all select courier_id from recorded
      union all select f.courier_id from till_floats f where f.date = ${date} and f.spot_id = ${ofSpot(spot)}) ${only}
    order by a.name, a.id`);
}

const countColumns = sql`c.courier_id as "courierId", c.version, c.notes, c.expected_in_cents as "expectedInCents",
  c.float_in_cents as "floatInCents", c.short_in_cents as "shortInCents", c.counted_in_cents as "countedInCents", c.reason,
  c.counted_by as "countedBy", b.name as "countedByName", c.counted_at as "countedAt"`;

const withNotes = <Row extends StoredCount>(row: Row): Row => ({ ...row, notes: storedTillNotes.parse(row.notes) });

/** The last count of each till of a date. */
export async function listTills(db: Queryable, { spot, date }: SpotDay): Promise<StoredTill[]> {
  const rows = await db.rows<StoredTill>(sql`
    select ${countColumns}, c.signed_by as "signedBy", s.name as "signedByName", c.signed_at as "signedAt",
      c.sign_reason as "signReason", c.settled_by as "settledBy", e.name as "settledByName",
      c.settle_reason as "settleReason"
    from till_counts c join accounts b on b.id = c.counted_by left join accounts s on s.id = c.signed_by
      left join accounts e on e.id = c.settled_by
    where c.spot_id = ${ofSpot(spot)} and c.date = ${date}`);
  return rows.map(withNotes);
}

/** Every count of a date, oldest first. */
export async function listCounts(db: Queryable, { spot, date }: SpotDay): Promise<StoredCount[]> {
  const rows = await db.rows<StoredCount>(sql`
    select ${countColumns} from till_count_versions c join accounts b on b.id = c.counted_by
    where c.spot_id = ${ofSpot(spot)} and c.date = ${date} order by c.courier_id, c.version`);
  return rows.map(withNotes);
}

/** Serialises counts, signatures and late payments (through a trigger). */
export async function lockTill(tx: Queryable, date: CalendarDate, courierId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`till ${date} ${courierId}`}, 0))`);
}

/** The database numbers it and retains the earlier ones. */
export async function saveCount(
  tx: Queryable,
  { spot, date }: SpotDay,
  count: Omit<StoredCount, 'countedByName' | 'version'>,
): Promise<void> {
  await tx.run(sql`
    insert into till_counts (spot_id, date, courier_id, notes, expected_in_cents, float_in_cents, short_in_cents,
      counted_in_cents, reason, counted_by, counted_at)
    select id, ${date}, ${count.courierId}, ${count.notes}, ${count.expectedInCents}, ${count.floatInCents},
      ${count.shortInCents}, ${count.countedInCents}, ${count.reason}, ${count.countedBy}, ${count.countedAt}
    from spots where slug = ${spot}
    on conflict (spot_id, date, courier_id) do update set notes = excluded.notes,
      expected_in_cents = excluded.expected_in_cents, float_in_cents = excluded.float_in_cents,
      short_in_cents = excluded.short_in_cents, counted_in_cents = excluded.counted_in_cents, reason = excluded.reason,
      counted_by = excluded.counted_by, counted_at = excluded.counted_at`);
}

interface Signature {
  courierId: string;
  by: string;
  at: Date;
  reason: string;
}

export async function signCount(
  tx: Queryable,
  { spot, date }: SpotDay,
  { courierId, by, at, reason }: Signature,
): Promise<void> {
  await tx.run(sql`
    update till_counts set signed_by = ${by}, signed_at = ${at}, sign_reason = ${reason}
    where spot_id = ${ofSpot(spot)} and date = ${date} and courier_id = ${courierId}`);
}

export async function unsignCount(tx: Queryable, { spot, date }: SpotDay, courierId: string): Promise<void> {
  await tx.run(sql`
    update till_counts set signed_by = null, signed_at = null
    where spot_id = ${ofSpot(spot)} and date = ${date} and courier_id = ${courierId}`);
}

export async function settleCount(
  tx: Queryable,
  { spot, date }: SpotDay,
  { courierId, by, at, reason }: Signature,
): Promise<void> {
  await tx.run(sql`
    update till_counts set settled_by = ${by}, settled_at = ${at}, settle_reason = ${reason}
    where spot_id = ${ofSpot(spot)} and date = ${date} and courier_id = ${courierId}`);
}

export async function saveFloat(
  tx: Queryable,
  { spot, date }: SpotDay,
  { courierId, amountInCents, by, at }: { courierId: string; amountInCents: number; by: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into till_floats (spot_id, date, courier_id, amount_in_cents, given_by, given_at)
    select id, ${date}, ${courierId}, ${amountInCents}, ${by}, ${at} from spots where slug = ${spot}
    on conflict (spot_id, date, courier_id) do update set amount_in_cents = excluded.amount_in_cents,
      given_by = excluded.given_by, given_at = excluded.given_at`);
}

/** Open deliveries of a date, with or without a run. */
export async function countOpen(db: Queryable, { spot, date }: SpotDay): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*)::int as count from deliveries d join orders o on o.id = d.order_id
    where d.date = ${date} and d.status = 'opened' and o.spot_id = ${ofSpot(spot)}`);
  return row?.count ?? 0;
}

/** True while the date has an open delivery, with or without a run. */
export async function hasOpen(db: Queryable, { spot, date }: SpotDay): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from deliveries d join orders o on o.id = d.order_id
    where d.date = ${date} and d.status = 'opened' and o.spot_id = ${ofSpot(spot)} limit 1`);
  return row !== null;
}
