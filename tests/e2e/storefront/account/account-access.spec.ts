import { findViolations } from '#tests/support/find-violations.ts';
import { lookAtEach } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import { signInBrowser } from '#tests/support/signed-in.ts';

const paths = ['profile', 'profile/delete', 'addresses', 'addresses?edit=new', 'coupons'].map(
  (path) => `/account/${path}`,
);
const address = { street: 'Αρχελάου', number: '18', postalCode: '11635', city: 'Αθήνα' };

for (const [width, language, without] of [
  [320, 'el', []],
  [1440, 'en', ['color-contrast']],
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
      expect(await findViolations(page, { inside: '#content', without }), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    });
  });
}
