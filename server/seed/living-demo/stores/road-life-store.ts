import type { CalendarDate } from '#domain/athens-time.ts';
import type { CountedNotes } from '#domain/till/count-notes.ts';
import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { cookedStatuses } from '../../../order-status/status-sets-store.ts';
import { inventedDomain } from '../../../outbox/mail-store.ts';

/** The second courier, beside the one visitors sign in as. No one can sign in as him. */
const inventedCourier = { email: `drosos@${inventedDomain}`, name: 'Δρόσος Καραμάνος' };
const couriers = ['courier@example.com', inventedCourier.email];

/** Couriers who still have the role: a visitor may have removed it. */
export async function generateCouriers(tx: Queryable, now: Date): Promise<string[]> {
  await tx.run(sql`
    with joined as (
      insert into accounts (email, name, phone, language, email_verified_at, created_at)
      values (${inventedCourier.email}, ${inventedCourier.name}, '6900000000', 'el', ${now}, ${now})
      on conflict do nothing returning id)
    insert into staff_roles (account_id, role) select id, 'courier' from joined`);
  const rows = await tx.rows<{ id: string }>(sql`
    select a.id from accounts a join staff_roles r on r.account_id = a.id and r.role = 'courier'
    where a.email = any(${couriers}) and a.deleted_at is null order by a.email`);
  return rows.map(({ id }) => id);
}

/** On every date after the last one with shifts: a visitor's changes stay. */
export async function generateShifts(
  tx: Queryable,
  spotId: string,
  { ids, from, to }: { ids: readonly string[]; from: CalendarDate; to: CalendarDate },
): Promise<void> {
  await tx.run(sql`
    insert into shifts (spot_id, date, courier_id, from_time, to_time, most_stops, most_bags)
    select ${spotId}, day::date, courier_id, '06:30', '22:30', 20, 40
    from generate_series(greatest(${from}::date, (select max(date) + 1 from shifts where spot_id = ${spotId})), ${to}::date, '1 day') day
    cross join unnest(${ids}::uuid[]) courier_id`);
}

/** Deliveries of these dates without a run: each window's by location, the first half with one courier, the rest with the other. */
export async function generateRuns(
  tx: Queryable,
  spotId: string,
  { ids, dates }: { ids: readonly string[]; dates: readonly CalendarDate[] },
): Promise<void> {
  await tx.run(sql`
    with open as (
      select d.id, d.date, d.from_time, d.to_time, o.number, coalesce(d.address, o.address)->>'postalCode' as postal_code
      from deliveries d join orders o on o.id = d.order_id
      where d.date = any(${dates}::date[]) and d.status in ${cookedStatuses} and o.spot_id = ${spotId}
        and not exists (select 1 from run_stops s where s.delivery_id = d.id)
    ), placed as (
      select *, row_number() over (partition by date, from_time order by postal_code, number) as place,
        (${ids}::uuid[])[ntile(${ids.length}::int) over (partition by date, from_time order by postal_code, number)] as courier_id
      from open
    ), driven as (
      insert into runs (spot_id, date, from_time, to_time, courier_id)
      select distinct ${spotId}::uuid, date, from_time, to_time, courier_id from placed
      on conflict (spot_id, date, from_time, courier_id) do update set to_time = excluded.to_time
      returning id, date, from_time, courier_id
    )
    insert into run_stops (delivery_id, run_id, position)
    select p.id, r.id, (select coalesce(max(s.position) + 1, 0) from run_stops s where s.run_id = r.id)
      + row_number() over (partition by r.id order by p.place) - 1
    from placed p join driven r on r.date = p.date and r.from_time = p.from_time and r.courier_id = p.courier_id`);
}

/** Runs leave when their deliveries do, and payments at a door are in the till of its courier. */
export async function moveRuns(
  tx: Queryable,
  { dates, minutesBefore }: { dates: readonly CalendarDate[]; minutesBefore: number },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update runs r set left_at = due.at from runs same
    cross join lateral (select (same.date + same.from_time::time) at time zone 'Europe/Athens'
      - make_interval(mins => ${minutesBefore}::int) as at) due
    where same.id = r.id and r.left_at is null and r.date = any(${dates}::date[]) and due.at <= ${now}`);
  await tx.run(sql`
    update door_payments p set courier_id = r.courier_id, till_date = r.date
    from deliveries d join run_stops s on s.delivery_id = d.id join runs r on r.id = s.run_id
    where p.courier_id is null and d.order_id = p.order_id and r.date = any(${dates}::date[])
      and (p.at at time zone 'Europe/Athens')::date = r.date`);
}

interface UncountedTill {
  date: CalendarDate;
  courierId: string;
  cashInCents: number;
}

/** Uncounted tills of days before this one. */
export function listUncounted(tx: Queryable, spotId: string, before: CalendarDate): Promise<UncountedTill[]> {
  return tx.rows<UncountedTill>(sql`
    select to_char(r.date, 'YYYY-MM-DD') as date, r.courier_id as "courierId", (
      select coalesce(sum(p.amount_in_cents), 0)::int from door_payments p
      where p.till_date = r.date and p.courier_id = r.courier_id and p.method = 'cash') as "cashInCents"
    from (select distinct date, courier_id from runs where spot_id = ${spotId} and date < ${before}) r
    where not exists (select 1 from till_counts c where c.spot_id = ${spotId} and c.date = r.date and c.courier_id = r.courier_id)`);
}

/** Counted by the courier and signed by dispatch, in the evening. */
export async function generateCounts(
  tx: Queryable,
  spotId: string,
  counts: readonly (UncountedTill & { notes: CountedNotes })[],
): Promise<void> {
  await tx.run(sql`
    insert into till_counts (spot_id, date, courier_id, notes, expected_in_cents, counted_in_cents, counted_by, counted_at,
      signed_by, signed_at)
    select ${spotId}, date, "courierId", notes, "cashInCents", "cashInCents", "courierId",
      (date + time '22:20') at time zone 'Europe/Athens', signer.id, (date + time '22:30') at time zone 'Europe/Athens'
    from json_to_recordset(${JSON.stringify(counts)}::json) as given(date date, "courierId" uuid, "cashInCents" int, notes jsonb)
    cross join (select id from accounts where email = 'dispatch@example.com') signer`);
}
