import type { PauseDates } from '#contract/plans/plan-pauses.ts';
import { addDays, type CalendarDate, daysBetween, startOfDay } from '../athens-time.ts';

/**
 * July and August whole. After a longer one, price, menu and card have likely changed, so that the plan is better stopped and ordered
 * again, which costs nothing.
 */
export const longestPauseInDays = 62;
/** How far ahead a pause may end: next summer can be entered today. */
export const furthestPauseInDays = 366;

export type PauseRefusal =
  | 'pause-in-the-past'
  | 'pause-without-days'
  | 'pause-too-long'
  | 'pause-too-far'
  | 'pause-has-begun';

export function isInPause(date: CalendarDate, { from, resumeOn }: PauseDates): boolean {
  return date >= from && date < resumeOn;
}

export function isSamePause(one: PauseDates | null, other: PauseDates | null): boolean {
  return one?.from === other?.from && one?.resumeOn === other?.resumeOn;
}

/** A pause applies, or will, until the day on which the plan resumes. */
export function isPauseOver({ resumeOn }: PauseDates, today: CalendarDate): boolean {
  return resumeOn <= today;
}

export function pauseState({ from }: PauseDates, today: CalendarDate): 'coming' | 'running' {
  return from <= today ? 'running' : 'coming';
}

/** Null: the plan may be paused on these dates. `current` is the pause that they would replace. */
export function refusePause(asked: PauseDates, current: PauseDates | null, today: CalendarDate): PauseRefusal | null {
  const { from, resumeOn } = asked;
  if (resumeOn <= from) return 'pause-without-days';
  if (current && current.from <= today && from !== current.from) return 'pause-has-begun';
  const begins = current?.from === from ? today : from;
  if (begins < today || resumeOn <= today) return 'pause-in-the-past';
  if (daysBetween(from, resumeOn) > longestPauseInDays) return 'pause-too-long';
  return resumeOn > addDays(today, furthestPauseInDays) ? 'pause-too-far' : null;
}

interface PausedDelivery {
  id: string;
  date: CalendarDate;
}

interface PauseRules<Delivery> {
  /** The pause as it will be; null: it ends. */
  asked: PauseDates | null;
  /** Deliveries that the pause has skipped so far. */
  skippedBefore: readonly string[];
  /** True for deliveries that are cooked unless they are skipped. */
  isExpected(delivery: Delivery): boolean;
  isSkipped(delivery: Delivery): boolean;
  /** True until the cut-off. */
  isOpen(delivery: Delivery): boolean;
  /** True if the date can take a delivery again. */
  hasRoom(delivery: Delivery): boolean;
}

export interface PausedDeliveries<Delivery> {
  /** In the pause and before their cut-off: skipped now. */
  skipped: Delivery[];
  /** In the pause but past their cut-off: they still come. */
  stillComing: Delivery[];
  /** Skipped by the pause, which no longer covers them: they come again. */
  back: Delivery[];
  /** No longer covered either, but their date is full or closed: they stay skipped. */
  staySkipped: Delivery[];
}

/** The effect of a new, changed or ended pause on the deliveries of a plan. */
export function pauseDeliveries<Delivery extends PausedDelivery>(
  deliveries: readonly Delivery[],
  rules: PauseRules<Delivery>,
  today: CalendarDate,
): PausedDeliveries<Delivery> {
  const { asked, skippedBefore, isExpected, isSkipped, isOpen, hasRoom } = rules;
  const isCovered = ({ date }: PausedDelivery) => asked !== null && isInPause(date, asked);
  const covered = deliveries.filter((each) => each.date >= today && isCovered(each) && isExpected(each));
  const uncovered = deliveries.filter(
    (each) => skippedBefore.includes(each.id) && !isCovered(each) && isSkipped(each) && isOpen(each),
  );
  return {
    skipped: covered.filter(isOpen),
    stillComing: covered.filter((each) => !isOpen(each)),
    back: uncovered.filter(hasRoom),
    staySkipped: uncovered.filter((each) => !hasRoom(each)),
  };
}

/**
 * The moment from which the next order of a paused plan is planned: the day it resumes. Null: the pause does not touch that order, which is
 * made, charged and delivered before it.
 */
export function plannedFrom(
  pause: PauseDates | null,
  next: { dates: readonly CalendarDate[]; at: Date } | null,
): Date | null {
  if (!pause) return null;
  const isBefore = next && next.at < startOfDay(pause.from) && next.dates.every((date) => date < pause.from);
  return isBefore ? null : startOfDay(pause.resumeOn);
}

/** Days before a plan resumes on which its customer is reminded at the earliest. */
export const furthestReminderInDays = 5;
const shortInDays = 7;

/** The day on which a reminder is mailed that the plan resumes; null for a pause whose confirmation was mailed in the same week. */
export function resumeReminderOn({ resumeOn }: PauseDates, confirmedOn: CalendarDate): CalendarDate | null {
  return daysBetween(confirmedOn, resumeOn) > shortInDays ? addDays(resumeOn, -furthestReminderInDays) : null;
}
