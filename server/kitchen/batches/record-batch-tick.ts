import type { CookedBatch } from '#contract/kitchen/kitchen.ts';
import { type BatchTick, refuseBatchTick } from '#domain/kitchen/batch-ticks.ts';
import { totalComponents, totalMeals } from '#domain/kitchen/explode-recipes.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { insertBatchTick, listBatchTicks } from '../batch-tick-store.ts';
import { lockCookingDay } from '../cooking-day.ts';
import { countOrdered, type SpotDay } from '../day-store.ts';
import { answerCookedBatch } from '../kitchen-answer.ts';
import type { KitchenDeps } from '../kitchen-deps.ts';

/** Records a cooked batch, idempotent by its id; the first one of a day starts the cooking. */
export async function recordBatchTick(
  deps: KitchenDeps,
  day: SpotDay,
  tick: BatchTick,
  { now, staff, language }: CallContext,
): Promise<CookedBatch> {
  const { date, spot } = day;
  return deps.db.transaction(async (tx) => {
    const { book, begin } = await lockCookingDay(deps, tx, day, now);
    const ordered = await countOrdered(tx, { spot, from: date, to: date });
    const batches = totalComponents(totalMeals(ordered, book.cooked), book.cooked);
    const found = batches.find(({ component }) => component === tick.component);
    const batch = found ?? { component: tick.component, grams: 0, parts: [], meals: [] };
    const ticks = await listBatchTicks(tx, day);
    if (ticks.some(({ id }) => id === tick.id)) return answerCookedBatch(batch, ticks, book, language);
    const refusal = refuseBatchTick(found?.grams ?? null, tick, ticks);
    if (refusal) throw new CallFailure(refusal);
    const { id, component, grams, undoes } = tick;
    const noted = { id, component, grams, undoes, by: staff?.name ?? '', at: now };
    // An id already used on another day is a client error, and must not look as if it had been recorded here.
    if (!(await insertBatchTick(tx, day, noted)))
      throw new CallFailure('invalid-input', { fields: { id: 'invalid-field' } });
    await begin();
    return answerCookedBatch(batch, [...ticks, noted], book, language);
  });
}
