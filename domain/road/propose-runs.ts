import type { Point } from './distance.ts';
import { onDuty, type Shift } from './roster.ts';
import { compareWindows, type RunStop } from './run-stop.ts';
import { shareOut } from './share-out.ts';

export interface RunProposal {
  courierId: string;
  from: string;
  to: string;
  /** Not in driving order yet. */
  stopIds: string[];
}

export interface LeftStop {
  id: string;
  why: 'nobody-on-duty' | 'no-room';
}

interface Proposal {
  runs: RunProposal[];
  left: LeftStop[];
}

export interface ToPropose {
  kitchen: Point;
  stops: readonly RunStop[];
  shifts: readonly Shift[];
  /** Manual assignments to a courier's run: they stay, whatever the limits. */
  byHand: ReadonlyMap<string, string>;
  /** Couriers who have left in a window, each as its id and the window's beginning: they accept no further stops. */
  away: ReadonlySet<string>;
}

/** The deliveries of each window as runs of those on duty, balanced by stops, bags and time. */
export function proposeRuns({ kitchen, stops, shifts, byHand, away }: ToPropose): Proposal {
  const windows = Map.groupBy(stops.toSorted(compareWindows), ({ from, to }) => `${from} ${to}`);
  const runs: RunProposal[] = [];
  const left: LeftStop[] = [];
  for (const inWindow of windows.values()) {
    const [{ from, to }] = inWindow as [RunStop];
    const drivers = onDuty(shifts, { from, to }).filter(({ courierId }) => !away.has(`${courierId} ${from}`));
    const fixed = Map.groupBy(
      inWindow.filter(({ id }) => byHand.has(id)),
      ({ id }) => byHand.get(id) ?? '',
    );
    const free = inWindow.filter(({ id }) => !byHand.has(id));
    const { parts, without } = shareOut(
      kitchen,
      free,
      drivers.map((shift) => ({ ...shift, has: fixed.get(shift.courierId) ?? [] })),
    );
    const why = drivers.length === 0 ? 'nobody-on-duty' : 'no-room';
    left.push(...without.map(({ id }) => ({ id, why }) as const));
    for (const courierId of new Set([...drivers.map((shift) => shift.courierId), ...fixed.keys()])) {
      const stopIds = [...(fixed.get(courierId) ?? []), ...(parts.get(courierId) ?? [])].map(({ id }) => id);
      if (stopIds.length > 0) runs.push({ courierId, from, to, stopIds });
    }
  }
  return { runs, left };
}
