import { orderButton, orderDrawer, toast } from '#tests/pages/order.ts';
import { carryAuth, registerCustomer } from '#tests/support/customer-in-browser.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { openAlive } from '#tests/support/open-alive.ts';
import { carryCart, orderMaker } from '#tests/support/order-in-browser.ts';
import { expect, test } from '#tests/support/shop-test.ts';

test.describe('the drawer', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('can be left and shows what it holds in the drawer', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('single');
    const [meal] = await maker.meals(cart, 0);
    await maker.set(cart, 0, meal, 2);
    await carryCart(context, cart, baseURL);
    await openAlive(page, '/menu');
    await orderButton(page).click();
    const open = orderDrawer(page);
    await expect(open).toHaveCSS('width', '500px');
    await expect(open.getByRole('button', { name: /^Διεύθυνση: Αρχελάου 18, Παγκράτι/ })).toBeVisible();
    await expect(open.getByRole('heading', { name: meal?.name ?? '' })).toBeVisible();
    await expect(open.getByText('Κανονική μερίδα')).toBeVisible();
    for (const badge of ['Βιολογικά υλικά', 'Ισορροπημένα μάκρο', 'Εκλεκτές πρωτεΐνες'])
      await expect(open.getByText(badge)).toBeVisible();
    await expect(open.getByRole('progressbar')).toHaveCount(2);
    await expect(open.getByRole('button', { name: /^Συνέχεια · 2 γεύματα/ })).toBeVisible();
    expect(await findViolations(page, { inside: 'dialog[open]' })).toEqual([]);
    await open.getByRole('button', { name: 'Άφησέ την και ξεκίνα άλλη' }).click();
    await expect(page.getByRole('button', { name: 'Φέρ’ την πίσω' })).toBeVisible();
    await expect(orderButton(page)).toBeHidden();
  });
});

test.describe('the drawer with motion', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('closes and goes on a second later; back closes it too', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('weekly');
    await carryCart(context, cart, baseURL);
    await openAlive(page, '/menu/weekly');
    await orderButton(page).click();
    await expect(orderDrawer(page)).toBeVisible();
    await page.goBack();
    await expect(orderDrawer(page)).toBeHidden();
    await expect(page).toHaveURL(/\/menu\/weekly$/);
    await orderButton(page).click();
    const pressedAt = Date.now();
    await orderDrawer(page)
      .getByRole('button', { name: /^Ώρες παράδοσης/ })
      .click();
    await page.waitForURL('**/date-time/weekly');
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(1000);
    await page.goBack();
    await expect(page).toHaveURL(/\/menu\/weekly$/);
    await expect(orderDrawer(page)).toBeHidden();
  });

  test('judges an unfinished plan: the rules open, and back closes them', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('weekly');
    const { auth } = await registerCustomer(request, cart.id);
    await carryCart(context, cart, baseURL);
    await carryAuth(context, auth, baseURL);
    await openAlive(page, '/menu/weekly');
    await orderButton(page).click();
    await orderDrawer(page)
      .getByRole('button', { name: /^Συνέχεια/ })
      .click();
    const rules = page.getByRole('dialog', { name: 'Οι κανόνες του πλάνου' });
    await expect(rules).toBeVisible();
    await expect(rules.getByRole('listitem').filter({ hasText: 'κυρίως γεύματα' })).toHaveText('2κυρίως γεύματα');
    await expect(rules.getByRole('listitem').filter({ hasText: 'πρωινό' })).toHaveText('1πρωινό ή σνακ');
    await expect(rules.getByText('Αλλάζεις πιάτα έως 2 μέρες πριν από κάθε παράδοση.')).toBeVisible();
    await page.goBack();
    await expect(rules).toBeHidden();
    await expect(page).toHaveURL(/\/menu\/weekly$/);
  });

  test('judges an order under the minimum', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('single');
    const [meal] = await maker.meals(cart, 0);
    await maker.set(cart, 0, meal, 1);
    const { auth } = await registerCustomer(request, cart.id);
    await carryCart(context, cart, baseURL);
    await carryAuth(context, auth, baseURL);
    await openAlive(page, '/menu');
    await orderButton(page).click();
    await orderDrawer(page)
      .getByRole('button', { name: /^Συνέχεια/ })
      .click();
    await expect(toast(page, /Η ελάχιστη παραγγελία είναι 38/)).toBeVisible();
    await expect(page).toHaveURL(/\/menu$/);
  });
});

test.describe('the cart in English on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

  test('stands in the bar at the bottom and fills the screen', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('weekly');
    const [meal] = await maker.meals(cart, 0);
    await maker.set(cart, 0, meal, 3);
    await carryCart(context, cart, baseURL, 'en');
    await openAlive(page, '/contact-us');
    const button = page
      .getByRole('navigation', { name: 'Quick navigation' })
      .getByRole('button', { name: /View your order/ });
    await expect(button).toContainText('3');
    await button.click();
    const open = page.getByRole('dialog', { name: 'Your order' });
    await expect(open).toBeVisible();
    expect((await open.boundingBox())?.width).toBeGreaterThanOrEqual(374);
    await expect(open.getByText('3/9')).toBeVisible();
    await expect(open.getByText('Missing: 3 mains and 3 breakfasts').locator('visible=true')).toBeVisible();
    await expect(open.getByText('Free')).toBeVisible();
  });
});
