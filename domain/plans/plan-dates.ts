import type { DeliveryPattern } from '#contract/words/catalogue-words.ts';
import { addDays, type CalendarDate, daysBetween } from '../athens-time.ts';
import { datesOfPlan, deliveriesPerWeek, eatenDaysOf } from './delivery-pattern.ts';

/** Delivery rhythm of a plan, independent of changes of single dates. */
export interface PlanRhythm {
  pattern: DeliveryPattern;
  /** The Monday of the first week that is eaten. */
  startWeek: CalendarDate;
}

/** A delivery of a plan on another date than its pattern's, because that one is closed. */
export interface MovedDate {
  from: CalendarDate;
  to: CalendarDate;
}

/** Requirements of a delivery for the date it would move to. */
export interface MoveRequest {
  date: CalendarDate;
  /** Counts the deliveries of the plan from 0. */
  index: number;
  /** The last day until which its meals must keep; null: it feeds no day. */
  lastDayFed: CalendarDate | null;
}

interface PlanDatesRules {
  daysPerWeek: number;
  /** True for a closed day; a date with a full window, or without any, is not closed and never moves. */
  isClosed(date: CalendarDate): boolean;
  /** True if window, kitchen, cut-off and menu of that date accept the delivery. */
  allows(request: MoveRequest): boolean;
}

export interface PlanDates {
  dates: CalendarDate[];
  moves: MovedDate[];
  /** The first closed date without a substitute nearby: the plan cannot start that week. */
  closedDate: CalendarDate | null;
}

/**
 * The dates of a plan that starts in a week. A delivery on a closed day comes one date earlier, otherwise one later, within its own
 * week, which starts on the Sunday before. Two deliveries never share a date.
 */
export function planDates({ pattern, startWeek }: PlanRhythm, weeks: number, rules: PlanDatesRules): PlanDates {
  const nominal = datesOfPlan(pattern, startWeek, weeks);
  const taken = new Set(nominal.filter((date) => !rules.isClosed(date)));
  const moves: MovedDate[] = [];
  let closedDate: CalendarDate | null = null;
  const dates = nominal.map((from, index) => {
    if (!rules.isClosed(from)) return from;
    const week = weekOfDelivery({ pattern, startWeek }, index);
    const to = [addDays(from, -1), addDays(from, 1)].find(
      (date) =>
        isInWeek(date, week) &&
        !taken.has(date) &&
        !rules.isClosed(date) &&
        rules.allows({ date, index, lastDayFed: lastDayFed(from, date, rules.daysPerWeek) }),
    );
    if (!to) {
      closedDate ??= from;
      return from;
    }
    taken.add(to);
    moves.push({ from, to });
    return to;
  });
  return { dates, moves, closedDate };
}

interface DeliveryWeek {
  /** The date by its pattern. */
  date: CalendarDate;
  first: CalendarDate;
  last: CalendarDate;
}

/** For a delivery, counted from 0: its own date and its week. */
export function weekOfDelivery({ pattern, startWeek }: PlanRhythm, index: number): DeliveryWeek {
  const monday = addDays(startWeek, Math.floor(index / deliveriesPerWeek) * 7);
  const date = datesOfPlan(pattern, monday, 1)[index % deliveriesPerWeek] ?? monday;
  return { date, ...weekAround(monday) };
}

/** True if dates match the rhythm, except for deliveries that were moved off closed days. */
export function isOfRhythm(rhythm: PlanRhythm, dates: readonly CalendarDate[], weeks: number): boolean {
  if (dates.length !== weeks * deliveriesPerWeek) return false;
  return dates.every((date, index) => {
    const week = weekOfDelivery(rhythm, index);
    return isInWeek(date, week) && Math.abs(daysBetween(week.date, date)) <= 1;
  });
}

/** A Sunday delivery comes the evening before its week, so the week is Sunday to Saturday. */
function weekAround(monday: CalendarDate): Pick<DeliveryWeek, 'first' | 'last'> {
  return { first: addDays(monday, -1), last: addDays(monday, 5) };
}

export function isInWeek(date: CalendarDate, { first, last }: Pick<DeliveryWeek, 'first' | 'last'>): boolean {
  return date >= first && date <= last;
}

/** A delivery that comes earlier feeds the same days; one that comes after its first day feeds as many from then on. */
export function lastDayFed(from: CalendarDate, to: CalendarDate, daysPerWeek: number): CalendarDate | null {
  const eaten = eatenDaysOf(from, daysPerWeek);
  if (!eaten) return null;
  return to > eaten.first ? addDays(eaten.last, daysBetween(eaten.first, to)) : eaten.last;
}
