import type { Page } from '@playwright/test';
import { freshCustomer, registerCustomer } from '#tests/support/browser/customer-in-browser.ts';
import { moveAnew, moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const dialogOf = (page: Page) => page.getByRole('dialog', { name: say('login-sign-up') });
const headerLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: say('login-sign-up') });
const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Ο λογαριασμός σου/ });

/** As the next visitor, on a page that is open already. */
async function comeAnew(page: Page) {
  await page.context().clearCookies();
  await moveAnew(page, '/contact-us');
}

async function openLogin(page: Page) {
  await comeAnew(page);
  await headerLink(page).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

async function fillLogin(page: Page, email: string, password: string) {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('textbox', { name: say('sign-in-password') }).fill(password);
  await dialog.getByRole('button', { name: say('login'), exact: true }).click();
}

test.describe('the login dialog', () => {
  test('is opened, closed, and signs in and up where one is', async ({ page, request }) => {
    await openAlive(page, '/contact-us');
    await test.step('closes on the back button and on Escape, and gives focus back', async () => {
      const dialog = await openLogin(page);
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/contact-us$/);
      await headerLink(page).focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(headerLink(page)).toBeFocused();
    });
    await test.step('opens from the bottom bar of a phone too', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page
        .getByRole('navigation', { name: say('quick-navigation') })
        .getByRole('link', { name: say('nav-account') })
        .click();
      await expect(dialogOf(page)).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    await test.step('shows errors next to the form and in a toast, and signs in without leaving the page', async () => {
      const { email, password } = await registerCustomer(request);
      const dialog = dialogOf(page);
      await fillLogin(page, email, `${password}!`);
      await expect(dialog.getByText(say('invalid-credentials'))).toHaveCount(2);
      await fillLogin(page, email, password);
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/contact-us$/);
      await expect(accountButton(page)).toHaveAccessibleName('Ο λογαριασμός σου: Ελένη Δήμου');
      const auth = (await page.context().cookies()).find(({ name }) => name === 'auth');
      expect(auth).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      await page.reload();
      await expect(accountButton(page)).toBeVisible();
    });
    await test.step('opens an account', async () => {
      const { name, email, password } = freshCustomer('Νίκος Αλεξίου');
      const dialog = await openLogin(page);
      await dialog.getByRole('tab', { name: say('sign-up') }).click();
      await dialog.getByLabel(say('sign-in-name')).fill(name);
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('textbox', { name: say('sign-in-password') }).fill(password);
      await dialog.getByRole('button', { name: say('sign-up'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(accountButton(page)).toContainText('ΝΑΝίκος');
    });
  });

  test('opens by the address of any page, and leaves it clean', async ({ page, request }) => {
    const { email, password } = await registerCustomer(request);
    await openAlive(page, '/menu?search=ρεβίθια&login=1');
    await expect(page.locator('dialog:modal')).toBeVisible();
    await dialogOf(page)
      .getByRole('button', { name: say('close') })
      .click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === '/menu' && !url.searchParams.has('login'));
    await moveTo(page, '/?login=1');
    await expect(page.locator('dialog:modal')).toBeVisible();
    await fillLogin(page, email, password);
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
    await expect(accountButton(page)).toBeVisible();
  });
});
