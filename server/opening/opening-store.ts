import type { OpeningFacts } from '#domain/opening/opening-gaps.ts';
import { isPossible } from '#domain/payments/offered-methods.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export async function readOpeningFacts(
  db: Queryable,
  { spot, today, takesCards }: { spot: string; today: string; takesCards: boolean },
): Promise<OpeningFacts> {
  const row = await db.one<OpeningFacts>(sql`
    with spot as (select id from spots where slug = ${spot})
    select (select count(*)::int from postal_codes p join regions r on r.id = p.region_id where r.spot_id in (select id from spot))
        as "servedCodes",
      (select count(*)::int from time_periods t where t.spot_id in (select id from spot) and t.ending_at is null
        and exists (select from time_period_capacities c where c.time_period_id = t.id and c.capacity > 0)) as windows,
      array(select p.slug from spot_payment_types p where p.spot_id in (select id from spot) and p.is_active order by p.position)
        as "paymentTypes",
      (select count(*)::int from meals where is_active) as meals,
      (select count(distinct date)::int from meal_offers where spot_id in (select id from spot) and date > ${today}::date)
        as "menuDates"`);
  if (!row) throw new Error('A count returned no row');
  return { ...row, paymentTypes: row.paymentTypes.filter((type) => isPossible(type, takesCards)) };
}

export async function hasSpot(db: Queryable, slug: string): Promise<boolean> {
  return (await db.one(sql`select 1 from spots where slug = ${slug}`)) !== null;
}

export async function hasMeals(db: Queryable): Promise<boolean> {
  return (await db.one(sql`select 1 from meals limit 1`)) !== null;
}

/** Serialises first-run setup: a concurrent setup waits for this lock. */
export async function holdFirstRun(tx: Queryable): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(727009)`);
}
