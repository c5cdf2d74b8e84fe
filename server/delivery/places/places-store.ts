import type { SoldDelivery } from '#contract/delivery/places.ts';
import type { Localised } from '#contract/fields/languages.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import { type CutOff, usualCutOff } from '#domain/delivery/cut-off.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { reachingStatuses } from '../../order-status/status-sets-store.ts';

export interface StoredRules {
  minimumInCents: number;
  deliveryFeeInCents: number;
  freeDeliveryFromInCents: number;
}

/** Locks until the commit: no slots are taken, and their number is not changed by others. */
export function holdPlaces(tx: Queryable): Promise<unknown> {
  return tx.run(sql`select hold_places()`);
}

/** Null if it does not exist or was archived meanwhile. Lock order: regions before their codes. */
export function lockRegion(tx: Queryable, spotId: string, regionId: string): Promise<StoredRules | null> {
  return tx.one<StoredRules>(sql`
    select minimum_in_cents as "minimumInCents", delivery_fee_in_cents as "deliveryFeeInCents",
      free_delivery_from_in_cents as "freeDeliveryFromInCents"
    from regions where id = ${regionId} and spot_id = ${spotId} and archived_at is null for update`);
}

/** Locks all of them, in a fixed order. */
export function lockRegions(tx: Queryable, spotId: string): Promise<unknown> {
  return tx.run(sql`select id from regions where spot_id = ${spotId} and archived_at is null order by id for update`);
}

export function saveRegion(tx: Queryable, regionId: string, rules: StoredRules): Promise<unknown> {
  return tx.run(sql`
    update regions set minimum_in_cents = ${rules.minimumInCents}, delivery_fee_in_cents = ${rules.deliveryFeeInCents},
      free_delivery_from_in_cents = ${rules.freeDeliveryFromInCents} where id = ${regionId}`);
}

export async function lockCutOff(tx: Queryable, spotId: string): Promise<CutOff> {
  const row = await tx.one<{ cutOff: CutOff }>(sql`
    select cut_off_hours as "cutOff" from spots where id = ${spotId} for update`);
  return row?.cutOff ?? usualCutOff;
}

export function saveCutOff(tx: Queryable, spotId: string, cutOff: CutOff): Promise<unknown> {
  return tx.run(sql`update spots set cut_off_hours = ${cutOff} where id = ${spotId}`);
}

/** Regions are numbered; concurrent inserts get different numbers. */
export async function insertRegion(
  tx: Queryable,
  spotId: string,
  { name, ...rules }: StoredRules & { name: Localised },
): Promise<string> {
  await tx.run(sql`select id from spots where id = ${spotId} for update`);
  const row = await tx.one<{ id: string }>(sql`
    insert into regions (spot_id, slug, name, minimum_in_cents, delivery_fee_in_cents, free_delivery_from_in_cents)
    select ${spotId}, 'region-' || coalesce(max(substring(slug from '^region-([0-9]{1,6})$')::int), 0) + 1, ${name}::jsonb,
      ${rules.minimumInCents}::int, ${rules.deliveryFeeInCents}::int, ${rules.freeDeliveryFromInCents}::int
    from regions where spot_id = ${spotId} returning id`);
  return row?.id ?? '';
}

/** The given codes with their regions, locked until the commit, in a fixed order. */
export function lockCodes(
  tx: Queryable,
  codes: readonly string[],
): Promise<{ code: string; regionId: string | null }[]> {
  return tx.rows(sql`
    select postal_code as code, region_id as "regionId" from postal_codes
    where postal_code = any(${codes}) order by postal_code for update`);
}

export function assignCodes(tx: Queryable, codes: readonly string[], regionId: string | null): Promise<unknown> {
  return tx.run(sql`update postal_codes set region_id = ${regionId} where postal_code = any(${codes})`);
}

