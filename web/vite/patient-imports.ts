import path from 'node:path';
import type { Plugin } from 'vite';

const network = path.join(import.meta.dirname, '../network');
const reactRouter = /react-router\/dist\/\w+\/lib\/dom\/ssr\/(routeModules|components)\.js$/;
/** Prefetches the files of a touched link instead of its modules: a module that failed once is lost to the document, a file is not. */
const lookedUpAhead = /(moduleHrefs\.map\(\(href\) => [^{]*\{[^}]*rel: )"modulepreload"/;

/** Every dynamic import of the browser's code waits while the network is away (docs/decisions/0029). */
export function patientImports(): Plugin {
  const replaced = new Set<string>();
  function instead(name: string, file: string): string {
    replaced.add(name);
    return `export { ${name} } from ${JSON.stringify(path.join(network, file))};`;
  }
  return {
    name: 'patient-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      // Vite names no files for a chunk without imports; here each must be named to be loaded first.
      build: { modulePreload: { resolveDependencies: (file, deps) => (deps.length > 0 ? deps : [file]) } },
    }),
    load(id) {
      if (id === '\0vite/preload-helper.js') return instead('importPatiently as __vitePreload', 'import-patiently.ts');
      if (reactRouter.exec(id)?.[1] === 'routeModules') return instead('loadRouteModule', 'load-route-module.ts');
      return undefined;
    },
    transform(code, id) {
      if (reactRouter.exec(id)?.[1] !== 'components') return undefined;
      if (lookedUpAhead.test(code)) replaced.add('links');
      return code.replace(lookedUpAhead, '$1"prefetch", as: "script"');
    },
    buildEnd(error) {
      if (!error && replaced.size < 3)
        this.error(`What loads code has moved; only replaced: ${[...replaced].join(', ')}`);
    },
  };
}
