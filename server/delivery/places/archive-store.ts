import type { SoldDelivery } from '#contract/places.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';

/** All of them: whoever goes on has seen each. */
function listComing(tx: Queryable, which: Statement): Promise<SoldDelivery[]> {
  return tx.rows<SoldDelivery>(sql`
    select d.id as "deliveryId", o.number::text as "orderNumber", o.contact->>'name' as name, d.date,
      d.from_time as "from", d.to_time as "to"
    from deliveries d join orders o on o.id = d.order_id
    where d.status in ('opened', 'not-paid') and ${which}
    order by d.date, o.number`);
}

/** What is still to be brought to doors of these postal codes. */
export function listComingTo(
  tx: Queryable,
  { spotId, codes, from }: { spotId: string; codes: readonly string[]; from: CalendarDate },
): Promise<SoldDelivery[]> {
  return listComing(
    tx,
    sql`d.date >= ${from} and o.spot_id = ${spotId} and coalesce(d.address, o.address)->>'postalCode' = any(${codes})`,
  );
}

/** The postal codes where something is still to be brought. */
export async function listOrderedCodes(
  tx: Queryable,
  { spotId, from }: { spotId: string; from: CalendarDate },
): Promise<string[]> {
  const rows = await tx.rows<{ code: string }>(sql`
    select distinct coalesce(d.address, o.address)->>'postalCode' as code from deliveries d join orders o on o.id = d.order_id
    where d.status in ('opened', 'not-paid') and d.date >= ${from} and o.spot_id = ${spotId}`);
  return rows.map(({ code }) => code);
}

export function listComingIn(tx: Queryable, windowId: string, from: CalendarDate): Promise<SoldDelivery[]> {
  return listComing(tx, sql`d.date >= ${from} and d.time_period_id = ${windowId} and d.is_held`);
}

/** Held until the commit: nobody gives the region another code meanwhile that it would take along. */
export async function listCodesOf(tx: Queryable, regionId: string): Promise<string[]> {
  const rows = await tx.rows<{ code: string }>(sql`
    select postal_code as code from postal_codes where region_id = ${regionId} order by postal_code for update`);
  return rows.map(({ code }) => code);
}

export function archiveRegionRow(tx: Queryable, regionId: string, now: Date): Promise<unknown> {
  return tx.run(sql`update regions set archived_at = ${now} where id = ${regionId}`);
}

export function archiveWindowRow(tx: Queryable, windowId: string, now: Date): Promise<unknown> {
  return tx.run(sql`update time_periods set archived_at = ${now} where id = ${windowId}`);
}

export async function forgetPlaces(tx: Queryable, windowId: string, from: CalendarDate): Promise<void> {
  await tx.run(sql`delete from time_period_capacities where time_period_id = ${windowId}`);
  await tx.run(sql`delete from time_period_exceptions where time_period_id = ${windowId} and date >= ${from}`);
}

/** On each date as many places as are sold. */
export function holdWhatIsSold(tx: Queryable, windowId: string, from: CalendarDate): Promise<unknown> {
  return tx.run(sql`
    insert into time_period_exceptions (time_period_id, date, capacity)
    select time_period_id, date, deliveries from slot_uses
    where time_period_id = ${windowId} and date >= ${from} and deliveries > 0`);
}
