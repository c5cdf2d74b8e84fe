import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { carryCart, orderMaker } from '#tests/support/order-in-browser.ts';
import { expect, test } from '#tests/support/shop-test.ts';

const typeIsFull = 'Αυτή τη μέρα η κατηγορία του προϊόντος έχει συμπληρωθεί.';

function tile(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

function orderButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /Δες την παραγγελία σου/ });
}

function drawer(page: Page) {
  return page.getByRole('dialog', { name: 'Η παραγγελία σου' });
}

function toast(page: Page, words: string | RegExp) {
  return page.getByRole('region', { name: 'Ειδοποιήσεις' }).getByText(words);
}

test.describe('the cart', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('answers a press at once, and the shop keeps it', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('single');
    const [meal] = await maker.meals(cart, 0);
    await carryCart(context, cart, baseURL);
    await page.goto('/menu?type=main-meal', { waitUntil: 'networkidle' });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/cart/item', async (route) => {
      await held;
      await route.continue();
    });
    const card = tile(page, meal?.name ?? '');
    await card.getByRole('button', { name: /^Προσθήκη/ }).click();
    await expect(card.getByRole('status')).toHaveText('1');
    await expect(orderButton(page)).toHaveAccessibleName(/^1 γε[υύ]μα(τα)?, /);
    release();
    await expect.poll(async () => (await maker.read(cart)).amounts.all).toBe(1);
    await page.reload();
    await expect(tile(page, meal?.name ?? '').getByRole('status')).toHaveText('1');
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(cart.id);
  });

  test('settles quick presses to the right number, on a slow line too', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('single');
    const [first, second] = await maker.meals(cart, 0);
    await carryCart(context, cart, baseURL);
    await page.goto('/menu?type=main-meal', { waitUntil: 'networkidle' });
    let sent = 0;
    await page.route('**/cart/item', async (route) => {
      sent++;
      await new Promise((resolve) => setTimeout(resolve, 250));
      await route.continue();
    });
    const press = async (name: string, times: number) => {
      const plus = tile(page, name).getByRole('button').last();
      await plus.evaluate((button: HTMLButtonElement, count) => {
        for (let index = 0; index < count; index++) button.click();
      }, times);
    };
    await press(first?.name ?? '', 7);
    await press(second?.name ?? '', 3);
    await tile(page, first?.name ?? '')
      .getByRole('button', { name: /^Ένα λιγότερο/ })
      .click();
    await expect(tile(page, first?.name ?? '').getByRole('status')).toHaveText('6');
    await expect.poll(async () => (await maker.read(cart)).amounts.all).toBe(9);
    await expect(orderButton(page)).toHaveAccessibleName(/^9 γε[υύ]μα(τα)?, /);
    expect(sent).toBeLessThanOrEqual(4);
  });

  test('takes a meal out at zero and keeps the focus', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('single');
    const [meal] = await maker.meals(cart, 0);
    await maker.set(cart, 0, meal, 1);
    await carryCart(context, cart, baseURL);
    await page.goto('/menu?type=main-meal', { waitUntil: 'networkidle' });
    const card = tile(page, meal?.name ?? '');
    await card.getByRole('button', { name: /^Ένα λιγότερο/ }).click();
    await expect(card.getByRole('button', { name: /^Προσθήκη/ })).toBeFocused();
    await expect.poll(async () => (await maker.read(cart)).amounts.all).toBe(0);
    await orderButton(page).click();
    await expect(drawer(page).getByText('Κανένα γεύμα ακόμη.')).toBeVisible();
  });

  test('says that a category is full: the drawer closes, then a toast, and the number goes back', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('weekly');
    const [first, second] = await maker.meals(cart, 0);
    const { config } = cart.scheduleMenus[0] ?? {};
    const most = config?.amounts['main-meal']?.[1] ?? 0;
    await maker.set(cart, 0, first, most - 1);
    await carryCart(context, cart, baseURL);
    await page.goto('/menu/weekly?type=main-meal', { waitUntil: 'networkidle' });
    await orderButton(page).click();
    await drawer(page).locator('summary').first().click();
    await drawer(page).getByRole('article').locator('summary').click();
    // Someone else of the household takes the last place.
    await maker.set(cart, 0, second, 1);
    await drawer(page)
      .getByRole('button', { name: /^Ένα ακόμη/ })
      .click();
    await expect(drawer(page)).toBeHidden();
    await expect(toast(page, typeIsFull)).toBeVisible();
    const card = tile(page, first?.name ?? '');
    await expect(card.getByRole('status')).toHaveText(String(most - 1));
    await expect(card.getByText(typeIsFull)).toBeVisible();
  });

  test('goes home when it is gone, and can be brought back', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('weekly');
    const [meal] = await maker.meals(cart, 0);
    await maker.set(cart, 0, meal, 2);
    await carryCart(context, cart, baseURL);
    await page.goto('/menu/weekly?type=main-meal', { waitUntil: 'networkidle' });
    await maker.leave(cart);
    await tile(page, meal?.name ?? '')
      .getByRole('button', { name: /^Ένα ακόμη/ })
      .click();
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(toast(page, 'Η παραγγελία σου έληξε')).toBeVisible();
    await page.getByRole('button', { name: 'Φέρ’ το πίσω' }).click();
    await expect(page.getByText('Η παραγγελία σου γύρισε και τίποτα δεν άλλαξε.')).toBeVisible();
    await page.getByRole('link', { name: 'Συνέχισε από εκεί που έμεινες' }).click();
    await expect(page).toHaveURL(/\/menu\/weekly$/);
    await expect(orderButton(page)).toHaveAccessibleName(/^2 γε[υύ]μα(τα)?, /);
    await page.reload();
    await expect(orderButton(page)).toHaveAccessibleName(/^2 γε[υύ]μα(τα)?, /);
  });

  test('says so to whoever comes back after it has expired', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('weekly');
    await maker.leave(cart);
    await carryCart(context, cart, baseURL);
    await page.goto('/menu/weekly');
    await expect(page).toHaveURL(/\/menu\?problem=cart-not-found$/);
    await expect(
      page.getByRole('main').or(page.locator('#content')).getByText('Η παραγγελία σου έληξε.'),
    ).toBeVisible();
    await expect(toast(page, 'Η παραγγελία σου έληξε')).toBeVisible();
    await page.getByRole('button', { name: 'Όχι, ευχαριστώ' }).click();
    await expect(page.getByRole('button', { name: 'Φέρ’ το πίσω' })).toBeHidden();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Φέρ’ το πίσω' })).toBeHidden();
  });

  test('loses nothing between two tabs', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('single');
    const [first, second] = await maker.meals(cart, 0);
    await carryCart(context, cart, baseURL);
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto('/menu?type=main-meal', { waitUntil: 'networkidle' });
    await tile(page, first?.name ?? '')
      .getByRole('button', { name: /^Προσθήκη/ })
      .click();
    await expect(tile(other, first?.name ?? '').getByRole('status')).toHaveText('1');
    await tile(other, first?.name ?? '')
      .getByRole('button', { name: /^Ένα ακόμη/ })
      .click();
    await tile(page, second?.name ?? '')
      .getByRole('button', { name: /^Προσθήκη/ })
      .click();
    for (const tab of [page, other]) await expect(orderButton(tab)).toHaveAccessibleName(/^3 γε[υύ]μα(τα)?, /);
    await expect.poll(async () => (await maker.read(cart)).amounts.all).toBe(3);
  });

  test('can be left and shows what it holds in the drawer', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('single');
    const [meal] = await maker.meals(cart, 0);
    await maker.set(cart, 0, meal, 2);
    await carryCart(context, cart, baseURL);
    await page.goto('/menu', { waitUntil: 'networkidle' });
    await orderButton(page).click();
    const open = drawer(page);
    await expect(open).toHaveCSS('width', '500px');
    await expect(open.getByRole('button', { name: /^Διεύθυνση: Αρχελάου 18, Παγκράτι/ })).toBeVisible();
    await expect(open.getByRole('heading', { name: meal?.name ?? '' })).toBeVisible();
    await expect(open.getByText('Κανονική μερίδα')).toBeVisible();
    for (const badge of ['Βιολογικά υλικά', 'Ισορροπημένα μάκρο', 'Εκλεκτές πρωτεΐνες'])
      await expect(open.getByText(badge)).toBeVisible();
    await expect(open.getByRole('progressbar')).toHaveCount(2);
    await expect(open.getByRole('button', { name: /^Συνέχεια · 2 γεύματα/ })).toBeVisible();
    expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([]);
    await open.getByRole('button', { name: 'Άφησε αυτή την παραγγελία' }).click();
    await expect(page.getByRole('button', { name: 'Φέρ’ το πίσω' })).toBeVisible();
    await expect(orderButton(page)).toBeHidden();
  });
});

