import type { RoleGroup, StaffRole } from '#contract/fields/call-contract.ts';
import { type DayState, dayStates } from '#contract/words/kitchen-words.ts';
import { isInGroup, roleGroups } from '#contract/words/role-groups.ts';
import { addDays, type CalendarDate } from '../athens-time.ts';
import { type CutOff, isOpenForChanges } from '../delivery/cut-off.ts';

const usualDaysAhead = 1;

/** The day a delivery's meals are cooked: the day before, unless the kitchen has set another. */
export function productionDateOf(date: CalendarDate, set: CalendarDate | null = null): CalendarDate {
  return set ?? addDays(date, -usualDaysAhead);
}

/** Production is impossible after the date has left, and while its customers may still change it. */
export function canProduceOn(production: CalendarDate, date: CalendarDate): boolean {
  return production <= date && production >= productionDateOf(date);
}

export function lastDayToEat(production: CalendarDate, days: number): CalendarDate {
  return addDays(production, days);
}

/** A dish that would end before the last day its delivery feeds. */
export function endsTooSoon(useBy: CalendarDate, lastDayFed: CalendarDate): boolean {
  return useBy < lastDayFed;
}

/** The state that staff set; the cut-off freezes a date by itself. */
export function stateOfDay(
  { state, cutOff }: { state: DayState; cutOff: CutOff },
  date: CalendarDate,
  now: Date,
): DayState {
  return state === 'open' && !isOpenForChanges(date, cutOff, now) ? 'frozen' : state;
}

type DayMoveRefusal = 'day-still-open' | 'day-not-moved' | 'reason-required';

/** Null: it may move. Forward as people work; backwards only with a reason, and never to before the cut-off. */
export function refuseDayMove(
  { from, date, cutOff, now }: { from: DayState; date: CalendarDate; cutOff: CutOff; now: Date },
  to: DayState,
  reason: string,
): DayMoveRefusal | null {
  if (isOpenForChanges(date, cutOff, now)) return 'day-still-open';
  if (from === to || to === 'open') return 'day-not-moved';
  return dayStates.indexOf(to) < dayStates.indexOf(from) && reason.trim() === '' ? 'reason-required' : null;
}

interface MovedDay {
  state: DayState;
  reachedAt: Partial<Record<DayState, string>>;
}

/** Roles whose work begins or ends with a state. */
const movers: Record<DayState, RoleGroup> = {
  open: roleGroups.owner,
  frozen: roleGroups.kitchen,
  cooking: roleGroups.kitchen,
  packing: roleGroups.kitchen,
  out: roleGroups.dispatch,
  done: roleGroups.dispatch,
};

/** Forward to a state by the roles whose work it is; back by those that set the current one. The owner may do both. */
export function mayMoveDay(roles: readonly StaffRole[], from: DayState, to: DayState): boolean {
  const isBack = dayStates.indexOf(to) < dayStates.indexOf(from);
  return isInGroup(roles, movers[isBack ? from : to]);
}

/** The date in its new state. Moving back erases later timestamps. */
export function moveDayTo<Day extends MovedDay>(day: Day, state: DayState, now: Date): Day {
  const still = dayStates.slice(0, dayStates.indexOf(state)).filter((each) => day.reachedAt[each]);
  const reachedAt = Object.fromEntries(still.map((each) => [each, day.reachedAt[each]]));
  return { ...day, state, reachedAt: { ...reachedAt, [state]: now.toISOString() } };
}

/** The current work date: the first from today on that has deliveries and has not left; otherwise the first that is not over; otherwise tomorrow. */
export function nextDay(
  days: readonly { date: CalendarDate; state: DayState; deliveries: number }[],
  today: CalendarDate,
): CalendarDate {
  const coming = days.filter(({ date, deliveries }) => date >= today && deliveries > 0);
  const next =
    coming.find(({ state }) => state !== 'out' && state !== 'done') ?? coming.find(({ state }) => state !== 'done');
  return next?.date ?? addDays(today, usualDaysAhead);
}
