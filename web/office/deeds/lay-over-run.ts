import type { Run, Stop } from '#contract/road.ts';
import type { KeptDeed } from './deed-queue.ts';

/** The run with the stop events of this phone that have not been sent yet. */
export function layOverRun(run: Run, waiting: readonly KeptDeed[]): Run {
  const own = waiting.filter(({ runId }) => runId === run.id).map(({ deed }) => deed);
  if (own.length === 0) return run;
  const stops = run.stops.map((stop) =>
    own.filter(({ deliveryId }) => deliveryId === stop.deliveryId).reduce(layOverStop, stop),
  );
  return { ...run, stops };
}

function layOverStop(stop: Stop, deed: KeptDeed['deed']): Stop {
  if (stop.state === 'ended') return stop;
  if (deed.kind === 'collected') return { ...stop, due: 0 };
  if (deed.kind === 'delivered') return { ...stop, state: 'delivered', failReason: null };
  if (stop.state === 'delivered') return stop;
  if (deed.kind === 'on-my-way') return { ...stop, isOnMyWay: true };
  return { ...stop, state: 'failed', failReason: deed.reason, isOnMyWay: false };
}

/** Whether the customer of a stop is not notified of an event yet, because it is still on the phone. */
export function isOnMyWayWaiting(deliveryId: string, waiting: readonly KeptDeed[]): boolean {
  return waiting.some(({ deed }) => deed.kind === 'on-my-way' && deed.deliveryId === deliveryId);
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
