import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Language } from '#contract/fields/languages.ts';
import { brand } from '#texts/brand.ts';
import type { MessageId } from '#texts/message-id.ts';

/** The server holds both languages; a browser loads only its own. */
const voices = new Map<Language, I18n>();
/** Current name of the shop in each language, as set by its owner. */
let shopNames: Record<Language, string> = brand.name;

/** Called with every page's data, before any of its parts renders a text. */
export function nameShop(names: Record<Language, string>): void {
  if (names.el !== shopNames.el || names.en !== shopNames.en) said.clear();
  shopNames = names;
}

/** Adds texts to a language. */
export function registerTexts(language: Language, messages: Messages): void {
  voiceOf(language).load(language, messages);
  said.clear();
}

function voiceOf(language: Language): I18n {
  const voice = voices.get(language) ?? setupI18n({ locale: language, messages: { [language]: {} } });
  voices.set(language, voice);
  return voice;
}

export type Text = (id: MessageId, values?: Record<string, unknown>) => string;

interface Speech {
  language: Language;
  text: Text;
}

const SpeechContext = createContext<Speech | null>(null);

/** Cache of rendered texts. Texts with values other than numbers may be personal, and are rendered each time. */
const said = new Map<string, string>();
const mostSaid = 2000;

export function createText(language: Language): Text {
  const i18n = voiceOf(language);
  const put = (id: MessageId, values?: Record<string, unknown>) =>
    i18n._(id, { brand: shopNames[language], ...values });
  return (id, values) => {
    let key = `${language} ${id}`;
    for (const name in values) {
      if (typeof values[name] !== 'number') return put(id, values);
      key += ` ${name} ${values[name]}`;
    }
    const known = said.get(key) ?? put(id, values);
    if (said.size >= mostSaid) said.clear();
    said.set(key, known);
    return known;
  };
}

export function TextsProvider({ language, children }: { language: Language; children: ReactNode }) {
  const speech = useMemo(() => ({ language, text: createText(language) }), [language]);
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** `const text = useText()`, then `text('unexpected-error')`. */
export function useText(): Text {
  return useSpeech().text;
}

export function useLanguage(): Language {
  return useSpeech().language;
}

function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('Texts are used outside of TextsProvider');
  return speech;
}
