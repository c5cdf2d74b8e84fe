import type { Page, Response } from '@playwright/test';

/** Opens a page and waits until its scripts have taken over all of it, the part below the content included. */
export async function openAlive(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await expectAlive(page);
  return response;
}

/** Navigates to another page of the shop like a click on a link, without a load. It has arrived when the links to its languages are there. */
export async function moveTo(page: Page, path: string): Promise<void> {
  const arrivedAt = await goByRouter(page, path);
  await page.waitForFunction((wanted) => {
    const { href = '' } = document.querySelector<HTMLAnchorElement>('header a[hreflang]') ?? {};
    return href.replace(/[?&]lang=..$/, '') === location.origin + wanted;
  }, arrivedAt);
}

/** Answers where the way ended: it may have led on. Waits for the router, which a page that was just loaded does not have yet. */
export async function goByRouter(page: Page, path: string): Promise<string> {
  await expectAlive(page);
  return page.evaluate(async (to) => {
    const router = window.early?.findRouter();
    if (!router) throw new Error('The page is not alive');
    await router.navigate(to);
    const { pathname, search } = router.state.location;
    return pathname + search;
  }, path);
}

/** Navigates to a fresh page, also when it is open already: by way of another, since an open one cannot be awaited. */
export async function moveAnew(page: Page, path: string): Promise<void> {
  await moveTo(page, path === '/contact-us' ? '/forgot-password' : '/contact-us');
  await moveTo(page, path);
}

/** Visits several pages in turn. Only the first of a journey is loaded. */
export async function lookAtEach(page: Page, paths: string[], look: (path: string) => Promise<void>): Promise<void> {
  for (const path of paths) {
    await (page.url() === 'about:blank' ? openAlive : moveTo)(page, path);
    await look(path);
  }
}

export async function reloadAlive(page: Page): Promise<void> {
  await page.reload();
  await expectAlive(page);
}

/** Waits like the first touch of a visitor: a page that is only read hydrates on one. */
export async function expectAlive(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('touchstart')));
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
}
