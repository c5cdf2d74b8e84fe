import type { Undone } from '#contract/fields/undone.ts';
import { isAcknowledged, keepUndone } from '#domain/undone.ts';
import { CallFailure } from './call-failure.ts';

/** Requires that the unfinished work was shown before an action that is hard to undo. Returns the unfinished work. */
export function requireAcknowledged(counts: Undone, shown: Undone | undefined): Undone {
  const undone = keepUndone(counts);
  if (!isAcknowledged(undone, shown)) throw new CallFailure('not-acknowledged', { undone });
  return undone;
}
