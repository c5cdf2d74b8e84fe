import type { Localised } from '#contract/fields/languages.ts';
import type { Allergen } from '#contract/words/catalogue-words.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** A delivery of a dish whose ingredients differ from its label, whose customer was not notified yet. */
export interface UnsentNotice {
  id: string;
  mealId: string;
  deliveryId: string;
  orderId: string;
  dish: Localised;
  contains: Allergen[];
  mayContain: Allergen[];
  avoided: Allergen[];
  hasLeft: boolean;
}

const mostAtOnce = 300;

/** Customers who must not eat the dish come first. */
export function listUnsentNotices(db: Queryable): Promise<UnsentNotice[]> {
  return db.rows<UnsentNotice>(sql`
    select n.id, n.meal_id as "mealId", n.delivery_id as "deliveryId", n.order_id as "orderId", r.recipe->'name' as dish,
      n.contains, n.may_contain as "mayContain", n.avoided, n.has_left as "hasLeft"
    from correction_notices n join date_recipes r on r.spot_id = n.spot_id and r.date = n.date and r.meal_id = n.meal_id
      and r.correction = n.correction
    where n.told_at is null order by cardinality(n.avoided) = 0, n.noted_at, n.id limit ${mostAtOnce}`);
}

export async function hasLeftKitchen(tx: Queryable, deliveryId: string): Promise<boolean> {
  const row = await tx.one(sql`
    select 1 from run_stops s join runs r on r.id = s.run_id where s.delivery_id = ${deliveryId} and r.left_at is not null
    union all select 1 from deliveries d join orders o on o.id = d.order_id
      join delivery_days k on k.spot_id = o.spot_id and k.date = d.date where d.id = ${deliveryId} and k.state in ('out', 'done')
    limit 1`);
  return row !== null;
}

/** False: another process has notified them. */
export async function markNoticeSent(
  tx: Queryable,
  id: string,
  { isTakenOut, now }: { isTakenOut: boolean; now: Date },
): Promise<boolean> {
  const row = await tx.one(sql`
    update correction_notices set told_at = ${now}, is_taken_out = ${isTakenOut}
    where id = ${id} and told_at is null returning id`);
  return row !== null;
}
