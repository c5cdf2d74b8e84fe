import type { Page } from '@playwright/test';
import { moveAnew, moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { comingSaturday, fillSlots } from '#tests/support/database/fill-slots.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

function day(page: Page, date: string) {
  return page.locator(`input[name=date][value="${date}"]`);
}

function openLabel(page: Page, name: string) {
  return page.locator('label', { has: page.locator(`input[name=${name}]:enabled`) });
}

function goOn(page: Page) {
  return page.getByRole('button', { name: say('date-time-continue') });
}

function deliveries(page: Page) {
  return page.getByRole('complementary').getByRole('listitem');
}

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'consent', value: 'none', url: baseURL ?? '' }]);
});

test.describe('day and time', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('come after plan and address, by the kind of order, and keep the choices', async ({ page, orders }) => {
    await test.step('come only after plan and address', async () => {
      await openAlive(page, '/date-time');
      await expect(page).toHaveURL(/\/plans$/);
      await page.getByRole('button', { name: say('plans-start-single') }).click();
      await expect(page).toHaveURL(/\/address$/);
      await moveTo(page, '/date-time');
      await expect(page).toHaveURL(/\/address$/);
    });

    await test.step('move the meals of a single order along', async () => {
      const full = comingSaturday(0);
      await fillSlots(full);
      const cart = await orders.begin('single');
      const [meal] = await orders.meals(cart, 0);
      await orders.set(cart, 0, meal, 2);
      await moveAnew(page, '/date-time/weekly');
      await expect(page).toHaveURL(/\/date-time$/);
      await expect(day(page, cart.scheduleMenus[0]?.date ?? '')).toBeChecked();
      await expect(day(page, full)).toBeDisabled();
      const back = page.getByRole('button', { name: say('date-time-previous-week') });
      // Back to the first week: the more the shop has sold, the further away is the date of a new cart.
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

    await test.step('are refused on the same page when a window fills up meanwhile', async () => {
      const date = comingSaturday(1);
      await moveTo(page, `/date-time?date=${date}`);
      const window = page.getByRole('radio', { name: /13:00–16:00/ });
      await page.getByText('13:00–16:00').first().click();
      await expect(window).toBeChecked();
      await fillSlots(date, '13:00');
      await goOn(page).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(say('slot-full'));
      await expect(window).toBeDisabled();
      await expect(day(page, date)).toBeChecked();
      await goOn(page).click();
      await expect(page).toHaveURL(/\/menu$/);
    });

    await test.step('are a pattern and a start for a monthly order', async () => {
      await orders.begin('monthly');
      await moveAnew(page, '/date-time');
      await expect(page).toHaveURL(/\/date-time\/weekly$/);
      await expect(deliveries(page)).toHaveCount(8);
      await page.getByText(say('pattern-tue-fri')).click();
      await expect(deliveries(page).first()).toContainText('Τρίτη, ');
      await openLabel(page, 'startWeek').last().click();
      await goOn(page).click();
      await expect(page).toHaveURL(/\/menu\/weekly$/);
      await moveTo(page, '/date-time');
      await expect(page).toHaveURL(/\/date-time\/weekly$/);
      await expect(page.getByRole('radio', { name: say('pattern-tue-fri') })).toBeChecked();
    });
  });
});

test.describe('day and time before scripts have loaded', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a day shows its hours and is taken, and a plan by its pattern', async ({ page, orders }) => {
    const cart = await orders.begin('single');
    await page.goto('/date-time');
    const wanted = openLabel(page, 'date').first();
    const date = (await wanted.locator('input').getAttribute('value')) ?? '';
    await wanted.click();
    await page.getByRole('button', { name: say('date-time-refresh') }).click();
    await expect(page).toHaveURL(new RegExp(`date=${date}`));
    await expect(day(page, date)).toBeChecked();
    await page.getByRole('button', { name: say('flow-continue'), exact: true }).click();
    await expect(page).toHaveURL(/\/menu$/);
    expect((await orders.read(cart)).scheduleMenus[0]?.date).toBe(date);
    await orders.begin('weekly');
    await page.goto('/date-time/weekly');
    await page.getByText(say('pattern-mon-thu')).click();
    await page.getByRole('button', { name: say('date-time-refresh-weekly') }).click();
    await expect(deliveries(page).first()).toContainText('Δευτέρα, ');
    await page.getByRole('button', { name: say('flow-continue'), exact: true }).click();
    await expect(page).toHaveURL(/\/menu\/weekly$/);
  });
});
