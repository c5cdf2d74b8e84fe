import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import { activeStatuses, inactiveStatuses } from '../order-status/status-sets-store.ts';
import type { SpotDay } from './day-store.ts';

/** The snapshot of visible transactions: unchanged means that nothing was committed in between by any session. */
export async function readStamp(db: Queryable): Promise<string> {
  const seen = await db.one<{ stamp: string }>(sql`select pg_current_snapshot()::text as stamp`);
  if (!seen) throw new Error('PostgreSQL returned no snapshot');
  return seen.stamp;
}

/** Every row has the id of the transaction that wrote it, and none writes twice: an inserted, deleted or updated row changes the sum. */
const versions = sql`coalesce(sum(hashtextextended(r.xmin::text, 0)), 0)`;
const sumOf = (rows: Statement) => sql`(select ${versions} ${rows})`;

/**
 * The versions of all rows that boards of a date are made of. Unchanged means that none of them was written in between, whatever else
 * was. The deliveries are those on the boards: a cancelled one leaves them, or stays as a bag already begun. Covers every table
 * that a board reads (day-stamp.test.ts compares the two), all dates of an order, and all orders of a customer: cancelling an
 * earlier one makes another the first.
 */
export async function readDayStamp(db: Queryable, { spot, date }: SpotDay): Promise<string> {
  const given = await db.one<{ stamp: string }>(sql`
    with spot as materialized (select id from spots where slug = ${spot}),
    day as materialized (
      select d.id, d.order_id, o.account_id from deliveries d join orders o on o.id = d.order_id
      where (d.date = ${date} or d.cooked_for = ${date}) and d.status in ${activeStatuses}
        and o.spot_id = (select id from spot)
      union all
      select d.id, d.order_id, o.account_id from deliveries d join orders o on o.id = d.order_id
      where d.id in (select delivery_id from pack_ticks where date = ${date}) and d.date = ${date}
        and d.status in ${inactiveStatuses} and o.spot_id = (select id from spot)
    )
    select concat_ws(' ',
      ${sumOf(sql`from deliveries r where r.order_id = any(array(select order_id from day))`)},
      ${sumOf(sql`from order_items r where r.delivery_id = any(array(select id from day))`)},
      ${sumOf(sql`from orders r where r.account_id = any(array(select account_id from day))`)},
      ${sumOf(sql`from orders r where r.id = any(array(select order_id from day where account_id is null))`)},
      ${sumOf(sql`from accounts r where r.id = any(array(select account_id from day))`)},
      ${sumOf(sql`from payments r where r.order_id = any(array(select order_id from day))`)},
      ${sumOf(sql`from door_payments r where r.order_id = any(array(select order_id from day))`)},
      ${sumOf(sql`from pack_ticks r where r.delivery_id = any(array(select id from day))`)},
      ${sumOf(sql`from packed_bags r where r.delivery_id = any(array(select id from day))`)},
      ${sumOf(sql`from missing_meals r where r.delivery_id = any(array(select id from day))`)},
      ${sumOf(sql`from order_changes r where r.id in (select change_id from missing_meals where delivery_id = any(array(select id from day)))`)},
      ${sumOf(sql`from run_stops r where r.delivery_id = any(array(select id from day))`)},
      ${sumOf(sql`from runs r where r.date = ${date}`)},
      ${sumOf(sql`from till_counts r where r.date = ${date}`)},
      ${sumOf(sql`from accounts r where r.id in (select courier_id from runs where date = ${date})`)},
      ${sumOf(sql`from cook_ticks r where r.date = ${date} and r.spot_id = (select id from spot)`)},
      ${sumOf(sql`from batch_ticks r where r.date = ${date} and r.spot_id = (select id from spot)`)},
      ${sumOf(sql`from delivery_days r where r.date = ${date}`)},
      ${sumOf(sql`from date_recipes r where r.date = ${date} and r.spot_id = (select id from spot)`)},
      ${sumOf(sql`from correction_notices r where r.date = ${date} and r.spot_id = (select id from spot)`)},
      ${sumOf(sql`from kept_recipes r where r.until >= ${date} and r.spot_id = (select id from spot)`)},
      ${sumOf(sql`from slot_uses r where r.date = ${date}`)},
      ${sumOf(sql`from kitchen_uses r where r.date = ${date}`)},
      ${sumOf(sql`from closed_days r where r.date = ${date}`)},
      ${sumOf(sql`from time_period_exceptions r where r.date = ${date}`)},
      ${sumOf(sql`from time_period_capacities r`)},
      ${sumOf(sql`from time_periods r`)},
      ${sumOf(sql`from spots r where r.id = (select id from spot)`)},
      ${sumOf(sql`from kitchen_capacities r`)}) as stamp`);
  return given?.stamp ?? '';
}
