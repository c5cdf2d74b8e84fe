import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/open-shop-for-browsers.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser-tests.json' }]],
  use: { locale: 'el-GR', timezoneId: 'Europe/Athens', trace: 'retain-on-failure' },
});
