import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { tablesOf } from './catalogues.ts';
import { readTables } from './read-texts.ts';

const prefix = 'virtual:texts/';

/** Serves `virtual:texts/el/storefront/shell` and every other catalogue in both languages, their ICU already compiled. */
export function textCatalogues(): Plugin {
  return {
    name: 'text-catalogues',
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [, language = '', catalogue = ''] = /^(\w+)\/(.+)$/.exec(id.slice(prefix.length + 1)) ?? [];
      const compiled: Record<string, unknown> = {};
      for (const { name, file, texts } of readTables(language)) {
        this.addWatchFile(file);
        if (!tablesOf(catalogue).includes(name)) continue;
        for (const [key, text] of Object.entries(texts)) compiled[key] = compileMessage(text);
      }
      return `export default ${JSON.stringify(compiled)}`;
    },
  };
}
