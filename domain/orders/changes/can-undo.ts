import { isOfPause, type StoredChange } from '../stored-change.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { ChangeRefusal } from './refuse-change.ts';
import { type ChangeFacts, refuseUndo } from './refuse-undo.ts';

/** True if the button is shown. */
export function canUndo(
  change: StoredChange,
  order: StoredOrder,
  changes: readonly StoredChange[],
  now: Date,
): boolean {
  return refuseUndoOf(change, order, changes, now) === null;
}

export function refuseUndoOf(
  change: StoredChange,
  { status, cutOff, deliveries }: StoredOrder,
  changes: readonly StoredChange[],
  now: Date,
): ChangeRefusal | null {
  return refuseUndo(factsOf(change), { status, cutOff, deliveries, changes: changes.map(factsOf) }, now);
}

function factsOf(change: StoredChange): ChangeFacts {
  const { number, kind, madeBy, undoneAt, isRefunded, before, after } = change;
  return { number, kind, madeBy, isUndone: undoneAt !== null, isRefunded, isOfPause: isOfPause(change), before, after };
}
