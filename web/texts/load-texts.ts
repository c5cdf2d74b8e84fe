import { asLanguage, type Language } from '#contract/languages.ts';
import { registerTexts } from './texts-provider.tsx';
import { whenIdle } from './when-idle.ts';

/** Each app's catalogues (texts/catalogues.ts), by language: a browser is given those of the app it shows. */
const apps = {
  storefront: {
    el: {
      shell: () => import('virtual:texts/el/storefront/shell'),
      rest: () => import('virtual:texts/el/storefront/rest'),
    },
    en: {
      shell: () => import('virtual:texts/en/storefront/shell'),
      rest: () => import('virtual:texts/en/storefront/rest'),
    },
  },
};
export type AppName = keyof typeof apps;

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
  const load = apps[appOfDocument()][language]
    [part]()
    .then(({ default: messages }) => registerTexts(language, messages));
  loading.set(key, load);
  return load;
}

/** The layout of the page's app names it; an error page without one is the storefront's. */
function appOfDocument(): AppName {
  const { app = '' } = document.documentElement.dataset;
  return app in apps ? (app as AppName) : 'storefront';
}
