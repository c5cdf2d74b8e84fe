import { type CaseProblem, isUnsafe } from '#contract/cases/case-words.ts';
import type { HoursSettings } from '#contract/shop/settings.ts';
import { addDays, athensDateOf, type CalendarDate, endOfDay, instantAt, weekdayOf } from '../athens-time.ts';

const hourInMs = 3_600_000;
const hoursAfterUseBy = 48;
/** An answer is promised within these hours of the telephone service; for a danger to health, of any hours. */
const hoursToAnswer = 2;
const unsafeHoursToAnswer = 1;

/** Until then a customer reports a meal on the page of the order: 48 hours after the last day it may be eaten. */
export function reportUntil(useBy: CalendarDate): Date {
  return new Date(endOfDay(useBy).getTime() + hoursAfterUseBy * hourInMs);
}

/** When somebody has answered at the latest, in the hours in which the shop answers. */
export function caseAnswerBy(problem: CaseProblem, now: Date, hours: HoursSettings): Date {
  if (isUnsafe(problem)) return new Date(now.getTime() + unsafeHoursToAnswer * hourInMs);
  let left = hoursToAnswer * hourInMs;
  for (let date = athensDateOf(now), turn = 0; turn < 31; turn++, date = addDays(date, 1)) {
    if (!hours.days.includes(weekdayOf(date))) continue;
    const from = Math.max(now.getTime(), instantAt(date, hours.from).getTime());
    const until = instantAt(date, hours.to).getTime();
    if (until <= from) continue;
    if (until - from >= left) return new Date(from + left);
    left -= until - from;
  }
  return new Date(now.getTime() + hoursToAnswer * hourInMs);
}
