import { moveDayTo, stateOfDay } from '#domain/kitchen/delivery-day.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { Queryable } from '../database/database.ts';
import { readBookOfDay } from './book-of-day.ts';
import { lockDay, type SpotDay, saveDay } from './day-store.ts';
import type { KitchenDeps } from './kitchen-deps.ts';

/** A date that is being cooked, locked until the transaction ends. `begin`: the first tick moves it from frozen to cooking. */
export async function lockCookingDay(deps: KitchenDeps, tx: Queryable, day: SpotDay, now: Date) {
  const locked = await lockDay(tx, day);
  const state = stateOfDay(locked, day.date, now);
  if (state === 'open') throw new CallFailure('day-still-open');
  const book = await readBookOfDay(deps, tx, day);
  const begin = async () => {
    if (state === 'frozen') await saveDay(tx, day, moveDayTo(locked, 'cooking', now));
  };
  return { locked, book, begin };
}
