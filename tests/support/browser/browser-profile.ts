import { type BrowserContext, chromium, type Page, type TestInfo } from '@playwright/test';
import { browserArguments, withSharedMemory } from './browser-flags.ts';
import { waitingExpect as expect } from './waiting-expect.ts';

export interface BrowserProfile {
  context: BrowserContext;
  /** Ends the browser with all of its pages, and opens another one on the same profile, without a network if it was offline. */
  restart(): Promise<Page>;
  goOffline(page: Page): Promise<void>;
  goOnline(): Promise<void>;
  close(): Promise<void>;
}

/** A browser with a profile folder of its own, like a phone or a tablet: workers, copies and waiting presses survive its end. */
export async function openProfile(
  testInfo: TestInfo,
  baseURL: string | undefined,
  viewport: { width: number; height: number },
): Promise<BrowserProfile> {
  const folder = testInfo.outputPath('profile');
  let isOffline = false;
  const open = () =>
    chromium.launchPersistentContext(folder, {
      executablePath: process.env.CHROMIUM_PATH ?? '',
      args: browserArguments,
      ignoreDefaultArgs: withSharedMemory(),
      locale: 'el-GR',
      timezoneId: 'Europe/Athens',
      serviceWorkers: 'allow',
      viewport,
      ...(baseURL && { baseURL }),
    });
  const profile = {
    context: await open(),
    async restart() {
      await profile.context.close();
      profile.context = await open();
      await profile.context.setOffline(isOffline);
      return profile.context.newPage();
    },
    async goOffline(page: Page) {
      isOffline = true;
      await profile.context.setOffline(true);
      await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    },
    async goOnline() {
      isOffline = false;
      await profile.context.setOffline(false);
    },
    close: () => profile.context.close(),
  };
  return profile;
}

/** Carries an office session over to the next browser: a cookie of the shop is persistent, one that a test sets is not. */
export async function carrySession(from: BrowserContext, to: BrowserContext): Promise<void> {
  const expires = Math.floor(Date.now() / 1000) + 86_400;
  await to.addCookies((await from.cookies()).map((cookie) => ({ ...cookie, expires })));
}

/** True if a page of the office and its data are stored on the device. */
export function isKept(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const store = await caches.open('office');
    return Boolean((await store.match(wanted)) && (await store.match(`${wanted}?kept`)));
  }, path);
}
