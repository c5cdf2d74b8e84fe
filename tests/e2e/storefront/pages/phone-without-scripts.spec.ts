import { choose, payBy, placeButton, terms, thanks } from '#tests/pages/checkout.ts';
import { mealTile } from '#tests/pages/order.ts';
import { registerCustomer } from '#tests/support/browser/customer-in-browser.ts';
import { listOrders } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.describe('a phone without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('goes from the menu to a placed order', async ({ page, request, orders }) => {
    const { email, password, auth } = await registerCustomer(request);
    const cart = await orders.begin('single');
    const [first, second] = await orders.meals(cart, 0);
    await orders.set(cart, 0, first, 6);
    await page.goto('/menu');
    await mealTile(page, second)
      .getByRole('button', { name: /^Προσθήκη/ })
      .click();
    await expect(mealTile(page, second).getByRole('status')).toHaveText('1');
    // A visitor who is not signed in is asked to over the menu, and continues from there.
    await page.getByRole('button', { name: /Δες την παραγγελία σου/ }).click();
    const dialog = page.getByRole('dialog', { name: say('login-sign-up') });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel(say('profile-password')).fill(password);
    await dialog.getByRole('button', { name: say('login'), exact: true }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await choose(payBy(page, say('payment-pos')));
    await choose(terms(page));
    await placeButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await listOrders(orders.as(auth))).toHaveLength(1);
  });
});
