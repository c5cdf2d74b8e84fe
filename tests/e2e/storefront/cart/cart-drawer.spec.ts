import { orderButton, orderDrawer, toast } from '#tests/pages/order.ts';
import { carryAuth, registerCustomer } from '#tests/support/customer-in-browser.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { moveTo, openAlive, reloadAlive } from '#tests/support/open-alive.ts';
import { carryCart, orderMaker } from '#tests/support/order-in-browser.ts';
import { expect, test } from '#tests/support/shop-test.ts';

function readCents(text: string | null): number {
  const [, whole = '', part = ''] = /(\d+),(\d\d)\s€/.exec(text ?? '') ?? [];
  return Number(whole + part);
}

test.describe('the drawer', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('can be left and shows what it holds in the drawer', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('single');
    const [meal] = await maker.meals(cart, 0);
    const held = await maker.set(cart, 0, meal, 2);
    await carryCart(context, cart, baseURL);
    await openAlive(page, '/contact-us');
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
    await test.step('extras say their price before they are added', async () => {
      const extras = open.locator('section', { has: page.getByRole('heading', { name: /^Κάτι ακόμη για/ }) });
      await expect(extras.getByRole('listitem')).toHaveCount(6);
      const first = extras.getByRole('listitem').first();
      const price = readCents(await first.textContent());
      expect(price).toBeGreaterThan(0);
      expect(await findViolations(page, { inside: 'dialog[open]' })).toEqual([]);
      await first.getByRole('button', { name: /^Προσθήκη/ }).click();
      await expect(first.getByRole('status')).toHaveText('1');
      await expect.poll(async () => (await maker.read(cart)).totals.subtotal).toBe(held.totals.subtotal + price);
    });
    await open.getByRole('button', { name: 'Άφησέ την και ξεκίνα άλλη' }).click();
    await expect(page.getByRole('button', { name: 'Φέρ’ την πίσω' })).toBeVisible();
    await expect(orderButton(page)).toBeHidden();
  });

  test('offers extras once a plan has all it needs, and the next of a meal says what it adds', async ({
    page,
    orders,
  }) => {
    const cart = await orders.begin('weekly', undefined, { breakfast: 'false' });
    const [first, second] = await orders.meals(cart, 0);
    await orders.set(cart, 0, first, 5);
    await openAlive(page, '/contact-us');
    await orderButton(page).click();
    const drawer = orderDrawer(page);
    await expect(drawer.getByText('Λείπει 1 κυρίως').filter({ visible: true })).toBeVisible();
    await expect(drawer.getByRole('heading', { name: /^Κάτι ακόμη για/ })).toHaveCount(0);
    await orders.set(cart, 0, second, 1);
    // The open drawer is part of the history entry, so it comes back with the page.
    await reloadAlive(page);
    await expect(drawer.getByRole('heading', { name: /^Κάτι ακόμη για/ })).toBeVisible();
    await drawer.locator('summary').first().click();
    const line = drawer.getByRole('article').first();
    await line.locator('summary').click();
    const next = line.getByText(/^το επόμενο/);
    await expect(next).toHaveText(/το επόμενο \+\d+,\d\d\s€/);
    const before = (await orders.read(cart)).totals.subtotal;
    const price = readCents(await next.textContent());
    await line.getByRole('button', { name: /^Ένα ακόμη/ }).click();
    await expect.poll(async () => (await orders.read(cart)).totals.subtotal).toBe(before + price);
  });
});

test.describe('the drawer with motion', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('goes on a second later, and with nothing that is not ready', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const plan = await maker.open('weekly');
    const { auth } = await registerCustomer(request, plan.id);
    await carryCart(context, plan, baseURL);
    await carryAuth(context, auth, baseURL);
    await openAlive(page, '/menu/weekly');

    await test.step('closes and goes on a second later; back closes it too', async () => {
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

    await test.step('judges an unfinished plan: the rules open, and back closes them', async () => {
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

    await test.step('judges an order under the minimum', async () => {
      const small = await maker.as(auth).open('single');
      const [meal] = await maker.meals(small, 0);
      await maker.as(auth).set(small, 0, meal, 1);
      await carryCart(context, small, baseURL);
      await moveTo(page, '/menu');
      await orderButton(page).click();
      await orderDrawer(page)
        .getByRole('button', { name: /^Συνέχεια/ })
        .click();
      await expect(toast(page, /Η ελάχιστη παραγγελία είναι 38/)).toBeVisible();
      await expect(page).toHaveURL(/\/menu$/);
    });
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
