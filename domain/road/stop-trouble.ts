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
  /** When the courier was to be there; null: in no run, or not reckoned. */
  arrival: string | null;
}

export type StopTrouble = 'failed-stop' | 'late-stop' | 'undriven';

interface Moment {
  today: CalendarDate;
  /** Of the day. */
  time: string;
  /** Dates that have runs: what is in none of them was left out. */
  plannedDates: ReadonlySet<CalendarDate>;
}

const graceInMinutes = 30;

/** What dispatch must do something about; null: it is on its way, or its time has not come. */
export function troubleOf(stop: OpenStop, { today, time, plannedDates }: Moment): StopTrouble | null {
  if (stop.hasFailed) return 'failed-stop';
  if (!stop.isInRun) return stop.date <= today || plannedDates.has(stop.date) ? 'undriven' : null;
  if (stop.date !== today) return stop.date < today ? 'late-stop' : null;
  const isAwaited = stop.arrival !== null && minutesOf(time) > minutesOf(stop.arrival) + graceInMinutes;
  return isAwaited || time > stop.to ? 'late-stop' : null;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
