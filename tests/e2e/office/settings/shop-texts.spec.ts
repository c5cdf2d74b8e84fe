import { officeTextPath, officeTextsPath } from '#contract/office-paths.ts';
import { homePath } from '#contract/paths.ts';
import { sql } from '#server/database/sql.ts';
import { findViolations } from '#tests/support/browser/find-violations.ts';
import { askShop, inShop, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test('the owner writes a question, and visitors read it', async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await workInKitchen(context, baseURL, ['owner']);
  await openAlive(page, officeTextsPath);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /Συχνές ερωτήσεις/ }).click();
  await expect(page).toHaveURL(new RegExp(`${officeTextPath('questions')}$`));
  const greek = page.getByRole('group', { name: say('shop-text-greek') }).getByLabel(say('shop-text-body'));
  const english = page.getByRole('group', { name: say('shop-text-english') }).getByLabel(say('shop-text-body'));
  const before = { el: await greek.inputValue(), en: await english.inputValue() };
  try {
    await test.step('a text in one language only is refused, and the typed values stay', async () => {
      await greek.fill(`${before.el}\n\n## Έχετε σκύλο;\n\nΈναν μικρό.`);
      await page.getByRole('button', { name: say('shop-text-publish') }).click();
      await expect(page.getByText('Οι δύο γλώσσες δεν έχουν τους ίδιους τίτλους')).toBeVisible();
      await expect(greek).toHaveValue(/Έχετε σκύλο;/);
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });
    await test.step('a draft is saved and not shown to visitors', async () => {
      await english.fill(`${before.en}\n\n## Do you have a dog?\n\nA small one.`);
      await page.getByRole('button', { name: say('shop-text-save') }).click();
      await expect(page.getByRole('status').filter({ hasText: say('shop-text-saved') })).toBeVisible();
      await expect(english).toHaveValue(/Do you have a dog\?/);
      expect(await (await page.request.get(homePath)).text()).not.toContain('Έχετε σκύλο;');
    });
    await test.step('once published, it is on the home page in both languages', async () => {
      await page.getByRole('button', { name: say('shop-text-publish') }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Η έκδοση 2 δημοσιεύτηκε.' })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Έκδοση 2' })).toContainText(say('shop-text-in-force'));
      await expect.poll(async () => (await page.request.get(homePath)).text()).toContain('Έχετε σκύλο;');
    });
    await page.getByRole('listitem').filter({ hasText: 'Έκδοση 1' }).getByRole('link').click();
    await expect(page.getByText('Διαβάζεις την έκδοση 1.')).toBeVisible();
    await expect(greek).toHaveValue(before.el);
    // Last of all: from here on this visitor reads English.
    await expect
      .poll(async () => (await page.request.get(`${homePath}?lang=en`)).text())
      .toContain('Do you have a dog?');
  } finally {
    await inShop(sql`alter table shop_text_versions disable trigger refuse_rewriting`);
    await inShop(sql`delete from shop_text_versions`);
    await inShop(sql`alter table shop_text_versions enable trigger refuse_rewriting`);
    await inShop(sql`delete from shop_text_drafts`);
    await inShop(sql`update revisions set version = version + 1 where topic = 'catalogue'`);
    await inShop(sql`select pg_notify('shop_changes', 'catalogue')`);
  }
  expect(await askShop(sql`select 1 from shop_text_versions`)).toEqual([]);
});
