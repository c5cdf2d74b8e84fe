import { officePayMethodsPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { expectSound } from '#tests/support/find-violations.ts';
import { askShop, inShop, workInKitchen } from '#tests/support/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

test('the owner says which ways to pay are offered', async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await workInKitchen(context, baseURL, ['owner']);
  await openAlive(page, officePayMethodsPath);
  await expectSound(page);
  const save = page.getByRole('button', { name: 'Αποθήκευσε' });
  const deposit = page.getByRole('checkbox', { name: 'Τραπεζική κατάθεση' });
  try {
    await test.step('none at all is refused, and what was ticked stays', async () => {
      for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
      await save.click();
      await expect(page.getByRole('alert')).toContainText('δεν θα μπορούσαν να πληρωθούν');
      await expect(deposit).not.toBeChecked();
    });
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await deposit.uncheck();
    await page.getByLabel('Γιατί αλλάζει').fill('Αργούν οι καταθέσεις');
    await save.click();
    await expect(page.getByRole('status')).toContainText('Αποθηκεύτηκε.');
    await expect(deposit).not.toBeChecked();
    await expect(page.getByRole('listitem').filter({ hasText: 'Αργούν οι καταθέσεις' })).toBeVisible();
    expect(await askShop(sql`select slug from spot_payment_types where not is_active`)).toEqual([
      { slug: 'bank-deposit' },
    ]);
  } finally {
    await inShop(sql`update spot_payment_types set is_active = true`);
  }
});
