import type { Page } from '@playwright/test';
import { deliveryDates, orderButton } from '#tests/pages/order.ts';
import { moveAnew, moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const salmon = '/product/solomos-kinoa';
const add = /^Προσθήκη: Σολομός/;

function strip(page: Page) {
  return page.getByRole('region', { name: say('your-order') });
}

test.describe('a meal for an order with a day', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('is put on the table, of a single order and of a plan', async ({ page, orders }) => {
    const single = await orders.begin('single');
    await openAlive(page, salmon);
    await test.step('is put on the table without leaving the page, in the chosen portion', async () => {
      await expect(page.getByRole('group', { name: say('product-day') })).toHaveCount(0);
      await page.getByRole('button', { name: add }).click();
      await page.getByRole('button', { name: /^Ένα ακόμη: Σολομός/ }).click();
      await expect(orderButton(page)).toHaveAccessibleName(/^2 γεύματα, /);
      await page
        .getByRole('group', { name: say('product-portion') })
        .getByText(say('portion-hero'))
        .click();
      await page.getByRole('button', { name: /^Προσθήκη: Σολομός.*Ηρωική/ }).click();
      await expect
        .poll(async () =>
          (await orders.read(single)).scheduleMenus[0]?.items.map(({ item, amount }) => [item.portion.slug, amount]),
        )
        .toEqual([
          ['regular', 2],
          ['hero', 1],
        ]);
    });
    const cart = await orders.begin('weekly');
    await moveAnew(page, salmon);
    const days = page.getByRole('group', { name: say('product-day') });
    await test.step('is added to the chosen delivery, at the price it adds to a plan', async () => {
      const portions = page.getByRole('group', { name: say('product-portion') });
      await expect(portions.getByRole('radio', { name: /^Κανονική.*Στο πλάνο σου/ })).toBeChecked();
      await expect(portions.getByRole('radio', { name: /^Γενναία.*\+\d+,\d\d\s€/ })).toBeVisible();
      await expect(days.getByRole('radio')).toHaveCount(2);
      await expect(page.getByText(/^Για την παράδοση: .* · 0\/6 κυρίως$/)).toBeVisible();
      await days.locator('label').last().click();
      await page.getByRole('button', { name: add }).click();
      await expect(page.getByText(/^Για την παράδοση: .* · 1\/4 κυρίως$/)).toBeVisible();
      await expect(days.getByRole('radio').last()).toHaveAccessibleName(/1× στο τραπέζι/);
      await expect
        .poll(async () => (await orders.read(cart)).scheduleMenus.map(({ amounts }) => amounts.all))
        .toEqual([0, 1]);
    });
  });
});

test.describe('a meal that an order begins with', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

  async function giveAddress(page: Page) {
    await page.getByRole('textbox', { name: say('home-area-label') }).fill('11635');
    await page.getByLabel(say('address-street')).fill('Αρχελάου');
    await page.getByLabel(say('address-number')).fill('18');
    await page.getByRole('button', { name: say('address-continue') }).click();
    await expect(page).toHaveURL(/\/date-time/);
  }

  test('waits on the table once there is a day', async ({ page }) => {
    await openAlive(page, `${salmon}?portion=brave`);
    await page.getByRole('button', { name: say('product-start') }).click();
    await expect(page).toHaveURL(/\/plans$/);
    await expect(page.getByText(/^Το κρατάμε για σένα: Σολομός/)).toBeVisible();
    await page.getByRole('button', { name: say('plans-start'), exact: true }).click();
    await giveAddress(page);
    await expect(page.getByText(/^Κρατάμε για σένα το πιάτο «Σολομός/)).toBeVisible();
    await page.getByRole('button', { name: say('flow-continue'), exact: true }).click();
    await expect(page).toHaveURL(/\/menu\?.*wish=solomos-kinoa/);
    await expect(page.getByText(/^Το πιάτο «Σολομός .*» είναι ήδη στο τραπέζι σου/)).toBeVisible();
    await moveTo(page, `${salmon}?portion=brave`);
    await expect(strip(page).getByRole('status')).toHaveText('1');
  });

  test('is kept through a plan, and reports when the plan cannot hold it', async ({ page, context }) => {
    // Continues with an order that has no day yet.
    await openAlive(page, '/plans/weekly');
    await page.getByRole('button', { name: say('flow-continue'), exact: true }).click();
    await expect(page).toHaveURL(/\/address$/);
    await moveTo(page, '/product/gemista');
    await page.getByRole('button', { name: say('product-continue') }).click();
    await expect(page).toHaveURL(/\/address$/);
    await giveAddress(page);
    await page.getByRole('button', { name: say('flow-continue'), exact: true }).click();
    await expect(page).toHaveURL(/\/menu\/weekly\?.*wish=gemista/);
    await expect(deliveryDates(page).first()).toContainText('1/6 κυρίως');
    await context.clearCookies();
    await openAlive(page, salmon);
    await page.getByRole('button', { name: say('product-start') }).click();
    await expect(page).toHaveURL(/\/plans$/);
    await moveTo(page, '/plans/weekly?tag=vegan');
    await page.getByRole('button', { name: say('flow-continue'), exact: true }).click();
    await giveAddress(page);
    await page.getByRole('button', { name: say('flow-continue'), exact: true }).click();
    await expect(page.getByText(say('menu-wish-open'))).toBeVisible();
    await page.getByRole('link', { name: say('menu-wish-why') }).click();
    await expect(
      page
        .getByRole('main')
        .getByText(/δεν μπαίνει στο πλάνο «Vegan»/)
        .first(),
    ).toBeVisible();
  });
});

test.describe('a meal before scripts have loaded', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('shows another portion, begins an order, and is put on the table by forms', async ({ page, orders }) => {
    await page.goto(salmon);
    const energy = page.getByRole('row', { name: /^Ενέργεια/ });
    const before = await energy.textContent();
    await page
      .getByRole('group', { name: say('product-portion') })
      .getByText(say('portion-hero'))
      .click();
    await page.getByRole('button', { name: say('product-show-portion') }).click();
    await expect(page).toHaveURL(/portion=hero/);
    await expect(energy).not.toHaveText(before ?? '');
    await page.goto(salmon);
    await page.getByRole('button', { name: say('product-start') }).click();
    await expect(page).toHaveURL(/\/plans$/);
    const cart = await orders.begin('weekly');
    await page.goto(salmon);
    await page
      .getByRole('group', { name: say('product-day') })
      .locator('label')
      .last()
      .click();
    await page.getByRole('button', { name: say('product-show-portion') }).click();
    await expect(page).toHaveURL(new RegExp(`date=${cart.scheduleMenus[1]?.date}`));
    await strip(page).getByRole('button', { name: add }).click();
    await expect(strip(page).getByRole('status')).toHaveText('1');
    expect((await orders.read(cart)).scheduleMenus.map(({ amounts }) => amounts.all)).toEqual([0, 1]);
  });
});
