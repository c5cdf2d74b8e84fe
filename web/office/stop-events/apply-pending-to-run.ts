import type { Run, Stop } from '#contract/road/road.ts';
import type { SavedStopEvent } from './stop-event-queue.ts';

/** The run with the stop events of this phone that have not been sent yet. */
export function applyPendingToRun(run: Run, waiting: readonly SavedStopEvent[]): Run {
  const own = waiting.filter(({ runId }) => runId === run.id).map(({ deed: stopEvent }) => stopEvent);
  if (own.length === 0) return run;
  const stops = run.stops.map((stop) =>
    own.filter(({ deliveryId }) => deliveryId === stop.deliveryId).reduce(applyPendingToStop, stop),
  );
  return { ...run, stops };
}

function applyPendingToStop(stop: Stop, stopEvent: SavedStopEvent['deed']): Stop {
  if (stop.state === 'ended') return stop;
  if (stopEvent.kind === 'collected') return { ...stop, due: 0 };
  if (stopEvent.kind === 'delivered') return { ...stop, state: 'delivered', failReason: null };
  if (stop.state === 'delivered') return stop;
  if (stopEvent.kind === 'on-my-way') return { ...stop, isOnMyWay: true };
  return { ...stop, state: 'failed', failReason: stopEvent.reason, isOnMyWay: false };
}

/** Whether the customer of a stop is not notified of an event yet, because it is still on the phone. */
export function isOnMyWayWaiting(deliveryId: string, waiting: readonly SavedStopEvent[]): boolean {
  return waiting.some(({ deed: stopEvent }) => stopEvent.kind === 'on-my-way' && stopEvent.deliveryId === deliveryId);
}

export interface RunProgress {
  delivered: number;
  failed: number;
  left: number;
}

export function runProgressOf({ stops }: Run): RunProgress {
  const delivered = stops.filter(({ state }) => state === 'delivered').length;
  const left = stops.filter(({ state }) => state === 'pending').length;
  return { delivered, failed: stops.length - delivered - left, left };
}

/** The chosen stop, or the first pending one. */
export function currentStop({ stops }: Run, wanted: string | null): Stop | null {
  return (
    stops.find(({ deliveryId }) => deliveryId === wanted) ?? stops.find(({ state }) => state === 'pending') ?? null
  );
}
