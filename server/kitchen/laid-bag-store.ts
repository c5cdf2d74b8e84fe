import type { Portion } from '#contract/words/catalogue-words.ts';
import type { MissingFromBag, NotedMissing } from '#domain/kitchen/packed-bag.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { SpotDay } from './day-store.ts';

export interface PackedLine {
  lineId: string;
  mealId: string;
  portion: Portion;
  amount: number;
  eater: string | null;
}

interface MissingMealRow extends NotedMissing {
  deliveryId: string;
  before: BeforeChange[];
}

/** For deliveries with a missing meal: the lines before it was reported, which decide the division into bags. */
export async function readMissing(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { ordered: PackedLine[] | null; missing: MissingFromBag[] }>> {
  const missing = Map.groupBy(await listMissingMeals(db, ids), ({ deliveryId }) => deliveryId);
  return new Map([...missing].map(([id, those]) => [id, { ordered: linesBefore(those[0]), missing: those }]));
}

export function listMissingMeals(db: Queryable, ids: readonly string[]): Promise<MissingMealRow[]> {
  return db.rows<MissingMealRow>(sql`
    select m.id, m.delivery_id as "deliveryId", m.bag, m.item_id as "lineId", m.replaced_by as "replacedBy",
      m.found_at is not null as "isFound", c.before
    from missing_meals m join order_changes c on c.id = m.change_id
    where m.delivery_id = any(${ids}::uuid[]) order by m.at, m.id`);
}

/** A delivery as it was before a change. */
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

/** Meals of a date reported as missing and not found since. */
export function listGone(
  db: Queryable,
  { spot, date }: SpotDay,
): Promise<{ mealId: string; portion: Portion; amount: number }[]> {
  return db.rows(sql`
    select item->>'mealId' as "mealId", item->'meal'->>'portion' as portion, count(*)::int as amount
    from missing_meals m join deliveries d on d.id = m.delivery_id join orders o on o.id = d.order_id
    join order_changes c on c.id = m.change_id
    cross join lateral jsonb_array_elements(c.before) was cross join lateral jsonb_array_elements(was->'items') item
    where d.date = ${date} and o.spot_id = (select id from spots where slug = ${spot}) and m.found_at is null
      and was->>'id' = m.delivery_id::text and item->>'id' = m.item_id::text
    group by 1, 2`);
}
