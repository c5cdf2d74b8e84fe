import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { usualCutOff } from '#domain/delivery/cut-off.ts';
import { stateOfDay } from '#domain/kitchen/delivery-day.ts';
import type { Queryable } from '../../database/database.ts';
import { cookedShare, isLater, stateByNow } from './kitchen-hours.ts';
import { generateStates, generateTicks, listDays } from './stores/kitchen-life-store.ts';

const daysBack = 60;

/** Brings every date to the state a kitchen would have at this hour; dates a visitor has worked on stay theirs until they are over. */
export async function keepKitchenAlive(tx: Queryable, spotId: string, now: Date): Promise<void> {
  const today = athensDateOf(now);
  const days = (await listDays(tx, spotId, addDays(today, -daysBack))).flatMap((day) => {
    const target = stateByNow(day.date, now);
    const isTheirs = day.isVisitors && day.date >= today;
    return target && !isTheirs ? [{ ...day, target }] : [];
  });
  const moved = days.filter(({ date, state, target }) =>
    isLater(target, stateOfDay({ state, cutOff: usualCutOff }, date, now)),
  );
  const cooked = days.filter(({ isVisitors, state, date }) => !isVisitors && (state !== 'done' || date >= today));
  await generateTicks(
    tx,
    spotId,
    cooked.map(({ date }) => ({ date, share: cookedShare(date, now) })),
    now,
  );
  await generateStates(
    tx,
    spotId,
    moved.map(({ date, target }) => ({ date, state: target })),
  );
}
