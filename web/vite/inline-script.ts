import { readFile } from 'node:fs/promises';
import { minify, type Plugin, transformWithOxc } from 'vite';

const mark = '?inline-script';

/** `import code from './early.ts?inline-script'`: a self-contained script, as the minified text that is inlined in a page. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(mark)) return undefined;
      const file = id.slice(0, -mark.length);
      this.addWatchFile(file);
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
      const alone = code.replace(/^import .*$|^export \{ ?\};?$/gm, '');
      const short = await minify(file, `(()=>{${alone}})()`);
      return `export default ${JSON.stringify(short.code.trim())}`;
    },
  };
}
