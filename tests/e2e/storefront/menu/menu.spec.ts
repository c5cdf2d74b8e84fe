import type { Page } from '@playwright/test';
import { moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

function meals(page: Page) {
  return page.getByRole('article');
}

function filters(page: Page) {
  return page.getByRole('complementary', { name: say('menu-filters') });
}

async function shownCount(page: Page): Promise<number> {
  return Number.parseInt((await page.getByText(/^\d+ πιάτ[οα]$/).textContent()) ?? '', 10);
}

test.describe('menu', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('is narrowed, searched, leafed through and sorted without a load', async ({ page }) => {
    await openAlive(page, '/menu');
    await test.step('shows how many meals a filter leaves, stores it in the address and leaves as many', async () => {
      const vegan = filters(page)
        .getByRole('link', { name: /^Vegan \d+/ })
        .last();
      const promised = Number((await vegan.textContent())?.replace(/\D/g, ''));
      await vegan.click();
      await expect(page).toHaveURL(/\/menu\?diets=vegan$/);
      await expect(page.getByText(`${promised} πιάτα`, { exact: true })).toBeVisible();
      await filters(page)
        .getByRole('link', { name: /^Χωρίς ξηρούς καρπούς/ })
        .click();
      await expect(page).toHaveURL(/\?diets=vegan&allergenFree=nuts$/);
      await expect.poll(() => shownCount(page)).toBeLessThan(promised);
      await page
        .getByRole('link', { name: say('menu-clear-all') })
        .first()
        .click();
      await expect(page).toHaveURL(/\/menu$/);
      await expect(page.getByRole('list', { name: say('menu-chosen') })).toBeHidden();
    });
    await test.step('searches without regard to accents, while the visitor types', async () => {
      await page.getByRole('searchbox').fill('ΦΑΚΕΣ');
      await expect(page).toHaveURL(/search=/);
      await expect(meals(page).first()).toContainText(/Φακές/i);
      await page.getByRole('link', { name: /«ΦΑΚΕΣ»/ }).click();
      await expect(page.getByRole('searchbox')).toHaveValue('');
      await expect(page.getByRole('list', { name: say('menu-chosen') })).toBeHidden();
    });
    await test.step('has links for its pages', async () => {
      const first = await meals(page).first().getByRole('heading').textContent();
      await page.getByRole('link', { name: say('page-next') }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(meals(page).first().getByRole('heading')).not.toHaveText(first ?? '');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/menu\?page=2$/);
    });
    await test.step('sorts by protein', async () => {
      await page.getByLabel(say('menu-sort')).selectOption('protein');
      await expect(page).toHaveURL(/sort=protein/);
      const isSorted = async () => {
        const cards = await meals(page).allTextContents();
        const proteins = cards.map((card) => Number(/(\d+)\sgπρωτεΐνη/.exec(card)?.[1]));
        return proteins.length > 1 && proteins.every((each, index) => each <= (proteins[index - 1] ?? each));
      };
      await expect.poll(isSorted).toBe(true);
    });
  });
});

test.describe('menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

  test('the sheet of filters opens, counts and closes', async ({ page }) => {
    await openAlive(page, '/menu');
    const sheet = page.getByRole('dialog', { name: say('menu-filters') });
    const opener = page.locator('summary', { hasText: say('menu-filters') });
    await test.step('opens the filters in a sheet, counts at once, and keeps the choice when back closes it', async () => {
      await opener.click();
      await expect(sheet).toBeVisible();
      const fasting = sheet.getByRole('link', { name: /^Νηστίσιμο/ });
      const promised = Number((await fasting.textContent())?.replace(/\D/g, ''));
      await fasting.click();
      await expect(page).toHaveURL(/\?diets=fasting$/);
      await expect(sheet.getByRole('button', { name: `Δες ${promised} πιάτα` })).toBeVisible();
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(/\?diets=fasting$/);
      await expect.poll(() => shownCount(page)).toBe(promised);
    });
    await test.step('closes the sheet by its button and keeps the address', async () => {
      await moveTo(page, '/menu?diets=vegan&mainIngredient=legumes');
      await opener.click();
      await expect(sheet).toBeVisible();
      await sheet.getByRole('link', { name: /^Χωρίς γλουτένη/ }).click();
      await expect(page).toHaveURL(/allergenFree=gluten/);
      await sheet.getByRole('button', { name: /^Δες \d+ πιάτ/ }).click();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(/\?diets=vegan&mainIngredient=legumes&allergenFree=gluten$/);
    });
  });
});

test.describe('menu before scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('filters are links, and search and order one form that keeps all of them', async ({ page }) => {
    await page.goto('/menu');
    await page.locator('summary', { hasText: say('menu-filters') }).click();
    await filters(page)
      .getByRole('link', { name: /^Νηστίσιμο/ })
      .click();
    await expect(page).toHaveURL(/\?diets=fasting$/);
    const chosen = page.getByRole('list', { name: say('menu-chosen') });
    await expect(chosen).toContainText(say('diet-fasting'));
    await page.getByRole('searchbox').fill('φακες');
    await page.getByLabel(say('menu-sort')).selectOption('price');
    await page.getByRole('button', { name: say('menu-apply') }).click();
    await expect(page).toHaveURL(/diets=fasting/);
    await expect(page).toHaveURL(/sort=price/);
    await expect(chosen).toContainText('«φακες»');
    await expect(meals(page).first()).toBeVisible();
  });
});
