import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { textCatalogues } from './texts/vite-text-catalogues.ts';
import { precompressedAssets } from './web/vite-precompressed-assets.ts';

export default defineConfig({
  plugins: [textCatalogues(), tailwindcss(), reactRouter(), precompressedAssets()],
  publicDir: 'web/public',
  build: { manifest: true, assetsInlineLimit: 0 },
});
