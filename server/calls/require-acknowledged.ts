import type { Undone } from '#contract/undone.ts';
import { isAcknowledged, keepUndone } from '#domain/undone.ts';
import { CallFailure } from './call-failure.ts';

/** Nobody does something that is hard to take back without having read what is not done yet. Answers what is. */
export function requireAcknowledged(counts: Undone, shown: Undone | undefined): Undone {
  const undone = keepUndone(counts);
  if (!isAcknowledged(undone, shown)) throw new CallFailure('not-acknowledged', { undone });
  return undone;
}
