import type { DeliveryPattern } from '#contract/words/catalogue-words.ts';
import { addDays, athensDateOf, type CalendarDate, startOfWeek } from '../athens-time.ts';
import { categoriesOfQuota, type Quota, quotaOfDelivery } from '../plans/delivery-quota.ts';
import { type MovedDate, type MoveRequest, planDates } from '../plans/plan-dates.ts';
import type { PlanShape } from '../plans/plan-meals.ts';
import { type DateState, dateState, leastOpen, mostOpen, type OpenState, type SlotOfDate } from './date-state.ts';
import { type DeliveryCalendar, dayFactsOf } from './delivery-calendar.ts';

/** docs/spec.md#dates-ahead: a plan may start up to 6 weeks ahead. */
export const weeksAhead = 6;
const weeksOfLongestPlan = 4;
/** The last delivery of the longest plan, from the last week it may start in: until then there must be menus. */
export const furthestDeliveryInDays = (weeksAhead + weeksOfLongestPlan + 1) * 7;

export interface StartWeekState {
  /** The Monday of the first week that is eaten. */
  startWeek: CalendarDate;
  dates: CalendarDate[];
  /** Deliveries that come on another date, since their own is closed. */
  moves: (MovedDate & { reason: string })[];
  state: OpenState;
  reason: string | null;
  /** The first of its dates that is closed and has no other one near. */
  closedDate: CalendarDate | null;
  /** The time periods that all its dates have, each as open as on its fullest date. */
  slots: SlotOfDate[];
  /** Until when the plan can start that week: the cut-off of its first delivery. */
  cutoff: Date;
}

/** Shape of a plan: the kitchen capacity needed by each of its deliveries decides whether a week is open for it. */
interface StartWeekRequest extends Pick<PlanShape, 'daysPerWeek' | 'dailyMeals'> {
  pattern: DeliveryPattern;
  weeks: number;
}

/** The current week is left out: the cut-off of its first delivery has always passed. */
export function openStartWeeks(now: Date, request: StartWeekRequest, calendar: DeliveryCalendar): StartWeekState[] {
  const monday = startOfWeek(athensDateOf(now));
  return Array.from({ length: weeksAhead }, (_, index) =>
    startWeekOf(now, addDays(monday, (index + 1) * 7), request, calendar),
  );
}

/** One week in which a plan may start, with the dates it then delivers on. */
export function startWeekOf(
  now: Date,
  startWeek: CalendarDate,
  { pattern, weeks, ...plan }: StartWeekRequest,
  calendar: DeliveryCalendar,
): StartWeekState {
  const stateOf = (date: CalendarDate, at: number) =>
    dateState(date, { now, ...dayFactsOf(calendar, date, quotaOfDelivery(plan, at)) });
  const isClosed = (date: CalendarDate) => calendar.closedReasons[date] !== undefined;
  const nominal = planDates({ pattern, startWeek }, weeks, { ...plan, isClosed, allows: () => false }).dates;
  // Windows common to the deliveries that stay: one that moves must arrive in one of these.
  const staying = nominal.map(stateOf).filter(({ date }) => !isClosed(date));
  const shared = staying[0] && sharedSlots(staying[0], staying).filter(isFree);
  function allows({ date, index, lastDayFed }: MoveRequest): boolean {
    const { state, slots } = stateOf(date, index);
    if (state === 'closed' || state === 'full') return false;
    const isShared = (slot: SlotOfDate) =>
      !shared || shared.some(({ timePeriodId }) => timePeriodId === slot.timePeriodId);
    return (
      slots.some((slot) => isFree(slot) && isShared(slot)) &&
      keepsFor(calendar, date, quotaOfDelivery(plan, index), lastDayFed)
    );
  }
  const { dates, moves } = planDates({ pattern, startWeek }, weeks, { ...plan, isClosed, allows });
  return {
    ...startWeekState(startWeek, dates.map(stateOf)),
    moves: moves.map((move) => ({ ...move, reason: calendar.closedReasons[move.from] ?? '' })),
  };
}

function isFree({ state }: Pick<SlotOfDate, 'state'>): boolean {
  return state === 'open' || state === 'few';
}

function keepsFor(
  { keeps }: DeliveryCalendar,
  date: CalendarDate,
  quota: Quota,
  lastDayFed: CalendarDate | null,
): boolean {
  if (!keeps || lastDayFed === null) return true;
  const needed = categoriesOfQuota(quota).filter((category) => (quota[category]?.[0] ?? 0) > 0);
  return needed.every((category) => keeps(date, category, lastDayFed));
}

function startWeekState(startWeek: CalendarDate, days: readonly DateState[]): Omit<StartWeekState, 'moves'> {
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
