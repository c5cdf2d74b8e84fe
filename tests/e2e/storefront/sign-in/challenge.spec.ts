import type { Page } from '@playwright/test';
import { choose, payBy, placeButton, terms, thanks } from '#tests/pages/checkout.ts';
import { freshCustomer } from '#tests/support/browser/customer-in-browser.ts';
import { moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { readyToPay } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

// One worker for both journeys: each that takes part starts a shop.
test.describe.configure({ mode: 'default' });
let shop: ShopProcess;

/** The same shop on the same data, with a challenge for every visitor. */
test.beforeAll(async () => {
  const DATABASE_URL = process.env.SHOP_DATABASE_URL ?? '';
  shop = await startShopProcess({
    DATABASE_URL,
    RATE_LIMIT_PER_MINUTE: '0',
    TRUST_PROXY: 'loopback',
    CHALLENGES: 'always',
  });
});
test.afterAll(() => shop.stop());

/** Status codes of the answers to this page's POST requests. */
function listenToPosts(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST') statuses.push(response.status());
  });
  return statuses;
}

async function signUp(page: Page) {
  const { name, email, password } = freshCustomer();
  const main = page.getByRole('main');
  await main.getByLabel(say('sign-in-name')).fill(name);
  await main.getByLabel('Email').fill(email);
  await main.getByLabel(say('sign-in-password')).fill(password);
  await main.getByRole('button', { name: say('sign-up'), exact: true }).click();
}

test('the browser solves it by itself, without a text or a press', async ({ page, context, request, baseURL }) => {
  const statuses = listenToPosts(page);
  await openAlive(page, `${shop.url}/contact-us`);
  await test.step('a message to the shop', async () => {
    const form = page.getByRole('region', { name: say('contact-form-title') });
    await form.getByLabel(say('sign-in-name')).fill('Ελένη Δήμου');
    await form.getByLabel('Email').fill(freshCustomer().email);
    await form.getByLabel(say('contact-message')).fill('Φέρνετε και στο Χαλάνδρι;');
    await form.getByRole('button', { name: say('contact-send') }).click();
    await expect.poll(() => statuses).toEqual([428, 200]);
  });
  await test.step('signing up', async () => {
    await context.clearCookies();
    await openAlive(page, `${shop.url}/sign-up`);
    statuses.length = 0;
    await signUp(page);
    await expect(page).toHaveURL(`${shop.url}/`);
    expect(statuses).toEqual([428, 200]);
    const cookies = await context.cookies();
    expect(cookies.map(({ name: each }) => each)).toContain('auth');
    expect(cookies.filter(({ name: each }) => each.startsWith('challenge'))).toEqual([]);
  });
  await test.step('an order at the door', async () => {
    await context.clearCookies();
    await readyToPay({ context, request, baseURL });
    statuses.length = 0;
    await moveTo(page, '/checkout');
    await choose(payBy(page, say('payment-pos')));
    await choose(terms(page));
    await placeButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(statuses).toContain(428);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a code by mail is the way', async ({ page }) => {
    const { email } = freshCustomer();
    await page.goto(`${shop.url}/sign-up`);
    await signUp(page);
    await expect(page.getByText('Έχουμε πολλή κίνηση από το δίκτυό σου')).toBeVisible();
    const main = page.getByRole('main');
    await main
      .getByRole('link', { name: say('sign-in-no-password') })
      .last()
      .click();
    await expect(page).toHaveURL(/sign-in\/email/);
    for (let press = 0; press < 2; press++) {
      await main.getByLabel('Email').fill(email);
      await main.getByRole('button', { name: say('email-way-send') }).click();
    }
    await expect(main.getByText(email)).toBeVisible();
  });
});
