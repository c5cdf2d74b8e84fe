import os from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArguments, withSharedMemory } from '#tests/support/browser/browser-flags.ts';
import { findChromium } from '#tests/support/browser/find-chromium.ts';
import { textCatalogues } from '#texts/vite-text-catalogues.ts';

/** Component tests (`*.test.tsx`): forms, panels, tables and dialogs in a real Chromium, without a shop behind them. */
export default defineConfig({
  plugins: [textCatalogues(), tailwindcss()],
  cacheDir: '.cache/vite-components',
  publicDir: 'web/public',
  // Found while tests run, a dependency would reload the page under them.
  optimizeDeps: {
    include: [
      '@lingui/core',
      'axe-core',
      'react',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'vitest-browser-react',
      'zod/mini',
    ],
  },
  test: {
    include: ['web/**/*.test.tsx', 'tests/components/**/*.test.tsx'],
    setupFiles: ['tests/components/set-up.ts'],
    maxWorkers: os.availableParallelism(),
    isolate: false,
    unstubGlobals: true,
    testTimeout: 60_000,
    expect: { poll: { timeout: 5_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      // An element under the pointer of the previous test would be drawn as pressed or hovered.
      commands: { movePointerAway: ({ page }) => page.mouse.move(-1, -1) },
      provider: playwright({
        launchOptions: {
          executablePath: await findChromium(),
          args: browserArguments,
          ignoreDefaultArgs: withSharedMemory(),
        },
        contextOptions: { locale: 'el-GR', timezoneId: 'Europe/Athens', reducedMotion: 'reduce' },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
