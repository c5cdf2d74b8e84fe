import { findViolations } from '#tests/support/find-violations.ts';
import { lookAtEach, openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import { signInBrowser } from '#tests/support/signed-in.ts';

const paths = ['profile', 'profile/delete', 'addresses', 'addresses?edit=new', 'coupons'].map(
  (path) => `/account/${path}`,
);
const address = { street: 'Αρχελάου', number: '18', postalCode: '11635', city: 'Αθήνα' };

for (const [width, language] of [
  [320, 'el'],
  [1440, 'en'],
] as const) {
  test(`every section is usable by everyone at ${width} px, in ${language}`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const customer = await signInBrowser(context, request, baseURL, { language });
    await customer.call('customer-address-create', 'POST', { ...address, label: 'Σπίτι' });
    await customer.call('customer-address-create', 'POST', { ...address, number: '20', postalCode: '54622' });
    await lookAtEach(page, paths, async (path) => {
      for (const fold of await page.getByRole('main').locator('details > summary').all()) await fold.click();
      expect(await findViolations(page, { inside: '#content' }), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    });
  });
}

test('the profile is worked by the keyboard alone', async ({ page, context, request, baseURL }) => {
  await signInBrowser(context, request, baseURL);
  await openAlive(page, '/account/profile');
  await page.getByLabel('Τηλέφωνο').focus();
  await page.keyboard.type('6941234567');
  await page.keyboard.press('Enter');
  await expect(page.locator('#details').getByText('Το προφίλ σου ενημερώθηκε.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Γλουτένη' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Γάλα και τυριά' })).toBeFocused();
  await page.locator('#email summary').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Νέο email')).toBeVisible();
});

test('every section of the account is in sight at 320 and 390 px', async ({ page, context, request, baseURL }) => {
  await signInBrowser(context, request, baseURL);
  await openAlive(page, '/account/coupons');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const places = page.getByRole('navigation', { name: 'Ο λογαριασμός σου' }).locator('a, button');
    await expect(places).toHaveCount(5);
    for (const place of await places.all()) {
      const box = await place.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  }
});
