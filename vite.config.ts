import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { textCatalogues } from './texts/vite-text-catalogues.ts';

export default defineConfig({
  plugins: [textCatalogues(), tailwindcss(), reactRouter()],
  build: { manifest: true, assetsInlineLimit: 0 },
});
