import { driveSeconds, type Point } from './distance.ts';
import { type RunStop, secondsOfDay, serviceInSeconds } from './run-stop.ts';

interface StopArrival {
  id: string;
  atInSeconds: number;
  /** Above 0: after its window has closed. */
  lateInSeconds: number;
}

interface RunTimes {
  leavesAtInSeconds: number;
  arrivals: StopArrival[];
  backAtInSeconds: number;
}

/**
 * Seconds of the day. The run leaves so that its first stop begins with its window, though not before its courier is on duty, and
 * waits where it arrives too early.
 */
export function reckonArrivals(kitchen: Point, stops: readonly RunStop[], onDutyFromInSeconds = 0): RunTimes {
  const [first] = stops;
  const leavesAtInSeconds = first
    ? Math.max(onDutyFromInSeconds, secondsOfDay(first.from) - driveSeconds(kitchen, first.point))
    : 0;
  const arrivals: StopArrival[] = [];
  let clock = leavesAtInSeconds;
  let place = kitchen;
  for (const { id, point, from, to } of stops) {
    const atInSeconds = Math.max(clock + driveSeconds(place, point), secondsOfDay(from));
    arrivals.push({ id, atInSeconds, lateInSeconds: Math.max(0, atInSeconds - secondsOfDay(to)) });
    clock = atInSeconds + serviceInSeconds;
    place = point;
  }
  return { leavesAtInSeconds, arrivals, backAtInSeconds: clock + driveSeconds(place, kitchen) };
}

/** Work time of a run, driving and at doors; waiting is not work. */
export function workOf(kitchen: Point, stops: readonly RunStop[]): number {
  return driveOf(kitchen, stops) + stops.length * serviceInSeconds;
}

export function driveOf(kitchen: Point, stops: readonly { point: Point }[]): number {
  let place = kitchen;
  let seconds = 0;
  for (const { point } of stops) {
    seconds += driveSeconds(place, point);
    place = point;
  }
  return seconds + driveSeconds(place, kitchen);
}
