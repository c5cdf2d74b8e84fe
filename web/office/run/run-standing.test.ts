import { expect, it } from 'vitest';
import type { Run } from '#contract/road/road.ts';
import { finishedLast, standingOfRun } from './run-standing.ts';

const run = (leftAt: string | null, ...states: string[]) =>
  ({ leftAt, stops: states.map((state) => ({ state })) }) as Pick<Run, 'leftAt' | 'stops'>;
const at = '2026-11-20T08:00:00Z';

it('treats a run as finished once it has left and no stop is pending', () => {
  expect(standingOfRun(run(null, 'pending'))).toBe('waiting');
  expect(standingOfRun(run(at, 'delivered', 'pending'))).toBe('under-way');
  expect(standingOfRun(run(at, 'delivered', 'failed', 'ended'))).toBe('finished');
});

it('lists unfinished runs first', () => {
  const [over, live, later] = [run(at, 'delivered'), run(at, 'pending'), run(null, 'pending')];
  expect(finishedLast([over, live, later])).toEqual([live, later, over]);
});
