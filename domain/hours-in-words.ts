import type { Language } from '#contract/fields/languages.ts';
import type { HoursSettings } from '#contract/shop/settings.ts';

const locales: Record<Language, string> = { el: 'el-GR', en: 'en-GB' };
/** 1 January 2024 was a Monday. */
const mondayInMs = Date.UTC(2024, 0, 1);
const dayInMs = 86_400_000;

/** Values for a text about hours: «Δευτέρα–Σάββατο», or the days one by one where there is a gap between them. */
export function hourValues(language: Language, { days, from, to }: HoursSettings) {
  return { days: daysInWords(days, language), from, to };
}

function daysInWords(given: readonly number[], language: Language): string {
  const days = [...new Set(given)].sort((a, b) => a - b);
  const [first = 1, last = first] = [days[0], days.at(-1)];
  const isRow = days.length > 2 && last - first === days.length - 1;
  if (isRow) return `${dayName(first, language, 'long')}–${dayName(last, language, 'long')}`;
  return days.map((day) => dayName(day, language, days.length > 2 ? 'short' : 'long')).join(', ');
}

/** Making one costs more than a mail does otherwise. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** 1 is Monday. */
export function dayName(day: number, language: Language, weekday: 'long' | 'short'): string {
  const date = mondayInMs + (day - 1) * dayInMs;
  const key = `${language} ${weekday}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locales[language], { weekday, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(date);
}
