import type { Language } from '#contract/fields/languages.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import type { Text } from '#web/texts/texts-provider.tsx';
import { formatDate } from './format-date.ts';

/** Month name in the form used after a day: "Νοεμβρίου". */
export function monthOf(date: string, language: Language): string {
  return formatDate(date, language, 'dayMonth').replace(/^\d+\s/, '');
}

/** "16 και 17 Νοεμβρίου", "30 Νοεμβρίου και 1 Δεκεμβρίου" */
export function dateList(dates: readonly string[], language: Language): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const last = dates.at(-1) ?? '';
  if (dates.some((date) => date.slice(0, 7) !== last.slice(0, 7))) {
    return list.format(dates.map((date) => formatDate(date, language, 'dayMonth')));
  }
  return `${list.format(dates.map((date) => String(Number(date.slice(8)))))}\u00a0${monthOf(last, language)}`;
}

/** The end of a period: "Τετάρτη 18/11, 23:59". */
export function cutoffWords(cutoff: string, language: Language): string {
  const instant = new Date(cutoff);
  return `${formatDate(athensDateOf(instant), language, 'longNumeric')}, ${athensTimeOf(instant)}`;
}

const known = [
  'cut-off-passed',
  'no-delivery',
  'full',
  'new-year',
  'epiphany',
  'clean-monday',
  'independence-day',
  'good-friday',
  'easter-sunday',
  'easter-monday',
  'labour-day',
  'whit-monday',
  'assumption',
  'ochi-day',
  'christmas',
  'synaxis',
  'rest-day',
  'strike',
  'bad-weather',
  'kitchen-trouble',
] as const;

/** The reason why a date has no delivery; a reason written by staff is returned unchanged. */
export function reasonWords(text: Text, reason: string): string {
  const slug = known.find((each) => each === reason);
  return slug ? text(`closed-${slug}`) : reason;
}
