import { type CutOff, cutoffOf } from '../../delivery/cut-off.ts';
import type { StoredChange } from '../stored-change.ts';

/** Until when a fresh change can be taken back: while every day it touches is still open. Null: it cannot. */
export function undoUntil(
  { kind, madeBy, isRefunded, before, after }: StoredChange,
  cutOff: CutOff,
  now: Date,
): Date | null {
  if (madeBy !== 'customer' || kind === 'undo' || isRefunded) return null;
  const first = [...before, ...after].map(({ date }) => date).sort()[0];
  const until = first === undefined ? null : cutoffOf(first, cutOff);
  return until && until > now ? until : null;
}
