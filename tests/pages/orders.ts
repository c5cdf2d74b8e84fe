import { expect, type Locator, type Page } from '@playwright/test';
import { findViolations } from '#tests/support/browser/find-violations.ts';

/** The orders of the account, in Greek by default. */
export function deliveries(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

export function changes(page: Page): Locator {
  return page.getByRole('region', { name: 'Αλλαγές' }).getByRole('listitem');
}

/** The result of the last press, on top of the order. */
export function news(page: Page): Locator {
  return page.locator('#changed').getByRole('status');
}

export function money(page: Page): Locator {
  return page.getByRole('region', { name: 'Σύνολα' });
}

/** The page does not scroll sideways, and has no axe violations. */
export async function expectAccessibleLayout(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await findViolations(page, { inside: 'main' })).toEqual([]);
}
