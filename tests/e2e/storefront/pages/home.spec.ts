import { expectAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.describe('home before scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('answers a postal code with the page, and takes the e-mail of a visitor outside of the area', async ({
    page,
  }) => {
    const code = page.getByLabel(say('home-area-label'));
    const check = page.getByRole('button', { name: say('home-area-check') });
    await page.goto('/');
    await code.fill('11635');
    await check.click();
    await expect(page).toHaveURL(/postalCode=11635/);
    await expect(page.getByText('ναι, ερχόμαστε')).toBeVisible();
    await expect(page.getByText(/Ελάχιστη παραγγελία 38\s€, μεταφορικά 2,50\s€ \(δωρεάν από 60\s€\)/)).toBeVisible();
    await code.fill('54622');
    await check.click();
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: say('home-area-tell-me') }) });
    await form.getByRole('textbox').fill('unknown');
    await form.getByRole('button').click();
    await expect(form.getByText(say('invalid-email'))).toBeVisible();
    await expect(form.getByRole('textbox')).toHaveValue('unknown');
    await form.getByRole('textbox').fill('nikos@example.com');
    await form.getByRole('button').click();
    await expect(page.getByText(say('home-area-received'))).toBeVisible();
  });
});

test('the part below the first screen is deferred until the page is touched', async ({ page }) => {
  for (const width of [390, 1440]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const footer = page.locator('footer');
      const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
      await expect(footer).toHaveCSS('content-visibility', 'auto');
      const estimated = await heightOf();
      await expectAlive(page);
      await expect(footer).toHaveCSS('content-visibility', 'visible');
      // After a reload far down, the scroll position must be restored, or nearly.
      expect(Math.abs(estimated / (await heightOf()) - 1)).toBeLessThan(0.04);
      await test.step('a reload far down keeps the scroll position, and nothing there is deferred', async () => {
        const below = 2000;
        await page.evaluate((top) => scrollTo(0, top), below);
        await page.reload();
        await expect(page.locator('html[data-shown]')).toBeAttached();
        expect(Math.abs((await page.evaluate(() => scrollY)) - below)).toBeLessThan(200);
      });
      await page.evaluate(() => scrollTo(0, 0));
    });
  }
});
