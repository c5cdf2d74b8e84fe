import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/open-shop-for-browsers.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Long enough for a machine that others slow down; nobody waits for them when all is well.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser-tests.json' }]],
  // A trace of every test costs a fifth of the run: `--trace on` shows one that fails.
  use: { locale: 'el-GR', timezoneId: 'Europe/Athens', serviceWorkers: 'block' },
});
