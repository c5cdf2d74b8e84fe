import { type DayState, dayStates } from '#contract/words/kitchen-words.ts';
import { addDays, athensDateOf, athensTimeOf, type CalendarDate } from '#domain/athens-time.ts';

/** The schedule of a date in this kitchen: cooked the day before, packed in the evening and the night, out from the first window on. */
const cookingFrom = '06:30';
const cookedBy = '15:30';
const outFrom = '06:40';
const doneBy = '22:15';

/** Null: not started. */
export function stateByNow(date: CalendarDate, now: Date): DayState | null {
  const today = athensDateOf(now);
  const time = athensTimeOf(now);
  if (date < today) return 'done';
  if (date === today) return time >= doneBy ? 'done' : time >= outFrom ? 'out' : 'packing';
  if (date !== addDays(today, 1) || time < cookingFrom) return null;
  return time >= cookedBy ? 'packing' : 'cooking';
}

/** The cooked share of a date by now, from 0 to 1. */
export function cookedShare(date: CalendarDate, now: Date): number {
  const state = stateByNow(date, now);
  if (state === null) return 0;
  if (state !== 'cooking') return 1;
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const [from, to] = [minutes(cookingFrom), minutes(cookedBy)];
  return (minutes(athensTimeOf(now)) - from) / (to - from);
}

export function isLater(state: DayState, than: DayState): boolean {
  return dayStates.indexOf(state) > dayStates.indexOf(than);
}
