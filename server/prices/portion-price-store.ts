import type { Portion } from '#contract/words/catalogue-words.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** A scheduled price of a portion. */
export interface WaitingPortionPrice {
  portion: Portion;
  priceInCents: number;
  undoUntil: Date;
  by: string;
}

export function listWaitingPortionPrices(db: Queryable, mealId: string): Promise<WaitingPortionPrice[]> {
  return db.rows<WaitingPortionPrice>(sql`
    select portion, price_in_cents as "priceInCents", undo_until as "undoUntil", scheduled_by as by
    from scheduled_portion_prices where meal_id = ${mealId}
    order by array_position('{regular,brave,hero,legendary}', portion)`);
}

export async function savePortionPrice(
  tx: Queryable,
  mealId: string,
  { portion, priceInCents, undoUntil, by }: WaitingPortionPrice,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into scheduled_portion_prices (meal_id, portion, price_in_cents, undo_until, scheduled_by, scheduled_at)
    values (${mealId}, ${portion}, ${priceInCents}, ${undoUntil}, ${by}, ${at})
    on conflict (meal_id, portion) do update set price_in_cents = excluded.price_in_cents, undo_until = excluded.undo_until,
      scheduled_by = excluded.scheduled_by, scheduled_at = excluded.scheduled_at`);
}

/** Prices not in effect yet. */
export function takeBackPortionPrices(tx: Queryable, mealId: string, now: Date): Promise<WaitingPortionPrice[]> {
  return tx.rows<WaitingPortionPrice>(sql`
    delete from scheduled_portion_prices where meal_id = ${mealId} and undo_until > ${now}
    returning portion, price_in_cents as "priceInCents", undo_until as "undoUntil", scheduled_by as by`);
}

/** Safe to run concurrently: each is applied once. */
export async function applyDuePortionPrices(db: Queryable, now: Date): Promise<number> {
  const rows = await db.rows(sql`
    with due as (delete from scheduled_portion_prices where undo_until <= ${now} returning meal_id, portion, price_in_cents)
    update meal_builds b set price_in_cents = due.price_in_cents from due
    where b.meal_id = due.meal_id and b.portion = due.portion returning 1`);
  return rows.length;
}

export async function hasDuePortionPrices(db: Queryable, now: Date): Promise<boolean> {
  return (await db.one(sql`select 1 from scheduled_portion_prices where undo_until <= ${now} limit 1`)) !== null;
}
