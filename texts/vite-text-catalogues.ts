import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { readTexts } from './read-texts.ts';

const prefix = 'virtual:texts/';
/** What only the server says, in mail.json: browsers are not made to carry it. */
const serverOnly = /^mail(box)?-/;

/** Serves `virtual:texts/el` and `virtual:texts/en`: every text of one language, its ICU already compiled. */
export function textCatalogues(): Plugin {
  return {
    name: 'text-catalogues',
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const language = id.slice(prefix.length + 1);
      const { texts, files } = readTexts(language);
      for (const file of files) this.addWatchFile(file);
      const compiled = Object.entries(texts)
        .filter(([key]) => !serverOnly.test(key))
        .map(([key, text]) => [key, compileMessage(text)]);
      return `export default ${JSON.stringify(Object.fromEntries(compiled))}`;
    },
  };
}
