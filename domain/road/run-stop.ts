import type { Point } from './distance.ts';

/** Times of the day. */
export interface TimeWindow {
  from: string;
  to: string;
}

/** A delivery as a planner of runs sees it, with the window it was promised for. */
export interface RunStop extends TimeWindow {
  id: string;
  point: Point;
  bags: number;
}

/** Time at the door: ring, hand over, collect. */
export const serviceInSeconds = 240;

export function secondsOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60;
}

export function timeOfSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Earlier windows are driven first. */
export function compareWindows(a: TimeWindow, b: TimeWindow): number {
  return a.to.localeCompare(b.to) || a.from.localeCompare(b.from);
}
