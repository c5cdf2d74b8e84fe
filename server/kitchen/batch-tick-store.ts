import type { BatchTick } from '#domain/kitchen/batch-ticks.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { SpotDay } from './day-store.ts';

export interface StoredBatchTick extends BatchTick {
  by: string;
  at: Date;
}

/** All batch ticks of a date. */
export function listBatchTicks(db: Queryable, { spot, date }: SpotDay): Promise<StoredBatchTick[]> {
  return db.rows<StoredBatchTick>(sql`
    select id, component, grams, undoes, ticked_by as by, at from batch_ticks
    where spot_id = (select id from spots where slug = ${spot}) and date = ${date} order by at, id`);
}

/** False if it was recorded before. */
export async function insertBatchTick(
  tx: Queryable,
  { spot, date }: SpotDay,
  { id, component, grams, undoes, by, at }: StoredBatchTick,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into batch_ticks (id, spot_id, date, component, grams, undoes, ticked_by, at)
    select ${id}, s.id, ${date}, ${component}, ${grams}, ${undoes}, ${by}, ${at} from spots s where s.slug = ${spot}
    on conflict do nothing`);
  return inserted === 1;
}
