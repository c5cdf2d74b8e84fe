import { asLanguage, type Language } from '#contract/languages.ts';
import { registerTexts } from './texts-provider.tsx';
import { whenIdle } from './when-idle.ts';

const parts = {
  el: { shell: () => import('virtual:texts/el/shell'), rest: () => import('virtual:texts/el/rest') },
  en: { shell: () => import('virtual:texts/en/shell'), rest: () => import('virtual:texts/en/rest') },
};

const loading = new Map<string, Promise<void>>();

/** For what may come later: waits until the browser is idle and has the rest of the texts. On the server nobody waits. */
export async function whenIdleWithTexts(): Promise<void> {
  if (typeof document === 'undefined') return;
  await whenIdle();
  await loadTexts(asLanguage(document.documentElement.lang), 'rest');
}

/** Brings a part of the texts of the page's language into the browser, once. */
export function loadTexts(language: Language, part: 'shell' | 'rest'): Promise<void> {
  const key = `${language} ${part}`;
  const known = loading.get(key);
  if (known) return known;
  const load = parts[language][part]().then(({ default: messages }) => registerTexts(language, messages));
  loading.set(key, load);
  return load;
}
