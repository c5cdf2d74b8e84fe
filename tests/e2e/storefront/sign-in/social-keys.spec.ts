import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const googleScript = 'https://accounts.google.com/gsi/client';
const facebookScript = 'https://connect.facebook.net/el_GR/sdk.js';

/** Replacements for the output of the providers' scripts in a page. */
const google = `const style = document.createElement('style');
style.nonce = document.currentScript.nonce;
style.textContent = '#google-styled { width: 280px }';
document.head.append(style);
window.google = { accounts: { id: {
  initialize(options) { window.googleOptions = options; },
  renderButton(place) {
    const button = document.createElement('button');
    button.textContent = 'Google';
    button.id = 'google-styled';
    button.onclick = ({ isTrusted }) => {
      window.isOwnPress = isTrusted;
      window.googleOptions.callback({ credential: 'not.a.token' });
    };
    place.append(button);
  },
} } };`;
const facebook = `window.FB = {
  init(options) { window.facebookOptions = options; },
  login(answer, { scope }) { document.title = scope; answer({ authResponse: null }); },
};`;

test.describe('a shop with the keys of Google and Facebook', () => {
  test.describe.configure({ timeout: 120_000 });
  let shop: ShopProcess;
  test.beforeAll(async () => {
    shop = await startShopProcess({
      DATABASE_URL: process.env.SHOP_DATABASE_URL ?? '',
      GOOGLE_CLIENT_ID: 'test.apps.googleusercontent.com',
      FACEBOOK_APP_ID: '123456',
      FACEBOOK_APP_SECRET: 'a secret of a test',
      FACEBOOK_API_VERSION: 'v25.0',
    });
  });
  test.afterAll(() => shop.stop());

  test('requests their scripts when the dialog opens, never before', async ({ page }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!/^(http:\/\/localhost|data:|blob:)/.test(request.url())) foreign.push(request.url());
    });
    const script = { contentType: 'text/javascript' };
    await page.route(googleScript, (route) => route.fulfill({ ...script, body: google }));
    await page.route(facebookScript, (route) => route.fulfill({ ...script, body: facebook }));
    await openAlive(page, `${shop.url}/contact-us`);
    await expect(page.locator('html[data-alive]')).toBeAttached();
    expect(foreign).toEqual([]);

    await page
      .getByRole('banner')
      .getByRole('link', { name: say('login-sign-up') })
      .click();
    const dialog = page.getByRole('dialog', { name: say('login-sign-up') });
    await expect(dialog.getByRole('button', { name: 'Google' })).toHaveCSS('width', '280px');
    await expect(dialog.getByRole('button', { name: say('sign-in-facebook') })).toHaveCSS('width', '280px');
    expect(foreign.toSorted()).toEqual([googleScript, facebookScript]);

    await dialog.getByRole('button', { name: say('sign-in-facebook') }).click();
    await expect(page).toHaveTitle('public_profile,email');
    // The shop trusts only the provider's signature.
    await dialog.getByRole('button', { name: 'Google' }).click();
    // A press that was held and made again would open no window of Google's.
    await expect.poll(() => page.evaluate('window.isOwnPress')).toBe(true);
    await expect(dialog.getByText('Η σύνδεση δεν επιβεβαιώθηκε.', { exact: false }).first()).toBeVisible();
    await test.step('offers the other sign-in methods when a script is blocked', async () => {
      await page.unrouteAll();
      await page.route(/accounts\.google|connect\.facebook/, (route) => route.abort());
      await page.goto(`${shop.url}/contact-us?login=1`);
      await expect(dialog.getByText(say('sign-in-google-blocked'))).toBeVisible();
      await expect(dialog.getByText(say('sign-in-facebook-blocked'))).toBeVisible();
      await expect(dialog.getByRole('link', { name: /Χωρίς κωδικό/ })).toBeVisible();
    });
  });
});
