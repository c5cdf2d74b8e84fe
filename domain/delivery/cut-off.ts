import { addDays, type CalendarDate, endOfDay, instantAt } from '../athens-time.ts';

/**
 * Time before the beginning of a delivery date until which its customers may still change it, in hours of the wall clock: 24 is the end of
 * the second day before, 30 is six in the afternoon of that day. One number, since the smaller of two is the kinder one, whatever the date.
 */
export type CutOff = number;

interface CutOffWords {
  /** Calendar days before the delivery. */
  days: number;
  /** Until this full hour of that day; 24 is its end. */
  hour: number;
}

/** Two days before, at the end of the day: the cut-off of a spot without another setting. */
export const usualCutOff: CutOff = 24;

const hoursOfDay = 24;

export function cutOffOfWords({ days, hour }: CutOffWords): CutOff {
  return days * hoursOfDay - hour;
}

export function cutOffInWords(cutOff: CutOff): CutOffWords {
  const days = Math.floor(cutOff / hoursOfDay) + 1;
  return { days, hour: days * hoursOfDay - cutOff };
}

/** The last instant. Counted by calendar days in Athens and not in hours, which would be one off when the clocks change. */
export function cutoffOf(date: CalendarDate, cutOff: CutOff): Date {
  const { days, hour } = cutOffInWords(cutOff);
  const day = addDays(date, -days);
  if (hour === hoursOfDay) return endOfDay(day);
  return new Date(instantAt(day, `${String(hour).padStart(2, '0')}:00`).getTime() - 1);
}

export function isOpenForChanges(date: CalendarDate, cutOff: CutOff, now: Date): boolean {
  return now.getTime() <= cutoffOf(date, cutOff).getTime();
}

/** The promised cut-off where the spot has become stricter since, and the spot's current one where it has become kinder. */
export function kinderCutOff(promised: CutOff, now: CutOff): CutOff {
  return Math.min(promised, now);
}
