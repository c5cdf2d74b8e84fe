import { expect, type Page, type Response } from '@playwright/test';

/** Opens a page and waits until its scripts have taken over all of it, the part below the content included. */
export async function openAlive(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await expectAlive(page);
  return response;
}

/**
 * Loads the first page of a browser, and goes on to the next ones as a link does. A load is what costs most in a journey:
 * for journeys that look at pages, not at how they load.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await openAlive(page, path);
    return;
  }
  await page.evaluate(async (to) => {
    type Navigate = (to: string, options: { flushSync: boolean }) => Promise<void>;
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: Navigate };
    };
    // Drawn before it answers, so that whoever looks next sees the new page.
    await router.navigate(to, { flushSync: true });
  }, path);
}

export async function reloadAlive(page: Page): Promise<void> {
  await page.reload();
  await expectAlive(page);
}

/** As the first touch of a visitor does: a page that is only read waits for one. */
async function expectAlive(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('touchstart')));
  await expect(page.locator('html[data-alive]')).toBeAttached();
}