export async function insertWindow(
  tx: Queryable,
  spotId: string,
  { from, to }: { from: string; to: string },
): Promise<string | null> {
  const row = await tx.one<{ id: string }>(sql`
    insert into time_periods (spot_id, from_time, to_time) values (${spotId}, ${from}::time, ${to}::time)
    on conflict (spot_id, from_time, to_time) do update set archived_at = null, ending_at = null
      where time_periods.archived_at is not null
    returning id`);
  return row?.id ?? null;
}

/** 0: the window has no slots on that weekday. */
export function saveWeekdayPlaces(
  tx: Queryable,
  windowId: string,
  { weekday, capacity }: { weekday: number; capacity: number },
): Promise<unknown> {
  return capacity === 0
    ? tx.run(sql`delete from time_period_capacities where time_period_id = ${windowId} and weekday = ${weekday}`)
    : tx.run(sql`
        insert into time_period_capacities (time_period_id, weekday, capacity) values (${windowId}, ${weekday}, ${capacity})
        on conflict (time_period_id, weekday) do update set capacity = excluded.capacity`);
}

/** Null: back to the capacity of the weekday. */
export function saveDatePlaces(
  tx: Queryable,
  windowId: string,
  { date, capacity }: { date: CalendarDate; capacity: number | null },
): Promise<unknown> {
  return capacity === null
    ? tx.run(sql`delete from time_period_exceptions where time_period_id = ${windowId} and date = ${date}`)
    : tx.run(sql`
        insert into time_period_exceptions (time_period_id, date, capacity) values (${windowId}, ${date}, ${capacity})
        on conflict (time_period_id, date) do update set capacity = excluded.capacity`);
}

/** The dates from today on for which more slots of this window are sold than it has now. */
export function listOversold(
  tx: Queryable,
  windowId: string,
  from: CalendarDate,
): Promise<{ date: CalendarDate; sold: number }[]> {
  return tx.rows(sql`
    select date, deliveries as sold from slot_uses
    where time_period_id = ${windowId} and date >= ${from} and deliveries > 0
      and deliveries > places_of_window(time_period_id, date)
    order by date`);
}

export function listSoldDeliveries(
  tx: Queryable,
  windowId: string,
  dates: readonly CalendarDate[],
): Promise<SoldDelivery[]> {
  return tx.rows<SoldDelivery>(sql`
    select d.id as "deliveryId", o.number::text as "orderNumber", o.contact->>'name' as name, d.date,
      d.from_time as "from", d.to_time as "to"
    from deliveries d join orders o on o.id = d.order_id
    where d.time_period_id = ${windowId} and d.date = any(${dates}::date[]) and d.is_held
    order by d.date, o.number limit 200`);
}

/** Deliveries of these days by postal code; each uses its own address or that of its order. */
export function countByCode(
  db: Queryable,
  spotId: string,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<{ code: string; deliveries: number }[]> {
  return db.rows(sql`
    select coalesce(d.address, o.address)->>'postalCode' as code, count(*)::int as deliveries
    from deliveries d join orders o on o.id = d.order_id
    where o.spot_id = ${spotId} and d.date between ${from} and ${to} and d.status in ${reachingStatuses}
    group by 1`);
}

/** Number of deliveries still due on each of the dates. */
export async function countStillComing(
  db: Queryable,
  spotId: string,
  dates: readonly CalendarDate[],
): Promise<Record<CalendarDate, number>> {
  const rows = await db.rows<{ date: CalendarDate; count: number }>(sql`
    select d.date, count(*)::int as count from deliveries d join orders o on o.id = d.order_id
    where o.spot_id = ${spotId} and d.date = any(${dates}::date[]) and d.status = 'opened' group by d.date`);
  return Object.fromEntries(rows.map(({ date, count }) => [date, count]));
}

/** Number of people per code who asked to be notified once it is served. */
export function countInterests(db: Queryable): Promise<{ code: string; asked: number }[]> {
  return db.rows(sql`
    select postal_code as code, count(*)::int as asked from area_interests
    where postal_code is not null and handled_at is null group by 1`);
}
