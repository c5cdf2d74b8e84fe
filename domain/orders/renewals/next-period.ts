import { deliveryPatterns } from '#contract/words/catalogue-words.ts';
import { addDays, type CalendarDate, instantAt, startOfWeek } from '../../athens-time.ts';
import { type CutOff, cutOffInWords, isOpenForChanges } from '../../delivery/cut-off.ts';
import { datesOfPlan } from '../../plans/delivery-pattern.ts';
import { isOfRhythm, type PlanRhythm } from '../../plans/plan-dates.ts';

export interface PlanPeriod extends PlanRhythm {
  dates: CalendarDate[];
}

/** The pattern and week of a plan's dates as it was placed; null when they have none. */
function periodOf(dates: readonly CalendarDate[], weeks: number): PlanPeriod | null {
  const [first] = dates;
  if (!first || weeks < 1) return null;
  // A Sunday delivery comes the evening before its week.
  const startWeek = startOfWeek(addDays(first, 1));
  const pattern = deliveryPatterns.find((each) => datesOfPlan(each, startWeek, weeks).join() === dates.join());
  return pattern ? { pattern, startWeek, dates: [...dates] } : null;
}

/** Derived from the rhythm stored with the plan, otherwise from its dates; null when they have no pattern. */
export function placedPeriod(
  { rhythm = null, type: weeks }: { rhythm?: PlanRhythm | null; type: number },
  dates: readonly CalendarDate[],
): PlanPeriod | null {
  if (rhythm && isOfRhythm(rhythm, dates, weeks)) return { ...rhythm, dates: [...dates] };
  return periodOf(dates, weeks);
}

const weeksLookedAt = 8;

/** The weeks after `last`, the first that can still be ordered; null when there is none soon. */
export function nextPeriod(
  last: PlanPeriod,
  weeks: number,
  rules: {
    /** The dates of a plan that starts in this week; null: it cannot. */
    datesOf(rhythm: PlanRhythm): CalendarDate[] | null;
    cutOff: CutOff;
  },
  now: Date,
): PlanPeriod | null {
  let startWeek = addDays(last.startWeek, weeks * 7);
  for (let looked = 0; looked < weeksLookedAt; startWeek = addDays(startWeek, 7)) {
    const { pattern } = last;
    if (!isOpenForChanges(datesOfPlan(pattern, startWeek, 1)[0] ?? '', rules.cutOff, now)) continue;
    looked += 1;
    const dates = rules.datesOf({ pattern, startWeek });
    if (dates) return { pattern, startWeek, dates };
  }
  return null;
}

/** Three days before the cut-off of its first delivery, in the morning: there is time to change it, and to fix a card. */
export function renewsAt({ dates }: PlanPeriod, cutOff: CutOff): Date {
  return instantAt(addDays(dates[0] ?? '', -cutOffInWords(cutOff).days - 3), '10:00');
}
