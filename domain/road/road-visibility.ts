import type { DeliveryStatus } from '#contract/orders/orders.ts';
import type { RoadVisibility, StopEventKind } from '#contract/words/road-words.ts';
import { addDays, athensDateOf, instantAt } from '../athens-time.ts';
import { onMyWayInMs } from './road-news.ts';

interface SeenStopEvent {
  kind: StopEventKind;
  at: Date;
  note: string;
  place: 'hand' | 'door' | null;
}

export interface Sighting {
  state: RoadVisibility;
  /** When that was so; of one that is late, when its window ended. */
  at: Date | null;
  takenBy: string;
  /** Left at the door, as the customer wished. */
  isAtDoor: boolean;
}

const turns: ReadonlySet<StopEventKind> = new Set(['on-my-way', 'failed', 'again']);

const unseen = { takenBy: '', isAtDoor: false };

/**
 * The position of a delivery for its customer, from the valid stop events of its own date; null before its day, and when
 * its status is sufficient.
 */
export function visibilityOfDelivery(
  { status, date, to }: { status: DeliveryStatus; date: string; to: string },
  stopEvents: readonly SeenStopEvent[],
  now: Date,
): Sighting | null {
  if (status === 'delivered') {
    const handed = stopEvents.find(({ kind }) => kind === 'delivered');
    return handed
      ? { state: 'delivered', at: handed.at, takenBy: handed.note, isAtDoor: handed.place === 'door' }
      : null;
  }
  const today = athensDateOf(now);
  if (status !== 'opened' || date > today) return null;
  const order = (a: SeenStopEvent, b: SeenStopEvent) => a.at.getTime() - b.at.getTime();
  const last = stopEvents
    .filter(({ kind }) => turns.has(kind))
    .toSorted(order)
    .at(-1);
  if (last?.kind === 'failed') return { ...unseen, state: 'failed', at: last.at };
  const windowEnd = instantAt(date, to);
  const isSoon = last?.kind === 'on-my-way' && now.getTime() - last.at.getTime() <= onMyWayInMs;
  // A day longer ago without a report is not waited for.
  if (now > windowEnd && !isSoon && date >= addDays(today, -1)) return { ...unseen, state: 'late', at: windowEnd };
  if (last?.kind === 'on-my-way') return { ...unseen, state: 'on-my-way', at: last.at };
  return date === today ? { ...unseen, state: 'today', at: null } : null;
}
