import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { officeImportsPath } from '#contract/office-paths.ts';
import { canonicalJson } from '#domain/imports/canonical-json.ts';
import { sql } from '#server/database/sql.ts';
import { expectAccessibleLayout } from '#tests/support/browser/find-violations.ts';
import { inShop, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { moveInOffice } from '#tests/support/browser/office-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test('the owner imports meals from a file, after reading its effects row by row', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const name = `Φακές ${Date.now()}`;
  await workInKitchen(context, baseURL, ['owner']);
  await openAlive(page, officeImportsPath);
  await expectAccessibleLayout(page);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Υπόδειγμα: Γεύματα' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('meals.csv');

  const send = async (text: string) => {
    await page.getByLabel(/^Γεύματα/).check();
    const buffer = Buffer.from(text);
    await page.getByLabel(/^Αρχείο Excel/).setInputFiles({ name: 'γεύματα.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: say('imports-send') }).click();
  };
  await send('Χρώμα;Βάρος\nμπλε;3');
  await expect(page.getByRole('alert')).toContainText('Λείπουν στήλες: Όνομα');
  await send(`Όνομα;Τιμή;Συνταγή\n${name};9,40;αγγούρι 80\nΛάθος πιάτο;1.250;μονόκερος 3\n`);

  const rows = page.getByRole('list', { name: say('import-rows') }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(say('import-outcome-new'));
  await expect(rows.nth(1)).toContainText('Συνταγή: δεν υπάρχει υλικό «μονόκερος»');
  await expectAccessibleLayout(page);
  await page.getByRole('link', { name: /^Με λάθος/ }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Πέρασε 1 γραμμή' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 νέα' })).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole('link', { name: say('import-look-meals') }).click();
  await page.getByLabel(say('editor-search')).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: new RegExp(name) })).toContainText('9,40');
  await inShop(sql`delete from meal_sheets where draft->'name'->>'el' = ${name}`);

  await test.step('the owner downloads the shop file and imports additional records from another shop', async () => {
    await moveInOffice(page, officeImportsPath);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: say('shop-file-export') }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('nostimo-shop.jsonl');
    const bytes = await fs.readFile(await file.path());
    const send = async (buffer: Buffer) => {
      const input = page.getByLabel(/^Αρχείο άλλου καταστήματος/);
      await input.setInputFiles({ name: 'nostimo-shop.jsonl', mimeType: 'application/jsonl', buffer });
      await page.getByRole('button', { name: say('shop-file-send') }).click();
    };
    await send(bytes.subarray(0, bytes.length - 100));
    await expect(page.getByRole('alert')).toContainText('Το αρχείο κόπηκε');

    const slug = `saltsa-${Date.now()}`;
    const item = { slug, name: { el: 'Σάλτσα', en: 'Sauce' }, station: 'stove' };
    const lines = [bytes.toString().split('\n')[0], canonicalJson({ kind: 'component', item })];
    const body = lines.map((line) => `${line}\n`).join('');
    const sha256 = createHash('sha256').update(body).digest('hex');
    await send(Buffer.from(`${body}${canonicalJson({ kind: 'end', lines: 2, sha256 })}\n`));
    const rows = page.getByRole('list', { name: say('shop-file-kind-component') }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(say('import-outcome-new'));
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Πέρασε 1 στοιχείο' }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 νέα' })).toBeVisible();
    await inShop(sql`delete from components where slug = ${slug}`);
  });
});
