import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.describe('policies without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('can be read, lead to their chapters, and are alone on paper', async ({ page }) => {
    await page.goto('/terms-and-conditions');
    await expect(page).toHaveURL(/\/terms-and-conditions\/terms-of-use$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('policy-terms-of-use'));
    const contents = page.getByRole('navigation', { name: say('policies-on-this-page') });
    const tenth = '10. Δεν ισχύει δικαίωμα υπαναχώρησης';
    await contents.getByRole('link', { name: tenth }).click();
    await expect(page).toHaveURL(/#part-10$/);
    await expect(page.getByRole('heading', { name: tenth })).toBeInViewport();
    await test.step('on a phone the table of contents unfolds', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await contents.getByText(say('policies-on-this-page')).click();
      await expect(contents.getByRole('link').first()).toBeVisible();
    });
    await test.step('only the text is printed', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('article')).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('navigation', { name: say('policies-navigation') })).toBeHidden();
    });
  });
});
