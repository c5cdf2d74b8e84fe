import type { Language } from '#contract/fields/languages.ts';
import { athensDateOf, athensTimeOf, type CalendarDate } from '#domain/athens-time.ts';
import { type Cents, formatEuros } from '#domain/money.ts';

const locales: Record<Language, string> = { el: 'el-GR', en: 'en-GB' };

function longDate(date: CalendarDate, language: Language): string {
  return inWords(date, language, { day: 'numeric', month: 'long', year: 'numeric' });
}

export function moment(instant: string, language: Language): string {
  const at = new Date(instant);
  return `${longDate(athensDateOf(at), language)}, ${athensTimeOf(at)}`;
}

export function shortDate(instant: string): string {
  return athensDateOf(new Date(instant)).split('-').reverse().join('/');
}

/** Room for the dates of a monthly plan in two lines: «Τετ 18 Νοε». */
export function deliveryDays(dates: readonly CalendarDate[], language: Language): string {
  if (dates.length === 1) return inWords(dates[0] ?? '', language, { weekday: 'long', day: 'numeric', month: 'long' });
  return dates
    .map((date) => inWords(date, language, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', ''))
    .map((day) => day.replaceAll(' ', '\u00a0'))
    .join('  ·  ');
}

/** Columns of amounts omit the sign: the page names the euro once. */
export function figure(cents: Cents): string {
  return formatEuros(cents).replace('\u00a0€', '');
}

function inWords(date: CalendarDate, language: Language, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], { ...format, timeZone: 'UTC' }).format(new Date(date));
}
