import type { Page } from '@playwright/test';
import { choose, payBy, terms } from '#tests/pages/checkout.ts';
import { mealTile } from '#tests/pages/order.ts';
import { readyToPay } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { signInBrowser } from '#tests/support/browser/signed-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

/** Opens a page and blocks its scripts until `comeAlive`: earlier actions happen on plain HTML. */
async function openPlain(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = /\/assets\/.*\.js/;
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(path);
  return async () => {
    open();
    await expect(page.locator('html[data-alive]')).toBeAttached();
  };
}

test.describe('actions before a page is hydrated', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('home: a postal code that was typed is checked', async ({ page }) => {
    const comeAlive = await openPlain(page, '/');
    await page.locator('#area input').pressSequentially('11635');
    await comeAlive();
    await expect(page.locator('#area input')).toHaveValue('11635');
    await expect(page.getByText(/ναι, ερχόμαστε/)).toBeVisible();
  });

  test('menu: words that were searched for narrow the dishes', async ({ page }) => {
    const comeAlive = await openPlain(page, '/menu?mainIngredient=legumes');
    await page.getByRole('searchbox').first().pressSequentially('φακές');
    await comeAlive();
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByRole('searchbox').first()).toHaveValue('φακές');
  });

  for (const path of ['/menu?mainIngredient=beef', '/diet/vegan']) {
    test(`${path}: a portion that was chosen stays chosen, and its figures show`, async ({ page }) => {
      const comeAlive = await openPlain(page, path);
      const tile = page.getByRole('article').first();
      const before = await tile.textContent();
      await choose(tile.getByRole('radio').last());
      await comeAlive();
      await expect(tile).not.toHaveText(before ?? '');
      await expect(tile.getByRole('radio').last()).toBeChecked();
    });
  }

  test('product: a portion that was chosen stays chosen', async ({ page }) => {
    const comeAlive = await openPlain(page, '/product/solomos-kinoa');
    const portion = page
      .getByRole('main')
      .locator('label', { has: page.locator('input[type=radio]') })
      .last();
    await portion.click();
    await comeAlive();
    await expect(portion.getByRole('radio')).toBeChecked();
  });

  test('plans: the press that begins an order begins it', async ({ page }) => {
    const comeAlive = await openPlain(page, '/plans');
    await page.getByRole('button', { name: say('plans-start-single') }).click();
    await comeAlive();
    await expect(page).toHaveURL(/\/address$/);
  });

  test('plans of a week: another plan that was chosen is the one that is shown', async ({ page }) => {
    const comeAlive = await openPlain(page, '/plans/weekly?tag=balanced');
    const plan = page.locator('label', { has: page.locator('input[name=tag][value=fitness]') });
    await plan.click();
    await comeAlive();
    await expect(plan.getByRole('radio')).toBeChecked();
    await expect(page).toHaveURL(/tag=fitness/);
  });

  test('policies: the settings open from the footer', async ({ page }) => {
    const comeAlive = await openPlain(page, '/terms-and-conditions/privacy');
    await page.getByRole('button', { name: say('consent-settings') }).click();
    await comeAlive();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('contact: an impossible address is reported when its field is left', async ({ page }) => {
    const comeAlive = await openPlain(page, '/contact-us');
    const email = page.getByRole('main').getByLabel('Email');
    await email.fill('maria@example');
    await email.blur();
    await comeAlive();
    await expect(page.getByRole('main').getByText(say('invalid-email'))).toBeVisible();
  });

  test('address: the typed values stay, and the area is shown', async ({ page, orders }) => {
    await orders.begin('single');
    const comeAlive = await openPlain(page, '/address');
    await page.getByRole('textbox', { name: /Ταχυδρομικός κώδικας/ }).fill('54622');
    await comeAlive();
    await expect(page.getByText(say('home-area-soon'))).toBeVisible();
  });

  test('day and time: the day that was chosen stays chosen', async ({ page, orders }) => {
    await orders.begin('single');
    const comeAlive = await openPlain(page, '/date-time');
    const day = page.locator('input[type=radio]:enabled:not(:checked)').first();
    const value = await day.getAttribute('value');
    await choose(day);
    await comeAlive();
    await expect(page.locator(`input[type=radio][value="${value}"]`).first()).toBeChecked();
  });

  test('an order: three presses at once are three dishes in the cart', async ({ page, orders }) => {
    const cart = await orders.begin('single');
    const [meal] = await orders.meals(cart, 0);
    const comeAlive = await openPlain(page, `/menu?search=${encodeURIComponent(meal?.name ?? '')}`);
    const add = mealTile(page, meal).getByRole('button', { name: /^Προσθήκη/ });
    for (let presses = 0; presses < 3; presses += 1) await add.click();
    await comeAlive();
    await expect.poll(async () => (await orders.read(cart)).amounts.all).toBe(3);
  });

  test('checkout: the way of paying and the terms stay chosen', async ({ page, context, request, baseURL }) => {
    await readyToPay({ context, request, baseURL });
    const comeAlive = await openPlain(page, '/checkout');
    await choose(payBy(page, say('payment-pos')));
    await choose(terms(page));
    await comeAlive();
    await expect(payBy(page, say('payment-pos'))).toBeChecked();
    await expect(terms(page)).toBeChecked();
  });

  test('sign in: the typed address goes on to the code', async ({ page }) => {
    const comeAlive = await openPlain(page, '/sign-in/email');
    const email = page.getByRole('main').getByLabel('Email').first();
    await email.fill('maria@example.com');
    await comeAlive();
    await expect(email).toHaveValue('maria@example.com');
  });

  test('account: a name that was typed is the one that is saved', async ({ page, context, request, baseURL }) => {
    await signInBrowser(context, request, baseURL);
    const comeAlive = await openPlain(page, '/account/profile');
    const details = page.getByRole('region', { name: say('profile-details'), exact: true });
    await details.getByLabel(say('contact-name')).fill('Ελένη Δήμου-Ξενάκη');
    await details.getByRole('button', { name: say('meals-save') }).click();
    await comeAlive();
    await expect(details.getByText(say('account-done-details'))).toBeVisible();
    await page.reload();
    await expect(details.getByLabel(say('contact-name'))).toHaveValue('Ελένη Δήμου-Ξενάκη');
  });
});
