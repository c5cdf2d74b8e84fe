import { addDays, athensDateOf, type CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';

export interface ComingDelivery {
  orderId: string;
  deliveryId: string;
}

const isUnmet = sql`exists (
  select 1 from jsonb_each(d.quota) as part where (part.value->>0)::int > (
    select coalesce(sum(i.amount), 0) from order_items i where i.delivery_id = d.id and i.category = part.key))`;

const isChosenByUs = sql`(
  select bool_and(i.is_filled) from order_items i where i.delivery_id = d.id)`;

function listComing(
  db: Queryable,
  { from, to }: { from: CalendarDate; to: CalendarDate },
  which: Statement,
): Promise<ComingDelivery[]> {
  return db.rows<ComingDelivery>(sql`
    select d.order_id as "orderId", d.id as "deliveryId"
    from deliveries d join orders o on o.id = d.order_id
    where d.status = 'opened' and o.status = 'opened' and d.date between ${from} and ${to} and ${which}
    order by d.date, d.id`);
}

/** Selects coming deliveries whose cut-off is before an instant. */
export interface CutOffReach {
  now: Date;
  by: Date;
}

// The longest permitted cut-off of a spot limits the query to a few dates.
const longestInDays = 7;

function listReached(db: Queryable, { now, by }: CutOffReach, which: Statement): Promise<ComingDelivery[]> {
  const range = { from: athensDateOf(now), to: addDays(athensDateOf(by), longestInDays) };
  const isReached = sql`
    d.date - make_interval(hours => least(o.cut_off_hours, (select s.cut_off_hours from spots s where s.id = o.spot_id)))
      <= ${by}::timestamptz at time zone 'Europe/Athens'`;
  return listComing(db, range, sql`${isReached} and ${which}`);
}

/** Deliveries of plans with unchosen meals that were not filled since. */
export function listUnmet(db: Queryable, reach: CutOffReach): Promise<ComingDelivery[]> {
  return listReached(db, reach, sql`d.filled_at is null and ${isUnmet}`);
}

/** Deliveries of plans with meals to choose whose customers were not reminded yet. */
export function listUnchosen(db: Queryable, reach: CutOffReach): Promise<ComingDelivery[]> {
  return listReached(
    db,
    reach,
    sql`d.filled_at is null and (${isUnmet} or ${isChosenByUs}) and ${isUnsent('choose-meals')}`,
  );
}

/** Deliveries of a day whose customers were not notified yet. */
export function listUnsentOn(db: Queryable, date: CalendarDate): Promise<ComingDelivery[]> {
  return listComing(db, { from: date, to: date }, isUnsent('delivery-tomorrow'));
}

/** A moved delivery is notified again on its new day. */
export function tellingKey(template: string, { id, date }: { id: string; date: CalendarDate }): string {
  return `${template} ${id} ${date}`;
}

function isUnsent(template: string): Statement {
  return sql`not exists (
    select 1 from mails m where m.dedupe_key = ${template}::text || ' ' || d.id::text || ' ' || to_char(d.date, 'YYYY-MM-DD'))`;
}
