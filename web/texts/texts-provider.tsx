import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Language } from '#contract/languages.ts';
import { brand } from '#texts/brand.ts';
import type { MessageId } from '#texts/message-id.ts';

/** The server holds both languages; a browser is given its own and no other. */
const voices = new Map<Language, I18n>();
/** One shop speaks here, by one name in each language: what its owner calls it now. */
let shopNames: Record<Language, string> = brand.name;

/** From every page's own data, before any of its parts speaks. */
export function nameShop(names: Record<Language, string>): void {
  shopNames = names;
}

/** Adds texts to what a language can say. */
export function registerTexts(language: Language, messages: Messages): void {
  voiceOf(language).load(language, messages);
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

export function createText(language: Language): Text {
  const i18n = voiceOf(language);
  return (id, values) => i18n._(id, { brand: shopNames[language], ...values });
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
