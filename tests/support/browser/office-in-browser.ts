import { expect, type Locator, type Page } from '@playwright/test';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { officeDayPath, officePath, officeSignInPath } from '#contract/office-paths.ts';
import { demoPassword } from '#contract/staff/demo-accounts.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { goByRouter } from './open-alive.ts';
import { sayIn } from './say-in.ts';

/** Signs in at the office as the demo's holder of a role, by the form, and waits for their first page. */
export async function signInAtOffice(page: Page, role: StaffRole, language = 'el'): Promise<void> {
  await page.goto(`${officeSignInPath}?lang=${language}`);
  await page.locator('input[name=username]').fill(`${role}@example.com`);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('input[type=password]').press('Enter');
  await page.waitForURL(new RegExp(`${officePath}/(days|me|run|deposits)`));
}

/** Past its cut-off, not yet delivered: the date that is worked on. */
export function tomorrow(): string {
  return addDays(athensDateOf(new Date()), 1);
}

/** The board of a date, once it follows changes by others. */
export async function openBoard(page: Page, date: string, query = ''): Promise<void> {
  await page.goto(officeDayPath(date) + query);
  await expect(page.locator('[data-feed=live]')).toBeAttached();
}

/**
 * Navigates to another page of the office like a click on a link, without a load. It has arrived when its title is shown; where only the
 * query differs, the caller must wait for its content.
 */
export async function moveInOffice(page: Page, path: string): Promise<void> {
  const before = await page.evaluate(() => ({ pathname: location.pathname, title: document.title }));
  await goByRouter(page, path);
  await page.waitForFunction(
    ({ pathname, title }) => location.pathname === pathname || document.title !== title,
    before,
  );
}

const trailTitle = sayIn('el')('audit-last-lines');

/** Rows of a page's list. Lines of the audit trail below contain the same names and orders. */
export function rowOf(page: Page, text: string): Locator {
  const isOutsideTrail = `not(ancestor::section[h2[normalize-space()="${trailTitle}"]])`;
  return page.locator(`xpath=//li[${isOutsideTrail}]`).filter({ hasText: text });
}
