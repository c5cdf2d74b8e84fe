import type { CalendarDate } from '../athens-time.ts';

/** A delivery that has not found its end. */
export interface OpenStop {
  date: CalendarDate;
  name: string;
  /** Its window's end. */
  to: string;
  isInRun: boolean;
  /** Its last try failed, and dispatch has not decided. */
  hasFailed: boolean;
  /** Planned arrival of the courier; null: in no run, or not calculated. */
  arrival: string | null;
}

export type StopProblem = 'failed-stop' | 'late-stop' | 'undriven';

interface Moment {
  today: CalendarDate;
  /** Time of day. */
  time: string;
  /** Dates that have runs: a delivery in none of them was left out. */
  plannedDates: ReadonlySet<CalendarDate>;
}

const graceInMinutes = 30;

/** A problem that dispatch must act on; null: on its way, or not due yet. */
export function stopProblemOf(stop: OpenStop, { today, time, plannedDates }: Moment): StopProblem | null {
  if (stop.hasFailed) return 'failed-stop';
  if (!stop.isInRun) return stop.date <= today || plannedDates.has(stop.date) ? 'undriven' : null;
  return isStopLate(stop, { today, time }) ? 'late-stop' : null;
}

/** True for an open stop of a run: half an hour after its planned arrival, or after its window. */
export function isStopLate(
  { date, to, arrival }: Pick<OpenStop, 'date' | 'to' | 'arrival'>,
  { today, time }: Pick<Moment, 'today' | 'time'>,
): boolean {
  if (date !== today) return date < today;
  const isAwaited = arrival !== null && minutesOf(time) > minutesOf(arrival) + graceInMinutes;
  return isAwaited || time > to;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
