import { expect, type Page, type Response } from '@playwright/test';

/** Opens a page and waits until its scripts have taken over all of it, the part below the content included. */
export async function openAlive(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await expectAlive(page);
  return response;
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
