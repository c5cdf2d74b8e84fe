import type { BrowserContext, Page } from '@playwright/test';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { signInBrowser } from '#tests/support/browser/signed-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

// Everywhere else they are off: a worker would answer for the shop.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

const keptNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Βλέπεις τη σελίδα όπως ήταν στις' });

async function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.replace(location.origin, ''));
  });
}

/** A press anywhere is enough. */
async function press(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().click();
}

async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
}

test.describe('pages saved for reading', () => {
  test('replace the shop while it is unreachable, and only then', async ({ page, context }) => {
    await openAlive(page, '/');
    await press(page);
    await expect.poll(() => keptPages(page)).toEqual(expect.arrayContaining(['/offline', '/menu', '/']));
    await test.step('lead from one to the next, and to a page that says so when one is not saved', async () => {
      await goOffline(page, context);
      await page.goto('/contact-us');
      await expect(page).toHaveURL('/offline?back=%2Fcontact-us');
      await expect(page.getByRole('heading', { level: 1, name: say('offline-title') })).toBeVisible();
      // With the keyboard: browser prefetches under a pointer bypass the emulated offline mode.
      await page.getByRole('link', { name: say('offline-menu'), exact: true }).press('Enter');
      await expect(page).toHaveURL('/menu');
      await expect(keptNotice(page)).toBeVisible();
      await page.goto('/contact-us');
      await expect(page).toHaveURL('/offline?back=%2Fcontact-us');
      await context.setOffline(false);
      await expect(page).toHaveURL('/contact-us');
    });
    await test.step('open without a network, show their age, and are fresh again when it is back', async () => {
      await openAlive(page, '/menu');
      const dishes = await page.getByRole('main').getByRole('article').count();
      await goOffline(page, context);
      await page.reload();
      await expect(keptNotice(page)).toBeVisible();
      expect(await page.getByRole('main').getByRole('article').count()).toBe(dishes);
      await context.setOffline(false);
      await expect(keptNotice(page)).toBeHidden();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    });
    await test.step('never replace the shop while it responds', async () => {
      await page.evaluate(async () => {
        const store = await caches.open('pages-el');
        const html = '<html lang="el"><body>an old page</body></html>';
        await store.put('/menu', new Response(html, { headers: { 'content-type': 'text/html' } }));
      });
      await page.reload();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      const kept = await page.evaluate(async () => (await caches.match('/menu'))?.text());
      expect(kept).toContain('an old page');
    });
  });

  test('show the order as it was last seen, and request nothing that cannot be answered', async ({
    page,
    context,
    orders,
  }) => {
    const cart = await orders.begin('single');
    const [meal] = await orders.meals(cart, 0);
    await orders.set(cart, 0, meal, 2);
    await context.clearCookies({ name: 'consent' });
    await openAlive(page, '/menu');
    await press(page);
    await expect.poll(() => keptPages(page)).toEqual(expect.arrayContaining(['/offline', '/menu']));
    await goOffline(page, context);
    await page.reload();
    await expect(keptNotice(page)).toBeVisible();
    await expect(page.getByRole('button', { name: say('consent-reject') })).toHaveCount(0);
    await expect(page.getByRole('link', { name: say('start-now') }).filter({ visible: true })).toHaveCount(0);
    await page
      .getByRole('link', { name: say('view-your-order') })
      .filter({ visible: true })
      .click();
    const seen = page.getByRole('region', { name: say('kept-order-title') });
    await expect(seen.getByText(meal?.name ?? '')).toBeVisible();
    await expect(seen.getByText('2×')).toBeVisible();
  });

  test('hold the chosen days and no personal data', async ({ page, context, orders, request, baseURL }) => {
    const who = await signInBrowser(context, request, baseURL);
    const cart = await orders.begin('weekly');
    await openAlive(page, '/account/profile');
    await press(page);
    const days = cart.scheduleMenus.map(({ date }) => `/menu?date=${date}`);
    await expect.poll(() => keptPages(page)).toEqual(expect.arrayContaining(['/menu', ...days]));
    expect((await keptPages(page)).filter((path) => path.startsWith('/account'))).toEqual([]);
    const kept = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const found = await Promise.all(stores.map(async (store) => store.matchAll()));
      return (await Promise.all(found.flat().map((response) => response.text()))).join('');
    });
    expect(kept).toContain('<html');
    expect(kept).not.toContain(who.email);
    expect(kept).not.toContain(cart.id);
  });
});
