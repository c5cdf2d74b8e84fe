import type { Localised } from '#contract/fields/languages.ts';
import type { PaymentType } from '#contract/orders/payments.ts';
import type { FirstPlaceForm } from '#contract/shop/opening.ts';
import { kindsPaidBy, mostPaidBy } from '#domain/payments/offered-methods.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface KnownCode {
  postalCode: string;
  municipality: Localised;
  regionalUnit: Localised;
}

interface NewPlace {
  spot: string;
  business: string;
  name: Localised;
  rules: Pick<FirstPlaceForm, 'minimum' | 'deliveryFee' | 'freeDeliveryFrom'>;
}

export async function insertFirstPlace(
  tx: Queryable,
  { spot, business, name, rules }: NewPlace,
): Promise<{ spotId: string; regionId: string }> {
  const row = await tx.one<{ spotId: string; regionId: string }>(sql`
    with business as (
      insert into businesses (slug, name) values (${business}, ${name.el})
      on conflict (slug) do update set name = businesses.name returning id),
    spot as (
      insert into spots (business_id, slug, name, is_default)
      select id, ${spot}, ${name}::jsonb, true from business returning id)
    insert into regions (spot_id, slug, name, minimum_in_cents, delivery_fee_in_cents, free_delivery_from_in_cents)
    select id, 'region-1', ${name}::jsonb, ${rules.minimum}::int, ${rules.deliveryFee}::int, ${rules.freeDeliveryFrom}::int from spot
    returning spot_id as "spotId", id as "regionId"`);
  if (!row) throw new Error('The first spot was not written');
  return row;
}

export async function insertPostalCodes(
  tx: Queryable,
  { codes, served, regionId }: { codes: readonly KnownCode[]; served: readonly string[]; regionId: string },
): Promise<void> {
  await tx.run(sql`
    insert into postal_codes (postal_code, municipality, regional_unit, region_id)
    select given->>'postalCode', given->'municipality', given->'regionalUnit',
      case when given->>'postalCode' = any(${served}::text[]) then ${regionId}::uuid end
    from jsonb_array_elements(${JSON.stringify(codes)}::jsonb) as given
    on conflict (postal_code) do update set region_id = coalesce(excluded.region_id, postal_codes.region_id)`);
}

interface NewWindows extends Pick<FirstPlaceForm, 'windows' | 'days' | 'mealsPerDay'> {
  spotId: string;
  payments: readonly PaymentType[];
}

export async function insertWindows(tx: Queryable, { spotId, windows, days, mealsPerDay, payments }: NewWindows) {
  for (const { from, to, deliveries } of windows)
    await tx.run(sql`
      with period as (
        insert into time_periods (spot_id, from_time, to_time) values (${spotId}, ${from}::time, ${to}::time) returning id)
      insert into time_period_capacities (time_period_id, weekday, capacity)
      select period.id, day, ${deliveries}::int from period, unnest(${days}::int[]) as day`);
  await tx.run(sql`
    insert into kitchen_capacities (spot_id, weekday, meals)
    select ${spotId}, day, ${mealsPerDay}::int from unnest(${days}::int[]) as day`);
  const offered = payments.map((slug, index) => ({
    slug,
    position: index + 1,
    kinds: kindsPaidBy(slug),
    most: mostPaidBy(slug),
  }));
  await tx.run(sql`
    insert into spot_payment_types (spot_id, slug, position, order_kinds, most_in_cents)
    select ${spotId}, slug, position, kinds, most from json_to_recordset(${JSON.stringify(offered)}::json)
      as given(slug text, position int, kinds text[], most int)`);
}
