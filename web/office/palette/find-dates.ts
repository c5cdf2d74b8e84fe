import { addDays, type CalendarDate, isCalendarDate } from '#domain/athens-time.ts';

/** "22", "22/11" or "22/11/2026" as the nearest such date, from a few days ago onwards; null when it is no date. */
export function findDate(typed: string, today: CalendarDate): CalendarDate | null {
  const [, day = '', month, year] = /^(\d{1,2})(?:[/.-](\d{1,2})(?:[/.-](\d{4}))?)?$/.exec(typed.trim()) ?? [];
  if (!day) return null;
  if (year && month) return asDate(`${year}-${pad(month)}-${pad(day)}`);
  const start = addDays(today, month ? -180 : -15);
  for (let ahead = 0; ahead < 370; ahead += 1) {
    const date = addDays(start, ahead);
    if (Number(date.slice(8)) === Number(day) && (!month || Number(date.slice(5, 7)) === Number(month))) return date;
  }
  return null;
}

function asDate(text: string): CalendarDate | null {
  return isCalendarDate(text) ? text : null;
}

function pad(digits: string): string {
  return digits.padStart(2, '0');
}
