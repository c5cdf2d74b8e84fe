import type { Page } from '@playwright/test';
import { findViolations } from '#tests/support/find-violations.ts';
import { moveTo, openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

function meals(page: Page) {
  return page.getByRole('article');
}

function filters(page: Page) {
  return page.getByRole('complementary', { name: 'Φίλτρα' });
}

async function shownCount(page: Page): Promise<number> {
  return Number.parseInt((await page.getByText(/^\d+ πιάτ[οα]$/).textContent()) ?? '', 10);
}

test.describe('menu', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('is narrowed, searched, leafed through and sorted without a load', async ({ page }) => {
    await openAlive(page, '/menu');
    await test.step('a filter says how many it leaves, goes to the address and leaves as many', async () => {
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
      await page.getByRole('link', { name: 'Καθαρισμός όλων' }).first().click();
      await expect(page).toHaveURL(/\/menu$/);
      await expect(page.getByRole('list', { name: 'Επιλεγμένα φίλτρα' })).toBeHidden();
    });
    await test.step('search is blind to accents and answers while one types', async () => {
      await page.getByRole('searchbox').fill('ΦΑΚΕΣ');
      await expect(page).toHaveURL(/search=/);
      await expect(meals(page).first()).toContainText(/Φακές/i);
      await page.getByRole('link', { name: /«ΦΑΚΕΣ»/ }).click();
      await expect(page.getByRole('searchbox')).toHaveValue('');
      await expect(page.getByRole('list', { name: 'Επιλεγμένα φίλτρα' })).toBeHidden();
    });
    await test.step('pages are links', async () => {
      const first = await meals(page).first().getByRole('heading').textContent();
      await page.getByRole('link', { name: 'Επόμενη σελίδα' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(meals(page).first().getByRole('heading')).not.toHaveText(first ?? '');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/menu\?page=2$/);
    });
    await test.step('sorts by protein', async () => {
      await page.getByLabel('Ταξινόμηση').selectOption('protein');
      await expect(page).toHaveURL(/sort=protein/);
      const isSorted = async () => {
        const cards = await meals(page).allTextContents();
        const proteins = cards.map((card) => Number(/(\d+)\sgπρωτεΐνη/.exec(card)?.[1]));
        return proteins.length > 1 && proteins.every((each, index) => each <= (proteins[index - 1] ?? each));
      };
      await expect.poll(isSorted).toBe(true);
    });
    await test.step('a portion changes price and figures in place', async () => {
      const card = meals(page).first();
      const before = await card.textContent();
      await card.getByText('Ηρωική').click();
      await expect(card.getByRole('radio', { name: 'Ηρωική' })).toBeChecked();
      expect(await card.textContent()).not.toBe(before);
    });
  });

  test('takes back what was chosen', async ({ page }) => {
    await openAlive(page, '/menu?mainIngredient=beef&diets=vegan');
    await test.step('an empty result offers to take back the last filter', async () => {
      await expect(page.getByRole('heading', { name: 'Δεν βρέθηκαν πιάτα' })).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Vegan.*αφαίρεση/ })
        .last()
        .click();
      await expect(page).toHaveURL(/\?mainIngredient=beef$/);
      await expect(meals(page).first()).toBeVisible();
    });
    await test.step('a portion that the address names is where cards begin', async () => {
      await expect(meals(page).first().getByRole('radio', { name: 'Θρυλική' })).not.toBeChecked();
      await moveTo(page, '/menu?portion=legendary');
      await expect(meals(page).first().getByRole('radio', { name: 'Θρυλική' })).toBeChecked();
    });
    await test.step('chosen filters are taken away one by one, or all at once', async () => {
      await moveTo(page, '/menu?diets=vegan%2Cfasting&allergenFree=nuts&sort=protein');
      const chosen = page.getByRole('list', { name: 'Επιλεγμένα φίλτρα' });
      await chosen.getByRole('link', { name: /Νηστίσιμο/ }).click();
      await expect(page).toHaveURL(/\?diets=vegan&allergenFree=nuts&sort=protein$/);
      await chosen.getByRole('link', { name: 'Καθαρισμός όλων' }).click();
      await expect(page).toHaveURL(/\/menu\?sort=protein$/);
      await expect(chosen).toBeHidden();
    });
  });

  test('drops what it does not know and honours the rest', async ({ page }) => {
    const response = await page.goto('/menu?diets=vegan,keto&type=soup&sort=size&page=x&date=2026-13-45');
    expect(response?.status()).toBe(200);
    const chosen = page.getByRole('list', { name: 'Επιλεγμένα φίλτρα' });
    await expect(chosen.getByRole('listitem')).toHaveCount(2);
    await expect(chosen).toContainText('Vegan');
  });

  test('an absurd page leads back to the first', async ({ page }) => {
    await page.goto('/menu?diets=vegan&page=99999999999999999999');
    await page.getByRole('link', { name: 'Πήγαινε στην πρώτη σελίδα' }).click();
    await expect(page).toHaveURL(/\?diets=vegan$/);
    await expect(meals(page).first()).toBeVisible();
  });

  test('a search of any length and any signs is only a search', async ({ page }) => {
    const response = await page.goto(`/menu?search=${encodeURIComponent(`<img src=x>${'α'.repeat(300)}`)}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Δεν βρέθηκαν πιάτα' })).toBeVisible();
  });

  test('a date narrows the menu and names the day', async ({ page }) => {
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await page.goto(`/menu?date=${soon}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Τι θα φας (τη|την|το) \S+;/);
    await expect(meals(page).first()).toBeVisible();
  });

  test('speaks English too', async ({ page }) => {
    await page.goto('/menu?lang=en&mainIngredient=beef&diets=vegan');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  });
});

test.describe('menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

  test('the sheet of filters opens, counts and closes', async ({ page }) => {
    await openAlive(page, '/menu');
    const sheet = page.getByRole('dialog', { name: 'Φίλτρα' });
    const opener = page.locator('summary', { hasText: 'Φίλτρα' });
    await test.step('filters open in a sheet, count at once, and stay chosen when back closes it', async () => {
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
    await test.step('is usable by everyone, sheet included', async () => {
      await moveTo(page, '/menu?diets=vegan&mainIngredient=legumes');
      expect(await findViolations(page, { inside: 'main' })).toEqual([]);
      await opener.click();
      await expect(sheet).toBeVisible();
      expect(await findViolations(page, { inside: 'dialog[open]' })).toEqual([]);
    });
    await test.step('the button of the sheet closes it and keeps the address', async () => {
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

  test('filters unfold in the page and are links', async ({ page }) => {
    await page.goto('/menu');
    await page.locator('summary', { hasText: 'Φίλτρα' }).click();
    await filters(page)
      .getByRole('link', { name: /^Νηστίσιμο/ })
      .click();
    await expect(page).toHaveURL(/\?diets=fasting$/);
    await expect(page.getByRole('list', { name: 'Επιλεγμένα φίλτρα' })).toContainText('Νηστίσιμο');
  });

  test('search and order are one form that forgets no filter', async ({ page }) => {
    await page.goto('/menu?diets=vegan');
    await page.getByRole('searchbox').fill('φακες');
    await page.getByLabel('Ταξινόμηση').selectOption('price');
    await page.getByRole('button', { name: 'Εφαρμογή' }).click();
    await expect(page).toHaveURL(/diets=vegan/);
    await expect(page).toHaveURL(/sort=price/);
    await expect(page.getByRole('list', { name: 'Επιλεγμένα φίλτρα' })).toContainText('«φακες»');
    await expect(meals(page).first()).toBeVisible();
  });
});
