import type { TimeWindow } from './run-stop.ts';

/** A courier's shift on a date, with its times and the capacity of the van. */
export interface Shift extends TimeWindow {
  courierId: string;
  mostStops: number;
  mostBags: number;
  /** The number of the van, where known. */
  van?: string;
}

type ShiftRefusal = 'shift-backwards' | 'shift-overlaps';

/** A courier cannot drive two vans at once. */
export function refuseShift(shift: TimeWindow, others: readonly TimeWindow[]): ShiftRefusal | null {
  if (shift.from >= shift.to) return 'shift-backwards';
  return others.some(({ from, to }) => from < shift.to && shift.from < to) ? 'shift-overlaps' : null;
}

/** Couriers on duty for a window are those who drive the whole of it. */
export function onDuty(shifts: readonly Shift[], { from, to }: TimeWindow): Shift[] {
  return shifts.filter((shift) => shift.from <= from && shift.to >= to);
}
