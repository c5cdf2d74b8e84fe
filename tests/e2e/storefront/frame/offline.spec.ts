import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { choose, payBy, placeButton, terms, thanks } from '#tests/pages/checkout.ts';
import { mealTile, orderButton, orderDrawer, toast } from '#tests/pages/order.ts';
import { moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { listOrders, readyToPay } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const away = say('connection-away');
const back = say('connection-back');
const failed = 'Unexpected Application Error!';
const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object;

/** Number of amount changes that reached the shop. */
function countChanges(page: Page): { reached: number } {
  const count = { reached: 0 };
  page.on('response', (response) => {
    if (response.url().endsWith('/cart/item')) count.reached += 1;
  });
  return count;
}

async function loseConnection(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(toast(page, away)).toBeVisible();
}

function dishLink(page: Page, meal: { name: string } | undefined): Locator {
  return mealTile(page, meal).getByRole('link').first();
}

/** Marks the open page, to detect a reload: its waiting changes would be lost. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}
function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}

test.describe('a page that is open', () => {
  test.use(wide);

  test('keeps presses until they can be sent', async ({ page, context, orders }) => {
    const cart = await orders.begin('single');
    const [first, second, third, fourth] = await orders.meals(cart, 0);
    await openAlive(page, '/menu');
    await markDocument(page);
    // Before anything else: its code must not have come yet.
    await test.step('opens the drawer once its code can be loaded', async () => {
      await loseConnection(page, context);
      await orderButton(page).click();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByText(failed)).toBeHidden();
      await context.setOffline(false);
      await expect(orderDrawer(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(orderDrawer(page)).toBeHidden();
    });
    await test.step('keeps a press while the connection is away, and sends it once', async () => {
      const changes = countChanges(page);
      await loseConnection(page, context);
      const tile = mealTile(page, first);
      await tile.getByRole('button', { name: /^Προσθήκη/ }).click();
      await expect(tile.getByRole('button', { name: /^Ένα ακόμη/ })).toBeVisible();
      await expect(orderButton(page)).toContainText('1');
      await expect(page.getByText(failed)).toBeHidden();
      expect((await orders.read(cart)).amounts.all).toBe(0);
      await context.setOffline(false);
      await expect(toast(page, back)).toBeVisible();
      await expect.poll(async () => (await orders.read(cart)).amounts.all).toBe(1);
      await expect.poll(() => changes.reached).toBe(1);
      await expect(orderButton(page)).toContainText('1');
    });
    await test.step('sends presses on several dishes in their order, when the shop is up again', async () => {
      const changes = countChanges(page);
      await page.route('**/cart/item', (route) => route.abort('connectionrefused'));
      for (const meal of [second, third]) {
        await mealTile(page, meal)
          .getByRole('button', { name: /^Προσθήκη/ })
          .click();
      }
      await expect(toast(page, away)).toBeVisible();
      await expect(orderButton(page)).toHaveAccessibleName(/^3 γεύματα, /);
      await page.unroute('**/cart/item');
      await expect.poll(async () => (await orders.read(cart)).amounts.all, { timeout: 20_000 }).toBe(3);
      await expect.poll(() => changes.reached).toBe(2);
    });
    await test.step('continues to another page when the connection is back', async () => {
      await loseConnection(page, context);
      await mealTile(page, fourth)
        .getByRole('button', { name: /^Προσθήκη/ })
        .click();
      await dishLink(page, fourth).click();
      await expect(page).toHaveURL(/\/menu$/);
      await expect(page.getByText(failed)).toBeHidden();
      await context.setOffline(false);
      await expect(page).toHaveURL(/\/product\//);
      await expect(page.getByRole('heading', { level: 1, name: fourth?.name })).toBeVisible();
      await expect.poll(async () => (await orders.read(cart)).amounts.all).toBe(4);
      expect(await isSameDocument(page)).toBe(true);
    });
  });

  /** Code of the drawer and of a dish that does not come the first time. Ends on the menu. */
  async function expectAskedAgain(
    page: Page,
    meal: { name: string } | undefined,
    fail: (route: Route) => Promise<void>,
  ) {
    await markDocument(page);
    const code = /assets\/(cart-drawer|product-page)-.*\.js/;
    let asked = 0;
    await page.route(code, async (route) => {
      asked += 1;
      await (asked > 1 ? route.continue() : fail(route));
    });
    await orderButton(page).click();
    await expect(orderDrawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(orderDrawer(page)).toBeHidden();
    asked = 0;
    await dishLink(page, meal).click();
    await expect(page).toHaveURL(/\/product\//);
    expect(asked).toBeGreaterThan(1);
    expect(await isSameDocument(page)).toBe(true);
    await page.unroute(code);
    await moveTo(page, '/menu');
  }

  test('repeats a request that was cut off', async ({ page, orders }) => {
    const [first, second] = await orders.meals(await orders.begin('single'), 0);
    await openAlive(page, '/menu');
    await test.step('requests code again that was cut off once', () =>
      expectAskedAgain(page, first, (route) => route.abort()));
    await test.step('waits for a shop that restarts, and requests again after the time it named', async () => {
      let refusals = 0;
      await page.route(`**/product/${second?.slug}.data*`, async (route) => {
        refusals += 1;
        if (refusals > 1) return route.continue();
        await route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: 'busy' });
      });
      // With the keyboard: a pointer would prefetch the dish, and count as one more request.
      await dishLink(page, second).focus();
      await page.keyboard.press('Enter');
      await expect(toast(page, away)).toBeVisible();
      await expect(page).toHaveURL(/\/product\//);
      expect(refusals).toBeGreaterThan(1);
    });
  });

  test('repeats a request that failed', async ({ page, orders }) => {
    const [first, second] = await orders.meals(await orders.begin('single'), 0);
    await openAlive(page, '/menu');
    await test.step('requests code again that was missing once', () =>
      expectAskedAgain(page, first, (route) => route.fulfill({ status: 404, body: '' })));
    await test.step('still shows the order on a page that failed, and offers another try', async () => {
      await page.route('**/product/*.data*', (route) => route.fulfill({ status: 500, body: 'no' }));
      await dishLink(page, second).click();
      await expect(page.getByRole('heading', { name: failed })).toBeVisible();
      await expect(page.getByRole('link', { name: say('start-now') })).toBeHidden();
      await expect(page.getByRole('link', { name: say('view-your-order') })).toBeVisible();
      await page.unroute('**/product/*.data*');
      await page.getByRole('link', { name: say('error-again') }).click();
      await expect(page.getByRole('heading', { name: failed })).toBeHidden();
    });
  });

  test('ends well without all of its code, and without an answer', async ({ page }) => {
    await test.step('reloads itself once for code that stays missing, then says so and offers a next step', async () => {
      let loads = 0;
      page.on('domcontentloaded', () => {
        loads += 1;
      });
      await page.route(/assets\/lower-frame-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto('/contact-us');
      await expect(page.getByRole('heading', { level: 1, name: failed })).toBeVisible({ timeout: 40_000 });
      expect(loads).toBe(2);
      await expect(page.getByRole('link', { name: say('error-again') })).toBeVisible();
      await page.unroute(/assets\/lower-frame-.*\.js/);
      await page.getByRole('link', { name: say('error-again') }).click();
      await expect(page.getByRole('heading', { level: 1, name: failed })).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page).toHaveURL(/\/contact-us$/);
    });
    await test.step('keeps the typed values when the response to a form is lost', async () => {
      const form = page.getByRole('main');
      await expect(form.locator('form')).toHaveJSProperty('noValidate', true);
      await form.getByRole('textbox', { name: say('contact-name') }).fill('Άννα');
      await form.getByRole('textbox', { name: 'Email' }).fill('anna@example.com');
      await form.getByRole('textbox', { name: say('contact-message') }).fill('Καλημέρα');
      await page.route('**/contact-us.data*', (route) => route.abort());
      await form.getByRole('button', { name: say('contact-send') }).click();
      await expect(toast(page, /Χάθηκε η σύνδεση/)).toBeVisible();
      await expect(form.getByRole('textbox', { name: say('contact-message') })).toHaveValue(
        say('office-sign-in-title'),
      );
      await page.unroute('**/contact-us.data*');
      await form.getByRole('button', { name: say('contact-send') }).click();
      await expect(page.getByText(/Λάβαμε/)).toBeVisible();
    });
  });
});

test('the checkout places no order while the connection is away, and one afterwards', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { maker } = await readyToPay({ context, request, baseURL });
  await openAlive(page, '/checkout');
  await choose(payBy(page, say('payment-pos')));
  await choose(terms(page));
  await loseConnection(page, context);
  await placeButton(page).click();
  await expect(page.getByRole('main').getByText(/Χάθηκε η σύνδεση/)).toBeVisible();
  await placeButton(page).click();
  await context.setOffline(false);
  await expect(toast(page, back)).toBeVisible();
  expect(await listOrders(maker)).toEqual([]);
  await test.step('the focus is on the heading of the thank-you page after ordering by keyboard', async () => {
    await placeButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(thanks(page)).toBeFocused();
  });
  expect(await listOrders(maker)).toHaveLength(1);
});
