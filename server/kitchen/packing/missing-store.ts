import type { Localised } from '#contract/languages.ts';
import type { MissingMeal } from '#contract/packing.ts';
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

/** What followed from a missing meal that was noted before. */
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
