import type { Page } from '@playwright/test';
import { mealTile, orderDrawer } from '#tests/pages/order.ts';
import { carryAuth, registerCustomer } from '#tests/support/customer-in-browser.ts';
import { moveTo, openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object;
const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (!found) throw new Error(`${selector} is not shown`);
  return found;
};

test.describe('on a phone', () => {
  test.use(phone);

  test('the words of the first screen end above the dish', async ({ page }) => {
    for (const language of ['el', 'en']) {
      await page.goto(`/?lang=${language}`);
      const lead = await box(page, 'main section p');
      const dish = await box(page, 'main section img');
      expect(lead.y + lead.height).toBeLessThanOrEqual(dish.y);
    }
  });

  test('the home page leaves the food in sight, and the words of its bar have room', async ({ page }) => {
    await openAlive(page, '/');
    await test.step('the question about cookies leaves the food in sight, with two equal answers', async () => {
      const bar = await box(page, '[data-consent-bar]');
      expect(bar.height).toBeLessThan(844 / 5);
      const [no, yes] = await Promise.all(
        ['Απόρριψη', 'Αποδοχή'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
      );
      expect(no?.width).toBe(yes?.width);
      expect(no?.height).toBe(yes?.height);
    });
    await test.step('labels of the bar do not touch on the smallest phones', async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      const spaces = await page.locator('nav.bottom-bar > a').evaluateAll((links) => {
        const edges = links.map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          return range.getBoundingClientRect();
        });
        return edges.slice(1).map((edge, index) => edge.left - (edges[index]?.right ?? 0));
      });
      expect(spaces.length).toBeGreaterThan(2);
      for (const space of spaces) expect(space).toBeGreaterThan(2);
    });
  });

  test('the first dish can be added without scrolling, and the order bar has two lines at most', async ({
    page,
    orders,
  }) => {
    const bar = page.getByRole('region', { name: 'Η παραγγελία σου' });
    for (const [kind, path, open] of [
      ['single', '/menu', openAlive],
      ['weekly', '/menu/weekly', moveTo],
    ] as const) {
      await orders.begin(kind);
      await open(page, path);
      await expect(page).toHaveURL(path);
      const add = page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Προσθήκη/ });
      const button = await add.boundingBox();
      expect((button?.y ?? 844) + (button?.height ?? 0)).toBeLessThan((await bar.boundingBox())?.y ?? 0);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(80);
  });

  test('a plan that is not full leads to the day that lacks something, and names it', async ({
    page,
    context,
    request,
    baseURL,
    orders,
  }) => {
    let cart = await orders.begin('weekly');
    const [first, second] = cart.scheduleMenus;
    for (const type of ['main-meal', 'breakfast-snack'] as const) {
      const [meal] = await orders.meals(cart, 0, { type });
      cart = await orders.set(cart, 0, meal, first?.config.amounts[type]?.[0] ?? 0);
    }
    const { auth } = await registerCustomer(request, cart.id);
    await carryAuth(context, auth, baseURL);
    await openAlive(page, '/checkout');
    await expect(page).toHaveURL(
      (url) => url.pathname === '/menu/weekly' && url.searchParams.get('date') === second?.date,
    );
    const rules = page.getByRole('dialog', { name: 'Οι κανόνες του πλάνου' });
    await expect(rules).toBeVisible();
    await expect(rules.getByText(/Λείπουν \d κυρίως και \d πρωινά/)).toHaveCount(1);
    await page.goBack();
    await expect(rules).toBeHidden();
    await moveTo(page, `/menu/weekly?date=${first?.date}`);
    await page
      .getByRole('button', { name: /Δες την παραγγελία σου/ })
      .last()
      .click();
    await orderDrawer(page)
      .getByRole('button', { name: /^Συνέχεια/ })
      .click();
    await expect(rules).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get('date') === second?.date);
  });

  test('whoever signs in on the way to the checkout with a plan that is not full is shown the day that lacks', async ({
    page,
    request,
    orders,
  }) => {
    let cart = await orders.begin('weekly');
    const [first, second] = cart.scheduleMenus;
    for (const type of ['main-meal', 'breakfast-snack'] as const) {
      const [meal] = await orders.meals(cart, 0, { type });
      cart = await orders.set(cart, 0, meal, first?.config.amounts[type]?.[0] ?? 0);
    }
    const { email, password } = await registerCustomer(request);
    await openAlive(page, '/sign-in?back=/checkout');
    const form = page.locator('form[action="/sign-in"]');
    await form.getByLabel('Email').fill(email);
    await form.getByRole('textbox', { name: 'Κωδικός' }).fill(password);
    await form.getByRole('button', { name: 'Σύνδεση', exact: true }).click();
    const rules = page.getByRole('dialog', { name: 'Οι κανόνες του πλάνου' });
    await expect(rules).toBeVisible();
    await expect(page).toHaveURL(
      (url) => url.pathname === '/menu/weekly' && url.searchParams.get('date') === second?.date,
    );
    const day = Number(second?.date.slice(8));
    await expect(rules.getByRole('listitem').filter({ hasText: /Λείπουν/ })).toHaveText(
      new RegExp(`\\s${day}\\s.*Λείπουν`),
    );
    await page.goBack();
    await expect(rules).toBeHidden();
  });

  test('a search in Latin letters finds Greek dishes', async ({ page }) => {
    await page.goto('/menu?search=giaourti');
    await expect(page.getByRole('article').first()).toContainText(/γιαούρτι/i);
  });
});

test.describe('an extra', () => {
  test.use({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' } as object);

  test('is charged on the line that was added last, by what its button said', async ({ page, orders }) => {
    let cart = await orders.begin('weekly');
    const meals = await orders.meals(cart, 0);
    const required = cart.scheduleMenus[0]?.config.amounts['main-meal']?.[0] ?? 0;
    const byPrice = meals.toSorted((a, b) => (a.builds[0]?.price ?? 0) - (b.builds[0]?.price ?? 0));
    cart = await orders.set(cart, 0, byPrice[0], required);
    const dear = byPrice.at(-1);
    await openAlive(page, `/menu/weekly?search=${encodeURIComponent(dear?.name ?? '')}`);
    const tile = mealTile(page, dear);
    const said = await tile.getByText(/^\+\d+,\d\d\s€$/).textContent();
    await tile.getByRole('button', { name: /^Προσθήκη/ }).click();
    await expect(tile.getByRole('button', { name: /^Ένα λιγότερο/ })).toBeVisible();
    const cents = Math.round(Number(said?.replace(/[^\d,]/g, '').replace(',', '.')) * 100);
    const readAdds = async () =>
      (await orders.read(cart)).scheduleMenus[0]?.items.map(({ slug, price }) => [slug, price]);
    await expect.poll(readAdds).toEqual([
      [byPrice[0]?.slug, 0],
      [dear?.slug, cents],
    ]);
  });
});
