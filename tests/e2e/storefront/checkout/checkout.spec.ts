import { choose, payBy, placeButton, section, terms, thanks } from '#tests/pages/checkout.ts';
import { toast } from '#tests/pages/order.ts';
import { moveAnew, moveTo, openAlive, reloadAlive } from '#tests/support/browser/open-alive.ts';
import { listOrders, readyToPay } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { comingSaturday, fillSlots } from '#tests/support/database/fill-slots.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';
import { defaultSettings } from '#texts/default-settings.ts';

const say = sayIn('el');

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object;
const cash = say('payment-cash-on-delivery');

test.describe('the checkout', () => {
  test.use(phone);

  test('takes an order, with a receipt or an invoice', async ({ page, context, request, baseURL }) => {
    await test.step('takes a cash order', async () => {
      const { customer, maker } = await readyToPay({ context, request, baseURL });
      await openAlive(page, '/checkout');
      await expect(page.getByRole('textbox', { name: say('checkout-name') })).toHaveValue('Ελένη Δήμου');
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email);
      await expect(section(page, say('checkout-delivery')).getByText('Αρχελάου 18')).toBeVisible();
      await expect(section(page, say('checkout-delivery')).getByText('7 γεύματα')).toBeVisible();
      await expect(terms(page)).not.toBeChecked();
      await page.getByRole('textbox', { name: say('checkout-phone') }).fill('6941234567');
      await page.getByRole('textbox', { name: say('address-floor') }).fill('3');
      await choose(payBy(page, cash));
      await choose(terms(page));
      await placeButton(page).click();
      await expect(thanks(page)).toBeVisible();
      await expect(page).toHaveURL(/\/order-completed\/[\da-f-]{36}$/);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      const [order, ...others] = await listOrders(maker);
      expect(others).toEqual([]);
      expect(order?.status).toBe('opened');
      const whole = await maker.call<object>('order-one', 'GET', { orderId: order?.id });
      expect(whole).toMatchObject({
        contact: { name: 'Ελένη Δήμου', phone: '6941234567' },
        address: { floor: '3' },
        paymentType: { slug: 'cash-on-delivery' },
      });
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('cart');
      await expect(toast(page, /έληξε/)).toBeHidden();
      await expect(page.getByText(/Πληρώνεις .* με μετρητά στην πόρτα/)).toBeVisible();
      await page.goBack();
      await expect(thanks(page)).toBeVisible();
      expect(await listOrders(maker)).toHaveLength(1);
    });

    await test.step('requires the terms, and a valid VAT number once an invoice is wanted', async () => {
      const { maker } = await readyToPay({ context, request, baseURL });
      await moveTo(page, '/checkout');
      await choose(payBy(page, cash));
      await placeButton(page).click();
      await expect(page.getByText(say('accept-terms'))).toBeVisible();
      await choose(terms(page));
      await choose(page.getByRole('radio', { name: say('checkout-invoice') }));
      await page.getByLabel(say('checkout-company')).fill('Παράδειγμα ΑΕ');
      await page.getByLabel(say('checkout-profession')).fill('Εμπόριο');
      await page.getByLabel(say('checkout-vat')).fill(defaultSettings.tax.vatNumber);
      await page.getByLabel(say('address-street')).fill('Αρχελάου');
      await page.getByLabel(say('address-number')).fill('18');
      await page.getByLabel(say('checkout-postal-code')).fill('116 35');
      await page.getByLabel(say('address-city')).fill('Αθήνα');
      await page.getByRole('combobox', { name: say('checkout-tax-office') }).pressSequentially('κεφοδε');
      await page.getByRole('option', { name: 'ΚΕΦΟΔΕ ΑΤΤΙΚΗΣ' }).click();
      await placeButton(page).click();
      await expect(page.getByText('Αυτό είναι το δικό μας ΑΦΜ')).toBeVisible();
      await page.getByLabel(say('checkout-vat')).fill('EL 094259216');
      await placeButton(page).click();
      await expect(thanks(page)).toBeVisible();
      const [order] = await listOrders(maker);
      expect(await maker.call<object>('order-one', 'GET', { orderId: order?.id })).toMatchObject({
        invoice: {
          companyName: 'Παράδειγμα ΑΕ',
          vatNumber: '094259216',
          taxOffice: 'ΚΕΦΟΔΕ ΑΤΤΙΚΗΣ',
          address: 'Αρχελάου 18, 116\u00a035 Αθήνα',
        },
      });
    });
  });

  test('takes a coupon, keeps the typed values, and reports outdated ones', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const date = comingSaturday(2);
    const { cart, maker } = await readyToPay({ context, request, baseURL }, { date, amount: 24 });
    await openAlive(page, '/checkout');
    const card = page.getByRole('complementary', { name: say('checkout-order') });

    await test.step('applies a coupon, says which discount counts, and removes it again', async () => {
      await expect(card.getByText('Προσφορά −10%')).toBeVisible();
      await card.getByText(say('checkout-coupon')).click();
      await card.getByRole('button', { name: say('checkout-coupon-add') }).click();
      await expect(card.getByText(say('checkout-coupon-empty'))).toBeVisible();
      await card.getByLabel(say('checkout-coupon-code')).fill('NOPE');
      await card.getByLabel(say('checkout-coupon-code')).press('Enter');
      await expect(card.getByText(say('invalid-coupon'))).toBeVisible();
      await card.getByLabel(say('checkout-coupon-code')).fill('OFFICE15');
      await card.getByRole('button', { name: say('checkout-coupon-add') }).click();
      await expect(card.getByText(/δεν εξαργυρώνεται σε αυτή την παραγγελία/)).toBeVisible();
      await card.getByLabel(say('checkout-coupon-code')).fill('TENOFF');
      await card.getByRole('button', { name: say('checkout-coupon-add') }).click();
      await expect(card.locator('p:not([role])').getByText(/Ισχύει η προσφορά −10%/)).toBeVisible();
      await card.getByRole('button', { name: 'Αφαίρεση του κουπονιού TENOFF' }).click();
      await card.getByLabel(say('checkout-coupon-code')).fill('welcome20');
      await card.getByRole('button', { name: say('checkout-coupon-add') }).click();
      await expect(card.getByText('Κουπόνι WELCOME20')).toBeVisible();
      await expect(card.locator('p:not([role])').getByText(/σε συμφέρει περισσότερο από το −10%/)).toBeVisible();
    });

    await card.getByRole('button', { name: 'Αφαίρεση του κουπονιού WELCOME20' }).click();
    await expect(card.getByText('Κουπόνι WELCOME20')).toBeHidden();
    await test.step('reports next to the day that its hours have filled up', async () => {
      await choose(payBy(page, cash));
      await choose(terms(page));
      await fillSlots(date, cart.timePeriod?.from);
      await placeButton(page).click();
      const row = section(page, say('checkout-delivery')).getByRole('listitem').nth(1);
      await expect(row.getByRole('alert')).toContainText('Αυτές οι ώρες γέμισαν');
      await expect(row.getByRole('alert')).toBeInViewport();
      expect(await listOrders(maker)).toEqual([]);
    });

    const { cart: other, maker: otherMaker } = await readyToPay({ context, request, baseURL });
    await test.step('leads to a step and back without losing anything', async () => {
      await moveAnew(page, '/checkout');
      await page.getByRole('textbox', { name: say('checkout-name') }).fill('Άννα Μ.');
      await page.getByRole('textbox', { name: say('checkout-notes') }).fill('Χωρίς μαχαιροπίρουνα');
      await choose(payBy(page, cash));
      await page.getByRole('link', { name: 'Αλλαγή ημέρας και ώρας' }).click();
      await expect(page).toHaveURL(/\/date-time/);
      await page
        .getByRole('button', { name: /^Συνέχεια/ })
        .last()
        .click();
      await expect(page).toHaveURL(/\/checkout$/);
      await expect(page.getByRole('textbox', { name: say('checkout-name') })).toHaveValue('Άννα Μ.');
      await reloadAlive(page);
      await expect(page.getByRole('textbox', { name: say('checkout-notes') })).toHaveValue('Χωρίς μαχαιροπίρουνα');
      await expect(payBy(page, cash)).toBeChecked();
    });

    await test.step('places no order at a total the customer has not seen', async () => {
      await choose(payBy(page, cash));
      await choose(terms(page));
      const [meal] = await otherMaker.meals(other, 0);
      await otherMaker.set(other, 0, meal, 9);
      await placeButton(page).click();
      await expect(page.getByText(/Το σύνολο άλλαξε/)).toBeVisible();
      expect(await listOrders(otherMaker)).toEqual([]);
      await placeButton(page).click();
      await expect(thanks(page)).toBeVisible();
      const [order] = await listOrders(otherMaker);
      expect(order?.total).toBeGreaterThan(other.totals.grandtotal);
    });
  });
});
