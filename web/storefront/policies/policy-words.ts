import type { Language } from '#contract/fields/languages.ts';
import type { HoursSettings } from '#contract/shop/settings.ts';
import { hourValues } from '#domain/hours-in-words.ts';
import { createText } from '#web/texts/texts-provider.tsx';

const locales: Record<Language, string> = { el: 'el-GR', en: 'en-GB' };

export function hoursInWords(language: Language, hours: HoursSettings): string {
  return createText(language)('footer-hours', hourValues(language, hours));
}

/** A calendar date has no time zone: it is parsed and formatted in the same one. */
export function updatedInWords(date: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date));
}