test.describe('the drawer with motion', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('closes and goes on a second later; back closes it too', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('weekly');
    await carryCart(context, cart, baseURL);
    await page.goto('/menu/weekly', { waitUntil: 'networkidle' });
    await orderButton(page).click();
    await expect(drawer(page)).toBeVisible();
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(/\/menu\/weekly$/);
    await orderButton(page).click();
    const pressedAt = Date.now();
    await drawer(page)
      .getByRole('button', { name: /^Ώρες παράδοσης/ })
      .click();
    await page.waitForURL('**/date-time/weekly');
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(1000);
    await page.goBack();
    await expect(page).toHaveURL(/\/menu\/weekly$/);
    await expect(drawer(page)).toBeHidden();
  });

  test('judges an unfinished plan: the rules open, and back closes them', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('weekly');
    await carryCart(context, cart, baseURL);
    await page.goto('/menu/weekly', { waitUntil: 'networkidle' });
    await orderButton(page).click();
    await drawer(page)
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
    await carryCart(context, cart, baseURL);
    await page.goto('/menu', { waitUntil: 'networkidle' });
    await orderButton(page).click();
    await drawer(page)
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
    await page.goto('/contact-us', { waitUntil: 'networkidle' });
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

test.describe('the cart before scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

  test('changes amounts by plain forms and says what was refused', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('weekly');
    const [first, second] = await maker.meals(cart, 0);
    const most = cart.scheduleMenus[0]?.config.amounts['main-meal']?.[1] ?? 0;
    await carryCart(context, cart, baseURL);
    await page.goto('/menu/weekly?type=main-meal');
    await tile(page, first?.name ?? '')
      .getByRole('button', { name: /^Προσθήκη/ })
      .click();
    await expect(page).toHaveURL(/\/menu\/weekly\?type=main-meal$/);
    await expect(tile(page, first?.name ?? '').getByRole('status')).toHaveText('1');
    await maker.set(cart, 0, second, most - 1);
    await tile(page, first?.name ?? '')
      .getByRole('button', { name: /^Ένα ακόμη/ })
      .click();
    await expect(page).toHaveURL(/problem=item-type-is-full/);
    await expect(page.getByRole('alert').filter({ hasText: typeIsFull })).toBeVisible();
    expect((await maker.read(cart)).amounts.all).toBe(most);
  });

  test('brings a lost one back', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('single');
    const [meal] = await maker.meals(cart, 0);
    await maker.set(cart, 0, meal, 2);
    await maker.leave(cart);
    await carryCart(context, cart, baseURL);
    await page.goto('/');
    await page.getByRole('button', { name: 'Φέρ’ το πίσω' }).click();
    await expect(page.getByText('Η παραγγελία σου γύρισε και τίποτα δεν άλλαξε.')).toBeVisible();
    await expect(orderButton(page)).toHaveAccessibleName(/^2 γε[υύ]μα(τα)?, /);
    await page.getByRole('link', { name: 'Συνέχισε από εκεί που έμεινες' }).click();
    await expect(orderButton(page)).toHaveAccessibleName(/^2 γε[υύ]μα(τα)?, /);
  });
});
