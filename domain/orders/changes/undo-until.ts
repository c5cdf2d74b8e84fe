import { type CutOff, cutoffOf } from '../../delivery/cut-off.ts';
import type { StoredChange } from '../stored-change.ts';
import { isOwnChange } from './refuse-undo.ts';

/** Until when a fresh change can be taken back: while every day it touches is still open. Null: it cannot. */
export function undoUntil(
  change: Pick<StoredChange, 'kind' | 'madeBy' | 'isRefunded' | 'before' | 'after'>,
  cutOff: CutOff,
  now: Date,
): Date | null {
  const { isRefunded, before, after } = change;
  if (!isOwnChange(change) || isRefunded) return null;
  const first = [...before, ...after].map(({ date }) => date).sort()[0];
  const until = first === undefined ? null : cutoffOf(first, cutOff);
  return until && until > now ? until : null;
}
