import type { Page } from '@playwright/test';
import { moveTo, openAlive, reloadAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

async function chooseIn(page: Page, control: string, value: string) {
  const group = page.getByRole('group', { name: control });
  await group
    .locator('label')
    .filter({ hasText: new RegExp(`^${value}`) })
    .click();
}

function summary(page: Page) {
  return page.getByRole('complementary', { name: say('plans-summary') });
}

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'consent', value: 'none', url: baseURL ?? '' }]);
});

test.describe('choosing a plan', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('goes from the kind of order to another plan with an order under way', async ({ page, orders }) => {
    await test.step('begins with the kind of order', async () => {
      await openAlive(page, '/plans');
      const kinds = page.getByRole('navigation', { name: say('plans-kind-label') });
      await kinds.getByRole('link', { name: new RegExp(`^${say('plans-kind-monthly')}`) }).click();
      await expect(page).toHaveURL(/\/plans\/weekly\?weeks=4$/);
      await page.getByRole('link', { name: say('plans-kind-weekly-short') }).click();
      await page.getByRole('link', { name: say('plans-kind-single-short'), exact: true }).click();
      await expect(page).toHaveURL(/\/plans$/);
    });

    await test.step('keeps every choice in the address, with its price from the shop', async () => {
      await moveTo(page, '/plans/weekly');
      await expect(summary(page)).toContainText('82,50 €');
      await chooseIn(page, say('plans-days'), '7');
      await page.getByText('Fitness', { exact: true }).click();
      await expect(page).toHaveURL(/tag=fitness&days=7&weeks=1&meals=2&breakfast=no/);
      const total = await summary(page).textContent();
      await reloadAlive(page);
      await expect(summary(page)).toHaveText(total ?? '');
      await expect(page.getByRole('radio', { name: /^Fitness/ })).toBeChecked();
    });

    await test.step('ignores invalid values in the address', async () => {
      for (const query of ['?tag=keto&days=-1&weeks=99&meals=x&breakfast=%01', '?tag=%F0%9F%8D%95&tag=office']) {
        const response = await page.request.get(`/plans/weekly${query}`);
        expect([response.status(), (await response.text()).includes('82,50')]).toEqual([200, true]);
      }
      const custom = await page.request.get('/plans/weekly?tag=custom');
      expect(new URL(custom.url()).pathname).toBe('/plans');
    });

    const cart = await orders.begin('weekly');
    const dialog = page.getByRole('dialog', { name: say('plan-change-title') });

    await test.step('asks before changing to another plan, and keeping leads back to the order', async () => {
      await openAlive(page, '/plans/weekly');
      await page.getByText('Vegan', { exact: true }).click();
      await page.getByRole('button', { name: say('plans-continue') }).click();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: say('plans-continue') }).click();
      await dialog.getByRole('link', { name: say('plan-change-keep') }).click();
      await expect(page).toHaveURL(/\/menu\/weekly$/);
      expect((await orders.read(cart)).spotPlan).toEqual(cart.spotPlan);
    });

    await test.step('continues with the new plan and lists the meals that did not fit, one line per reason', async () => {
      const [vegan] = await orders.meals(cart, 0, { diets: 'vegan' });
      const meats = (await orders.meals(cart, 0, { mainIngredient: 'poultry' })).slice(0, 3);
      expect(meats).toHaveLength(3);
      for (const meal of [vegan, ...meats]) await orders.set(cart, 0, meal, 1);
      await moveTo(page, '/plans/weekly?tag=vegan');
      await page.getByRole('button', { name: say('plans-continue') }).click();
      await dialog.getByRole('button', { name: say('plan-change-continue') }).click();
      await expect(page.getByRole('heading', { name: say('plan-changed-title') })).toBeVisible();
      const line = page.getByRole('main').getByRole('listitem');
      await expect(line).toHaveCount(1);
      for (const meal of meats) await expect(line).toContainText(meal.name);
      await expect(page.getByRole('main')).not.toContainText(vegan?.name ?? '');
      await page.getByRole('link', { name: say('flow-continue'), exact: true }).click();
      await expect(page).toHaveURL(/\/menu\/weekly$/);
    });
  });
});

test.describe('before scripts have loaded', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a plan is picked, priced and begun, and another one is confirmed on a page of its own', async ({
    page,
    orders,
  }) => {
    const next = () => page.getByRole('button', { name: say('flow-continue'), exact: true });
    await test.step('a plan is picked, priced and begun', async () => {
      await page.goto('/plans/weekly');
      await page.getByText('Vegan', { exact: true }).click();
      await chooseIn(page, say('plans-weeks'), '2');
      await page.getByRole('button', { name: say('plans-refresh') }).click();
      await expect(page).toHaveURL(/tag=vegan&days=5&weeks=2&meals=2&breakfast=no$/);
      await expect(summary(page)).toContainText(say('plans-total', { weeks: 2 }));
      await chooseIn(page, say('plans-days'), '6');
      await next().click();
      await expect(page).toHaveURL(/\/address$/);
    });

    await test.step('a combination that does not exist comes back as the nearest one', async () => {
      await page.goto('/plans/weekly?tag=balanced&days=7');
      await page.getByText(say('tag-office'), { exact: true }).click();
      await next().click();
      await expect(page.getByRole('heading', { name: say('plan-not-found') })).toBeVisible();
      await page.getByRole('link', { name: say('plans-take-nearest') }).click();
      await expect(summary(page)).toContainText('39,50 €');
    });

    await test.step('another plan is confirmed on a separate page', async () => {
      const cart = await orders.begin('weekly');
      const [meat] = await orders.meals(cart, 0, { mainIngredient: 'poultry' });
      await orders.set(cart, 0, meat, 1);
      await page.goto('/plans');
      await page.getByRole('button', { name: say('plans-start'), exact: true }).click();
      await expect(page).toHaveURL(/confirm=/);
      await expect(page.getByRole('heading', { name: say('plan-change-title') })).toBeVisible();
      await page.getByRole('link', { name: say('plan-change-keep') }).click();
      await expect(page).toHaveURL(/\/menu\/weekly$/);
      await page.goto('/plans/weekly?tag=vegan');
      await next().click();
      await page.getByRole('button', { name: say('plan-change-continue') }).click();
      await expect(page.getByRole('main')).toContainText(meat?.name ?? '');
      await page.getByRole('link', { name: say('flow-continue'), exact: true }).click();
      await expect(page).toHaveURL(/\/menu\/weekly$/);
    });
  });
});
