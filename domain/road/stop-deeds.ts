import type { DeliveryStatus } from '#contract/orders.ts';
import { type DeedKind, type deedOutcomes, type FailReason, failReasons } from '#contract/road-words.ts';
import { canDeliveryMove, isPending } from '../orders/order-status.ts';

/** `waiting`: handed over as the phone says, and money is still due. `known`: it is so already. `conflict`: somebody must look. */
export type DeedOutcome = (typeof deedOutcomes)[number];

interface DoorState {
  status: DeliveryStatus;
  dueInCents: number;
}

/**
 * What a deed other than money comes to at a door, whenever it arrives. What was handed over wins over every try that
 * failed; what the office has ended stays ended and is told to whoever says otherwise.
 */
export function judgeDeed(kind: Exclude<DeedKind, 'collected'>, { status, dueInCents }: DoorState): DeedOutcome {
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

/** What was skipped by its customer is nothing of the road's. */
function mayTurnInto(status: DeliveryStatus, end: 'not-accepted' | 'canceled'): boolean {
  return (status === 'opened' || status === 'not-found') && canDeliveryMove(status, end);
}

export type StopState = 'pending' | 'failed' | 'delivered' | 'ended';

interface NotedDeed {
  kind: DeedKind;
  outcome: DeedOutcome;
  at: Date;
  reason?: string | null;
}

/** In the same instant they stay as the shop noted them, which is how they are handed in. */
const byTime = (a: NotedDeed, b: NotedDeed) => a.at.getTime() - b.at.getTime();

const triesAndAnswers: ReadonlySet<DeedKind> = new Set(['failed', 'again', 'postponed']);

/** What the last try came to; a word that the courier comes is about the try after it. */
export function lastTryOf(deeds: readonly NotedDeed[]): { isOnMyWay: boolean; failReason: FailReason | null } {
  const done = deeds
    .filter(({ kind, outcome }) => outcome === 'done' && (kind === 'on-my-way' || triesAndAnswers.has(kind)))
    .toSorted(byTime);
  const last = done.at(-1);
  const tried = done.findLast(({ kind }) => kind !== 'on-my-way');
  const why = tried?.kind === 'failed' ? failReasons.find((reason) => reason === tried.reason) : null;
  return { isOnMyWay: last?.kind === 'on-my-way', failReason: why ?? null };
}

/** Nobody stood at the door: it cannot end as not found, which keeps the customer's money. */
export function mayEnd(deeds: readonly NotedDeed[]): boolean {
  return lastTryOf(deeds).failReason !== 'unreachable';
}

/** How a stop stands, by what counts of its deeds, in the order they were done and not in which they came. */
export function stateOfStop(status: DeliveryStatus, deeds: readonly NotedDeed[]): StopState {
  if (status === 'delivered') return 'delivered';
  if (!isPending(status)) return 'ended';
  const tries = deeds.filter(({ kind, outcome }) => triesAndAnswers.has(kind) && outcome === 'done');
  return tries.toSorted(byTime).at(-1)?.kind === 'failed' ? 'failed' : 'pending';
}
