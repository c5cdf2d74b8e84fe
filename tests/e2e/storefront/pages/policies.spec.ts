import { expect, test } from '#tests/support/shop-test.ts';

const policies = [
  ['terms-of-use', 'Όροι χρήσης', 'Terms of use'],
  ['privacy', 'Προσωπικά δεδομένα', 'Privacy'],
  ['cookies', 'Cookies', 'Cookies'],
  ['delivery-methods', 'Παράδοση', 'Delivery'],
  ['payment-methods', 'Τρόποι πληρωμής', 'Payment methods'],
  ['refunds', 'Επιστροφές χρημάτων', 'Refunds'],
  ['allergy-information', 'Αλλεργιογόνα', 'Allergens'],
  ['accessibility', 'Προσβασιμότητα', 'Accessibility'],
] as const;

for (const [slug, greek, english] of policies) {
  test(`the policy ${slug} is complete in both languages`, async ({ page }) => {
    for (const [query, title, updated] of [
      ['', greek, 'Τελευταία ενημέρωση: 15 Νοεμβρίου 2026'],
      ['?lang=en', english, 'Last updated: 15 November 2026'],
    ] as const) {
      await page.setViewportSize({ width: 1280, height: 720 });
      const response = await page.goto(`/terms-and-conditions/${slug}${query}`);
      expect(response?.status()).toBe(200);
      const article = page.getByRole('article');
      await expect(article.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(article).toContainText(updated);
      await expect(article).not.toContainText(/\{\{|\*\*|\]\(|\| ?---/);
      await expect(page).toHaveTitle(new RegExp(`^${title} · `));
      const sections = page.getByRole('navigation', { name: query ? 'Terms and policies' : 'Όροι και πολιτικές' });
      await expect(sections.getByRole('link')).toHaveCount(policies.length);
      await expect(sections.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
      await test.step('on a small phone it does not scroll sideways, and every cell carries its heading', async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        if (slug !== 'cookies' || query) return;
        const cell = page.getByRole('cell', { name: '12 μήνες', exact: true }).first();
        await expect(cell).toHaveAttribute('data-label', 'Διάρκεια');
      });
    }
  });
}

test('a policy takes its figures from the shop, says where it stands, and is alone on paper', async ({ page }) => {
  await page.goto('/terms-and-conditions/delivery-methods');
  const minimum = page.getByRole('row', { name: /Ελάχιστη παραγγελία/ });
  await expect(minimum.getByRole('cell')).toHaveText(['38 €', '78 €']);
  await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(3);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', /\/terms-and-conditions\/delivery-methods$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Όροι και πολιτικές' })).toBeHidden();
});

test('an unknown section is a page of its own inside the layout', async ({ page }) => {
  const response = await page.goto('/terms-and-conditions/no-such-policy');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Αυτό το πιάτο δεν είναι στο τραπέζι μας');
  await expect(page.getByRole('navigation', { name: 'Κύρια πλοήγηση' })).toBeVisible();
});

test('without a section the terms of use open, and their contents lead to the chapters', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  await expect(page).toHaveURL(/\/terms-and-conditions\/terms-of-use$/);
  await page
    .getByRole('navigation', { name: 'Σε αυτή τη σελίδα' })
    .getByRole('link', { name: '10. Δεν ισχύει δικαίωμα υπαναχώρησης' })
    .click();
  await expect(page).toHaveURL(/#part-10$/);
  await expect(page.getByRole('heading', { name: '10. Δεν ισχύει δικαίωμα υπαναχώρησης' })).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('policies can be read, and their contents opened', async ({ page }) => {
    await page.goto('/terms-and-conditions/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Προσωπικά δεδομένα');
    const contents = page.getByRole('navigation', { name: 'Σε αυτή τη σελίδα' });
    await contents.getByText('Σε αυτή τη σελίδα').click();
    await expect(contents.getByRole('link').first()).toBeVisible();
  });
});
