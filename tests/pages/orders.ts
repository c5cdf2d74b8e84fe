import { expect, type Locator, type Page } from '@playwright/test';
import { findViolations } from '#tests/support/find-violations.ts';

/** The orders of the account, in Greek unless told otherwise. */
export function deliveries(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

export function changes(page: Page): Locator {
  return page.getByRole('region', { name: 'Αλλαγές' }).getByRole('listitem');
}

/** What became of the last press, on top of the order. */
export function news(page: Page): Locator {
  return page.locator('#changed').getByRole('status');
}

export function money(page: Page): Locator {
  return page.getByRole('region', { name: 'Σύνολα' });
}

/** Nothing scrolls sideways, and axe finds nothing to say about the page itself. */
export async function expectSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await findViolations(page, { inside: 'main' })).toEqual([]);
}
