import { createRequire, registerHooks } from 'node:module';

// TypeScript 7 has no programming interface; openapi-typescript writes its types with the one of TypeScript 6.
const { resolve } = createRequire(import.meta.url);
const source = `import common from ${JSON.stringify(`file://${resolve('@ts-morph/common')}`)}; export default common.ts;`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript'
      ? { url: `data:text/javascript,${encodeURIComponent(source)}`, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
