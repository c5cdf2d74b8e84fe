import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { readTables } from './read-texts.ts';
import { serverTables, shellTables } from './shell-tables.ts';

const prefix = 'virtual:texts/';

/** Serves `virtual:texts/el/shell`, `virtual:texts/el/rest` and the same in English, their ICU already compiled. */
export function textCatalogues(): Plugin {
  return {
    name: 'text-catalogues',
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [language = '', part] = id.slice(prefix.length + 1).split('/');
      const compiled: Record<string, unknown> = {};
      for (const { name, file, texts } of readTables(language)) {
        this.addWatchFile(file);
        const isInPart = shellTables.includes(name) === (part === 'shell');
        if (!isInPart || serverTables.includes(name)) continue;
        for (const [key, text] of Object.entries(texts)) compiled[key] = compileMessage(text);
      }
      return `export default ${JSON.stringify(compiled)}`;
    },
  };
}
