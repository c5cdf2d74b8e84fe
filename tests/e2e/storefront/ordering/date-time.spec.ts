import type { Page } from '@playwright/test';
import type { Cart } from '#contract/cart.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { comingSaturday, fillSlots } from '#tests/support/fill-slots.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { moveAnew, moveTo, openAlive } from '#tests/support/open-alive.ts';
import { expect, type Orders, test } from '#tests/support/shop-test.ts';

/** As far as the address: its day and time are still to be chosen. */
async function beginWithoutDay(orders: Orders, plan: Record<string, string>) {
  const { items } = await orders.call<{ items: { id: string }[] }>('plan-collection', 'GET', plan);
  const cart = await orders.call<Cart>('cart-create', 'POST', {}, { spotPlanId: items[0]?.id });
  const address = { street: 'Αρχελάου', number: '18', postalCode: '11635', city: 'Αθήνα' };
  await orders.call('cart-address-update', 'PUT', { cartId: cart.id }, address);
  await orders.carry(cart);
}

function day(page: Page, date: string) {
  return page.locator(`input[name=date][value="${date}"]`);
}

function openLabel(page: Page, name: string) {
  return page.locator('label', { has: page.locator(`input[name=${name}]:enabled`) });
}

function goOn(page: Page) {
  return page.getByRole('button', { name: 'Συνέχεια στα γεύματα' });
}

function deliveries(page: Page) {
  return page.getByRole('complementary').getByRole('listitem');
}

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'consent', value: 'none', url: baseURL ?? '' }]);
});

test.describe('day and time', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('are asked for by each kind of order', async ({ page, orders }) => {
    const weekly = { tag: 'balanced', daysPerWeek: '5', mainMeals: '2', breakfast: 'false' };

    await test.step('a single order has the first open day chosen, and goes to its meals', async () => {
      await beginWithoutDay(orders, { type: 'daily' });
      await openAlive(page, '/date-time');
      await expect(page).toHaveURL(/\/date-time$/);
      await expect(page.locator('input[name=date]:checked')).toHaveCount(1);
      await expect(page.locator('input[name=timePeriodId]:checked')).toHaveCount(1);
      await expect(page.getByText(/^Αλλαγές έως \S+ \d+\/\d+, 23:59\./)).toBeVisible();
      await goOn(page).click();
      await expect(page).toHaveURL(/\/menu$/);
    });

    await test.step('a weekly plan lists its two deliveries, by pattern and start', async () => {
      await beginWithoutDay(orders, { ...weekly, weeks: '1' });
      await moveTo(page, '/date-time');
      await expect(page).toHaveURL(/\/date-time\/weekly$/);
      await expect(deliveries(page)).toHaveCount(2);
      await expect(deliveries(page).first()).toContainText('6 κυρίως');
      await page.getByText('Τρί + Παρ').click();
      await expect(deliveries(page).first()).toContainText('Τρίτη, ');
      await expect(deliveries(page).last()).toContainText('Παρασκευή, ');
      const first = await deliveries(page).first().textContent();
      await openLabel(page, 'startWeek').last().click();
      await expect(deliveries(page).first()).not.toHaveText(first ?? '');
      await goOn(page).click();
      await expect(page).toHaveURL(/\/menu\/weekly$/);
      await moveTo(page, '/date-time');
      await expect(page).toHaveURL(/\/date-time\/weekly$/);
      await expect(page.getByRole('radio', { name: 'Τρί + Παρ' })).toBeChecked();
    });

    await test.step('a monthly plan has eight deliveries', async () => {
      await beginWithoutDay(orders, { ...weekly, weeks: '4' });
      await moveAnew(page, '/date-time');
      await expect(deliveries(page)).toHaveCount(8);
      await goOn(page).click();
      await expect(page).toHaveURL(/\/menu\/weekly$/);
    });
  });

  test('of an order say what is taken, and keep its meals', async ({ page, orders }) => {
    const full = comingSaturday(0);
    await fillSlots(full);
    const cart = await orders.begin('single');
    const [meal] = await orders.meals(cart, 0);
    await orders.set(cart, 0, meal, 2);
    await openAlive(page, '/date-time');

    await test.step('says why a day is closed or full', async () => {
      const tomorrow = day(page, addDays(athensDateOf(new Date()), 1));
      await expect(tomorrow).toBeDisabled();
      await expect(tomorrow).toHaveAccessibleName(/κλειστή, πέρασε το όριο/);
      await expect(page.getByText(/: πέρασε το όριο αλλαγών\./)).toHaveCount(1);
      await expect(day(page, full)).toBeDisabled();
      await expect(day(page, full)).toHaveAccessibleName(/Σάββατο .*, γεμάτη$/);
      await expect(page.getByText(/: γέμισαν όλες οι ώρες\./)).toHaveCount(1);
    });

    await test.step('of the hours of a day only the chosen, the full and the nearly full have a word', async () => {
      const slots = page.getByRole('radio', { name: /^\d\d:\d\d/ });
      expect(await slots.count()).toBeGreaterThan(2);
      await expect(page.getByText(/^(Ανοιχτή|Διαθέσιμη)$/)).toHaveCount(0);
      await expect(page.getByText('Η επιλογή σου').filter({ visible: true })).toHaveCount(1);
    });

    await test.step('moves week by week and keeps the meals of a cart', async () => {
      await expect(day(page, cart.scheduleMenus[0]?.date ?? '')).toBeChecked();
      const back = page.getByRole('button', { name: 'Προηγούμενη εβδομάδα' });
      // As far back as it goes: the more the shop has sold, the further away is the date of a new cart.
      await expect(async () => {
        await back.click({ force: true });
        expect(await back.getAttribute('aria-disabled')).toBe('true');
      }).toPass();
      await openLabel(page, 'date').first().click();
      await goOn(page).click();
      await expect(page).toHaveURL(/\/menu$/);
      const moved = await orders.read(cart);
      expect(moved.scheduleMenus[0]?.date).not.toBe(cart.scheduleMenus[0]?.date);
      expect(moved.amounts.all).toBe(2);
    });

    await test.step('a window that fills up meanwhile is refused where it was chosen', async () => {
      const date = comingSaturday(1);
      await moveTo(page, `/date-time?date=${date}`);
      const window = page.getByRole('radio', { name: /13:00–16:00/ });
      await page.getByText('13:00–16:00').first().click();
      await expect(window).toBeChecked();
      await fillSlots(date, '13:00');
      await goOn(page).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('Αυτές οι ώρες γέμισαν. Διάλεξε άλλες.');
      await expect(window).toBeDisabled();
      await expect(day(page, date)).toBeChecked();
      await goOn(page).click();
      await expect(page).toHaveURL(/\/menu$/);
    });
  });

  test('says where it goes before the way to change that, also with nothing but a postal code', async ({
    page,
    orders,
  }) => {
    for (const [address, words] of [
      [{ postalCode: '11635' }, '116 35 · Αλλαγή'],
      [{ street: 'Αρχελάου', number: '18', postalCode: '11635', city: 'Παγκράτι' }, 'Αρχελάου 18, Παγκράτι · Αλλαγή'],
    ] as const) {
      await orders.begin('single', address);
      await page.goto('/date-time');
      const line = page.getByRole('link', { name: 'Αλλαγή', exact: true }).locator('..');
      await expect(line).toHaveText(words);
    }
  });

  test('comes only after plan and address, on the page of its plan', async ({ page, orders }) => {
    await openAlive(page, '/date-time');
    await expect(page).toHaveURL(/\/plans$/);
    await page.getByRole('button', { name: 'Ξεκίνα την παραγγελία' }).click();
    await expect(page).toHaveURL(/\/address$/);
    await moveTo(page, '/date-time');
    await expect(page).toHaveURL(/\/address$/);
    await orders.carry(await orders.open('single'), 'en');
    await page.goto('/date-time/weekly');
    await expect(page).toHaveURL(/\/date-time$/);
    await expect(page.getByRole('heading', { name: 'When shall we come?' })).toBeVisible();
    await expect(page.getByText(/^Changes until \w+day \d+\/\d+, 23:59\./)).toBeVisible();
  });
});

