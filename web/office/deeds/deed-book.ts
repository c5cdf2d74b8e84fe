import type { Run, StopDeed } from '#contract/road.ts';
import { openDeviceBook } from '../ticks/device-book.ts';

/** What a courier pressed at a door, until the shop has taken it. */
export interface QueuedDeed {
  runId: string;
  deed: StopDeed;
  /** The street and number, so that it can be told of when the stop is gone. */
  door: string;
}
export type KeptDeed = QueuedDeed & { place: number };

export const {
  keep: keepDeed,
  list: listKeptDeeds,
  drop: dropDeed,
} = openDeviceBook<QueuedDeed>('office-deeds', 'deeds');

/** The run as the shop last told it, for when the page opens without a network. Its doors are people's: it goes with the run. */
const runs = openDeviceBook<{ run: Run }>('office-runs', 'runs');

export async function keepRun(run: Run): Promise<void> {
  const before = await runs.list();
  await runs.keep({ run });
  for (const { place, run: kept } of before) if (kept.id === run.id || kept.date !== run.date) await runs.drop(place);
}

export async function findKeptRun(runId: string): Promise<Run | null> {
  return (await runs.list()).findLast(({ run }) => run.id === runId)?.run ?? null;
}

export async function forgetKeptRuns(): Promise<void> {
  for (const { place } of await runs.list()) await runs.drop(place);
}
