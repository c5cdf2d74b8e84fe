import { choose, payBy, placeButton, section, terms, thanks } from '#tests/pages/checkout.ts';
import { toast } from '#tests/pages/order.ts';
import { registerCustomer, waitForMail } from '#tests/support/customer-in-browser.ts';
import { moveTo, openAlive } from '#tests/support/open-alive.ts';
import { carryCart, listOrders, orderMaker, readyToPay } from '#tests/support/order-in-browser.ts';
import { expect, test } from '#tests/support/shop-test.ts';

const pos = 'Κάρτα στην πόρτα (POS)';

test.describe('one press, one order', () => {
  test.use({ reducedMotion: 'reduce' } as object);

  test('whatever happens on the way', async ({ page, context, request, baseURL }) => {
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

    await test.step('also when the answer is lost and one presses again', async () => {
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
      await page.getByRole('textbox', { name: 'Σημειώσεις για την παραγγελία' }).fill('Κάτι ακόμη');
      await placeButton(page).click();
      await expect(thanks(page)).toBeVisible();
      expect(await listOrders(maker)).toHaveLength(1);
    });

    await test.step('and whoever reloads instead is shown the order', async () => {
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

  test('checks, takes a coupon and places one order, keeping what was typed', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { maker, customer } = await readyToPay({ context, request, baseURL });
    await page.goto('/checkout');
    await choose(terms(page));
    await page.getByRole('textbox', { name: 'Κινητό' }).fill('12');
    await page.getByRole('textbox', { name: 'Κινητό' }).press('Enter');
    await expect(page.getByText('Μη έγκυρος αριθμός τηλεφώνου')).toBeVisible();
    expect(await listOrders(maker)).toEqual([]);
    await page.getByRole('textbox', { name: 'Κινητό' }).fill('');
    await page.getByRole('textbox', { name: 'Ονοματεπώνυμο' }).fill('Άννα Μ.');
    await page.getByText('Έχεις κουπόνι;').click();
    await page.getByLabel('Κωδικός κουπονιού').fill('NOPE');
    await page.getByRole('button', { name: 'Εφαρμογή' }).click();
    await expect(page.getByText('Μη έγκυρος κωδικός κουπονιού')).toBeVisible();
    await page.getByLabel('Κωδικός κουπονιού').fill('WELCOME20');
    await page.getByRole('button', { name: 'Εφαρμογή' }).click();
    await expect(page.getByText('Κουπόνι WELCOME20')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Ονοματεπώνυμο' })).toHaveValue('Άννα Μ.');
    await choose(payBy(page, pos));
    await choose(page.getByRole('radio', { name: 'Τιμολόγιο' }));
    await page.getByLabel('ΑΦΜ').fill('123456789');
    await choose(terms(page));
    await placeButton(page).click();
    await expect(page.getByText('Μη έγκυρο ΑΦΜ')).toBeVisible();
    await expect(section(page, 'Παραστατικό').getByText('Υποχρεωτικό πεδίο')).toHaveCount(6);
    await choose(page.getByRole('radio', { name: 'Απόδειξη' }));
    await placeButton(page).click();
    // A first-order discount asks whose mailbox it is, and nothing that was typed is lost meanwhile.
    await page.getByLabel('Κωδικός από το email').fill('000 00');
    await page.getByRole('button', { name: 'Επιβεβαίωση' }).click();
    await expect(page.getByRole('textbox', { name: 'Κωδικός από το email' })).toHaveAccessibleDescription(/./);
    expect(await listOrders(maker)).toEqual([]);
    const { text } = await waitForMail(request, customer.email, /\b\d{3} ?\d{3}\b/);
    await page.getByLabel('Κωδικός από το email').fill(/\b\d{3} ?\d{3}\b/.exec(text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Επιβεβαίωση' }).click();
    await expect(page.getByText('Το email σου επιβεβαιώθηκε.')).toBeVisible();
    await placeButton(page).dblclick();
    await expect(thanks(page)).toBeVisible();
    // Proving the mailbox has signed this browser in anew.
    const auth = (await context.cookies()).find(({ name }) => name.endsWith('auth'))?.value ?? '';
    const now = maker.as(JSON.parse(decodeURIComponent(auth)));
    const orders = await listOrders(now);
    expect(orders).toHaveLength(1);
    const order = await now.call<object>('order-one', 'GET', { orderId: orders[0]?.id });
    expect(order).toMatchObject({ contact: { name: 'Άννα Μ.' }, couponCode: 'WELCOME20' });
  });
});

test.describe('who comes to the checkout by its address', () => {
  test.use({ reducedMotion: 'reduce' } as object);

  test('is led to what is missing: a customer, meals, an order', async ({ page, context, request, baseURL }) => {
    await test.step('without a customer is asked to sign in on the menu, and then goes on', async () => {
      const maker = orderMaker(request);
      const cart = await maker.fill(await maker.open('single'));
      await carryCart(context, cart, baseURL);
      await openAlive(page, '/checkout');
      await expect(page).toHaveURL(/\/menu\?login=1&back=%2Fcheckout$/);
      const dialog = page.getByRole('dialog', { name: 'Σύνδεση / Εγγραφή' });
      const { email, password } = await registerCustomer(request);
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('textbox', { name: 'Κωδικός' }).fill(password);
      await dialog.getByRole('button', { name: 'Σύνδεση', exact: true }).click();
      await expect(placeButton(page)).toBeVisible();
      await expect(page).toHaveURL(/\/checkout$/);
    });
    await test.step('under the minimum is told so; without a cart is led to the plans', async () => {
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
