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
    }
  });
}

test('the figures of the regions come from the shop', async ({ page }) => {
  await page.goto('/terms-and-conditions/delivery-methods');
  const minimum = page.getByRole('row', { name: /Ελάχιστη παραγγελία/ });
  await expect(minimum.getByRole('cell')).toHaveText(['38 €', '78 €']);
});

test('a policy says where it stands in both languages', async ({ page }) => {
  await page.goto('/terms-and-conditions/refunds');
  const alternates = page.locator('link[rel="alternate"][hreflang]');
  await expect(alternates).toHaveCount(3);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/terms-and-conditions\/refunds$/);
});

test('without a section the terms of use open', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  await expect(page).toHaveURL(/\/terms-and-conditions\/terms-of-use$/);
});

test('an unknown section is a page of its own inside the layout', async ({ page }) => {
  const response = await page.goto('/terms-and-conditions/no-such-policy');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Αυτό το πιάτο δεν είναι στο τραπέζι μας');
  await expect(page.getByRole('navigation', { name: 'Κύρια πλοήγηση' })).toBeVisible();
});

test('the contents lead to the chapters', async ({ page }) => {
  await page.goto('/terms-and-conditions/terms-of-use');
  await page
    .getByRole('navigation', { name: 'Σε αυτή τη σελίδα' })
    .getByRole('link', { name: '10. Δεν ισχύει δικαίωμα υπαναχώρησης' })
    .click();
  await expect(page).toHaveURL(/#part-10$/);
  await expect(page.getByRole('heading', { name: '10. Δεν ισχύει δικαίωμα υπαναχώρησης' })).toBeInViewport();
});

test('on paper only the policy is left', async ({ page }) => {
  await page.goto('/terms-and-conditions/privacy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Όροι και πολιτικές' })).toBeHidden();
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no policy scrolls sideways, and every cell carries its heading', async ({ page }) => {
    for (const [slug] of policies) {
      await page.goto(`/terms-and-conditions/${slug}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, slug).toBeLessThanOrEqual(0);
    }
    await page.goto('/terms-and-conditions/cookies');
    const cell = page.getByRole('cell', { name: '12 μήνες', exact: true }).first();
    await expect(cell).toHaveAttribute('data-label', 'Διάρκεια');
  });
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
