import { type Locator, type Page, expect as playwrightExpect } from '@playwright/test';

/** As in playwright.config.ts for all other assertions. */
const longestInMs = 30_000;

/**
 * Playwright's `expect` with two matchers that only wait. Its own ask again and again, and describe the whole page in words each time they are
 * true yet: a fortieth of the cost of all journeys.
 */
export const waitingExpect = playwrightExpect.extend({
  async toHaveURL(page: Page, url: Parameters<Page['waitForURL']>[0]) {
    if (this.isNot) await playwrightExpect(page).not.toHaveURL(url);
    else await page.waitForURL(url, { timeout: longestInMs });
    return holds(this.isNot);
  },
  async toBeVisible(locator: Locator, options: { timeout?: number; visible?: boolean } = {}) {
    const { visible = true, timeout = longestInMs } = options;
    if (this.isNot) await playwrightExpect(locator).not.toBeVisible(options);
    else await locator.waitFor({ state: visible ? 'visible' : 'hidden', timeout });
    return holds(this.isNot);
  },
});

function holds(isNot: boolean) {
  return { pass: !isNot, message: () => '' };
}
