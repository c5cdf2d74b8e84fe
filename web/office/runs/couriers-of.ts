import type { Roster, Run, RunCollection } from '#contract/road/road.ts';

export interface CourierOnRoad {
  id: string;
  name: string;
  /** Empty: has stops without a shift. */
  shifts: Roster['items'];
  runs: Run[];
}

/** All couriers on duty or with a run, by name, with their runs. */
export function couriersOf({ items: shifts }: Roster, { items: runs }: RunCollection): CourierOnRoad[] {
  const people = new Map([...shifts, ...runs].map(({ courier }) => [courier.id, courier.name]));
  return [...people]
    .map(([id, name]) => ({
      id,
      name,
      shifts: shifts.filter(({ courier }) => courier.id === id),
      runs: runs.filter(({ courier }) => courier.id === id),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'el'));
}

/** A stop may be moved until its run has left, and again after a failed attempt. */
export function isMovable(run: Run | null, { state }: { state: string }): boolean {
  return state === 'failed' || (state === 'pending' && (run === null || run.leftAt === null));
}
