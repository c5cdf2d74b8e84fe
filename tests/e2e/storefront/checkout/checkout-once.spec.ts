import { choose, payBy, placeButton, section, terms, thanks } from '#tests/pages/checkout.ts';
import { toast } from '#tests/pages/order.ts';
import { registerCustomer, waitForMail } from '#tests/support/browser/customer-in-browser.ts';
import { moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { carryCart, listOrders, orderMaker, readyToPay } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const pos = say('payment-pos');

test.describe('one press, one order', () => {
  test.use({ reducedMotion: 'reduce' } as object);

  test('in spite of interruptions', async ({ page, context, request, baseURL }) => {
    await test.step('however quick the second click is', async () => {
      const { maker } = await readyToPay({ context, request, baseURL });
      await openAlive(page, '/checkout');
      await choose(payBy(page, pos));
      await choose(terms(page));
      await placeButton(page).evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
        button.click();
      });
      await expect(thanks(page)).toBeVisible();
      expect(await listOrders(maker)).toHaveLength(1);
    });

    await test.step('also when the response is lost and the customer presses again', async () => {
      const { maker } = await readyToPay({ context, request, baseURL });
      await moveTo(page, '/checkout');
      await choose(payBy(page, pos));
      await choose(terms(page));
      await page.route('**/checkout.data*', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await placeButton(page).click();
      await expect(page.getByText(/Χάθηκε η σύνδεση/)).toBeVisible();
      expect(await listOrders(maker)).toHaveLength(1);
      await page.unroute('**/checkout.data*');
      await page.getByRole('textbox', { name: say('checkout-notes') }).fill('Κάτι ακόμη');
      await placeButton(page).click();
      await expect(thanks(page)).toBeVisible();
      expect(await listOrders(maker)).toHaveLength(1);
    });

    await test.step('also when the customer reloads instead, and the order is shown', async () => {
      const { cart, maker } = await readyToPay({ context, request, baseURL });
      const body = { paymentType: 'pos', acceptTerms: true };
      await maker.call('cart-place', 'PUT', { cartId: cart.id }, body);
      await openAlive(page, '/checkout');
      await expect(thanks(page)).toBeVisible();
      await expect(toast(page, /έληξε/)).toBeHidden();
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('cart');
    });
  });
});

test.describe('the checkout without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('checks, takes a coupon and places one order, keeping the typed values', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { maker, customer } = await readyToPay({ context, request, baseURL });
    await page.goto('/checkout');
    await choose(terms(page));
    await page.getByRole('textbox', { name: say('checkout-phone') }).fill('12');
    await page.getByRole('textbox', { name: say('checkout-phone') }).press('Enter');
    await expect(page.getByText(say('invalid-phone'))).toBeVisible();
    expect(await listOrders(maker)).toEqual([]);
    await page.getByRole('textbox', { name: say('checkout-phone') }).fill('');
    await page.getByRole('textbox', { name: say('checkout-name') }).fill('Άννα Μ.');
    await page.getByText(say('checkout-coupon')).click();
    await page.getByLabel(say('checkout-coupon-code')).fill('NOPE');
    await page.getByRole('button', { name: say('checkout-coupon-add') }).click();
    await expect(page.getByText(say('invalid-coupon'))).toBeVisible();
    await page.getByLabel(say('checkout-coupon-code')).fill('WELCOME20');
    await page.getByRole('button', { name: say('checkout-coupon-add') }).click();
    await expect(page.getByText('Κουπόνι WELCOME20')).toBeVisible();
    await expect(page.getByRole('textbox', { name: say('checkout-name') })).toHaveValue('Άννα Μ.');
    await choose(payBy(page, pos));
    await choose(page.getByRole('radio', { name: say('checkout-invoice') }));
    await page.getByLabel(say('checkout-vat')).fill('123456789');
    await choose(terms(page));
    await placeButton(page).click();
    await expect(page.getByText(say('invalid-vat-number'))).toBeVisible();
    await expect(section(page, say('checkout-document')).getByText(say('required-field'))).toHaveCount(6);
    await choose(page.getByRole('radio', { name: say('checkout-receipt') }));
    await placeButton(page).click();
    // A first-order discount requires a proven mailbox, and no typed value is lost meanwhile.
    await page.getByLabel(say('checkout-proof-code')).fill('000 00');
    await page.getByRole('button', { name: say('checkout-proof-confirm') }).click();
    await expect(page.getByRole('textbox', { name: say('checkout-proof-code') })).toHaveAccessibleDescription(/./);
    expect(await listOrders(maker)).toEqual([]);
    const { text } = await waitForMail(request, customer.email, /\b\d{3} ?\d{3}\b/);
    await page.getByLabel(say('checkout-proof-code')).fill(/\b\d{3} ?\d{3}\b/.exec(text)?.[0] ?? '');
    await page.getByRole('button', { name: say('checkout-proof-confirm') }).click();
    await expect(page.getByText('Το email σου επιβεβαιώθηκε.')).toBeVisible();
    await placeButton(page).dblclick();
    await expect(thanks(page)).toBeVisible();
    // Proving the mailbox has signed this browser in again.
    const auth = (await context.cookies()).find(({ name }) => name.endsWith('auth'))?.value ?? '';
    const now = maker.as(JSON.parse(decodeURIComponent(auth)));
    const orders = await listOrders(now);
    expect(orders).toHaveLength(1);
    const order = await now.call<object>('order-one', 'GET', { orderId: orders[0]?.id });
    expect(order).toMatchObject({ contact: { name: 'Άννα Μ.' }, couponCode: 'WELCOME20' });
  });
});

test.describe('a visitor who opens the checkout by its address', () => {
  test.use({ reducedMotion: 'reduce' } as object);

  test('is led to the missing step: a customer, meals, an order', async ({ page, context, request, baseURL }) => {
    await test.step('is asked to sign in on the menu when not signed in, and then continues', async () => {
      const maker = orderMaker(request);
      const cart = await maker.fill(await maker.open('single'));
      await carryCart(context, cart, baseURL);
      await openAlive(page, '/checkout');
      await expect(page).toHaveURL(/\/menu\?login=1&back=%2Fcheckout$/);
      const dialog = page.getByRole('dialog', { name: say('login-sign-up') });
      const { email, password } = await registerCustomer(request);
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('textbox', { name: say('profile-password') }).fill(password);
      await dialog.getByRole('button', { name: say('pay-sign-in'), exact: true }).click();
      await expect(placeButton(page)).toBeVisible();
      await expect(page).toHaveURL(/\/checkout$/);
    });
    await test.step('is notified when under the minimum, and is led to the plans without a cart', async () => {
      await readyToPay({ context, request, baseURL }, { amount: 1 });
      await openAlive(page, '/checkout');
      await expect(page).toHaveURL(/\/menu$/);
      await expect(page.locator('#content').getByText(/Η ελάχιστη παραγγελία είναι 38/)).toBeVisible();
      await expect(toast(page, /Η ελάχιστη παραγγελία είναι 38/)).toBeVisible();
      await context.clearCookies({ name: 'cart' });
      await page.goto('/checkout');
      await expect(page).toHaveURL(/\/plans$/);
    });
  });
});
