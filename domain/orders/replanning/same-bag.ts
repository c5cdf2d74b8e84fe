import { addDays, athensDateOf, type CalendarDate } from '../../athens-time.ts';
import { capacityOn } from '../../delivery/window-capacity.ts';
import type { NewDate, ReplanWorld, TouchedDelivery } from './propose-dates.ts';

/** The part of a delivery that left the kitchen and came back. */
export interface CookedBag {
  /** Its run has left with it. */
  hasLeft: boolean;
  /** The last day on which everything in it may be eaten; null: staff must check. */
  lastDay: CalendarDate | null;
}

type SameBagRefusal = 'bag-not-cooked' | 'bag-too-old' | 'date-closed' | 'invalid-schedule';

interface SameBagRequest extends Pick<TouchedDelivery, 'date' | 'otherDates'> {
  bag: CookedBag;
  /** The proposed date. */
  to: CalendarDate;
  closedDates: readonly CalendarDate[];
  /** Total capacity of the window on that weekday; a free slot is checked when it is taken. */
  windowCapacity: number;
}

/** Null: the same bag may go out again on that date, also past its cut-off, since nothing is cooked for it. */
export function refuseSameBag(
  { date, otherDates, bag, to, closedDates, windowCapacity }: SameBagRequest,
  now: Date,
): SameBagRefusal | null {
  if (!bag.hasLeft) return 'bag-not-cooked';
  if (bag.lastDay === null || to > bag.lastDay) return 'bag-too-old';
  if (to <= date || to < athensDateOf(now) || closedDates.includes(to) || windowCapacity === 0) return 'date-closed';
  return otherDates.includes(to) ? 'invalid-schedule' : null;
}

/** Maximum storage of a bag, whatever its labels allow. */
const mostDays = 7;

/** Every date and window the same bag may still go out in, the soonest and its own window first. */
export function sameBagDates(delivery: TouchedDelivery, bag: CookedBag, world: ReplanWorld): NewDate[] {
  const windows = world.windows.toSorted((a, b) => rankOf(a.id, delivery) - rankOf(b.id, delivery));
  const first =
    addDays(delivery.date, 1) > athensDateOf(world.now) ? addDays(delivery.date, 1) : athensDateOf(world.now);
  return Array.from({ length: mostDays }, (_, index) => addDays(first, index)).flatMap((to) =>
    windows.flatMap((window) => {
      const windowCapacity = capacityOn(window, to);
      const request = { ...delivery, bag, to, closedDates: world.closedDates, windowCapacity };
      const hasPlace = (world.used[to]?.[window.id] ?? 0) < windowCapacity;
      return hasPlace && refuseSameBag(request, world.now) === null ? [{ date: to, timePeriodId: window.id }] : [];
    }),
  );
}

function rankOf(windowId: string, { timePeriodId }: TouchedDelivery): number {
  return windowId === timePeriodId ? 0 : 1;
}
