import { type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Language, languages } from '#contract/languages.ts';
import { brand } from './brand.ts';
import { readTexts } from './read-texts.ts';

export type Say = (key: string, language: Language, values?: Record<string, unknown>) => string;

/** The server's voice: any text of the tables in either language, for answers and e-mails. `shopName`: as it is called at that moment. */
export function createSay(shopName: (language: Language) => string = (language) => brand.name[language]): Say {
  const voices = Object.fromEntries(languages.map((language) => [language, createVoice(language, shopName)])) as Record<
    Language,
    ReturnType<typeof createVoice>
  >;
  return (key, language, values) => voices[language](key, values);
}

function createVoice(language: Language, shopName: (language: Language) => string) {
  const texts = readTexts(language);
  const messages: Messages = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]),
  );
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return (key: string, values?: Record<string, unknown>) => {
    if (!(key in messages)) throw new Error(`There is no text "${key}" in texts/${language}`);
    return i18n._(key, { brand: shopName(language), ...values });
  };
}
