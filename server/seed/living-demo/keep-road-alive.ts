import { addDays, athensDateOf, type CalendarDate } from '#domain/athens-time.ts';
import { type CountedNotes, recordValues } from '#domain/till/count-notes.ts';
import type { Queryable } from '../../database/database.ts';
import { stateByNow } from './kitchen-hours.ts';
import { minutesOnTheRoad } from './order-life.ts';
import { listDays } from './stores/kitchen-life-store.ts';
import {
  generateCounts,
  generateCouriers,
  generateRuns,
  generateShifts,
  listUncounted,
  moveRuns,
} from './stores/road-life-store.ts';

const daysAhead = 7;

/** Generates couriers, runs and tills since a date; dates a visitor works on are left alone. */
export async function keepRoadAlive(
  tx: Queryable,
  { spotId, since }: { spotId: string; since: CalendarDate },
  now: Date,
): Promise<void> {
  const today = athensDateOf(now);
  const ids = await generateCouriers(tx, now);
  if (ids.length === 0) return;
  await generateShifts(tx, spotId, { ids, from: since, to: addDays(today, daysAhead) });
  const days = (await listDays(tx, spotId, since)).filter(({ date, isVisitors }) => !isVisitors || date < today);
  const packed = days.filter(({ date }) => {
    const state = stateByNow(date, now);
    return state !== null && state !== 'cooking';
  });
  const dates = packed.map(({ date }) => date);
  await generateRuns(tx, spotId, { ids, dates });
  await moveRuns(tx, { dates, minutesBefore: minutesOnTheRoad }, now);
  const tills = await listUncounted(tx, spotId, today);
  await generateCounts(
    tx,
    spotId,
    tills.map((till) => ({ ...till, notes: inNotes(till.cashInCents) })),
  );
}

/** The fewest notes that add up to the sum. */
function inNotes(cents: number): CountedNotes {
  const notes: Record<string, number> = {};
  let left = cents;
  for (const value of recordValues) {
    const count = Math.floor(left / value);
    if (count > 0) notes[value] = count;
    left -= count * value;
  }
  return notes;
}
