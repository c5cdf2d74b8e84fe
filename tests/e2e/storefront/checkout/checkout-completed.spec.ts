import type { Order } from '#contract/orders.ts';
import { choose, payBy, placeButton, terms, thanks } from '#tests/pages/checkout.ts';
import { carryAuth, freshCustomer, waitForMail } from '#tests/support/customer-in-browser.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { moveTo, openAlive } from '#tests/support/open-alive.ts';
import { listOrders, orderMaker, readyToPay } from '#tests/support/order-in-browser.ts';
import { placeOrder } from '#tests/support/placed-order.ts';
import { expect, test } from '#tests/support/shop-test.ts';

test.describe('the thank-you page', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('gives a bank deposit all it needs, and is nobody else’s', async ({ page, context, request, baseURL }) => {
    const { maker } = await readyToPay({ context, request, baseURL });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAlive(page, '/checkout');
    await choose(payBy(page, 'Τραπεζική κατάθεση'));
    await choose(terms(page));
    await placeButton(page).click();
    await expect(thanks(page)).toBeVisible();
    const [{ id = '', number = '' } = {}] = await listOrders(maker);
    const { payment, money } = await maker.call<Order>('order-one', 'GET', { orderId: id });
    await expect(page.getByText(payment?.bank?.iban ?? 'none')).toBeVisible();
    await expect(page.getByText(`${(money.due / 100).toFixed(2).replace('.', ',')} €`).first()).toBeVisible();
    const reference = page.locator('dl > div').filter({ hasText: 'Αιτιολογία' });
    await expect(reference.locator('dd').first()).toHaveText(number);
    await page.getByRole('button', { name: 'Αντιγραφή IBAN' }).click();
    await expect(page.getByRole('button', { name: 'Αντιγράφηκε IBAN' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(payment?.bank?.iban.replaceAll(' ', ''));
    expect(await findViolations(page, { inside: 'main' })).toEqual([]);
    await test.step('is nobody else’s', async () => {
      const address = page.url();
      await readyToPay({ context, request, baseURL });
      expect((await context.request.get(address)).status()).toBe(404);
      await context.clearCookies({ name: 'auth' });
      await page.goto(address);
      await expect(page).toHaveURL(/login=1/);
    });
  });

  test('shows what comes, and offers a password to an account that has none', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await test.step('shows what comes, until when it can change, and gives it to a calendar', async () => {
      const { order } = await placeOrder({ context, request, baseURL }, { kind: 'weekly' });
      await openAlive(page, `/order-completed/${order.id}`);
      await expect(thanks(page)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Πρώτη παράδοση' })).toContainText(/Αλλάζεις έως .*, 23:59/);
      await expect(page.getByRole('heading', { name: 'Οι 2 παραδόσεις σου' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Δες την παραγγελία' })).toHaveAttribute(
        'href',
        `/account/orders/${order.id}`,
      );
      const calendar = page.getByRole('link', { name: 'Βάλε τις παραδόσεις στο ημερολόγιο' });
      const [download] = await Promise.all([page.waitForEvent('download'), calendar.click()]);
      expect(download.suggestedFilename()).toMatch(/\.ics$/);
      const file = await page.request.get(`/order-completed/${order.id}/calendar.ics`);
      expect(file.headers()['content-type']).toContain('text/calendar');
      const text = await file.text();
      expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
      expect(text).toContain(`DTSTART;TZID=Europe/Athens:${order.deliveries[0]?.date.replaceAll('-', '')}T`);
      await expect(page.getByText(/^\d+,\d\d\s€ κάθε εβδομάδα, με υποχρέωση πληρωμής/)).toBeVisible();
      await page.getByRole('button', { name: 'Ναι, ανανέωση με υποχρέωση πληρωμής' }).click();
      await expect(page.getByRole('heading', { name: 'Ανανεώνεται μόνο του' })).toBeVisible();
      await page.getByRole('button', { name: 'Σταμάτα την ανανέωση' }).click();
      await expect(page.getByRole('heading', { name: 'Και την άλλη εβδομάδα;' })).toBeVisible();
    });

    await test.step('offers a password to an account that has none', async () => {
      const maker = orderMaker(request);
      const cart = await maker.fill(await maker.open('single'));
      const { email: username, name } = freshCustomer();
      await maker.call('auth-email-request', 'POST', {}, { username, name });
      const { text } = await waitForMail(request, username, /\b\d{6}\b/);
      const code = text.match(/\b\d{6}\b/)?.[0];
      const auth = await maker.call<{ token: string; user: object }>(
        'auth-email-confirm',
        'POST',
        {},
        { username, code, cartId: cart.id },
      );
      const body = { paymentType: 'pos', acceptTerms: true };
      const { order } = await maker.as(auth).call<{ order: Order }>('cart-place', 'PUT', { cartId: cart.id }, body);
      await carryAuth(context, { token: auth.token, user: auth.user }, baseURL);
      await moveTo(page, `/order-completed/${order.id}`);
      await page.getByRole('textbox', { name: 'Νέος κωδικός', exact: true }).fill('ladolemono-77');
      await page.getByRole('textbox', { name: 'Ξανά ο νέος κωδικός' }).fill('ladolemono-78');
      await page.getByRole('button', { name: 'Βάλε κωδικό' }).click();
      await expect(page.getByText('Οι δύο κωδικοί δεν είναι ίδιοι')).toBeVisible();
      await page.getByRole('textbox', { name: 'Ξανά ο νέος κωδικός' }).fill('ladolemono-77');
      await page.getByRole('button', { name: 'Βάλε κωδικό' }).click();
      await expect(page.getByText('Ο κωδικός σου αποθηκεύτηκε.')).toBeVisible();
    });
  });
});
