import { officeMealsPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { askShop, inShop, workInKitchen } from '#tests/support/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

test('the owner writes a meal, sees what follows from its recipe, and publishes it; the old address leads on', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const name = `Δοκιμαστικό ${Date.now()}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await workInKitchen(context, baseURL, ['owner']);
  await openAlive(page, `${officeMealsPath}?new=`);
  const fits = async () => {
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  };
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Όνομα, ελληνικά').fill(name);
  await panel.getByRole('button', { name: 'Γράψε το' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByLabel('Όνομα, αγγλικά').fill('A trial dish');
  for (const field of ['Περιγραφή', 'Πώς γίνεται', 'Ζέσταμα']) {
    await page.getByLabel(`${field}, ελληνικά`).fill('Κείμενο');
    await page.getByLabel(`${field}, αγγλικά`).fill('Text');
  }
  for (const ingredient of ['καρύδια', 'σπανάκι']) {
    await page.getByLabel('Πρόσθεσε υλικό').selectOption({ label: ingredient });
    await page.getByRole('button', { name: 'Βάλε το' }).click();
  }
  await page.getByLabel('Γραμμάρια: σπανάκι').fill('120,5');
  await expect(page.getByText('Περιέχει: ξηροί καρποί').first()).toBeVisible();
  await page.getByRole('button', { name: 'Αποθήκευσε το πρόχειρο' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Το πρόχειρο αποθηκεύτηκε' })).toBeVisible();
  await fits();
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.getByRole('link', { name: 'Δημοσίευσε την έκδοση 1' }).click();
  await panel.getByRole('button', { name: 'Δημοσίευσε την έκδοση 1' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Η έκδοση 1 είναι στο μαγαζί' })).toBeVisible();
  await fits();
  const [meal] = await askShop<{ slug: string }>(sql`select slug from meals where name->>'el' = ${name}`);
  await page.getByLabel('Διεύθυνση').fill(`${meal?.slug}-b`);
  await page.getByRole('button', { name: 'Αποθήκευσε το πρόχειρο' }).click();
  await page.getByRole('link', { name: 'Δημοσίευσε την έκδοση 2' }).click();
  await panel.getByRole('button', { name: 'Δημοσίευσε την έκδοση 2' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Η έκδοση 2 είναι στο μαγαζί' })).toBeVisible();
  const moved = await page.request.get(`/product/${meal?.slug}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, `/product/${meal?.slug}-b`]);
  await inShop(sql`delete from meals where name->>'el' = ${name}`);
});
