import type { TimeWindow } from './run-stop.ts';

/** Somebody drives on a date, from then to then, with so much room in the van. */
export interface Shift extends TimeWindow {
  courierId: string;
  mostStops: number;
  mostBags: number;
  /** The number of the van, where it is known. */
  van?: string;
}

type ShiftRefusal = 'shift-backwards' | 'shift-overlaps';

/** Nobody drives two vans at once. */
export function refuseShift(shift: TimeWindow, others: readonly TimeWindow[]): ShiftRefusal | null {
  if (shift.from >= shift.to) return 'shift-backwards';
  return others.some(({ from, to }) => from < shift.to && shift.from < to) ? 'shift-overlaps' : null;
}

/** On duty for a window is who drives the whole of it. */
export function onDuty(shifts: readonly Shift[], { from, to }: TimeWindow): Shift[] {
  return shifts.filter((shift) => shift.from <= from && shift.to >= to);
}
