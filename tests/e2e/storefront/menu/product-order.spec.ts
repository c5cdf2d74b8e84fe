import type { Page } from '@playwright/test';
import type { Cart } from '#contract/cart.ts';
import { addDays } from '#domain/athens-time.ts';
import { deliveryDates, orderButton } from '#tests/pages/order.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { moveTo, openAlive } from '#tests/support/open-alive.ts';
import { expect, type Orders, test } from '#tests/support/shop-test.ts';

const salmon = '/product/solomos-kinoa';
const add = /^Προσθήκη: Σολομός/;

function strip(page: Page) {
  return page.getByRole('region', { name: 'Η παραγγελία σου' });
}

/** A dish that rests on the order's first day, though not for ever. */
async function findResting(orders: Orders, cart: Cart) {
  const date = cart.scheduleMenus[0]?.date ?? '';
  const cooked = new Set((await orders.meals(cart, 0)).map(({ slug }) => slug));
  const earlier = await orders.meals(cart, 0, { date: addDays(date, -7) });
  const resting = earlier.find(({ slug }) => !cooked.has(slug));
  if (!resting) throw new Error('every dish is cooked on that day');
  return resting;
}

test.describe('a meal for an order with a day', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('of one day is put on the table, or says when it is cooked', async ({ page, orders }) => {
    const cart = await orders.begin('single');
    await openAlive(page, salmon);
    await test.step('is put on the table in place, in the portion chosen', async () => {
      await expect(page.getByRole('group', { name: 'Για ποια παράδοση;' })).toHaveCount(0);
      await page.getByRole('button', { name: add }).click();
      await page.getByRole('button', { name: /^Ένα ακόμη: Σολομός/ }).click();
      await expect(orderButton(page)).toHaveAccessibleName(/^2 γεύματα, /);
      await page.getByRole('group', { name: 'Μερίδα' }).getByText('Ηρωική').click();
      await page.getByRole('button', { name: /^Προσθήκη: Σολομός.*Ηρωική/ }).click();
      await expect
        .poll(async () =>
          (await orders.read(cart)).scheduleMenus[0]?.items.map(({ item, amount }) => [item.portion.slug, amount]),
        )
        .toEqual([
          ['regular', 2],
          ['hero', 1],
        ]);
    });
    await test.step('says when it is cooked, if not on that day', async () => {
      const resting = await findResting(orders, cart);
      await moveTo(page, `/product/${resting.slug}`);
      await expect(page.getByText('Δεν το μαγειρεύουμε τη μέρα που διάλεξες.').first()).toBeVisible();
      await expect(page.getByText(/Θα το βρεις \S+ \d+\/\d+, /)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Προσθήκη/ })).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: 'Άλλαξε μέρα' }).click();
      await expect(page).toHaveURL(/\/date-time$/);
    });
  });

  test('of a plan goes to the delivery chosen', async ({ page, orders }) => {
    const cart = await orders.begin('weekly');
    await openAlive(page, salmon);
    const days = page.getByRole('group', { name: 'Για ποια παράδοση;' });
    await test.step('goes to the delivery chosen, at the price it adds to a plan', async () => {
      const portions = page.getByRole('group', { name: 'Μερίδα' });
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
      expect(await findViolations(page, { inside: 'main' })).toEqual([]);
    });
    for (const width of [390, 320]) {
      await test.step(`on a phone it has its amount under the thumb at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await expect(page.getByRole('navigation', { name: 'Γρήγορη πλοήγηση' })).toHaveCount(0);
        await strip(page)
          .getByRole('button', { name: /^Ένα λιγότερο: Σολομός/ })
          .click();
        await strip(page).getByRole('button', { name: add }).click();
        await expect(strip(page).getByRole('status')).toHaveText('1');
        await expect(strip(page).getByRole('button', { name: /^Δες την παραγγελία σου 1 γεύμα/ })).toBeVisible();
        const without = width === 390 ? [] : ['color-contrast'];
        expect(await findViolations(page, { inside: 'main', without })).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await test.step('knows the days of a whole month', async () => {
      const month = await orders.begin('monthly');
      await moveTo(page, `${salmon}?date=${month.scheduleMenus[7]?.date}`);
      await expect(days.getByRole('radio')).toHaveCount(8);
      await expect(days.getByRole('radio').last()).toBeChecked();
    });
    await test.step('says that it does not fit the plan, and shows what does', async () => {
      await orders.begin('weekly', undefined, { tag: 'vegan', breakfast: 'false' });
      await moveTo(page, salmon);
      await expect(page.getByText('Αυτό το πιάτο δεν μπαίνει στο πλάνο «Vegan».').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Προσθήκη/ })).toHaveCount(0);
      await page.getByRole('link', { name: 'Δες τι μπαίνει' }).click();
      await expect(page).toHaveURL(/\/menu\/weekly$/);
    });
  });
});

test.describe('a meal that an order begins with', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

  async function giveAddress(page: Page) {
    await page.getByRole('textbox', { name: 'Ταχυδρομικός κώδικας' }).fill('11635');
    await page.getByLabel('Οδός').fill('Αρχελάου');
    await page.getByLabel('Αριθμός').fill('18');
    await page.getByRole('button', { name: 'Συνέχεια: μέρα και ώρα' }).click();
    await expect(page).toHaveURL(/\/date-time/);
  }

  test('waits on the table once there is a day', async ({ page }) => {
    await openAlive(page, `${salmon}?portion=brave`);
    await page.getByRole('button', { name: 'Ξεκίνα με αυτό το πιάτο' }).click();
    await expect(page).toHaveURL(/\/plans$/);
    await expect(page.getByText(/^Το κρατάμε για σένα: Σολομός/)).toBeVisible();
    await page.getByRole('button', { name: 'Ξεκίνα', exact: true }).click();
    await giveAddress(page);
    await expect(page.getByText(/^Κρατάμε για σένα το πιάτο «Σολομός/)).toBeVisible();
    await page.getByRole('button', { name: 'Συνέχεια', exact: true }).click();
    await expect(page).toHaveURL(/\/menu\?.*wish=solomos-kinoa/);
    await expect(page.getByText(/^Το πιάτο «Σολομός .*» είναι ήδη στο τραπέζι σου/)).toBeVisible();
    await moveTo(page, `${salmon}?portion=brave`);
    await expect(strip(page).getByRole('status')).toHaveText('1');
  });

  test('goes on with an order that has no day yet, and is kept through a plan', async ({ page }) => {
    await openAlive(page, '/plans/weekly');
    await page.getByRole('button', { name: 'Συνέχεια', exact: true }).click();
    await expect(page).toHaveURL(/\/address$/);
    await moveTo(page, '/product/gemista');
    await page.getByRole('button', { name: 'Συνέχισε με αυτό το πιάτο' }).click();
    await expect(page).toHaveURL(/\/address$/);
    await giveAddress(page);
    await page.getByRole('button', { name: 'Συνέχεια', exact: true }).click();
    await expect(page).toHaveURL(/\/menu\/weekly\?.*wish=gemista/);
    await expect(deliveryDates(page).first()).toContainText('1/6 κυρίως');
  });

  test('says so when the plan cannot hold it', async ({ page }) => {
    await openAlive(page, salmon);
    await page.getByRole('button', { name: 'Ξεκίνα με αυτό το πιάτο' }).click();
    await expect(page).toHaveURL(/\/plans$/);
    await moveTo(page, '/plans/weekly?tag=vegan');
    await page.getByRole('button', { name: 'Συνέχεια', exact: true }).click();
    await giveAddress(page);
    await page.getByRole('button', { name: 'Συνέχεια', exact: true }).click();
    await expect(page.getByText('Το πιάτο που ήθελες δεν μπήκε στην παραγγελία σου.')).toBeVisible();
    await page.getByRole('link', { name: 'Δες γιατί' }).click();
    await expect(
      page
        .getByRole('main')
        .getByText(/δεν μπαίνει στο πλάνο «Vegan»/)
        .first(),
    ).toBeVisible();
  });
});

test('a meal shows its second side, where it has one', async ({ page }) => {
  await page.goto(salmon);
  await expect(page.getByRole('img', { name: /^Σολομός .*, από το πλάι$/ })).toHaveAttribute('src', /solomos-kinoa\/2/);
  await page.goto('/product/imam');
  await expect(page.getByRole('img', { name: /από το πλάι/ })).toHaveCount(0);
});

test.describe('a meal before scripts have loaded', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('begins an order, and is put on the table by a form', async ({ page, orders }) => {
    await page.goto(salmon);
    await page.getByRole('button', { name: 'Ξεκίνα με αυτό το πιάτο' }).click();
    await expect(page).toHaveURL(/\/plans$/);
    const cart = await orders.begin('weekly');
    await page.goto(salmon);
    await page.getByRole('group', { name: 'Για ποια παράδοση;' }).locator('label').last().click();
    await page.getByRole('button', { name: 'Δείξε την επιλογή μου' }).click();
    await expect(page).toHaveURL(new RegExp(`date=${cart.scheduleMenus[1]?.date}`));
    await strip(page).getByRole('button', { name: add }).click();
    await expect(strip(page).getByRole('status')).toHaveText('1');
    expect((await orders.read(cart)).scheduleMenus.map(({ amounts }) => amounts.all)).toEqual([0, 1]);
  });
});
