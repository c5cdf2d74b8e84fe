import type { EnquiryKind } from '#contract/enquiries/desk-enquiries.ts';
import type { HoursSettings } from '#contract/shop/settings.ts';
import { addDays, athensDateOf, type CalendarDate, instantAt, weekdayOf } from '../athens-time.ts';
import { greekHolidays } from '../delivery/greek-holidays.ts';

/** As the confirmation mail of each form promises. */
const workingDaysToAnswer = { contact: 1, business: 2 } as const satisfies Record<EnquiryKind, number>;

/** The end of the working day by which an enquiry that is open since then should be answered. */
export function answerBy(since: Date, kind: EnquiryKind, { days, to }: Pick<HoursSettings, 'days' | 'to'>): Date {
  let date = athensDateOf(since);
  for (let left: number = workingDaysToAnswer[kind]; left > 0; ) {
    date = addDays(date, 1);
    if (isWorkingDay(date, days)) left -= 1;
  }
  return instantAt(date, to);
}

function isWorkingDay(date: CalendarDate, days: readonly number[]): boolean {
  if (!days.includes(weekdayOf(date))) return false;
  return !greekHolidays(Number(date.slice(0, 4))).some((holiday) => holiday.date === date);
}
