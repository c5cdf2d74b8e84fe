import { asLanguage, type Language } from '#contract/fields/languages.ts';
import { type TextPart, textsOfPage } from './page-texts.ts';
import { registerTexts } from './texts-provider.tsx';
import { whenIdle } from './when-idle.ts';

/** Catalogues of the shop's pages (texts/catalogues.ts), by language. Any other app imports its own. */
const catalogues = {
  el: {
    shell: () => import('virtual:texts/el/storefront/shell'),
    lower: () => import('virtual:texts/el/storefront/lower'),
    menu: () => import('virtual:texts/el/storefront/menu'),
    batch: () => import('virtual:texts/el/storefront/batch'),
    plans: () => import('virtual:texts/el/storefront/plans'),
    letters: () => import('virtual:texts/el/storefront/letters'),
    personal: () => import('virtual:texts/el/storefront/personal'),
  },
  en: {
    shell: () => import('virtual:texts/en/storefront/shell'),
    lower: () => import('virtual:texts/en/storefront/lower'),
    menu: () => import('virtual:texts/en/storefront/menu'),
    batch: () => import('virtual:texts/en/storefront/batch'),
    plans: () => import('virtual:texts/en/storefront/plans'),
    letters: () => import('virtual:texts/en/storefront/letters'),
    personal: () => import('virtual:texts/en/storefront/personal'),
  },
};

const loading = new Map<string, Promise<void>>();

/** For parts needed later: waits until the browser is idle and has the texts below the content. Resolves at once on the server. */
export async function whenIdleWithTexts(): Promise<void> {
  if (typeof document === 'undefined') return;
  await whenIdle();
  await loadTexts(languageOfDocument(), 'lower');
}

/** For `lazy`: loads a part of a page together with its texts, on any page. */
export function withTexts<Module>(part: TextPart, load: () => Promise<Module>): () => Promise<Module> {
  if (typeof document === 'undefined') return load;
  return async () => (await Promise.all([load(), loadTexts(languageOfDocument(), part)]))[0];
}

/** Loads all texts of a page. */
export async function loadTextsOfPage(pathname: string): Promise<void> {
  await Promise.all(textsOfPage(pathname).map((part) => loadTexts(languageOfDocument(), part)));
}

/** Loads a part of the texts in the page's language into the browser, once. */
export function loadTexts(language: Language, part: TextPart): Promise<void> {
  if (!isStorefront()) return Promise.resolve();
  const key = `${language} ${part}`;
  const known = loading.get(key);
  if (known) return known;
  const load = catalogues[language][part]().then(({ default: messages }) => registerTexts(language, messages));
  loading.set(key, load);
  return load;
}

function languageOfDocument(): Language {
  return asLanguage(document.documentElement.lang);
}

/** Named by the layout of the page's app; an error page without one is the storefront's. */
function isStorefront(): boolean {
  const { app = 'storefront' } = document.documentElement.dataset;
  return app === 'storefront';
}
