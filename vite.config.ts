import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { textCatalogues } from '#texts/vite-text-catalogues.ts';
import { chunkLevel, levels, type Modules } from '#web/vite/chunk-levels.ts';
import { inlineScript } from '#web/vite/inline-script.ts';
import { patientImports } from '#web/vite/patient-imports.ts';
import { precompressedAssets } from '#web/vite/precompressed-assets.ts';
import { serviceWorkerFile } from '#web/vite/service-worker-file.ts';

/** Has Chromium compile all of a file beside the main thread while it is read; else each function is, when it is first called. */
const compileHint = '//# allFunctionsCalledOnLoad';
const library = /node_modules\/(react|react-dom|react-router|scheduler|@lingui)\//;
export default defineConfig({
  plugins: [
    patientImports(),
    inlineScript(),
    textCatalogues(),
    tailwindcss(),
    reactRouter(),
    serviceWorkerFile(),
    precompressedAssets(),
  ],
  publicDir: 'web/public',
  build: { manifest: true, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Paths and other names are written where they are used: cheaper than carrying a list of them to every page.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            // Without the hint, the first press would pay for compiling the functions it is the first to call.
            postBanner: ({ name }) => (name === 'library' || levels.some((level) => level === name) ? compileHint : ''),
            codeSplitting: {
              groups: [
                { name: 'library', test: library, priority: 20 },
                // A group includes the dependencies of its modules: the earliest level must choose first, or later ones take it.
                ...levels.map((level, index) => ({
                  name: (id: string, modules: Modules) => (chunkLevel(id, modules) === level ? level : null),
                  debugName: level,
                  test: /\/(web|contract|domain|texts|node_modules)\//,
                  priority: levels.length - index,
                })),
              ],
            },
          },
        },
      },
    },
  },
});
