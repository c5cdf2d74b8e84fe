import type { Run } from '#contract/road/road.ts';

export type RunStanding = 'waiting' | 'under-way' | 'finished';

/** A run is finished when it has left and no stop is pending. */
export function standingOfRun({ leftAt, stops }: Pick<Run, 'leftAt' | 'stops'>): RunStanding {
  if (!leftAt) return 'waiting';
  return stops.some(({ state }) => state === 'pending') ? 'under-way' : 'finished';
}

/** Unfinished runs first; the order within each group stays. */
export function finishedLast<Each extends Pick<Run, 'leftAt' | 'stops'>>(runs: readonly Each[]): Each[] {
  const isFinished = (run: Each) => Number(standingOfRun(run) === 'finished');
  return runs.toSorted((one, other) => isFinished(one) - isFinished(other));
}
