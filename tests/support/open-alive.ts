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

async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('html[data-alive]')).toBeAttached();
}
