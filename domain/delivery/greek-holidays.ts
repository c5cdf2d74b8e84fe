import { addDays, type CalendarDate, compareDates } from '../athens-time.ts';

type GreekHolidaySlug =
  | 'new-year'
  | 'epiphany'
  | 'clean-monday'
  | 'independence-day'
  | 'good-friday'
  | 'easter-sunday'
  | 'easter-monday'
  | 'labour-day'
  | 'whit-monday'
  | 'assumption'
  | 'ochi-day'
  | 'christmas'
  | 'synaxis';

type GreekHoliday = { date: CalendarDate; slug: GreekHolidaySlug };

const FIXED: ReadonlyArray<[string, GreekHolidaySlug]> = [
  ['01-01', 'new-year'],
  ['01-06', 'epiphany'],
  ['03-25', 'independence-day'],
  ['05-01', 'labour-day'],
  ['08-15', 'assumption'],
  ['10-28', 'ochi-day'],
  ['12-25', 'christmas'],
  ['12-26', 'synaxis'],
];

const DAYS_FROM_EASTER: ReadonlyArray<[number, GreekHolidaySlug]> = [
  [-48, 'clean-monday'],
  [-2, 'good-friday'],
  [0, 'easter-sunday'],
  [1, 'easter-monday'],
  [50, 'whit-monday'],
];

// Meeus' Julian algorithm; the Julian calendar runs 13 days behind from 1900 to 2099, 14 from 2100.
export function orthodoxEaster(year: number): CalendarDate {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const f = d + e + 114;
  const julianLag = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  const daysAfterMarchBegins = (Math.floor(f / 31) - 3) * 31 + (f % 31);
  return addDays(`${fourDigits(year)}-03-01`, daysAfterMarchBegins + julianLag);
}

export function greekHolidays(year: number): GreekHoliday[] {
  const easter = orthodoxEaster(year);
  const fixed = FIXED.map(([monthAndDay, slug]) => ({ date: `${fourDigits(year)}-${monthAndDay}`, slug }));
  const movable = DAYS_FROM_EASTER.map(([days, slug]) => ({ date: addDays(easter, days), slug }));
  return [...fixed, ...movable].sort((a, b) => compareDates(a.date, b.date));
}

function fourDigits(year: number): string {
  return String(year).padStart(4, '0');
}
