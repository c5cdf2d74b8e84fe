import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { textCatalogues } from './texts/vite-text-catalogues.ts';
import { patientImports } from './web/vite-patient-imports.ts';
import { precompressedAssets } from './web/vite-precompressed-assets.ts';

const library = /node_modules\/(react|react-dom|react-router|scheduler|@lingui)\//;
/** Small pieces that nearly every page uses: many little files pack worse than one, by about 8 kB on the home page. */
const everywhere =
  /web\/ui\/(button|icon\.|field|text|input|notice|price|format|join|picture)|web\/(when|load|nonce)|same-address|history-dialog|asks-for-login|login-link|frame-rules|error-page|cut-out|meal-picture|shop-facts|read-place|frame-data|page-meta|json-ld/;

export default defineConfig({
  plugins: [patientImports(), textCatalogues(), tailwindcss(), reactRouter(), precompressedAssets()],
  publicDir: 'web/public',
  build: { manifest: true, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Paths and other names are written where they are used: cheaper than carrying a list of them to every page.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            codeSplitting: {
              groups: [
                { name: 'library', test: library, priority: 2 },
                { name: 'everywhere', test: everywhere, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
