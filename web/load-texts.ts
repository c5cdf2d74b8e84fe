import type { Language } from '#contract/languages.ts';
import { registerTexts } from './texts-provider.tsx';

const parts = {
  el: { shell: () => import('virtual:texts/el/shell'), rest: () => import('virtual:texts/el/rest') },
  en: { shell: () => import('virtual:texts/en/shell'), rest: () => import('virtual:texts/en/rest') },
};

const loading = new Map<string, Promise<void>>();

/** Brings a part of the texts of the page's language into the browser, once. */
export function loadTexts(language: Language, part: 'shell' | 'rest'): Promise<void> {
  const key = `${language} ${part}`;
  const known = loading.get(key);
  if (known) return known;
  const load = parts[language][part]().then(({ default: messages }) => registerTexts(language, messages));
  loading.set(key, load);
  return load;
}
