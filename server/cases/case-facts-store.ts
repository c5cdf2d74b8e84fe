import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** What is known of the batch of a line: its printed label, or else the dish and the day it was cooked. */
export interface LineBatch {
  itemId: string;
  deliveryId: string;
  mealId: string;
  /** Of the label in force; null: none was printed. */
  lot: string | null;
  labelUseBy: CalendarDate | null;
  labelProduction: CalendarDate | null;
  /** Set for the date it was cooked for; null: the usual day before. */
  productionDate: CalendarDate | null;
  cookedFor: CalendarDate;
  useByDays: number;
}

export function listLineBatches(db: Queryable, orderId: string): Promise<LineBatch[]> {
  return db.rows<LineBatch>(sql`
    select i.id as "itemId", d.id as "deliveryId", i.meal_id as "mealId", l.lot, to_char(l.use_by, 'YYYY-MM-DD') as "labelUseBy",
      to_char(l.production_date, 'YYYY-MM-DD') as "labelProduction", to_char(x.production_date, 'YYYY-MM-DD') as "productionDate",
      to_char(coalesce(d.cooked_for, d.date), 'YYYY-MM-DD') as "cookedFor", coalesce(m.use_by_days, 3) as "useByDays"
    from orders o join deliveries d on d.order_id = o.id join order_items i on i.delivery_id = d.id
    left join meals m on m.id = i.meal_id
    left join delivery_days x on x.spot_id = o.spot_id and x.date = coalesce(d.cooked_for, d.date)
    left join lateral (select l.lot, l.use_by, l.production_date from labels l
      where l.delivery_id = d.id and l.item_id = i.id and l.revoked_at is null order by l.made_at desc limit 1) l on true
    where o.id = ${orderId} order by d.position, i.position`);
}

/** When the courier handed a delivery over, and who drove it. */
export async function findHandover(
  db: Queryable,
  deliveryId: string,
): Promise<{ arrivedAt: Date | null; courier: string | null }> {
  const row = await db.one<{ arrivedAt: Date | null; courier: string | null }>(sql`
    select (select min(t.at) from stop_deeds t where t.delivery_id = d.id and t.kind = 'delivered' and t.outcome = 'done') as "arrivedAt",
      (select a.name from run_stops s join runs r on r.id = s.run_id join accounts a on a.id = r.courier_id
        where s.delivery_id = d.id) as courier
    from deliveries d where d.id = ${deliveryId}`);
  return row ?? { arrivedAt: null, courier: null };
}

/** Mail addresses of those who must hear of a danger to health. */
export function listKitchenMailboxes(db: Queryable): Promise<{ email: string }[]> {
  return db.rows(sql`
    select distinct a.email from accounts a join staff_roles r on r.account_id = a.id
    where r.role = 'kitchen' and a.deleted_at is null order by a.email`);
}
