import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until its scripts have taken over all of it, the part below the content included. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html[data-alive]')).toBeAttached();
}
