import type { leftReasons } from '#contract/words/road-words.ts';
import { onDuty, type Shift } from './roster.ts';
import type { TimeWindow } from './run-stop.ts';

type WhyLeft = (typeof leftReasons)[number];

interface LeftDelivery extends TimeWindow {
  bags: number;
}

interface DrivenRun {
  courierId: string;
  from: string;
  hasLeft: boolean;
  stops: number;
  bags: number;
}

/** Reason for which a delivery with a known location is in no run, by the current roster and runs. */
export function whyInNoRun(
  { from, to, bags }: LeftDelivery,
  shifts: readonly Shift[],
  runs: readonly DrivenRun[],
): Extract<WhyLeft, 'nobody-on-duty' | 'no-room' | 'not-planned'> {
  const drivers = onDuty(shifts, { from, to });
  if (drivers.length === 0) return 'nobody-on-duty';
  const hasRoom = drivers.some(({ courierId, mostStops, mostBags }) => {
    const run = runs.find((each) => each.courierId === courierId && each.from === from);
    return !run || (!run.hasLeft && run.stops < mostStops && run.bags + bags <= mostBags);
  });
  return hasRoom ? 'not-planned' : 'no-room';
}
