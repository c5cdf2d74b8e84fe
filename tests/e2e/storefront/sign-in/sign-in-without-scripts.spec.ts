import { freshCustomer, linkIn, registerCustomer, waitForMail } from '#tests/support/browser/customer-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.describe('before or without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the header leads to a page with the same forms, and back', async ({ page, request }) => {
    const { email, password } = await registerCustomer(request);
    await page.goto('/menu?search=φακές');
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('login-sign-up') })
      .click();
    await expect(page).toHaveURL(/\/sign-in$/);
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(email);
    await main.getByLabel(say('sign-in-password')).fill('not this one');
    await main.getByRole('button', { name: say('login'), exact: true }).click();
    await expect(main.getByText(say('invalid-credentials'))).toBeVisible();
    await expect(main.getByLabel('Email')).toHaveValue(email);
    await main.getByLabel(say('sign-in-password')).fill(password);
    await main.getByRole('button', { name: say('login'), exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/menu' && url.searchParams.get('search') === 'φακές');
    const account = page.getByRole('banner').getByRole('button', { name: /Ο λογαριασμός σου/ });
    await account.click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('devices-out') })
      .click();
    await expect(page.getByRole('banner').getByRole('link', { name: say('login-sign-up') })).toBeVisible();
    await expect(page).toHaveURL(/\/menu/);
    await test.step('the address of the dialog shows it open, and it can be closed', async () => {
      await page.goto('/?login=1');
      const dialog = page.getByRole('dialog', { name: say('login-sign-up') });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: say('close') }).click();
      await expect(dialog).toBeHidden();
      await page.goto('/?login=1');
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByLabel(say('sign-in-password')).fill(password);
      await dialog.getByRole('button', { name: say('login'), exact: true }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
      await expect(account).toBeVisible();
    });
    await test.step('an account is opened', async () => {
      const fresh = freshCustomer();
      await page.context().clearCookies();
      await page.goto('/?login=1');
      await page.getByRole('tab', { name: say('sign-up') }).click();
      await expect(page).toHaveURL(/\/sign-up/);
      await main.getByLabel(say('sign-in-name')).fill(fresh.name);
      await main.getByLabel('Email').fill(fresh.email);
      await main.getByLabel(say('sign-in-password')).fill(fresh.password);
      await main.getByRole('button', { name: say('sign-up'), exact: true }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(account).toBeVisible();
    });
  });

  test('a code by mail, and the mailed link, work the same', async ({ page, request }) => {
    const { email } = freshCustomer();
    await page.goto('/sign-in?back=%2Fcontact-us');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /Χωρίς κωδικό/ }).click();
    await main.getByLabel('Email').fill(email);
    await main.getByRole('button', { name: say('email-way-send') }).click();
    const mail = await waitForMail(request, email, /\b\d{6}\b/);
    const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
    await main.getByLabel(say('code-label')).fill(code === '000000' ? '000001' : '000000');
    await main.getByRole('button', { name: say('login'), exact: true }).click();
    await expect(main.getByText(say('wrong-code'))).toBeVisible();
    await page.goto(linkIn(mail, '/sign-in'));
    await main.getByRole('button', { name: say('login'), exact: true }).click();
    await expect(page).toHaveURL(/\/contact-us$/);
    await expect(page.getByRole('banner').getByRole('button', { name: /Ο λογαριασμός σου/ })).toBeVisible();
    await test.step('a forgotten password is requested and set', async () => {
      const { email: known, password } = await registerCustomer(request);
      await page.context().clearCookies();
      await page.goto('/sign-in');
      await main.getByRole('link', { name: say('forgot-password') }).click();
      await main.getByLabel('Email').fill(known);
      await main.getByRole('button', { name: say('email-way-send') }).click();
      await expect(main.getByText(/οι οδηγίες έρχονται σε λίγο/)).toBeVisible();
      await page.goto(linkIn(await waitForMail(request, known, /set-new-password/), '/set-new-password'));
      await main.getByLabel(say('new-password-label')).fill(`${password}-new`);
      await main.getByRole('button', { name: say('new-password-send') }).click();
      await expect(page.getByRole('heading', { name: /κωδικός σου άλλαξε/ })).toBeVisible();
    });
  });
});
