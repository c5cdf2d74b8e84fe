import { orderButton, orderDrawer, toast } from '#tests/pages/order.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

/** Scrollbars that take up space, as on most desktops; Playwright hides them by default. */
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--headless=shell'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

test('the drawer reaches the edge of a window with a scrollbar, and a full day waits for it to close', async ({
  page,
  orders,
}) => {
  await orders.begin('single');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, '/menu');
  const places = () =>
    page.evaluate(() =>
      ['main', 'header > div > div'].map((part) => document.querySelector(part)?.getBoundingClientRect().left),
    );
  for (const width of [599, 1440]) {
    await test.step(`the drawer and its scrim reach the edge of a window of ${width} px, and the page does not move`, async () => {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
      await page.evaluate(() => window.scrollTo(0, 400));
      await expect(page.locator('header > div').first()).toHaveCSS('position', 'fixed');
      const before = await places();
      await page
        .getByRole('button', { name: /Δες την παραγγελία σου/ })
        .and(page.locator(':visible'))
        .first()
        .click();
      const drawer = orderDrawer(page);
      await expect(drawer).toBeVisible();
      const box = await drawer.boundingBox();
      expect(box?.width).toBe(width < 600 ? width : 500);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width);
      expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
      expect(await places()).toEqual(before);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    });
  }
  await test.step('a full day is reported half a second after the drawer has closed', async () => {
    const cart = await orders.begin('weekly');
    const [meal, other] = await orders.meals(cart, 0);
    const most = cart.scheduleMenus[0]?.config.amounts['main-meal']?.[1] ?? 0;
    await orders.set(cart, 0, meal, most - 1);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openAlive(page, '/menu/weekly?type=main-meal');
    await orderButton(page).click();
    await orderDrawer(page).locator('summary').first().click();
    await orderDrawer(page).getByRole('article').locator('summary').click();
    await orders.set(cart, 0, other, 1);
    await page.evaluate(() => {
      const seen = window as { closingAt?: number; toldAt?: number };
      new MutationObserver(() => {
        if (!document.querySelector('dialog[open]')) seen.closingAt ??= performance.now();
        if (document.querySelector('[role="alert"] p')) seen.toldAt ??= performance.now();
      }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    });
    await orderDrawer(page)
      .getByRole('button', { name: /^Ένα ακόμη/ })
      .click();
    await expect(toast(page, /./).first()).toBeVisible();
    await expect(orderDrawer(page)).toBeHidden();
    const waitedInMs = await page.evaluate(() => {
      const { closingAt = 0, toldAt = 0 } = window as { closingAt?: number; toldAt?: number };
      return toldAt - closingAt;
    });
    // docs/spec.md#cart-full: 500 ms of closing, and 500 ms from then on; timers are never early by more than their rounding.
    expect(waitedInMs).toBeGreaterThan(950);
  });
});