test.describe('day and time before scripts have loaded', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a day shows its hours and is taken', async ({ page, orders }) => {
    const cart = await orders.begin('single');
    await page.goto('/date-time');
    const wanted = openLabel(page, 'date').first();
    const date = (await wanted.locator('input').getAttribute('value')) ?? '';
    await wanted.click();
    await page.getByRole('button', { name: 'Δες τις ώρες της μέρας' }).click();
    await expect(page).toHaveURL(new RegExp(`date=${date}`));
    await expect(day(page, date)).toBeChecked();
    await page.getByRole('button', { name: 'Συνέχεια', exact: true }).click();
    await expect(page).toHaveURL(/\/menu$/);
    expect((await orders.read(cart)).scheduleMenus[0]?.date).toBe(date);
  });

  test('a plan is taken by its pattern', async ({ page, orders }) => {
    await orders.begin('weekly');
    await page.goto('/date-time/weekly');
    await page.getByText('Δευ + Πέμ').click();
    await page.getByRole('button', { name: 'Δες τις ημερομηνίες' }).click();
    await expect(deliveries(page).first()).toContainText('Δευτέρα, ');
    await page.getByRole('button', { name: 'Συνέχεια', exact: true }).click();
    await expect(page).toHaveURL(/\/menu\/weekly$/);
  });
});

test('day and time of every kind of order are usable by everyone at 320 and 1440 px', async ({ page, orders }) => {
  for (const [kind, path] of [
    ['single', '/date-time'],
    ['monthly', '/date-time/weekly'],
  ] as const) {
    await orders.begin(kind);
    await openAlive(page, path);
    await expect(page).toHaveURL(path);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${path} at ${width} px`;
      expect(await findViolations(page), where).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width);
    }
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }
});
