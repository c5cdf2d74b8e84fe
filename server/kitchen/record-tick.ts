import type { CookedPortion } from '#contract/kitchen/kitchen.ts';
import { cookProgress, refuseTick } from '#domain/kitchen/cook-ticks.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import { lockCookingDay } from './cooking-day.ts';
import { countOrdered, type SpotDay } from './day-store.ts';
import { answerDay, answerPortion, countGone } from './kitchen-answer.ts';
import type { KitchenDeps } from './kitchen-deps.ts';
import { listGone } from './laid-bag-store.ts';
import { insertTick, listTicks, type StoredTick } from './tick-store.ts';

/** Records a cook's tick, idempotent by its id; the first one of a day starts the cooking. */
export async function recordTick(
  deps: KitchenDeps,
  day: SpotDay,
  tick: StoredTick,
  { now, staff, language }: CallContext,
): Promise<CookedPortion> {
  const { date, spot } = day;
  return deps.db.transaction(async (tx) => {
    const { locked, book, begin } = await lockCookingDay(deps, tx, day, now);
    const [ordered] = await countOrdered(tx, { spot, from: date, to: date }, tick);
    const total = ordered ?? { mealId: tick.mealId, portion: tick.portion, amount: 0 };
    const ticks = await listTicks(tx, day);
    const gone = await listGone(tx, day);
    const describeTicks = (noted: readonly StoredTick[]) =>
      answerPortion({ day: answerDay(date, locked, now), total, ticks: noted, gone }, book, language);
    if (ticks.some(({ id }) => id === tick.id)) return describeTicks(ticks);
    const alike = ticks.filter(({ mealId, portion }) => mealId === tick.mealId && portion === tick.portion);
    const progress = cookProgress(alike, total.amount, countGone(gone, tick));
    const refusal = refuseTick(progress, tick, alike);
    if (refusal) throw new CallFailure(refusal, null, { ...progress });
    // An id already used on another day is a client error, and must not look as if it had been recorded here.
    if (!(await insertTick(tx, day, tick, { by: staff?.name ?? '', at: now })))
      throw new CallFailure('invalid-input', { fields: { id: 'invalid-field' } });
    await begin();
    return describeTicks([...ticks, tick]);
  });
}
