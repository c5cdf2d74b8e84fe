import type { Localised } from '#contract/fields/languages.ts';
import type { ShopFileItem } from '#contract/shop/shop-file-items.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Writes the kitchen and its business. Returns the kitchen's id. */
export async function savePlace(
  tx: Queryable,
  { spot, business }: { spot: string; business: string },
  item: ShopFileItem<'place'>,
): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    with business as (
      insert into businesses (slug, name) values (${business}, ${item.business})
      on conflict (slug) do update set name = excluded.name returning id)
    insert into spots (business_id, slug, name, is_default, cut_off_hours)
    select id, ${spot}, ${item.name}::jsonb, not exists (select 1 from spots where is_default), ${item.cutOff}::smallint from business
    on conflict (slug) do update set name = excluded.name, cut_off_hours = excluded.cut_off_hours returning id`);
  const id = row?.id ?? '';
  await tx.run(sql`delete from kitchen_capacities where spot_id = ${id}`);
  await tx.run(sql`
    insert into kitchen_capacities (spot_id, weekday, meals)
    select ${id}, key::int, value::int from jsonb_each_text(${JSON.stringify(item.kitchen)}::jsonb)`);
  await tx.run(sql`delete from category_capacities where spot_id = ${id}`);
  await tx.run(sql`
    insert into category_capacities (spot_id, weekday, category, meals)
    select ${id}, day.key::int, part.key, part.value::int
    from jsonb_each(${JSON.stringify(item.categories)}::jsonb) as day, jsonb_each_text(day.value) as part`);
  await tx.run(sql`delete from spot_payment_types where spot_id = ${id}`);
  await tx.run(sql`
    insert into spot_payment_types (spot_id, slug, position, order_kinds, most_in_cents, is_active)
    select ${id}, given->>'slug', place, array(select jsonb_array_elements_text(given->'orderKinds')),
      (given->>'most')::int, (given->>'isActive')::boolean
    from jsonb_array_elements(${JSON.stringify(item.payments)}::jsonb) with ordinality as list(given, place)`);
  return id;
}

/** Payment methods, offered and paused, in their order. */
export function listSpotPayments(db: Queryable, spotId: string): Promise<ShopFileItem<'place'>['payments']> {
  return db.rows(sql`
    select slug, order_kinds as "orderKinds", most_in_cents as most, is_active as "isActive"
    from spot_payment_types where spot_id = ${spotId} order by position, slug`);
}

interface KnownCode {
  postalCode: string;
  municipality: Localised;
  regionalUnit: Localised;
}

/** Adds the codes shipped with the release; existing ones stay unchanged. */
export async function addKnownCodes(tx: Queryable, codes: readonly KnownCode[]): Promise<void> {
  await tx.run(sql`
    insert into postal_codes (postal_code, municipality, regional_unit)
    select given->>'postalCode', given->'municipality', given->'regionalUnit'
    from jsonb_array_elements(${JSON.stringify(codes)}::jsonb) as given on conflict do nothing`);
}

type Code = ShopFileItem<'region'>['codes'][number];

export function listServedCodes(db: Queryable, spotId: string): Promise<(Code & { regionId: string })[]> {
  return db.rows(sql`
    select p.postal_code as code, p.municipality, p.regional_unit as "regionalUnit", p.region_id as "regionId"
    from postal_codes p join regions r on r.id = p.region_id where r.spot_id = ${spotId} and r.archived_at is null
    order by p.postal_code`);
}

/** Serves an archived region again. */
export async function upsertRegion(tx: Queryable, spotId: string, item: ShopFileItem<'region'>): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    insert into regions (spot_id, slug, name, minimum_in_cents, delivery_fee_in_cents, free_delivery_from_in_cents)
    values (${spotId}, ${item.slug}, ${item.name}, ${item.minimum}, ${item.deliveryFee}, ${item.freeDeliveryFrom})
    on conflict (spot_id, slug) do update set name = excluded.name, minimum_in_cents = excluded.minimum_in_cents,
      delivery_fee_in_cents = excluded.delivery_fee_in_cents, archived_at = null,
      free_delivery_from_in_cents = excluded.free_delivery_from_in_cents
    returning id`);
  return row?.id ?? '';
}

/** Replaces the whole list of a region's codes. */
export async function replaceCodes(tx: Queryable, regionId: string, codes: readonly Code[]): Promise<void> {
  await tx.run(sql`update postal_codes set region_id = null where region_id = ${regionId}`);
  await tx.run(sql`
    insert into postal_codes (postal_code, municipality, regional_unit, region_id)
    select given->>'code', given->'municipality', given->'regionalUnit', ${regionId}::uuid
    from jsonb_array_elements(${JSON.stringify(codes)}::jsonb) as given
    on conflict (postal_code) do update set municipality = excluded.municipality, regional_unit = excluded.regional_unit,
      region_id = excluded.region_id`);
}

export async function findWindowId(tx: Queryable, spotId: string, { from, to }: { from: string; to: string }) {
  const row = await tx.one<{ id: string }>(sql`
    select id from time_periods where spot_id = ${spotId} and from_time = ${from}::time and to_time = ${to}::time`);
  return row?.id ?? null;
}

/** Replaces the whole capacity of a window. */
export async function replaceWindowPlaces(
  tx: Queryable,
  windowId: string,
  { byWeekday, byDate }: Pick<ShopFileItem<'window'>, 'byWeekday' | 'byDate'>,
): Promise<void> {
  await tx.run(sql`delete from time_period_capacities where time_period_id = ${windowId}`);
  await tx.run(sql`
    insert into time_period_capacities (time_period_id, weekday, capacity)
    select ${windowId}, key::int, value::int from jsonb_each_text(${JSON.stringify(byWeekday)}::jsonb)`);
  await tx.run(sql`delete from time_period_exceptions where time_period_id = ${windowId}`);
  await tx.run(sql`
    insert into time_period_exceptions (time_period_id, date, capacity)
    select ${windowId}, key::date, value::int from jsonb_each_text(${JSON.stringify(byDate)}::jsonb)`);
}

export function listKeptClosedDays(db: Queryable, spotId: string): Promise<ShopFileItem<'closed-day'>[]> {
  return db.rows(sql`
    select date::text as date, is_closed as "isClosed", reason from closed_days where spot_id = ${spotId} order by date`);
}
