import type { DeliveryStatus } from '#contract/orders/orders.ts';
import {
  type FailReason,
  failReasons,
  type StopEventKind,
  type stopEventOutcomes,
} from '#contract/words/road-words.ts';
import { canDeliveryMove, isPending } from '../orders/order-status.ts';

/** `waiting`: handed over according to the phone, and money is still due. `known`: already applied. `conflict`: staff must look. */
export type StopEventOutcome = (typeof stopEventOutcomes)[number];

interface DoorState {
  status: DeliveryStatus;
  dueInCents: number;
}

/**
 * The outcome of a stop event other than money, at any time of arrival. A handover wins over every failed
 * try; an end recorded by the office stays, and a contradicting report is answered with it.
 */
export function judgeStopEvent(
  kind: Exclude<StopEventKind, 'collected'>,
  { status, dueInCents }: DoorState,
): StopEventOutcome {
  if (kind === 'delivered') {
    if (status === 'delivered') return 'known';
    if (!isPending(status)) return 'conflict';
    return dueInCents > 0 ? 'waiting' : 'done';
  }
  if (kind === 'ended' && status === 'not-found') return 'known';
  if (kind === 'not-accepted' || kind === 'canceled') {
    if (status === kind) return 'known';
    return mayTurnInto(status, kind) ? 'done' : 'conflict';
  }
  if (kind === 'postponed') return status === 'opened' || status === 'not-found' ? 'done' : 'conflict';
  return isPending(status) ? 'done' : 'conflict';
}

/** A delivery skipped by its customer is no longer handled by couriers. */
function mayTurnInto(status: DeliveryStatus, end: 'not-accepted' | 'canceled'): boolean {
  return (status === 'opened' || status === 'not-found') && canDeliveryMove(status, end);
}

export type StopState = 'pending' | 'failed' | 'delivered' | 'ended';

interface RecordedStopEvent {
  kind: StopEventKind;
  outcome: StopEventOutcome;
  at: Date;
  reason?: string | null;
}

/** Events of the same instant keep the shop's order of recording, which is the input order. */
const byTime = (a: RecordedStopEvent, b: RecordedStopEvent) => a.at.getTime() - b.at.getTime();

const triesAndAnswers: ReadonlySet<StopEventKind> = new Set(['failed', 'again', 'postponed']);

/** The outcome of the last try; an announcement that the courier comes belongs to the try after it. */
export function lastTryOf(stopEvents: readonly RecordedStopEvent[]): {
  isOnMyWay: boolean;
  failReason: FailReason | null;
} {
  const done = stopEvents
    .filter(({ kind, outcome }) => outcome === 'done' && (kind === 'on-my-way' || triesAndAnswers.has(kind)))
    .toSorted(byTime);
  const last = done.at(-1);
  const tried = done.findLast(({ kind }) => kind !== 'on-my-way');
  const why = tried?.kind === 'failed' ? failReasons.find((reason) => reason === tried.reason) : null;
  return { isOnMyWay: last?.kind === 'on-my-way', failReason: why ?? null };
}

/** False where the courier never reached the door: such a stop cannot end as not found, which keeps the customer's money. */
export function mayEnd(stopEvents: readonly RecordedStopEvent[]): boolean {
  return lastTryOf(stopEvents).failReason !== 'unreachable';
}

/** The state of a stop from its valid events, in the order they happened and not in which they arrived. */
export function stateOfStop(status: DeliveryStatus, stopEvents: readonly RecordedStopEvent[]): StopState {
  if (status === 'delivered') return 'delivered';
  if (!isPending(status)) return 'ended';
  const tries = stopEvents.filter(({ kind, outcome }) => triesAndAnswers.has(kind) && outcome === 'done');
  return tries.toSorted(byTime).at(-1)?.kind === 'failed' ? 'failed' : 'pending';
}
