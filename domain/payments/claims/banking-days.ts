import { addDays, type CalendarDate, weekdayOf } from '../../athens-time.ts';
import { greekHolidays } from '../../delivery/greek-holidays.ts';

/** Banking days after which unconfirmed money claimed at a door is a problem of accounts. */
export const mostBankingDaysClaimed = 3;

/** Banks book neither at weekends nor on the public holidays of Greece. */
export function isBankingDay(date: CalendarDate): boolean {
  const weekday = weekdayOf(date);
  if (weekday === 6 || weekday === 7) return false;
  return !greekHolidays(Number(date.slice(0, 4))).some((holiday) => holiday.date === date);
}

/** Number of banking days that have begun since then: 0 on the day itself. */
export function bankingDaysSince(date: CalendarDate, today: CalendarDate): number {
  let days = 0;
  for (let day = addDays(date, 1); day <= today; day = addDays(day, 1)) if (isBankingDay(day)) days += 1;
  return days;
}

/** A claim of this day or before that is still unconfirmed today is overdue. */
export function lastOverdueDate(today: CalendarDate): CalendarDate {
  let date = addDays(today, -1);
  for (let days = isBankingDay(today) ? 1 : 0; days < mostBankingDaysClaimed; date = addDays(date, -1))
    if (isBankingDay(date)) days += 1;
  return date;
}
