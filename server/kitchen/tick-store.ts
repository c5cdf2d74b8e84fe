import type { Portion } from '#contract/words/catalogue-words.ts';
import type { CookTick } from '#domain/kitchen/cook-ticks.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { SpotDay } from './day-store.ts';

export interface StoredTick extends CookTick {
  mealId: string;
  portion: Portion;
}

/** All ticks of a date; bounded by the length of its menu. */
export function listTicks(db: Queryable, { spot, date }: SpotDay): Promise<StoredTick[]> {
  return db.rows<StoredTick>(sql`
    select id, meal_id as "mealId", portion, note, count, undoes from cook_ticks
    where spot_id = (select id from spots where slug = ${spot}) and date = ${date} order by at, id`);
}

/** False if it was recorded before. */
export async function insertTick(
  tx: Queryable,
  { spot, date }: SpotDay,
  { id, mealId, portion, note, count, undoes = null }: StoredTick,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into cook_ticks (id, spot_id, date, meal_id, portion, note, count, undoes, ticked_by, at)
    select ${id}, s.id, ${date}, ${mealId}, ${portion}, ${note}, ${count}, ${undoes}, ${by}, ${at} from spots s where s.slug = ${spot}
    on conflict do nothing`);
  return inserted === 1;
}
