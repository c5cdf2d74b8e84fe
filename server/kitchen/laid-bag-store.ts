import type { Portion } from '#contract/catalogue-words.ts';
import type { MissingFromBag } from '#domain/kitchen/packed-bag.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface PackedLine {
  lineId: string;
  mealId: string;
  portion: Portion;
  amount: number;
  eater: string | null;
}

interface MissingMealRow extends MissingFromBag {
  deliveryId: string;
  before: BeforeChange[];
}

/** Of the deliveries of which something was missing, what their bags were laid out by. */
export async function readMissing(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { ordered: PackedLine[] | null; missing: MissingFromBag[] }>> {
  const missing = Map.groupBy(await listMissingMeals(db, ids), ({ deliveryId }) => deliveryId);
  return new Map([...missing].map(([id, those]) => [id, { ordered: linesBefore(those[0]), missing: those }]));
}

export function listMissingMeals(db: Queryable, ids: readonly string[]): Promise<MissingMealRow[]> {
  return db.rows<MissingMealRow>(sql`
    select m.delivery_id as "deliveryId", m.bag, m.item_id as "lineId", m.replaced_by as "replacedBy", c.before
    from missing_meals m join order_changes c on c.id = m.change_id
    where m.delivery_id = any(${ids}::uuid[]) order by m.at, m.id`);
}

/** A delivery as a change found it. */
interface BeforeChange {
  id: string;
  items: { id: string; mealId: string; meal: { portion: Portion }; amount: number; eater: string | null }[];
}

export function linesBefore(first: Pick<MissingMealRow, 'deliveryId' | 'before'> | undefined): PackedLine[] | null {
  const was = first?.before.find(({ id }) => id === first.deliveryId);
  if (!was || was.items.length === 0) return null;
  return was.items.map(({ id, mealId, meal, amount, eater = null }) => ({
    lineId: id,
    mealId,
    portion: meal.portion,
    amount,
    eater,
  }));
}
