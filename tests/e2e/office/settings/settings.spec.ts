import { officeSettingsPath } from '#contract/office-paths.ts';
import { contactPath } from '#contract/paths.ts';
import { sql } from '#server/database/sql.ts';
import { expectAccessibleLayout } from '#tests/support/browser/find-violations.ts';
import { askShop, inShop, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test('the owner changes the particulars of the shop, and is shown a colleague’s change meanwhile', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await workInKitchen(context, baseURL, ['owner']);
  await openAlive(page, officeSettingsPath);
  await expectAccessibleLayout(page);

  const tax = page.getByRole('region', { name: say('shop-settings-tax') });
  await tax.getByLabel(say('setting-vat-number')).fill('123456789');
  await tax.getByRole('button', { name: say('setting-save') }).click();
  await expect(tax.getByRole('alert')).toBeVisible();
  await expect(tax.getByLabel(say('setting-vat-number'))).toHaveValue('123456789');

  const contact = page.getByRole('region', { name: say('shop-settings-contact'), exact: true });
  const before = await contact.getByLabel(say('setting-phone')).inputValue();
  try {
    await contact.getByLabel(say('setting-phone')).fill('211 999 0000');
    await inShop(sql`
        insert into settings (key, value, changed_at)
        values ('contact', '{"phone":{"shown":"210 888 0000","link":"tel:+302108880000"},"email":"geia@nostimo.example"}', now())
        on conflict (key) do update set value = excluded.value`);
    await contact.getByRole('button', { name: say('setting-save') }).click();
    await expect(contact.getByRole('alert')).toContainText('Κάποιος άλλαξε αυτά τα στοιχεία');
    await expect(contact.getByText('Ισχύει τώρα: 210 888 0000')).toBeVisible();
    await expect(contact.getByLabel(say('setting-phone'))).toHaveValue('211 999 0000');
    await contact.getByLabel(say('setting-reason')).fill('Νέος πάροχος');
    await contact.getByRole('button', { name: say('setting-save') }).click();
    await expect(contact.getByRole('status')).toHaveText(say('setting-saved'));
    await expect(page.getByRole('listitem').filter({ hasText: 'Νέος πάροχος' })).toBeVisible();
    await expect.poll(async () => (await page.request.get(contactPath)).text()).toContain('href="tel:+302119990000"');
  } finally {
    await inShop(sql`delete from settings where key = 'contact'`);
  }
  expect(before).not.toBe('211 999 0000');
  expect(await askShop(sql`select key from settings where key = 'tax'`)).toEqual([]);
});
