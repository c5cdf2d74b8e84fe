import { officePlacesPath } from '#contract/office-paths.ts';
import { addDays, athensDateOf, startOfWeek } from '#domain/athens-time.ts';
import { sql } from '#server/database/sql.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { askShop, inShop, workInKitchen } from '#tests/support/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

test('the owner adds a region, pastes postal codes into it after a trial, and gives a window other places for one date', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const fits = async () => {
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  };
  const name = `Νησιά ${Date.now()}`;
  const [unserved] = await askShop<{ code: string }>(
    sql`select postal_code as code from postal_codes where region_id is null order by 1 limit 1`,
  );
  await workInKitchen(context, baseURL, ['owner']);
  // A week beyond what anybody orders for.
  const monday = startOfWeek(addDays(athensDateOf(new Date()), 84));
  await openAlive(page, `${officePlacesPath}?from=${monday}`);
  await expect(page.getByRole('img', { name: 'Παραδόσεις της εβδομάδας ανά δήμο' })).toBeVisible();
  await fits();

  await page.getByRole('link', { name: 'Νέα περιοχή' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Όνομα στα ελληνικά').fill(name);
  await panel.getByLabel('Όνομα στα αγγλικά').fill('Islands');
  await panel.getByLabel('Ελάχιστη').fill('90,00');
  await panel.getByLabel('Μεταφορικά').fill('9');
  await panel.getByLabel('Δωρεάν από').fill('80');
  await panel.getByRole('button', { name: 'Αποθήκευσε' }).click();
  await expect(panel.getByRole('alert')).toContainText('Τα δωρεάν μεταφορικά δεν ξεκινούν');
  await panel.getByLabel('Δωρεάν από').fill('200');
  await panel.getByRole('button', { name: 'Αποθήκευσε' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('90,00');

  await page.getByRole('link', { name: 'Βάλε ΤΚ' }).click();
  await panel.getByLabel('Σε ποια περιοχή').selectOption({ label: name });
  await panel.getByLabel('Ταχυδρομικοί κώδικες').fill(`${unserved?.code}, 10563\nΑθήνα`);
  await panel.getByRole('button', { name: 'Δες πρώτα τι θα γίνει' }).click();
  await expect(panel.getByRole('status')).toContainText('1 αλλάζει, 2 μένουν όπως είναι');
  await expect(panel.getByRole('listitem').filter({ hasText: '10563' })).toContainText('ανήκει ήδη');
  await expect(panel.getByRole('listitem').filter({ hasText: '«Αθήνα»' })).toContainText('δεν είναι ΤΚ');
  expect(await findViolations(page, { inside: 'dialog' })).toEqual([]);
  await panel.getByRole('button', { name: 'Βάλε 1 ΤΚ' }).click();
  await expect(row).toContainText('1 ΤΚ');

  await page.setViewportSize({ width: 1440, height: 1000 });
  const cell = page.getByRole('link', { name: /10:00–13:00: 0 από \d+ θέσεις/ }).first();
  await cell.click();
  await panel.getByLabel('Θέσεις').fill('5');
  await panel.getByRole('button', { name: 'Αποθήκευσε' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Αποθηκεύτηκε' })).toBeVisible();
  await page.getByRole('link', { name: /10:00–13:00: 0 από 5 θέσεις μόνο τώρα/ }).click();
  await panel.getByRole('button', { name: /Γύρνα στις/ }).click();
  await expect(page.getByRole('link', { name: /μόνο τώρα/ })).toHaveCount(0);
  await fits();
  await inShop(sql`delete from regions where name->>'el' = ${name}`);
});
