import type { Page } from '@playwright/test';
import {
  carryAuth,
  freshCustomer,
  registerCustomer,
  type TestCustomer,
} from '#tests/support/browser/customer-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { carryCart, orderMaker } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const dialogOf = (page: Page) => page.getByRole('dialog', { name: say('login-sign-up') });
const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Ο λογαριασμός σου/ });

async function signIn(page: Page, { email, password }: Pick<TestCustomer, 'email' | 'password'>) {
  await expect(page.locator('dialog:modal')).toBeVisible();
  await dialogOf(page).getByLabel('Email').fill(email);
  await dialogOf(page)
    .getByRole('textbox', { name: say('profile-password') })
    .fill(password);
  await dialogOf(page)
    .getByRole('button', { name: say('login'), exact: true })
    .click();
  await expect(dialogOf(page)).toBeHidden();
}

const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;

test.describe('the account menu', () => {
  test('signs out: the session ends, the cart is put away and comes back with its customer', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const orders = orderMaker(request);
    const opened = await orders.open('single');
    const [meal] = await orders.meals(opened, 0);
    const cart = await orders.set(opened, 0, meal, 2);
    const customer = await registerCustomer(request, cart.id);
    await carryCart(context, cart, baseURL);
    await carryAuth(context, customer.auth, baseURL);
    await openAlive(page, '/contact-us');
    expect(await cookieOf(page, 'cart')).toBe(cart.id);
    const auth = await cookieOf(page, 'auth');

    await accountButton(page).click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('account-logout') })
      .press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: say('login-sign-up') })).toBeVisible();
    await expect(page).toHaveURL(/\/contact-us$/);
    expect(await cookieOf(page, 'auth')).toBeUndefined();
    expect(await cookieOf(page, 'cart')).toBeUndefined();
    await expect(page.getByRole('banner').getByRole('link', { name: say('start-now') })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();

    // The old cookie grants no access any more.
    await context.addCookies([{ name: 'auth', value: auth ?? '', url: baseURL ?? '' }]);
    await openAlive(page, '/account/profile');
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.searchParams.get('login') === '1');
    await expect(dialogOf(page)).toBeVisible();
    expect(await cookieOf(page, 'auth')).toBeUndefined();
    await signIn(page, customer);
    await expect(page).toHaveURL(/\/account\/profile$/);
  });
});

test.describe('the cart at sign-in', () => {
  test('stays, and the order goes on to its previous target, the checkout', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const customer = await registerCustomer(request);
    const orders = orderMaker(request);
    const opened = await orders.open('single');
    const meals = await orders.meals(opened, 0);
    await orders.set(opened, 0, meals[0], 4);
    const cart = await orders.set(opened, 0, meals[1], 4);
    await carryCart(context, cart, baseURL);
    await openAlive(page, '/contact-us');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Δες την παραγγελία σου/ })
      .click();
    await page
      .getByRole('dialog', { name: say('bar-label') })
      .getByRole('button', { name: /Συνέχεια/ })
      .click();
    await expect(dialogOf(page)).toBeVisible();
    await expect(page).toHaveURL(/\/menu$/);
    await signIn(page, customer);
    await expect(page).toHaveURL(/\/checkout$/);
    expect(await cookieOf(page, 'cart')).toBe(cart.id);
  });

  test('an older one of the account is offered, and the two can be swapped', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const orders = orderMaker(request);
    const old = await orders.open('single');
    const [meal] = await orders.meals(old, 0);
    await orders.set(old, 0, meal, 3);
    const customer = await registerCustomer(request, old.id);
    const fresh = await orders.open('single');
    await orders.set(fresh, 0, meal, 1);
    await carryCart(context, fresh, baseURL);
    await openAlive(page, '/?login=1');
    await signIn(page, customer);
    expect(await cookieOf(page, 'cart')).toBe(fresh.id);
    await expect(page.getByText(/υπάρχει και μια παλιότερη παραγγελία/)).toBeVisible();
    await page.getByRole('button', { name: say('lost-cart-restore') }).click();
    await expect(page).toHaveURL(/\/cart\/restore$/);
    await expect(page.getByRole('banner').getByRole('button', { name: /^3 / })).toBeVisible();
    expect(await cookieOf(page, 'lost-cart')).toBe(fresh.id);
  });
});

test.describe('with Google and Facebook', () => {
  test('either signs in and leads back', async ({ page, context }) => {
    const foreign: string[] = [];
    page.on('request', (each) => {
      if (!/^(http:\/\/localhost|data:|blob:)/.test(each.url())) foreign.push(each.url());
    });
    for (const platform of ['Google', 'Facebook']) {
      await test.step(platform, async () => {
        await context.clearCookies();
        await openAlive(page, '/contact-us');
        await page
          .getByRole('banner')
          .getByRole('link', { name: say('login-sign-up') })
          .click();
        await dialogOf(page)
          .getByRole('link', { name: `Συνέχεια με ${platform}` })
          .click();
        await page.locator('#name').fill('Άννα Λάμπρου');
        await page.locator('#email').fill(freshCustomer().email);
        await page.getByRole('button').click();
        await expect(page).toHaveURL(/\/contact-us$/);
        await expect(accountButton(page)).toHaveAccessibleName('Ο λογαριασμός σου: Άννα Λάμπρου');
      });
    }
    // Without keys, no other party's script is ever requested.
    expect(foreign).toEqual([]);
    await test.step('reports the missing e-mail address when the provider gave none', async () => {
      await context.clearCookies();
      await page.goto('/dev/social/google?back=%2Fcontact-us');
      await page.locator('input[name="noEmail"]').check();
      await page.getByRole('button').click();
      await expect(page).toHaveURL(/\/sign-in\?/);
      await expect(page.getByText(/Χρειαζόμαστε το όνομα και το email σου/)).toBeVisible();
    });
  });
});
