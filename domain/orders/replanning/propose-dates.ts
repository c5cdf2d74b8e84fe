import { addDays, type CalendarDate } from '../../athens-time.ts';
import { type CutOff, cutoffOf } from '../../delivery/cut-off.ts';
import { capacityOn, type WindowCapacity } from '../../delivery/window-capacity.ts';
import { isInWeek } from '../../plans/plan-dates.ts';
import { refuseDate } from '../changes/refuse-date.ts';

/** A delivery whose date was closed, with its requirements for another date. */
export interface TouchedDelivery {
  id: string;
  date: CalendarDate;
  timePeriodId: string;
  isPlan: boolean;
  /** The other delivery dates of its order. */
  otherDates: readonly CalendarDate[];
  meals: number;
  /** For a plan: the week it feeds; dates within it come first. */
  week?: { first: CalendarDate; last: CalendarDate } | null;
  /** True if all its dishes are on the menu of that date. */
  isOffered(date: CalendarDate): boolean;
}

export interface NewDate {
  date: CalendarDate;
  timePeriodId: string;
}

/** Open dates and free capacity around the closed date. */
export interface ReplanWorld {
  now: Date;
  closedDates: readonly CalendarDate[];
  cutOff: CutOff;
  windows: readonly (WindowCapacity & { id: string })[];
  used: Readonly<Record<CalendarDate, Readonly<Record<string, number>>>>;
  /** Meals the kitchen can still take on. */
  kitchenLeft(date: CalendarDate): number;
}

const daysAround = 10;

/** The nearest dates within the rules, those of a plan's own week and the same window first; of two equally near the earlier one. */
export function newDatesFor(delivery: TouchedDelivery, world: ReplanWorld, booked: readonly Booking[] = []): NewDate[] {
  const rules = { closedDates: world.closedDates, cutOff: world.cutOff };
  const windows = world.windows.toSorted((a, b) => rankOf(a.id, delivery) - rankOf(b.id, delivery));
  const dates = datesAround(delivery.date);
  const { week } = delivery;
  const own = week ? dates.filter((date) => isInWeek(date, week)) : [];
  return [...own, ...dates.filter((date) => !own.includes(date))].flatMap((date) => {
    const isAllowed = (windowCapacity: number) =>
      refuseDate({ ...delivery, date, ...rules, windowCapacity }, world.now) === null;
    const onDate = booked.filter((each) => each.date === date);
    const mealsLeft = world.kitchenLeft(date) - onDate.reduce((sum, { meals }) => sum + meals, 0);
    if (mealsLeft < delivery.meals || !delivery.isOffered(date)) return [];
    return windows
      .filter((window) => {
        const capacity = capacityOn(window, date);
        const taken = world.used[date]?.[window.id] ?? 0;
        const planned = onDate.filter(({ timePeriodId }) => timePeriodId === window.id).length;
        return isAllowed(capacity) && taken + planned < capacity;
      })
      .map(({ id }) => ({ date, timePeriodId: id }));
  });
}

interface Booking extends NewDate {
  meals: number;
}

/** For each delivery the best date left after those before it; null: staff must decide. */
export function proposeDates(deliveries: readonly TouchedDelivery[], world: ReplanWorld): Map<string, NewDate | null> {
  const booked: Booking[] = [];
  return new Map(
    deliveries.map((delivery) => {
      const [best = null] = newDatesFor(delivery, world, booked);
      if (best) booked.push({ ...best, meals: delivery.meals });
      return [delivery.id, best];
    }),
  );
}

/** Until when an offered date can be taken: never after its cut-off, nor after the question about it is over. */
export function offerUntil(date: CalendarDate, cutOff: CutOff, answerUntil: Date): Date {
  const closes = cutoffOf(date, cutOff);
  return closes < answerUntil ? closes : answerUntil;
}

function rankOf(windowId: string, { timePeriodId }: TouchedDelivery): number {
  return windowId === timePeriodId ? 0 : 1;
}

function datesAround(date: CalendarDate): CalendarDate[] {
  return Array.from({ length: daysAround }, (_, index) => [addDays(date, -index - 1), addDays(date, index + 1)]).flat();
}
