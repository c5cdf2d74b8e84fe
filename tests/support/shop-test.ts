import { test as base, type LaunchOptions, expect as playwrightExpect } from '@playwright/test';

const browserArguments = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'];

/** Playwright's test with the shop's address and the browser that the set-up found. */
export const test = base.extend<object, { launchOptions: LaunchOptions }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter
  baseURL: async ({}, use) => {
    await use(process.env.SHOP_URL);
  },
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      await use({ executablePath: process.env.CHROMIUM_PATH ?? '', args: browserArguments });
    },
    { scope: 'worker' },
  ],
});

export const expect = playwrightExpect;
