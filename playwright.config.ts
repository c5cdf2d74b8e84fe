import os from 'node:os';
import { defineConfig } from '@playwright/test';
import { takeWorkerShop } from '#tests/support/shop/worker-shop.ts';

/** Set by `npm test` to a folder of its own run. */
const results = process.env.TEST_RESULTS ?? 'test-results';

takeWorkerShop();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `${results}/journeys`,
  globalSetup: './tests/support/browser/open-shop-for-browsers.ts',
  // One more than there are cores, since a page also waits: for the network, a frame, an idle moment.
  workers: os.availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: true,
  // Long enough for a machine under other load; no waiting time when all is well.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: `${results}/browser-tests.json` }]],
  // A trace of every test costs a fifth of the run: `--trace on` shows one that fails.
  use: { locale: 'el-GR', timezoneId: 'Europe/Athens', serviceWorkers: 'block' },
});
