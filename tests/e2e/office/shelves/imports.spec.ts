import { officeImportsPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { expectSound } from '#tests/support/find-violations.ts';
import { inShop, workInKitchen } from '#tests/support/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

test('the owner brings in meals from a file, after reading row by row what it would do', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const name = `Φακές ${Date.now()}`;
  await workInKitchen(context, baseURL, ['owner']);
  await openAlive(page, officeImportsPath);
  await expectSound(page);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Άδειο αρχείο: Γεύματα' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('meals.csv');

  const send = async (text: string) => {
    await page.getByLabel(/^Γεύματα/).check();
    const buffer = Buffer.from(text);
    await page.getByLabel(/^Αρχείο Excel/).setInputFiles({ name: 'γεύματα.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Δες τι θα γίνει' }).click();
  };
  await send('Χρώμα;Βάρος\nμπλε;3');
  await expect(page.getByRole('alert')).toContainText('Λείπουν στήλες: Όνομα');
  await send(`Όνομα;Τιμή;Συνταγή\n${name};9,40;αγγούρι 80\nΛάθος πιάτο;1.250;μονόκερος 3\n`);

  const rows = page.getByRole('list', { name: 'Γραμμές του αρχείου' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('Νέα');
  await expect(rows.nth(1)).toContainText('Συνταγή: δεν υπάρχει υλικό «μονόκερος»');
  await expectSound(page);
  await page.getByRole('link', { name: /^Με λάθος/ }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Πέρασε 1 γραμμή' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 νέα' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Δες τα γεύματα' }).click();
  await page.getByLabel('Ψάξε γεύμα').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: new RegExp(name) })).toContainText('9,40');
  await inShop(sql`delete from meal_sheets where draft->'name'->>'el' = ${name}`);
});
