import type { SoldDelivery } from '#contract/delivery/places.ts';
import { athensDateOf, type CalendarDate } from '#domain/athens-time.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';
import { pendingStatuses } from '../../order-status/status-sets-store.ts';
import { holdPlaces } from './places-store.ts';

/** Without a limit: the caller must confirm every single one. */
function listComing(tx: Queryable, which: Statement): Promise<SoldDelivery[]> {
  return tx.rows<SoldDelivery>(sql`
    select d.id as "deliveryId", o.number::text as "orderNumber", o.contact->>'name' as name, d.date,
      d.from_time as "from", d.to_time as "to"
    from deliveries d join orders o on o.id = d.order_id
    where d.status in ${pendingStatuses} and ${which}
    order by d.date, o.number`);
}

/** Deliveries still due to addresses in these postal codes. */
export function listComingTo(
  tx: Queryable,
  { spotId, codes, from }: { spotId: string; codes: readonly string[]; from: CalendarDate },
): Promise<SoldDelivery[]> {
  return listComing(
    tx,
    sql`d.date >= ${from} and o.spot_id = ${spotId} and coalesce(d.address, o.address)->>'postalCode' = any(${codes})`,
  );
}

/** The postal codes with deliveries still due. */
export async function listOrderedCodes(
  tx: Queryable,
  { spotId, from }: { spotId: string; from: CalendarDate },
): Promise<string[]> {
  const rows = await tx.rows<{ code: string }>(sql`
    select distinct coalesce(d.address, o.address)->>'postalCode' as code from deliveries d join orders o on o.id = d.order_id
    where d.status in ${pendingStatuses} and d.date >= ${from} and o.spot_id = ${spotId}`);
  return rows.map(({ code }) => code);
}

/** Number of accounts with an address in each code, or with a delivery still due there. */
export async function countCustomersByCode(
  db: Queryable,
  { spotId, from }: { spotId: string; from: CalendarDate },
): Promise<Map<string, number>> {
  const rows = await db.rows<{ code: string; customers: number }>(sql`
    select code, count(distinct account_id)::int as customers from (
      select address->>'postalCode' as code, account_id from customer_addresses
      union select coalesce(d.address, o.address)->>'postalCode', o.account_id from deliveries d join orders o on o.id = d.order_id
        where d.status in ${pendingStatuses} and d.date >= ${from} and o.spot_id = ${spotId}) there
    where account_id is not null group by code`);
  return new Map(rows.map(({ code, customers }) => [code, customers]));
}

export function listComingIn(tx: Queryable, windowId: string, from: CalendarDate): Promise<SoldDelivery[]> {
  return listComing(tx, sql`d.date >= ${from} and d.time_period_id = ${windowId} and d.is_held`);
}

/** Locked until the commit, so that no code is added to the region meanwhile and archived with it. */
export async function listCodesOf(tx: Queryable, regionId: string): Promise<string[]> {
  const rows = await tx.rows<{ code: string }>(sql`
    select postal_code as code from postal_codes where region_id = ${regionId} order by postal_code for update`);
  return rows.map(({ code }) => code);
}

export function archiveRegionRow(tx: Queryable, regionId: string, now: Date): Promise<unknown> {
  return tx.run(sql`update regions set archived_at = ${now} where id = ${regionId}`);
}

/** Added again later, it is the same row, without slots. */
export async function archiveWindowRow(tx: Queryable, windowId: string, now: Date): Promise<void> {
  await tx.run(sql`delete from time_period_capacities where time_period_id = ${windowId}`);
  await tx.run(sql`
    delete from time_period_exceptions where time_period_id = ${windowId} and date >= ${athensDateOf(now)}`);
  await tx.run(sql`update time_periods set archived_at = ${now} where id = ${windowId}`);
}

/** Null: the window continues, with the slots it had. */
export function markEnding(tx: Queryable, windowId: string, since: Date | null): Promise<unknown> {
  return tx.run(sql`update time_periods set ending_at = ${since} where id = ${windowId}`);
}

/** Archives ending windows after their last date. The lock prevents keeping one at the same moment. */
export async function archiveEndedWindows(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ending = sql`select p.id from time_periods p where p.ending_at is not null and p.archived_at is null
      and not exists (select 1 from slot_uses u
        where u.time_period_id = p.id and u.date >= ${athensDateOf(now)} and u.deliveries > 0)`;
    if ((await tx.rows(ending)).length === 0) return;
    await holdPlaces(tx);
    for (const { id } of await tx.rows<{ id: string }>(ending)) await archiveWindowRow(tx, id, now);
  });
}

/** The last date of deliveries in each window, from a given date on. */
export async function findLastDates(
  db: Queryable,
  spotId: string,
  from: CalendarDate,
): Promise<Record<string, CalendarDate>> {
  const rows = await db.rows<{ id: string; date: CalendarDate }>(sql`
    select p.id, max(u.date) as date from time_periods p join slot_uses u on u.time_period_id = p.id
    where p.spot_id = ${spotId} and p.ending_at is not null and u.date >= ${from} and u.deliveries > 0 group by p.id`);
  return Object.fromEntries(rows.map(({ id, date }) => [id, date]));
}
