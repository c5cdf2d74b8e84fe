import type { DeedKind } from '#contract/road-words.ts';
import type { DeedOutcome, StopState } from './stop-deeds.ts';

const roadNews = ['on-my-way', 'delivered', 'failed', 'again', 'not-found', 'postponed'] as const;
export type RoadNews = (typeof roadNews)[number];

/** A courier who said so longer ago has come or gone since. */
export const onMyWayInMs = 45 * 60_000;

interface ToldDeed {
  kind: DeedKind;
  outcome: DeedOutcome;
  at: Date;
  receivedAt: Date;
}

/** What a deed is worth telling its customer, by how the stop stands with it; null: nothing that is still true, or nothing at all. */
export function newsOf({ kind, outcome, at, receivedAt }: ToldDeed, state: StopState): RoadNews | null {
  if (outcome !== 'done') return null;
  switch (kind) {
    case 'on-my-way':
      return state === 'pending' && receivedAt.getTime() - at.getTime() <= onMyWayInMs ? kind : null;
    case 'failed':
      return state === 'failed' ? kind : null;
    case 'again':
      return state === 'pending' ? kind : null;
    case 'ended':
      return 'not-found';
    case 'delivered':
    case 'postponed':
      return kind;
    default:
      // Money has its receipt, and what was our fault the mail of a change.
      return null;
  }
}
