import type { StopEventKind } from '#contract/words/road-words.ts';
import type { StopEventOutcome, StopState } from './stop-events.ts';

const roadNews = ['on-my-way', 'delivered', 'failed', 'again', 'not-found', 'postponed'] as const;
export type RoadNews = (typeof roadNews)[number];

/** After this time a courier who reported to be on the way has come or gone. */
export const onMyWayInMs = 45 * 60_000;

interface NotifiableStopEvent {
  kind: StopEventKind;
  outcome: StopEventOutcome;
  at: Date;
  receivedAt: Date;
}

/** Notification for the customer about a stop event, by the state of the stop; null: outdated, or never notified. */
export function newsOf({ kind, outcome, at, receivedAt }: NotifiableStopEvent, state: StopState): RoadNews | null {
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
      // Money has its receipt, and a fault of the shop has the mail of a change.
      return null;
  }
}
