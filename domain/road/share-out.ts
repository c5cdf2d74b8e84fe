import { driveSeconds, type Point } from './distance.ts';
import { nearTour } from './near-tour.ts';
import type { Shift } from './roster.ts';
import { type RunStop, serviceInSeconds } from './run-stop.ts';
import { secondsOfTour } from './tour-answer.ts';
import { tourProblem } from './tour-problem.ts';

interface Driver extends Shift {
  /** Stops already in the run. */
  has: readonly RunStop[];
}

interface Shares {
  parts: Map<string, RunStop[]>;
  without: RunStop[];
}

/** Beginnings of the sweep that are tried. */
const mostStarts = 24;

/**
 * Sweeps round the kitchen like the hand of a clock and cuts the circle into sectors of equal work within each driver's
 * limits. Among several starting points, the one with the shortest longest run is chosen.
 */
export function shareOut(kitchen: Point, stops: readonly RunStop[], drivers: readonly Driver[]): Shares {
  if (stops.length === 0 || drivers.length === 0) return { parts: new Map(), without: [...stops] };
  const round = stops.toSorted((a, b) => angleOf(kitchen, a) - angleOf(kitchen, b) || a.id.localeCompare(b.id));
  const work = workByStop(kitchen, round, drivers.length);
  const step = Math.max(1, Math.floor(round.length / mostStarts));
  let best: { shares: Shares; left: number; cost: number } | null = null;
  for (let start = 0; start < round.length; start += step) {
    const shares = cutEvenly([...round.slice(start), ...round.slice(0, start)], drivers, work);
    const left = shares.without.length;
    const cost = costOf(kitchen, shares, drivers);
    if (!best || left < best.left || (left === best.left && cost < best.cost)) best = { shares, left, cost };
  }
  return best?.shares ?? { parts: new Map(), without: [...stops] };
}

/** The smallest equal share of work that leaves no stop over, found by bisection. */
function cutEvenly(round: readonly RunStop[], drivers: readonly Driver[], work: ReadonlyMap<string, number>): Shares {
  const all = [...work.values()].reduce((sum, each) => sum + each, 0);
  let shares = cut(round, drivers, { work, most: Number.POSITIVE_INFINITY });
  const without = shares.without.length;
  let [low, high] = [all / drivers.length / 2, all + 1];
  for (let halving = 0; halving < 20; halving++) {
    const most = (low + high) / 2;
    const tried = cut(round, drivers, { work, most });
    if (tried.without.length > without) low = most;
    else {
      high = most;
      shares = tried;
    }
  }
  return shares;
}

function cut(
  round: readonly RunStop[],
  drivers: readonly Driver[],
  { work, most }: { work: ReadonlyMap<string, number>; most: number },
): Shares {
  const parts = new Map<string, RunStop[]>();
  let rest = round;
  for (const { courierId, mostStops, mostBags, has } of drivers) {
    const part: RunStop[] = [];
    const over: RunStop[] = [];
    let bags = has.reduce((sum, stop) => sum + stop.bags, 0);
    let load = has.length * serviceInSeconds;
    let isFull = false;
    for (const stop of rest) {
      const next = load + (work.get(stop.id) ?? 0);
      const fits = has.length + part.length < mostStops && bags + stop.bags <= mostBags;
      isFull ||= next > most;
      if (isFull || !fits) {
        over.push(stop);
        continue;
      }
      part.push(stop);
      bags += stop.bags;
      load = next;
    }
    parts.set(courierId, part);
    rest = over;
  }
  return { parts, without: [...rest] };
}

/** A stop's own part of a run: the door, the way from its neighbour, and a share of the way out and back. */
function workByStop(kitchen: Point, round: readonly RunStop[], drivers: number): Map<string, number> {
  const perRun = Math.max(1, round.length / drivers);
  return new Map(
    round.map((stop, index) => {
      const neighbour = round[(index + 1) % round.length] ?? stop;
      const out = (2 * driveSeconds(kitchen, stop.point)) / perRun;
      return [stop.id, serviceInSeconds + Math.min(driveSeconds(stop.point, neighbour.point), out * perRun) / 2 + out];
    }),
  );
}

/** All the driving, and once more how far the longest run is above the mean. */
function costOf(kitchen: Point, { parts }: Shares, drivers: readonly Driver[]): number {
  const runs = drivers.map(({ courierId, has }) => {
    const stops = [...has, ...(parts.get(courierId) ?? [])];
    const problem = tourProblem(kitchen, stops);
    return secondsOfTour(problem, nearTour(problem)) + stops.length * serviceInSeconds;
  });
  const sum = runs.reduce((total, run) => total + run, 0);
  return sum + drivers.length * (Math.max(...runs) - sum / drivers.length);
}

function angleOf(kitchen: Point, { point }: RunStop): number {
  return Math.atan2(point.latitude - kitchen.latitude, point.longitude - kitchen.longitude);
}
