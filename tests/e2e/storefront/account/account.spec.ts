import type { Page } from '@playwright/test';
import { linkIn, waitForMail } from '#tests/support/browser/customer-in-browser.ts';
import { moveTo, openAlive, reloadAlive } from '#tests/support/browser/open-alive.ts';
import { carryCart, orderMaker } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { signInBrowser } from '#tests/support/browser/signed-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

test.describe('the account', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

  test('is entered and left', async ({ page, context, request, baseURL }) => {
    const profile = '/account/profile';
    const sections = page.getByRole('navigation', { name: say('account-navigation') });
    await test.step('asks visitors to sign in, and returns them to the requested page', async () => {
      // A file is not a page: the back link leads to the page that offers it.
      const file = '/account/export';
      const pages = ['/account', profile, '/account/addresses', '/account/coupons', '/account/orders'];
      for (const path of [...pages, file]) {
        const answer = await page.request.get(path);
        const back = encodeURIComponent(path === file ? profile : path);
        expect(answer.url()).toMatch(new RegExp(`/\\?login=1&back=${back}`));
      }
    });
    await signInBrowser(context, request, baseURL);
    await test.step('is not stored by any cache', async () => {
      for (const path of [profile, '/account/addresses', '/account/coupons']) {
        const response = await page.request.get(path);
        expect(response.headers()['cache-control']).toBe('private, no-store');
        expect(response.url()).toContain(path);
        expect(await response.text()).toMatch(/<meta name="robots" content="noindex"/);
      }
    });
    await test.step('leads to its sections and to signing out', async () => {
      await openAlive(page, '/account');
      await expect(page).toHaveURL(/\/account\/profile$/);
      await expect(sections.getByRole('link', { name: say('account-profile') })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await sections.getByRole('link', { name: say('account-addresses') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/σε βρίσκουμε/);
      await sections.getByRole('link', { name: say('account-coupons') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/χρωστάμε/);
      await sections.getByRole('button', { name: say('account-logout') }).click();
      await expect(page).toHaveURL(/\/$/);
      expect((await context.cookies()).find(({ name }) => name === 'auth')).toBeUndefined();
    });
    await test.step('leads to the sign-in when a session has ended', async () => {
      const customer = await signInBrowser(context, request, baseURL);
      await moveTo(page, profile);
      await customer.call('auth-logout', 'POST');
      await section(page, say('profile-details'))
        .getByRole('button', { name: say('account-save') })
        .click();
      await expect(page).toHaveURL(/login=1/);
    });
    await test.step('returns to the requested page after a sign-in when the session ended on the way to it', async () => {
      const customer = await signInBrowser(context, request, baseURL);
      await moveTo(page, profile);
      await customer.call('auth-logout', 'POST');
      await sections.getByRole('link', { name: say('account-coupons') }).click();
      await expect(page).toHaveURL(/\?login=1&signed-out=1&back=%2Faccount%2Fcoupons$/);
    });
    await test.step('is deleted in two steps, with the e-mail typed out', async () => {
      const customer = await signInBrowser(context, request, baseURL);
      await moveTo(page, profile);
      await page.getByRole('link', { name: say('data-delete') }).click();
      await page.getByLabel(say('profile-your-password')).fill('wrong-password');
      await page.getByLabel(say('delete-confirm')).fill(customer.email.toUpperCase());
      await page.getByRole('button', { name: say('delete-button') }).click();
      await expect(page.getByLabel(say('profile-your-password'))).toHaveAccessibleDescription(/δεν είναι σωστός/);
      await page.getByLabel(say('profile-your-password')).fill(customer.password);
      await page.getByRole('button', { name: say('delete-button') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/διαγράφηκε/);
      await page.goto('/account/profile');
      await expect(page).toHaveURL(/login=1/);
      await expect(customer.call('customer-one', 'GET')).rejects.toThrow('user-not-allowed');
    });
  });

  test('the profile saves its fields', async ({ page, context, request, baseURL }) => {
    const customer = await signInBrowser(context, request, baseURL);
    await openAlive(page, '/account/profile');
    await test.step('shows a new name at once', async () => {
      const account = page.getByRole('navigation', { name: say('quick-navigation') }).getByRole('button');
      await expect(account).toHaveAccessibleName('Ο λογαριασμός σου: Ελένη Δήμου');
      await page.getByLabel(say('profile-name')).fill('Ελένη Λάμπρου');
      await section(page, say('profile-details'))
        .getByRole('button', { name: say('account-save') })
        .click();
      await expect(account).toHaveAccessibleName('Ο λογαριασμός σου: Ελένη Λάμπρου');
    });
    await test.step('allergies are saved with a separate consent, and withdrawing it erases them', async () => {
      const avoid = section(page, say('avoided-settings'));
      const yes = avoid.getByLabel('Συμφωνώ να κρατάτε', { exact: false });
      await avoid.getByText(say('avoid-sesame')).click();
      await yes.check();
      await avoid.getByText(say('ingredient-pork')).click();
      await avoid.getByRole('button', { name: say('account-save') }).click();
      await expect(avoid.getByText('Το κρατήσαμε', { exact: false })).toBeVisible();
      expect(await customer.call('customer-one', 'GET')).toMatchObject({
        avoidAllergens: ['sesame'],
        allergyConsent: { isGiven: true },
        dislikes: { mainIngredients: ['pork'] },
      });
      await yes.uncheck();
      await avoid.getByRole('button', { name: say('account-save') }).click();
      await expect(avoid.getByLabel(say('avoid-sesame'))).not.toBeChecked();
      expect(await customer.call('customer-one', 'GET')).toMatchObject({
        avoidAllergens: [],
        allergyConsent: { isGiven: false },
      });
    });
    await test.step('the personal data can be downloaded as a file', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: say('data-export') }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.json$/);
      const chunks = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk);
      expect(JSON.stringify(JSON.parse(Buffer.concat(chunks).toString()))).toContain(customer.email);
    });
    await test.step('the language changes the page, the cookie and the mails', async () => {
      const language = section(page, say('profile-language'));
      await language.getByText('English').click();
      await language.getByRole('button', { name: say('account-save') }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(section(page, 'Language').getByText('Your language was updated.')).toBeVisible();
      expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('en');
      expect(await customer.call('customer-one', 'GET')).toMatchObject({ language: 'en' });
      await reloadAlive(page);
      await expect(section(page, 'What you don’t eat').getByLabel('Pork')).toBeChecked();
    });
  });

  test('another password signs the other devices out, and another e-mail waits for its confirmation', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const customer = await signInBrowser(context, request, baseURL);
    await openAlive(page, '/account/profile');
    await test.step('a new password signs the other devices out', async () => {
      const password = section(page, say('profile-password'));
      await password.getByText(say('profile-password-change')).first().click();
      await password.getByLabel(say('profile-password-current')).fill(customer.password);
      await password.getByRole('textbox', { name: say('profile-password-new'), exact: true }).fill('a-longer-one-9');
      await password.getByLabel(say('profile-password-verify')).fill('a-longer-one-9');
      await password.getByRole('button', { name: say('profile-password-change') }).click();
      await expect(password.getByText('Ο κωδικός σου ενημερώθηκε.', { exact: false })).toBeVisible();
      // The old token is invalid; this browser got a new one.
      await expect(customer.call('customer-one', 'GET')).rejects.toThrow('user-not-allowed');
      await reloadAlive(page);
      await expect(page).toHaveURL(/\/account\/profile$/);
    });
    await test.step('a new e-mail waits for its confirmation, which works once', async () => {
      const other = customer.email.replace('@', '.new@');
      const email = section(page, 'Email');
      await email.getByText(say('profile-email-change')).click();
      await email.getByLabel(say('profile-email-new')).fill(other);
      await email.getByLabel(say('profile-your-password')).fill('a-longer-one-9');
      await email.getByRole('button', { name: 'Στείλε σύνδεσμο' }).click();
      await expect(email.getByText(`Στείλαμε σύνδεσμο στο ${other}`, { exact: false })).toBeVisible();
      const link = linkIn(await waitForMail(request, other, /confirm-email/), '/confirm-email');
      await openAlive(page, link);
      await page.getByRole('button', { name: say('confirm-email-button') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Το email σου άλλαξε');
      await moveTo(page, '/account/profile');
      await expect(section(page, 'Email').getByText(other)).toBeVisible();
      await moveTo(page, link);
      await page.getByRole('button', { name: say('confirm-email-button') }).click();
      await expect(page.getByText(say('meal-preview-over'), { exact: false })).toBeVisible();
    });
  });
});

test.describe('the account before scripts have loaded', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('accepts every form, and returns to it with a message', async ({ page, context, request, baseURL }) => {
    const cart = await orderMaker(request).open('single');
    const customer = await signInBrowser(context, request, baseURL, { cartId: cart.id });
    await carryCart(context, cart, baseURL);
    await page.goto('/account/profile');
    await page.getByLabel(say('profile-phone')).fill('call me');
    await section(page, say('profile-details'))
      .getByRole('button', { name: say('account-save') })
      .click();
    await expect(page.getByLabel(say('profile-phone'))).toHaveValue('call me');
    await expect(page.getByLabel(say('profile-phone'))).toHaveAccessibleDescription(say('invalid-phone'));
    await page.getByLabel(say('profile-phone')).fill('2101234567');
    await section(page, say('profile-details'))
      .getByRole('button', { name: say('account-save') })
      .click();
    await expect(page).toHaveURL(/\?done=details#details$/);
    await expect(page.getByText(say('account-done-details'))).toBeVisible();
    const avoid = section(page, say('avoided-settings'));
    await avoid.getByText(say('avoid-fish'), { exact: true }).click();
    await avoid.getByRole('button', { name: say('account-save') }).click();
    await expect(
      avoid.getByText('Για να κρατήσουμε αλλεργίες χρειαζόμαστε το ναι σου', { exact: false }),
    ).toBeVisible();
    await expect(avoid.getByLabel(say('avoid-fish'), { exact: true })).toBeChecked();
    await avoid.getByLabel('Συμφωνώ να κρατάτε', { exact: false }).check();
    await avoid.getByRole('button', { name: say('account-save') }).click();
    await expect(avoid.getByText('Το κρατήσαμε', { exact: false })).toBeVisible();
    await avoid.getByLabel(say('avoid-meals-search')).fill('φακες');
    await avoid.getByRole('button', { name: say('avoid-meals-find') }).click();
    await avoid
      .getByRole('button', { name: /^Δεν το θέλω/ })
      .first()
      .click();
    await expect(avoid.getByText(say('account-done-dislike'))).toBeVisible();
    const password = section(page, say('profile-password'));
    await password.getByText(say('profile-password-change')).first().click();
    await password.getByLabel(say('profile-password-current')).fill('not-my-password');
    await password.getByRole('textbox', { name: say('profile-password-new'), exact: true }).fill('a-longer-one-9');
    await password.getByLabel(say('profile-password-verify')).fill('a-longer-one-9');
    await password.getByRole('button', { name: say('profile-password-change') }).click();
    await expect(password.getByText(say('wrong-password'))).toBeVisible();
    expect(await customer.call('customer-one', 'GET')).toMatchObject({ phone: '2101234567', avoidAllergens: ['fish'] });
    await page.goto('/account/coupons');
    await page.getByRole('button', { name: 'Χρήση στην παραγγελία: WELCOME20' }).click();
    await expect(page.getByText(say('account-done-coupon-use'))).toBeVisible();
    await expect(page.getByText(say('coupons-in-order'), { exact: true })).toBeVisible();
  });
});
