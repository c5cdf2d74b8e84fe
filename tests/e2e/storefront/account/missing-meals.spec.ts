import { openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import { signInBrowser } from '#tests/support/signed-in.ts';

test.describe('a missing dish', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

  test('is what the customer says it is; unsaid it is money', async ({ page, context, request, baseURL }) => {
    const customer = await signInBrowser(context, request, baseURL);
    await openAlive(page, '/account/profile');
    const missing = page.getByRole('region', { name: 'Αν λείψει ένα πιάτο' });
    await expect(missing.getByRole('radio', { name: 'Επιστροφή χρημάτων' })).toBeChecked();
    await missing.getByText('Ένα παρόμοιο πιάτο').click();
    await missing.getByRole('button', { name: 'Αποθήκευση' }).click();
    await expect(missing.getByText('Το σημειώσαμε.')).toBeVisible();
    expect(await customer.call('customer-one', 'GET')).toMatchObject({ missingPreference: 'nearest-dish' });
    await page.goto('/account/profile?lang=en');
    const inEnglish = page.getByRole('region', { name: 'If a dish is missing' });
    await expect(inEnglish.getByRole('radio', { name: 'A similar dish' })).toBeChecked();
  });
});
