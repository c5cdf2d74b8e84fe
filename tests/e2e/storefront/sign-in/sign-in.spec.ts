import type { Page } from '@playwright/test';
import { freshCustomer, registerCustomer } from '#tests/support/customer-in-browser.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { moveAnew, moveTo, openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Σύνδεση / Εγγραφή' });
const headerLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Σύνδεση / Εγγραφή' });
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
  await dialog.getByRole('textbox', { name: 'Κωδικός' }).fill(password);
  await dialog.getByRole('button', { name: 'Σύνδεση', exact: true }).click();
}

test.describe('the login dialog', () => {
  test('is opened, looked at and closed', async ({ page, request }) => {
    await openAlive(page, '/contact-us');
    await test.step('shows an error only for a field that was touched', async () => {
      const dialog = await openLogin(page);
      await dialog.getByLabel('Email').focus();
      await dialog.getByRole('textbox', { name: 'Κωδικός' }).focus();
      await expect(dialog.getByText('Υποχρεωτικό πεδίο')).toHaveCount(1);
    });
    await test.step('tells password managers what each field is', async () => {
      const dialog = await openLogin(page);
      await expect(dialog.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
      await expect(dialog.getByRole('textbox', { name: 'Κωδικός' })).toHaveAttribute(
        'autocomplete',
        'current-password',
      );
      await dialog.getByRole('tab', { name: 'Εγγραφή' }).click();
      await expect(dialog.getByLabel('Ονοματεπώνυμο')).toHaveAttribute('autocomplete', 'name');
      await expect(dialog.getByRole('textbox', { name: 'Κωδικός' })).toHaveAttribute('autocomplete', 'new-password');
    });
    await test.step('closes on the back button and on Escape, and gives focus back', async () => {
      const dialog = await openLogin(page);
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/contact-us$/);
      await headerLink(page).click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(headerLink(page)).toBeFocused();
    });
    await test.step('has nothing in the way of anyone', async () => {
      await openLogin(page);
      for (const tab of ['Σύνδεση', 'Εγγραφή']) {
        await page.getByRole('tab', { name: tab }).click();
        expect(await findViolations(page)).toEqual([]);
      }
    });
    await test.step('fills the screen of a phone and opens from the lower bar too', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await comeAnew(page);
      await page
        .getByRole('navigation', { name: 'Γρήγορη πλοήγηση' })
        .getByRole('link', { name: 'Λογαριασμός' })
        .click();
      await expect(dialogOf(page)).toBeVisible();
      await expect.poll(async () => (await dialogOf(page).boundingBox())?.height).toBe(844);
      const google = await dialogOf(page).getByRole('link', { name: 'Συνέχεια με Google' }).boundingBox();
      expect(google?.width).toBe(280);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    await test.step('leads whoever has an account already to it', async () => {
      const { email, password } = await registerCustomer(request);
      const dialog = await openLogin(page);
      await dialog.getByRole('tab', { name: 'Εγγραφή' }).click();
      await dialog.getByLabel('Ονοματεπώνυμο').fill('Κάποια Άλλη');
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('textbox', { name: 'Κωδικός' }).fill(password);
      await dialog.getByRole('button', { name: 'Εγγραφή', exact: true }).click();
      await expect(dialog.getByText('Υπάρχει ήδη λογαριασμός με αυτό το email').first()).toBeVisible();
      await dialog.getByRole('link', { name: 'Σύνδεση', exact: true }).click();
      await expect(dialog.getByLabel('Email')).toHaveValue(email);
    });
  });

  test('signs in and up', async ({ page, request }) => {
    await openAlive(page, '/contact-us');
    await test.step('says what is wrong beside the form and in a toast, and keeps what was typed', async () => {
      const { email, password } = await registerCustomer(request);
      const dialog = await openLogin(page);
      await dialog.getByRole('button', { name: 'Σύνδεση', exact: true }).click();
      await expect(dialog.getByText('Υποχρεωτικό πεδίο')).toHaveCount(2);
      await dialog.getByLabel('Email').fill('eleni@example');
      await dialog.getByLabel('Email').blur();
      await expect(dialog.getByText('Μη έγκυρο email')).toBeVisible();
      await fillLogin(page, email, `${password}!`);
      await expect(dialog.getByText('Λάθος email ή κωδικός')).toHaveCount(2);
      await expect(dialog.getByRole('alert').getByText('Λάθος email ή κωδικός')).toBeVisible();
      await expect(dialog.getByLabel('Email')).toHaveValue(email);
      await fillLogin(page, email, password);
      await expect(dialog).toBeHidden();
    });
    await test.step('opens an account', async () => {
      const { name, email, password } = freshCustomer('Νίκος Αλεξίου');
      const dialog = await openLogin(page);
      await dialog.getByRole('tab', { name: 'Εγγραφή' }).click();
      await expect(dialog.getByLabel('Email')).toHaveAttribute('readonly', '');
      await dialog.getByLabel('Ονοματεπώνυμο').focus();
      await expect(dialog.getByLabel('Email')).not.toHaveAttribute('readonly', '');
      await dialog.getByLabel('Ονοματεπώνυμο').fill(name);
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('textbox', { name: 'Κωδικός' }).fill('short');
      await dialog.getByRole('button', { name: 'Εγγραφή', exact: true }).click();
      await expect(dialog.getByText('Ο κωδικός χρειάζεται τουλάχιστον 8 χαρακτήρες')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Κωδικός' }).fill(password);
      await dialog.getByRole('button', { name: 'Εμφάνιση κωδικού' }).click();
      await expect(dialog.getByRole('textbox', { name: 'Κωδικός' })).toHaveAttribute('type', 'text');
      await dialog.getByRole('button', { name: 'Εγγραφή', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(accountButton(page)).toContainText('ΝΑΝίκος');
    });
    await test.step('works by keyboard alone', async () => {
      const { email, password } = await registerCustomer(request);
      await comeAnew(page);
      await headerLink(page).focus();
      await page.keyboard.press('Enter');
      const dialog = dialogOf(page);
      await expect(dialog).toBeVisible();
      const loginTab = dialog.getByRole('tab', { name: 'Σύνδεση' });
      for (let press = 0; press < 8; press++) {
        await page.keyboard.press('Tab');
        if (await loginTab.evaluate((tab) => tab === document.activeElement)) break;
      }
      await expect(loginTab).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByLabel('Ονοματεπώνυμο')).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Tab');
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(accountButton(page)).toBeVisible();
    });
    await test.step('signs in where one is, and the page knows', async () => {
      const { email, password } = await registerCustomer(request);
      const dialog = await openLogin(page);
      await fillLogin(page, email, password);
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/contact-us$/);
      await expect(accountButton(page)).toHaveAccessibleName('Ο λογαριασμός σου: Ελένη Δήμου');
      const auth = (await page.context().cookies()).find(({ name }) => name === 'auth');
      expect(auth).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      await page.reload();
      await expect(accountButton(page)).toBeVisible();
    });
  });

  test('opens by the address of any page, and leaves it clean', async ({ page, request }) => {
    const { email, password } = await registerCustomer(request);
    await openAlive(page, '/menu?search=ρεβίθια&login=1');
    await expect(page.locator('dialog:modal')).toBeVisible();
    await dialogOf(page).getByRole('button', { name: 'Κλείσιμο' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === '/menu' && !url.searchParams.has('login'));
    await moveTo(page, '/?login=1');
    await expect(page.locator('dialog:modal')).toBeVisible();
    await fillLogin(page, email, password);
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
    await expect(accountButton(page)).toBeVisible();
  });

  test('speaks English', async ({ page, context, request, baseURL }) => {
    const { email } = await registerCustomer(request);
    await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
    await openAlive(page, '/contact-us');
    await page.getByRole('banner').getByRole('link', { name: 'Log in / Sign up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in / Sign up' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill('not this one');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog.getByText('Invalid email or password').first()).toBeVisible();
  });
});
