import { type DeliveryPattern, deliveryPatterns } from '#contract/catalogue-words.ts';
import { addDays, type CalendarDate, instantAt, startOfWeek } from '../../athens-time.ts';
import { type CutOff, cutOffInWords, isOpenForChanges } from '../../delivery/cut-off.ts';
import { datesOfPlan } from '../../plans/delivery-pattern.ts';

export interface PlanPeriod {
  pattern: DeliveryPattern;
  /** The Monday of the first week that is eaten. */
  startWeek: CalendarDate;
  dates: CalendarDate[];
}

/** The pattern and week that the dates of a plan, as it was placed, follow; null when they follow none. */
export function periodOf(dates: readonly CalendarDate[], weeks: number): PlanPeriod | null {
  const [first] = dates;
  if (!first || weeks < 1) return null;
  // A Sunday delivery comes the evening before its week.
  const startWeek = startOfWeek(addDays(first, 1));
  const pattern = deliveryPatterns.find((each) => datesOfPlan(each, startWeek, weeks).join() === dates.join());
  return pattern ? { pattern, startWeek, dates: [...dates] } : null;
}

const weeksLookedAt = 8;

/** The weeks after `last`, the first that can still be ordered and has no closed day; null when there is none soon. */
export function nextPeriod(
  last: PlanPeriod,
  weeks: number,
  { isClosed, cutOff }: { isClosed: (date: CalendarDate) => boolean; cutOff: CutOff },
  now: Date,
): PlanPeriod | null {
  let startWeek = addDays(last.startWeek, weeks * 7);
  for (let looked = 0; looked < weeksLookedAt; startWeek = addDays(startWeek, 7)) {
    const dates = datesOfPlan(last.pattern, startWeek, weeks);
    if (!isOpenForChanges(dates[0] ?? '', cutOff, now)) continue;
    looked += 1;
    if (!dates.some(isClosed)) return { pattern: last.pattern, startWeek, dates };
  }
  return null;
}

/** Three days before the cut-off of its first delivery, in the morning: there is time to change it, and to mend a card. */
export function renewsAt({ dates }: PlanPeriod, cutOff: CutOff): Date {
  return instantAt(addDays(dates[0] ?? '', -cutOffInWords(cutOff).days - 3), '10:00');
}
