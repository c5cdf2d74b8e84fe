import type { Language } from '#contract/fields/languages.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { formatDate } from '#web/dates/format-date.ts';

/** A moment as short as it can be: the time alone on the same day. */
export function whenWords(at: string, now: string, language: Language): string {
  const instant = new Date(at);
  const date = athensDateOf(instant);
  const time = athensTimeOf(instant);
  return date === athensDateOf(new Date(now)) ? time : `${formatDate(date, language, 'short')}, ${time}`;
}
