import type { Language } from '#contract/fields/languages.ts';
import { athensDateOf, athensTimeOf, type CalendarDate, weekdayOf } from './athens-time.ts';

const day: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' };
const fullDay: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' };
// Made once: making one costs more than everything else a mail does.
const formats = {
  el: { day: new Intl.DateTimeFormat('el-GR', day), fullDay: new Intl.DateTimeFormat('el-GR', fullDay) },
  en: { day: new Intl.DateTimeFormat('en-GB', day), fullDay: new Intl.DateTimeFormat('en-GB', fullDay) },
} satisfies Record<Language, object>;

/** «Τετάρτη 18 Νοεμβρίου» */
export function dayInWords(date: CalendarDate, language: Language): string {
  return formats[language].day.format(Date.parse(date)).replace(',', '');
}

/** «Τετάρτη 18 Νοεμβρίου, 23:59» */
export function untilInWords(instant: Date, language: Language): string {
  return `${dayInWords(athensDateOf(instant), language)}, ${athensTimeOf(instant)}`;
}

/** «15 Νοεμβρίου 2026» */
export function dateInWords(date: CalendarDate, language: Language): string {
  return formats[language].fullDay.format(Date.parse(date));
}

/** «15 Νοεμβρίου 2026, 12:32» */
export function stampInWords(instant: Date, language: Language): string {
  return `${dateInWords(athensDateOf(instant), language)}, ${athensTimeOf(instant)}`;
}

/** «Τετάρτη 18 Νοεμβρίου, 10:00–13:00» */
export function visitInWords(visit: { date: CalendarDate; from: string; to: string }, language: Language): string {
  return `${dayInWords(visit.date, language)}, ${visit.from}–${visit.to}`;
}

/** «της Πέμπτης 26 Νοεμβρίου», as in: the delivery of Thursday. */
export function ofDay(date: CalendarDate, { language, say }: { language: Language; say(key: string): string }): string {
  const [, ...dayAndMonth] = dayInWords(date, language).split(' ');
  return [say(`weekday-of-${weekdayOf(date)}`), ...dayAndMonth].join(' ');
}
