import type { Page } from '@playwright/test';
import { freshCustomer, linkIn, registerCustomer, waitForMail } from '#tests/support/browser/customer-in-browser.ts';
import { moveAnew, moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const dialogOf = (page: Page) => page.getByRole('dialog', { name: say('login-sign-up') });
const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Ο λογαριασμός σου/ });

/** As the next visitor, on a page that is open already. */
async function askForMail(page: Page, email: string) {
  await page.context().clearCookies();
  await moveAnew(page, '/contact-us');
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('login-sign-up') })
    .click();
  await dialogOf(page)
    .getByRole('link', { name: /Χωρίς κωδικό/ })
    .click();
  await dialogOf(page).getByLabel('Email').fill(email);
  await dialogOf(page)
    .getByRole('button', { name: say('email-way-send') })
    .click();
  await expect(dialogOf(page).getByText(email)).toBeVisible();
}

test.describe('with only an e-mail address', () => {
  test('one signs in by a mail', async ({ page, request }) => {
    await openAlive(page, '/contact-us');
    await test.step('the code from the mail signs in on the same page', async () => {
      const { email } = freshCustomer();
      await askForMail(page, email);
      const dialog = dialogOf(page);
      const codeField = dialog.getByLabel(say('code-label'));
      const { text } = await waitForMail(request, email, /\b\d{6}\b/);
      const code = /\b(\d{3})(\d{3})\b/.exec(text);
      await codeField.fill(code?.[0] === '000000' ? '000001' : '000000');
      await dialog.getByRole('button', { name: say('login'), exact: true }).click();
      await expect(dialog.getByText(say('wrong-code')).first()).toBeVisible();
      await codeField.fill(` ${code?.[1]} ${code?.[2]} `);
      await dialog.getByRole('button', { name: say('login'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/contact-us$/);
      await expect(accountButton(page)).toBeVisible();
    });
    await test.step('the link signs in on a press, once, and leads back to the page it was requested from', async () => {
      const { email } = await registerCustomer(request);
      await askForMail(page, email);
      const link = linkIn(await waitForMail(request, email, /\b\d{6}\b/), '/sign-in');
      // Like a program that scans mails.
      expect((await request.get(link)).status()).toBe(200);
      expect((await request.get(link)).headers()['cache-control']).toContain('no-store');
      await openAlive(page, link);
      await page
        .getByRole('main')
        .getByRole('button', { name: say('login'), exact: true })
        .click();
      await expect(page).toHaveURL(/\/contact-us$/);
      await expect(accountButton(page)).toHaveAccessibleName('Ο λογαριασμός σου: Ελένη Δήμου');

      await page.context().clearCookies();
      await moveTo(page, link);
      await page
        .getByRole('main')
        .getByRole('button', { name: say('login'), exact: true })
        .click();
      await expect(page.getByRole('heading', { name: /δεν\sισχύει πια/ })).toBeVisible();
      await page.getByRole('main').getByLabel('Email').fill(email);
      await page
        .getByRole('main')
        .getByRole('button', { name: say('email-way-send') })
        .click();
      await expect(page.getByRole('main').getByText(say('code-title'))).toBeVisible();
    });
    await test.step('an unknown link also offers a next step', async () => {
      await moveTo(page, '/sign-in?token=this-is-no-token-of-ours');
      await page
        .getByRole('main')
        .getByRole('button', { name: say('login'), exact: true })
        .click();
      await expect(page.getByRole('heading', { name: /δεν\sισχύει πια/ })).toBeVisible();
    });
  });
});

test.describe('a forgotten password', () => {
  test('is reset', async ({ page, context, request }) => {
    await openAlive(page, '/contact-us');
    await test.step('with reduced motion one dialog replaces the other without a delay', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('login-sign-up') })
        .click();
      await dialogOf(page)
        .getByRole('link', { name: say('forgot-password') })
        .click();
      const dialog = page.getByRole('dialog', { name: /Ξέχασες/ });
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(dialogOf(page)).toBeHidden();
      await expect(page).toHaveURL(/\/contact-us$/);
      await page.emulateMedia({ reducedMotion: null });
    });
    await test.step('is requested in a separate dialog, and set by the mailed link', async () => {
      const { email, password } = await registerCustomer(request);
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('login-sign-up') })
        .click();
      await dialogOf(page).getByLabel('Email').fill(email);
      const pressedAt = Date.now();
      await dialogOf(page)
        .getByRole('link', { name: say('forgot-password') })
        .click();
      const dialog = page.getByRole('dialog', { name: /Ξέχασες/ });
      await expect(dialogOf(page)).toBeHidden();
      await expect(dialog).toBeVisible();
      expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(500);
      await expect(dialog.getByLabel('Email')).toHaveValue(email);
      await dialog.getByRole('button', { name: say('email-way-send') }).click();
      await expect(dialog.getByText(/οι οδηγίες έρχονται σε λίγο/)).toBeVisible();
      await dialog.getByRole('button', { name: say('sign-in-continue') }).click();
      await expect(dialog).toBeHidden();

      const link = linkIn(await waitForMail(request, email, /set-new-password/), '/set-new-password');
      expect((await request.get(link)).status()).toBe(200);
      await openAlive(page, link);
      const field = page.getByRole('textbox', { name: say('new-password-label') });
      await field.fill(`${password}-new`);
      await page.getByRole('button', { name: say('new-password-send') }).click();
      await expect(page.getByRole('heading', { name: /κωδικός σου άλλαξε/ })).toBeVisible();
      await expect(accountButton(page)).toBeVisible();

      for (const dead of [link, '/set-new-password?token=junk']) {
        await moveTo(page, dead);
        await expect(page.getByRole('heading', { name: /δεν\sισχύει πια/ })).toBeVisible();
        await expect(page.getByRole('main').getByLabel('Email')).toBeVisible();
        await expect(field).toBeHidden();
      }
    });
    await context.clearCookies();
    await test.step('reports a link that ends during typing as a toast too', async () => {
      const { email, password } = await registerCustomer(request);
      const asked = { params: { apiKey: 'nostimo-demo-key', business: 'nostimo' }, data: { username: email } };
      const call = '/api/content/v1/account/nostimo/repository/shop/hook/call';
      await request.post(`${call}/auth-password-request/v1`, asked);
      const link = linkIn(await waitForMail(request, email, /set-new-password/), '/set-new-password');
      await moveTo(page, link);
      const token = new URL(link, 'http://shop.test').searchParams.get('token');
      const body = { token, password: `${password}-new`, verify: `${password}-new` };
      expect((await request.post(`${call}/auth-password-reset/v1`, { ...asked, data: body })).status()).toBe(200);
      await page.getByRole('textbox', { name: say('new-password-label') }).fill(`${password}-again`);
      await page.getByRole('button', { name: say('new-password-send') }).click();
      const toasts = page.getByRole('region', { name: say('notifications') });
      await expect(toasts.getByText(/Το αίτημα για νέο κωδικό έχει λήξει/)).toBeVisible();
      await expect(page.getByRole('heading', { name: /δεν\sισχύει πια/ })).toBeVisible();
    });
    await test.step('is answered the same for an address without an account', async () => {
      await openAlive(page, '/forgot-password');
      await page.getByRole('main').getByLabel('Email').fill(freshCustomer().email);
      await page
        .getByRole('main')
        .getByRole('button', { name: say('email-way-send') })
        .click();
      await expect(page.getByText(/οι οδηγίες έρχονται σε λίγο/)).toBeVisible();
    });
  });
});
