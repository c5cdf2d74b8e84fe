import type { CDPSession, Page } from '@playwright/test';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { signInBrowser } from '#tests/support/browser/signed-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const publicPages = [
  '/',
  '/menu',
  '/product/solomos-kinoa',
  '/plans',
  '/diet/vegan',
  '/contact-us',
  '/terms-and-conditions',
];

// A headless browser never keeps a page in its cache, and reports so each time.
const ofThisBrowser = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'];

/** Reasons for which the browser could not restore the page from its back/forward cache, without those of this browser itself. */
async function whyNotKept(page: Page, session: CDPSession, path: string): Promise<string[]> {
  const messages = new Promise<string[]>((resolve) => {
    session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
  });
  await page.goto(path);
  await page.goto('/offline');
  // After the answer: going back ends the page that would give it.
  await page.evaluate(() => void setTimeout(() => history.back()));
  return (await messages).filter((reason) => !ofThisBrowser.includes(reason));
}

test('public pages may be kept whole by the browser', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  for (const path of publicPages) {
    await test.step(`${path} may be stored by the back/forward cache`, async () => {
      expect(await whyNotKept(page, session, path)).toEqual([]);
      await page.waitForURL(({ pathname }) => pathname !== '/offline');
    });
  }
});

/** A filter with few meals: their number does not matter to the page. */
const menu = '/menu?mainIngredient=beef';

/** Simulates a browser that restores whole pages. */
async function comeBack(page: Page, between: () => Promise<void> = async () => {}): Promise<void> {
  const show = (type: string) =>
    page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await show('pagehide');
  await between();
  await show('pageshow');
}

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-mark', ''));
}
const marked = (page: Page) => page.locator('body[data-mark]');

test('a page that is restored shows the current state, and only to its owner', async ({
  page,
  context,
  orders,
  request,
  baseURL,
}) => {
  await test.step('a page of a signed-out visitor is restored as it was left', async () => {
    await page.goto(menu);
    await mark(page);
    await comeBack(page);
    await expect(marked(page)).toBeVisible();
  });
  await test.step('a page with an order is restored and shows the current cart', async () => {
    const cart = await orders.begin('single');
    const [meal] = await orders.meals(cart, 0);
    await openAlive(page, `/menu?search=${encodeURIComponent(meal?.name ?? '')}`);
    const tile = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: meal?.name ?? '' });
    await expect(tile.first()).toBeVisible();
    await mark(page);
    await comeBack(page, async () => {
      await orders.set(cart, 0, meal, 3);
    });
    await expect(tile.getByText('3×').first()).toBeVisible();
    await expect(marked(page)).toBeVisible();
  });
  await test.step('a page that was only read is requested again in a tab where an order was begun', async () => {
    await context.clearCookies();
    await page.goto('/plans');
    await mark(page);
    await comeBack(page);
    await expect(marked(page)).toHaveCount(0);
  });
  await test.step('a page of a signed-in customer is hidden when it is restored, and requested again', async () => {
    const { name } = await signInBrowser(context, request, baseURL);
    await openAlive(page, menu);
    const account = page.getByRole('button', { name: `Ο λογαριασμός σου: ${name}` });
    await expect(account).toBeVisible();
    await mark(page);
    await comeBack(page, async () => {
      await expect(account).toBeHidden();
      await context.clearCookies();
    });
    await expect(marked(page)).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(account).toHaveCount(0);
  });
});
