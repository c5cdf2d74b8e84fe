import { officePantryPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { expectAccessibleLayout } from '#tests/support/browser/find-violations.ts';
import { inShop, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test('the owner adds an ingredient, prices it, and meets a colleague’s change of it', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const name = `μαϊντανός ${Date.now()}`;
  await workInKitchen(context, baseURL, ['owner']);
  await openAlive(page, officePantryPath);
  await expectAccessibleLayout(page);
  await page.getByRole('link', { name: say('pantry-new') }).click();
  await page.getByLabel(say('pantry-name-el')).fill(name);
  await page.getByLabel(say('pantry-name-en')).fill('parsley');
  await page.getByLabel('Τιμή ανά κιλό').fill('4,50');
  await page.getByLabel('Κορεσμένα').fill('3');
  await page.getByLabel(say('pantry-supplier')).fill(`Κήπος ${name}`);
  await page.getByLabel(say('pantry-unit')).selectOption('bunch');
  await page.getByLabel(say('pantry-unit-grams')).fill('250');
  const save = page.getByRole('button', { name: say('pantry-save') });
  await save.click();
  await expect(page.getByText('Δεν βγαίνει')).toBeVisible();
  await page.getByLabel('Κορεσμένα').fill('0');
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('4,50 € το κιλό')).toBeVisible();
  await expect(page.getByLabel(say('pantry-supplier'))).toHaveValue(`Κήπος ${name}`);
  await expect(page.getByLabel(say('pantry-unit-grams'))).toHaveValue('250');
  await expectAccessibleLayout(page);

  // Another person was quicker.
  await inShop(sql`update ingredients set trim_percent = 30 where name->>'el' = ${name}`);
  await page.getByLabel('Τιμή ανά κιλό').fill('5');
  await save.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Φύρα (%): τώρα 30' })).toBeVisible();
  await save.click();
  await expect(page.getByText('5,00 € το κιλό')).toBeVisible();
  await inShop(sql`delete from ingredients where name->>'el' = ${name}`);
  await inShop(sql`delete from suppliers where name = ${`Κήπος ${name}`}`);
});
