import type { BrowserContext, Page } from '@playwright/test';
import { choose, payBy, placeButton, terms, thanks } from '#tests/pages/checkout.ts';
import { mealTile, toast } from '#tests/pages/order.ts';
import type { TestCustomer } from '#tests/support/browser/customer-in-browser.ts';
import { openAlive, reloadAlive } from '#tests/support/browser/open-alive.ts';
import { readyToPay } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const dialogOf = (page: Page) => page.getByRole('dialog', { name: say('login-sign-up') });
const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Ο λογαριασμός σου/ });
const signedOutWords = 'Έχεις αποσυνδεθεί από αυτή τη συσκευή.';

async function logIn(page: Page, { email, password }: TestCustomer) {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('textbox', { name: say('sign-in-password') }).fill(password);
  await dialog.getByRole('button', { name: say('login'), exact: true }).click();
}

async function cookieNames(context: BrowserContext) {
  return (await context.cookies()).map(({ name }) => name);
}

/** Auth record of the customer signed in in this browser. */
async function readAuth(context: BrowserContext): Promise<{ token: string }> {
  const auth = (await context.cookies()).find(({ name }) => name === 'auth');
  return JSON.parse(decodeURIComponent(auth?.value ?? ''));
}

test.describe('a device that was signed out from elsewhere', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('must sign in, and is back at the checkout with its order', async ({ page, context, request, baseURL }) => {
    const { maker, customer, cart } = await readyToPay({ context, request, baseURL });
    await openAlive(page, '/checkout');
    await test.step('presses the order button, signs in and is at the checkout again', async () => {
      await choose(terms(page));
      await choose(payBy(page, say('payment-pos')));
      // Typed values are saved a moment later; a sign-out before that is noticed then, and not by the press.
      await expect.poll(async () => (await maker.read(cart)).spotPaymentType?.paymentType.slug).toBe('pos');
      await maker.call('auth-logout', 'POST', {});
      await placeButton(page).click();
      await expect(dialogOf(page)).toBeVisible();
      await expect(dialogOf(page).getByText(signedOutWords)).toBeVisible();
      await expect(page).toHaveURL(`${baseURL}/?login=1&signed-out=1&back=%2Fcheckout`);
      await expect(toast(page, /έληξε/)).toBeHidden();
      await logIn(page, customer);
      await expect(page).toHaveURL(`${baseURL}/checkout`);
      await expect(dialogOf(page)).toBeHidden();
    });
    await test.step('reloads the checkout, is asked to sign in, and is back there with its order', async () => {
      await expect(placeButton(page)).toBeVisible();
      await maker.as(await readAuth(context)).call('auth-logout', 'POST', {});
      await page.reload();
      await expect(dialogOf(page)).toBeVisible();
      await expect(page).toHaveURL(/\/\?login=1(&signed-out=1)?&back=%2Fcheckout$/);
      await expect(toast(page, /έληξε/)).toBeHidden();
      await expect(page.getByText(say('order-expired'))).toBeHidden();
      expect(await cookieNames(context)).not.toContain('auth');
      await expect(accountButton(page)).toBeHidden();
      await logIn(page, customer);
      await expect(page).toHaveURL(`${baseURL}/checkout`);
      await expect(dialogOf(page)).toBeHidden();
      await expect(placeButton(page)).toBeVisible();
      expect((await context.cookies()).find(({ name }) => name === 'cart')?.value).toBe(cart.id);
    });
    await test.step('orders from the checkout', async () => {
      await choose(payBy(page, say('payment-pos')));
      await choose(terms(page));
      await placeButton(page).click();
      await expect(thanks(page)).toBeVisible();
    });
  });

  test('closes the dialog, and is shown that its order waits, on every reload', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { maker, customer, cart } = await readyToPay({ context, request, baseURL });
    const [meal] = await maker.meals(cart, 0);
    await maker.call('auth-logout', 'POST', {});
    await page.goto('/');
    await expect(page.getByText(say('waiting-cart-title'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('lost-cart-restore') })).toBeHidden();
    expect(await cookieNames(context)).not.toContain('auth');
    await reloadAlive(page);
    await expect(page.getByText(say('waiting-cart-title'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('lost-cart-restore') })).toBeHidden();
    await page
      .locator('#content')
      .getByRole('link', { name: say('login'), exact: true })
      .click();
    await logIn(page, customer);
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: /Δες την παραγγελία σου/ })).toBeVisible();
    await expect(page.getByText(say('waiting-cart-title'))).toBeHidden();
    await test.step('presses plus on the menu and is asked to sign in, then is on the menu again', async () => {
      await openAlive(page, '/menu?type=main-meal');
      await maker.as(await readAuth(context)).call('auth-logout', 'POST', {});
      await mealTile(page, meal)
        .getByRole('button', { name: /^Ένα ακόμη/ })
        .click();
      await expect(dialogOf(page).getByText(signedOutWords)).toBeVisible();
      await logIn(page, customer);
      await expect(page).toHaveURL(`${baseURL}/menu?type=main-meal`);
      await expect(dialogOf(page)).toBeHidden();
      await expect(mealTile(page, meal).getByRole('status')).toBeVisible();
    });
  });
});

test.describe('an unknown cart', () => {
  test('promises nothing at home, and is reported once at a step as gone', async ({ page, context, baseURL }) => {
    const unknown = { name: 'cart', value: 'a'.repeat(24), httpOnly: true, url: baseURL ?? '' };
    await context.addCookies([unknown, { name: 'consent', value: 'none', url: baseURL ?? '' }]);
    await openAlive(page, '/');
    await expect(page.getByRole('button', { name: say('lost-cart-restore') })).toBeHidden();
    expect(await cookieNames(context)).not.toContain('lost-cart');
    expect(await cookieNames(context)).not.toContain('cart');
    await context.addCookies([unknown]);
    await openAlive(page, '/checkout');
    await expect(toast(page, say('order-expired'))).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(page.getByRole('button', { name: say('lost-cart-restore') })).toBeHidden();
    await reloadAlive(page);
    await expect(page.getByText(say('order-expired'))).toBeHidden();
  });
});
