import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Language, languages } from '#contract/fields/languages.ts';
import { brand } from './brand.ts';
import { readTexts } from './read-texts.ts';

export type Say = (key: string, language: Language, values?: Record<string, unknown>) => string;

/** The server's texts: any text of the tables in either language, for answers and e-mails. `shopName`: the current name. */
export function createSay(shopName: (language: Language) => string = (language) => brand.name[language]): Say {
  const voices = Object.fromEntries(languages.map((language) => [language, createVoice(language, shopName)])) as Record<
    Language,
    ReturnType<typeof createVoice>
  >;
  return (key, language, values) => voices[language](key, values);
}

function createVoice(language: Language, shopName: (language: Language) => string) {
  const texts = textsOf(language);
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  const loaded = new Set<string>();
  return (key: string, values?: Record<string, unknown>) => {
    if (!loaded.has(key)) {
      const text = texts[key];
      if (text === undefined) throw new Error(`There is no text "${key}" in texts/${language}`);
      // Compiled at first use: a start would wait for thousands that are never used.
      i18n.load(language, { [key]: compileMessage(text) });
      loaded.add(key);
    }
    return i18n._(key, { brand: shopName(language), ...values });
  };
}

const kept = new Map<Language, Record<string, string>>();

/** Read once: every page that is rendered outside the server has an instance of its own. */
function textsOf(language: Language): Record<string, string> {
  const texts = kept.get(language) ?? readTexts(language);
  kept.set(language, texts);
  return texts;
}
