import { moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.describe('the frame', () => {
  test('is loaded once, and then navigates, opens its dialogs and keeps its settings', async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
    });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await openAlive(page, '/');
    await test.step('sends the browser only the texts of its own language', async () => {
      // The words of a script are here later than the script.
      await expect.poll(() => scripts.some((script) => script.includes(say('settings-title')))).toBe(true);
      expect(scripts.some((script) => script.includes(sayIn('en')('settings-title')))).toBe(false);
    });
    await test.step('logs no complaint in the console', () => {
      expect(complaints).toEqual([]);
    });
    await test.step('fixes the bar after 125 px, and starts at the top of the page after navigating', async () => {
      const bar = page.locator('header > div').first();
      await expect(bar).not.toHaveCSS('position', 'fixed');
      await page.evaluate(() => window.scrollTo(0, 400));
      await expect(bar).toHaveCSS('position', 'fixed');
      await expect(bar).toHaveCSS('height', '64px');
      await page
        .getByRole('link', { name: say('nav-menu'), exact: true })
        .first()
        .click();
      await expect(page).toHaveURL(/\/menu/);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await moveTo(page, '/');
    });
    await test.step('has its bar at the bottom of a phone, and a line of offers that can be stopped', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('navigation', { name: say('quick-navigation') })).toBeVisible();
      await page.getByRole('button', { name: say('deal-pause') }).click();
      await expect(page.locator('.deal-run').first()).toHaveCSS('animation-play-state', 'paused');
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    const opener = page.getByRole('button', { name: say('settings-title') });
    const dialog = page.getByRole('dialog', { name: say('settings-title') });
    await test.step('adds a history entry for a dialog and closes it on back', async () => {
      await opener.click();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/$/);
      await opener.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
    await test.step('keeps display settings and applies them before the first paint', async () => {
      await opener.click();
      await dialog.getByText(say('settings-mode-dark')).click();
      await dialog.getByText(say('settings-contrast-high')).click();
      await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high');
      const stored = await page.evaluate(() => localStorage.getItem('app.settings'));
      expect(JSON.parse(stored ?? '{}')).toMatchObject({ mode: 'dark', contrast: 'high' });
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high');
    });
    await test.step('shows Greek by default, and English to a visitor who prefers it', async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'el');
      await page.getByRole('link', { name: 'English' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('link', { name: sayIn('en')('start-now') }).first()).toBeVisible();
    });
  });
});
