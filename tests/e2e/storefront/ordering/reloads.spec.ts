import type { Page } from '@playwright/test';
import { choose, payBy, placeButton, terms, thanks } from '#tests/pages/checkout.ts';
import { mealTile, orderButton } from '#tests/pages/order.ts';
import { expectAlive, openAlive } from '#tests/support/browser/open-alive.ts';
import { listOrders, readyToPay } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

/** Holds the first request there until its page is gone: a slow connection, and an impatient visitor. */
async function holdFirst(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(address, async (route) => {
    const isHeld = isFirst && route.request().method() === 'POST';
    if (isHeld) isFirst = false;
    if (isHeld) await released;
    await route.continue().catch(() => {});
  });
  return release;
}

test('a reload while a number is on its way shows the new one, and so does the cart', async ({ page, orders }) => {
  const cart = await orders.begin('single');
  const [meal] = await orders.meals(cart, 0);
  await orders.set(cart, 0, meal, 1);
  await openAlive(page, `/menu?search=${encodeURIComponent(meal?.name ?? '')}`);
  await holdFirst(page, '**/cart/item');
  const more = mealTile(page, meal).getByRole('button', { name: /^Ένα ακόμη/ });
  for (let presses = 0; presses < 3; presses += 1) await more.click();
  await expect(orderButton(page)).toContainText('4');
  await page.reload();
  await expectAlive(page);
  await expect(orderButton(page)).toContainText('4');
  await expect.poll(async () => (await orders.read(cart)).amounts.all).toBe(4);
});

test('Back to a page that the browser took from its cache shows the order of now', async ({ page, orders }) => {
  const cart = await orders.begin('single');
  const [meal] = await orders.meals(cart, 0);
  await orders.set(cart, 0, meal, 1);
  await openAlive(page, '/menu');
  await expect(orderButton(page)).toContainText('1');
  await page.goto('/contact-us');
  await orders.set(cart, 0, meal, 5);
  await page.goBack({ waitUntil: 'commit' });
  await expect(orderButton(page)).toContainText('5');
});

test.describe('at the checkout', () => {
  test('a reload right after placing leads to the order', async ({ page, context, request, baseURL }) => {
    const { cart, maker } = await readyToPay({ context, request, baseURL });
    await openAlive(page, '/checkout');
    await choose(payBy(page, say('payment-pos')));
    await choose(terms(page));
    // The shop receives it only after it has rendered the page that comes instead of the answer.
    await holdFirst(page, '**/checkout.data*');
    const reloaded = page.waitForEvent('load');
    await placeButton(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      setTimeout(() => location.reload());
    });
    await reloaded;
    await expectAlive(page);
    await maker.call('cart-place', 'PUT', { cartId: cart.id }, { paymentType: 'pos', acceptTerms: true });
    await expect(thanks(page)).toBeVisible();
    expect(await listOrders(maker)).toHaveLength(1);
  });

  test('a code that was typed counts, pressed or not', async ({ page, context, request, baseURL }) => {
    const { maker } = await readyToPay({ context, request, baseURL }, { amount: 10 });
    await openAlive(page, '/checkout');
    await page.getByText(say('checkout-coupon'), { exact: true }).click();
    await page.getByLabel(say('checkout-coupon-code')).fill('nope');
    await choose(payBy(page, say('payment-pos')));
    await choose(terms(page));
    await placeButton(page).click();
    await expect(page.getByText(say('checkout-coupon-blocks', { why: `${say('invalid-coupon')}.` }))).toBeVisible();
    expect(await listOrders(maker)).toEqual([]);
    await page.getByLabel(say('checkout-coupon-code')).fill('tenoff');
    await placeButton(page).click();
    await expect(thanks(page)).toBeVisible();
    const [order] = await listOrders(maker);
    expect(await maker.call('order-one', 'GET', { orderId: order?.id })).toMatchObject({ couponCode: 'TENOFF' });
  });
});
