import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { readSeedFile } from './seed-files.ts';
import { SeedPostalCodes, SeedSpots } from './seed-schema.ts';

type SeedSpot = SeedSpots['spots'][number];

/** Businesses, their spots with regions, windows and capacities, and every postal code. Returns the spots' ids. */
export async function seedAreas(tx: Queryable): Promise<string[]> {
  const { spots } = readSeedFile('spots.json', SeedSpots);
  const ids: string[] = [];
  for (const [position, spot] of spots.entries()) ids.push(await seedSpot(tx, spot, position === 0));
  return ids;
}

async function seedSpot(tx: Queryable, spot: SeedSpot, isDefault: boolean): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    with business as (
      insert into businesses (slug, name) values (${spot.business.slug}, ${spot.business.name})
      on conflict (slug) do update set name = excluded.name returning id
    )
    insert into spots (business_id, slug, name, is_default)
    select id, ${spot.slug}, ${spot.name}::jsonb, ${isDefault}::boolean from business returning id`);
  const spotId = row?.id ?? '';
  for (const region of spot.regions) {
    await tx.run(sql`
      insert into regions (spot_id, slug, name, minimum_in_cents, delivery_fee_in_cents, free_delivery_from_in_cents)
      values (${spotId}, ${region.slug}, ${region.name}, ${region.minimumInCents}, ${region.deliveryFeeInCents},
        ${region.freeDeliveryFromInCents})`);
  }
  for (const { from, to, capacityByWeekday } of spot.timePeriods) {
    const [weekdays, capacities] = columnsOf(capacityByWeekday);
    await tx.run(sql`
      with period as (
        insert into time_periods (spot_id, from_time, to_time) values (${spotId}, ${from}, ${to}) returning id
      )
      insert into time_period_capacities (time_period_id, weekday, capacity)
      select period.id, given.* from period, unnest(${weekdays}::int[], ${capacities}::int[]) as given`);
  }
  const [weekdays, meals] = columnsOf(spot.dailyMealCapacity);
  await tx.run(sql`
    insert into kitchen_capacities (spot_id, weekday, meals)
    select ${spotId}, given.* from unnest(${weekdays}::int[], ${meals}::int[]) as given`);
  for (const [category, byWeekday] of Object.entries(spot.categoryMealCapacity)) {
    const [weekdays, meals] = columnsOf(byWeekday);
    await tx.run(sql`
      insert into category_capacities (spot_id, weekday, category, meals)
      select ${spotId}, given.weekday, ${category}, given.meals
      from unnest(${weekdays}::int[], ${meals}::int[]) as given(weekday, meals)`);
  }
  await seedPostalCodes(tx, spotId);
  return spotId;
}

/** Payment types for the demo's spots that have none yet, also in a demo from before they existed. */
export async function seedPaymentTypes(tx: Queryable): Promise<void> {
  for (const { slug, paymentTypes } of readSeedFile('spots.json', SeedSpots).spots) {
    for (const [position, { slug: type, orderKinds, mostInCents }] of paymentTypes.entries()) {
      await tx.run(sql`
        insert into spot_payment_types (spot_id, slug, position, order_kinds, most_in_cents)
        select id, ${type}, ${position}, ${orderKinds}, ${mostInCents ?? null} from spots where slug = ${slug}
        on conflict do nothing`);
    }
  }
}

async function seedPostalCodes(tx: Queryable, spotId: string): Promise<void> {
  const codes = readSeedFile('postal-codes.json', SeedPostalCodes);
  await tx.run(sql`
    insert into postal_codes (postal_code, municipality, regional_unit, region_id)
    select given->>'postalCode', given->'municipality', given->'regionalUnit', regions.id
    from jsonb_array_elements(${JSON.stringify(codes)}::jsonb) as given
    left join regions on regions.slug = given->>'region' and regions.spot_id = ${spotId}
    on conflict do nothing`);
}

function columnsOf(byWeekday: Partial<Record<string, number>>): [number[], number[]] {
  const entries = Object.entries(byWeekday);
  return [entries.map(([weekday]) => Number(weekday)), entries.map(([, value]) => value ?? 0)];
}
