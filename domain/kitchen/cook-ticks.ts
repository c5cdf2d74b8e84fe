import type { CookNote } from '#contract/kitchen-words.ts';

/** Something a cook noted of one meal in one portion. The tablet makes the id: sent twice, it counts once. */
export interface CookTick {
  id: string;
  note: CookNote;
  count: number;
}

interface CookProgress {
  target: number;
  /** Ready to be packed: cooked, and neither taken back nor thrown away. */
  done: number;
  wasted: number;
  /** Ready and wanted by nobody any more: offered as waste in one press. */
  leftOver: number;
}

type TickRefusal = 'more-than-ordered' | 'more-than-cooked';

export function cookProgress(ticks: readonly CookTick[], target: number): CookProgress {
  const noted = { cooked: 0, undone: 0, wasted: 0 };
  for (const { note, count } of new Map(ticks.map((tick) => [tick.id, tick])).values()) noted[note] += count;
  const done = noted.cooked - noted.undone - noted.wasted;
  return { target, done, wasted: noted.wasted, leftOver: Math.max(0, done - target) };
}

/** Null: it may be noted. Whatever its order, no sequence of ticks brings more than was ordered or less than nothing. */
export function refuseTick({ target, done }: CookProgress, { note, count }: CookTick): TickRefusal | null {
  if (note === 'cooked') return done + count > target ? 'more-than-ordered' : null;
  return count > done ? 'more-than-cooked' : null;
}
