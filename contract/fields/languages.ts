/** docs/spec.md#about-languages: Greek is the default, English the second language. */
export const languages = ['el', 'en'] as const;
export type Language = (typeof languages)[number];
/** A text in every language of the shop. */
export type Localised = Record<Language, string>;

export const defaultLanguage: Language = 'el';

export function asLanguage(value: string | null | undefined): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}
