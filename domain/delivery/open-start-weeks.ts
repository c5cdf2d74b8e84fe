import type { DeliveryPattern } from '#contract/catalogue-words.ts';
import { addDays, athensDateOf, type CalendarDate, startOfWeek } from '../athens-time.ts';
import { datesOfPlan } from '../plans/delivery-pattern.ts';
import { quotaOfDelivery } from '../plans/delivery-quota.ts';
import type { PlanShape } from '../plans/plan-meals.ts';
import { type DateState, dateState, leastOpen, mostOpen, type OpenState, type SlotOfDate } from './date-state.ts';
import { type DeliveryCalendar, dayFactsOf } from './delivery-calendar.ts';

/** docs/spec.md#dates-ahead: a plan may start up to 6 weeks ahead. */
export const weeksAhead = 6;
const weeksOfLongestPlan = 4;
/** The last delivery of the longest plan, from the last week it may start in: until then there must be menus. */
export const furthestDeliveryInDays = (weeksAhead + weeksOfLongestPlan + 1) * 7;

interface StartWeekState {
  /** The Monday of the first week that is eaten. */
  startWeek: CalendarDate;
  dates: CalendarDate[];
  state: OpenState;
  reason: string | null;
  /** The first of its dates that is closed. */
  closedDate: CalendarDate | null;
  /** The time periods that all its dates have, each as open as on its fullest date. */
  slots: SlotOfDate[];
  /** Until when the plan can start that week: the cut-off of its first delivery. */
  cutoff: Date;
}

/** Of a plan: what each of its deliveries needs of the kitchen decides whether a week is open for it. */
interface StartWeekRequest extends Pick<PlanShape, 'daysPerWeek' | 'dailyMeals'> {
  pattern: DeliveryPattern;
  weeks: number;
}

/** The current week is left out: the cut-off of its first delivery has always passed. */
export function openStartWeeks(
  now: Date,
  { pattern, weeks, ...plan }: StartWeekRequest,
  calendar: DeliveryCalendar,
): StartWeekState[] {
  const monday = startOfWeek(athensDateOf(now));
  return Array.from({ length: weeksAhead }, (_, index) => {
    const startWeek = addDays(monday, (index + 1) * 7);
    const dates = datesOfPlan(pattern, startWeek, weeks);
    return startWeekState(
      startWeek,
      dates.map((date, at) => dateState(date, { now, ...dayFactsOf(calendar, date, quotaOfDelivery(plan, at)) })),
    );
  });
}

function startWeekState(startWeek: CalendarDate, days: readonly DateState[]): StartWeekState {
  const [first] = days;
  if (!first) throw new RangeError('A plan lasts at least one week');
  const closed = days.find(({ state }) => state === 'closed') ?? null;
  const slots = sharedSlots(first, days);
  return {
    startWeek,
    dates: days.map(({ date }) => date),
    state: closed ? 'closed' : mostOpen(slots),
    reason: closed?.reason ?? (slots.length === 0 ? 'no-delivery' : null),
    closedDate: closed?.date ?? null,
    slots: closed ? slots.map((slot) => ({ ...slot, state: 'closed', left: 0 })) : slots,
    cutoff: first.cutoff,
  };
}

function sharedSlots(first: DateState, days: readonly DateState[]): SlotOfDate[] {
  return first.slots.flatMap(({ timePeriodId }) => {
    const same = days.flatMap(({ slots }) => slots.filter((slot) => slot.timePeriodId === timePeriodId));
    if (same.length < days.length) return [];
    return [{ timePeriodId, state: leastOpen(same), left: Math.min(...same.map(({ left }) => left)) }];
  });
}
