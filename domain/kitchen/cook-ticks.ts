import type { CookNote } from '#contract/words/kitchen-words.ts';

/** A cook's tick for one meal in one portion. The tablet makes the id: a tick sent twice counts once. */
export interface CookTick {
  id: string;
  note: CookNote;
  count: number;
  /** The tick that this one takes back; absent or null: it takes back none in particular. */
  undoes?: string | null;
}

interface CookProgress {
  target: number;
  /** Ready to be packed: cooked, and neither taken back nor thrown away. */
  done: number;
  wasted: number;
  /** Ready and no longer ordered: offered as waste in one press. */
  leftOver: number;
}

type TickRefusal = 'more-than-ordered' | 'more-than-cooked' | 'nothing-to-undo';

/** `missing`: the number of cooked meals that packers did not find. They do not count as waste. */
export function cookProgress(ticks: readonly CookTick[], target: number, missing = 0): CookProgress {
  const noted = { cooked: 0, undone: 0, wasted: 0 };
  for (const { note, count } of new Map(ticks.map((tick) => [tick.id, tick])).values()) noted[note] += count;
  const ready = noted.cooked - noted.undone - noted.wasted;
  const gone = Math.min(missing, Math.max(0, ready - target));
  const done = ready - gone;
  return { target, done, wasted: noted.wasted, leftOver: Math.max(0, done - target) };
}

/**
 * Null: accepted. No sequence of ticks, in any order, brings more than the ordered number or less than 0, and an undo
 * takes back the one accepted tick it names, once.
 */
export function refuseTick(
  { target, done }: CookProgress,
  tick: CookTick,
  noted: readonly CookTick[] = [],
): TickRefusal | null {
  const { note, count, undoes } = tick;
  if (undoes && !canUndo(tick, noted)) return 'nothing-to-undo';
  if (note === 'cooked') return done + count > target ? 'more-than-ordered' : null;
  return count > done ? 'more-than-cooked' : null;
}

/** `undone` takes back a `cooked` tick, and `cooked` an `undone` one, in full. Waste cannot be undone. */
function canUndo({ note, count, undoes }: CookTick, noted: readonly CookTick[]): boolean {
  const original = noted.find(({ id }) => id === undoes);
  const isOpposite = original && [original.note, note].toSorted().join() === 'cooked,undone';
  return Boolean(isOpposite) && original?.count === count && noted.every((each) => each.undoes !== undoes);
}
