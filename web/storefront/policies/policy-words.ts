import type { Language } from '#contract/languages.ts';
import { brand } from '#texts/brand.ts';
import { createText } from '#web/texts/texts-provider.tsx';

const locales: Record<Language, string> = { el: 'el-GR', en: 'en-GB' };

export function hoursInWords(language: Language): string {
  const { from, to } = brand.contactHours;
  return createText(language)('footer-hours', { from, to });
}

/** A calendar date has no zone: it is read and written in the same one. */
export function updatedInWords(date: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date));
}
