import { planTags } from '#contract/catalogue-words.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

test.describe('a diet', () => {
  for (const tag of planTags) {
    test(`${tag} has its headline, price and meals`, async ({ page }) => {
      await page.goto(`/diet/${tag}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/από \d+,\d\d\s€ το γεύμα/)).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('main').locator('a[href="/plans"]').first()).toBeAttached();
      await expect(page.getByRole('main').locator('a[href="/menu"]').first()).toBeVisible();
      if (tag === 'vegan') {
        await test.step('holds only meals that suit it', async () => {
          for (const card of await page.getByRole('article').all()) await expect(card).toContainText('Vegan');
        });
      }
      if (tag === 'balanced') {
        await test.step('has a title and an address of its own on each page', async () => {
          const canonical = page.locator('link[rel="canonical"]');
          const first = { title: await page.title(), address: await canonical.getAttribute('href') };
          await page.goto('/diet/balanced?page=2');
          await expect(page).toHaveTitle(/, σελίδα 2 · Νόστιμο$/);
          expect(await page.title()).not.toBe(first.title);
          expect(await canonical.getAttribute('href')).toBe(`${first.address}?page=2`);
        });
      }
    });
  }

  test('an unknown one is a page of ours with status 404', async ({ page }) => {
    const response = await page.goto('/diet/keto');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Αυτό το πιάτο δεν είναι στο τραπέζι μας');
  });

  test('speaks English too and is usable by everyone', async ({ page }) => {
    await openAlive(page, '/diet/pescatarian?lang=en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The\ssea on your plate\./);
    // Its colours are looked at in Greek, in every theme (whole-pages.spec.ts).
    expect(await findViolations(page, { inside: 'main', without: ['color-contrast'] })).toEqual([]);
  });
});
