import type { Localised } from '#contract/fields/languages.ts';
import type { MissingMeal } from '#contract/kitchen/packing.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

interface NewMissing {
  id: string;
  deliveryId: string;
  bag: number;
  itemId: string;
  replacedBy: string | null;
  changeId: string;
  by: string;
  at: Date;
}

export async function insertMissing(tx: Queryable, missing: NewMissing): Promise<void> {
  const { id, deliveryId, bag, itemId, replacedBy, changeId, by, at } = missing;
  await tx.run(sql`
    insert into missing_meals (id, delivery_id, bag, item_id, replaced_by, change_id, noted_by, at)
    values (${id}, ${deliveryId}, ${bag}, ${itemId}, ${replacedBy}, ${changeId}, ${by}, ${at})`);
}

/** The result of a missing meal recorded before. */
export function findMissingMeal(
  db: Queryable,
  id: string,
): Promise<(Pick<MissingMeal, 'outcome' | 'back'> & { deliveryId: string; meal: Localised | null }) | null> {
  return db.one(sql`
    select m.delivery_id as "deliveryId", case when m.replaced_by is null then 'money-back' else 'replaced' end as outcome,
      (select item->'meal'->'name' from jsonb_array_elements(c.after->0->'items') as item
        where item->>'id' = m.replaced_by::text) as meal, -c.difference_in_cents as back
    from missing_meals m join order_changes c on c.id = m.change_id where m.id = ${id}`);
}

/** The meal of an order line; the line itself may have been replaced and deleted. */
export async function findMealOfItem(db: Queryable, itemId: string): Promise<string | null> {
  const row = await db.one<{ mealId: string }>(sql`select meal_id as "mealId" from order_items where id = ${itemId}`);
  return row?.mealId ?? null;
}

/** Deletes the record completely: its mail has not been sent. */
export async function takeBackMissing(tx: Queryable, id: string): Promise<void> {
  await tx.run(sql`delete from missing_meals where id = ${id}`);
}

export async function markFound(tx: Queryable, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await tx.run(sql`update missing_meals set found_at = ${at}, found_by = ${by} where id = ${id}`);
}

interface MissingPlace {
  deliveryId: string;
  orderId: string;
  changeId: string;
  bag: number;
  itemId: string;
  date: string;
  spot: string;
  foundAt: Date | null;
  /** True if its bag was closed since. */
  isClosed: boolean;
}

export function findMissingPlace(tx: Queryable, id: string): Promise<MissingPlace | null> {
  return tx.one<MissingPlace>(sql`
    select m.delivery_id as "deliveryId", d.order_id as "orderId", m.change_id as "changeId", m.bag, m.item_id as "itemId",
      to_char(d.date, 'YYYY-MM-DD') as date, s.slug as spot, m.found_at as "foundAt",
      coalesce((select b.state = 'closed' from packed_bags b where b.delivery_id = m.delivery_id and b.bag = m.bag), false)
        as "isClosed"
    from missing_meals m join deliveries d on d.id = m.delivery_id join orders o on o.id = d.order_id
    join spots s on s.id = o.spot_id where m.id = ${id}`);
}
