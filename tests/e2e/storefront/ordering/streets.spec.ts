import type { Page } from '@playwright/test';
import { moveTo, openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

async function giveCode(page: Page, code: string, place: RegExp) {
  await page.getByRole('textbox', { name: 'Ταχυδρομικός κώδικας' }).fill(code);
  await expect(page.getByText(place)).toBeVisible();
}

function street(page: Page) {
  return page.getByRole('combobox', { name: 'Οδός' });
}

function suggestions(page: Page) {
  return page.getByRole('listbox', { name: 'Οδοί που ταιριάζουν' }).getByRole('option');
}

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'consent', value: 'none', url: baseURL ?? '' }]);
});

test.describe('the streets of a postal code', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

  test('are suggested, found and chosen', async ({ page }) => {
    await openAlive(page, '/plans');
    await page.getByRole('main').locator('button[formmethod=post]:visible').click();
    await expect(page).toHaveURL(/\/address$/);

    await test.step('are suggested as one types, and taken by a press', async () => {
      await street(page).pressSequentially('αρχ');
      await expect(street(page)).toHaveAttribute('aria-expanded', 'false');
      await street(page).fill('');
      await giveCode(page, '11635', /^Αθήνα: ναι/);
      await street(page).pressSequentially('αρχ');
      await expect(suggestions(page)).toHaveText(['Αρχελάου', 'Αρχιμήδους', 'Αρχύτα']);
      await suggestions(page).filter({ hasText: 'Αρχελάου' }).click();
      await expect(street(page)).toHaveValue('Αρχελάου');
      await expect(suggestions(page)).toHaveCount(0);
      // The number is what comes next.
      await expect(page.getByLabel('Αριθμός')).toBeFocused();
      await page.keyboard.type('18');
      await page.getByRole('button', { name: 'Συνέχεια: μέρα και ώρα' }).click();
      await expect(page).toHaveURL(/\/date-time$/);
      await expect(page.getByText(/^Αρχελάου 18, Αθήνα/)).toBeVisible();
    });

    await moveTo(page, '/address');
    await test.step('follow the postal code', async () => {
      await giveCode(page, '11635', /^Αθήνα: ναι/);
      await street(page).fill('αρχελ');
      await expect(suggestions(page)).toHaveText(['Αρχελάου']);
      await giveCode(page, '151 24', /^Μαρούσι: ναι/);
      await street(page).fill('ηρωδ');
      await expect(suggestions(page)).toHaveText(['Ηρώδου Αττικού']);
    });

    await test.step('are found in Latin letters and in any order of words', async () => {
      for (const [typed, found] of [
        ['kifis', 'Λεωφόρος Κηφισιάς'],
        ['ανδρέα παπ', 'Παπανδρέου Ανδρέα'],
        ['ΗΡΩΔΟΥ', 'Ηρώδου Αττικού'],
      ] as const) {
        await street(page).fill(typed);
        await expect(suggestions(page)).toHaveText([found]);
      }
      await street(page).fill('Τσιμισκή');
      await expect(suggestions(page)).toHaveCount(0);
    });

    await test.step('are chosen by keys alone, and whatever is typed may stay', async () => {
      await giveCode(page, '11635', /^Αθήνα: ναι/);
      await street(page).fill('');
      await street(page).pressSequentially('αρχ');
      await expect(suggestions(page)).toHaveCount(3);
      await expect(page.getByRole('status').filter({ hasText: '3 οδοί ταιριάζουν.' })).toHaveCount(1);
      await street(page).press('ArrowDown');
      await street(page).press('ArrowDown');
      await expect(suggestions(page).nth(1)).toHaveAttribute('aria-selected', 'true');
      await street(page).press('Enter');
      await expect(street(page)).toHaveValue('Αρχιμήδους');
      await expect(page).toHaveURL(/\/address$/);
      await street(page).fill('αρχ');
      await expect(suggestions(page)).toHaveCount(3);
      await street(page).press('Escape');
      await expect(suggestions(page)).toHaveCount(0);
      await expect(street(page)).toHaveValue('αρχ');
      await street(page).fill('Ο δρόμος μου');
      await page.getByLabel('Αριθμός').fill('7');
      await page.getByLabel('Αριθμός').press('Enter');
      await expect(page).toHaveURL(/\/date-time$/);
    });
  });
});
