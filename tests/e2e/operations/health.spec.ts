import { officeHealthPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { inShop, workInKitchen } from '#tests/support/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('what waits for a person is said in words, with since when and what to do; who does not look after it is told so', async ({
  page,
  context,
  baseURL,
}) => {
  await inShop(sql`
    insert into alerts (kind, data, dedupe_key, created_at, told_at)
    values ('disputed', '{}', 'health journey', now() - interval '2 days', now())`);
  await workInKitchen(context, baseURL, ['support']);
  await openAlive(page, officeHealthPath);
  const row = page.getByRole('listitem').filter({ hasText: 'Τις έχεις και στο μέιλ σου' });
  await expect(row).toContainText('Τώρα');
  await expect(row).toContainText(/ειδοποίηση δεν τακτοποιήθηκε|ειδοποιήσεις δεν τακτοποιήθηκαν/);
  await expect(row).toContainText('από ');
  await expect(page.getByRole('listitem').filter({ hasText: 'Διαβίβαση στην ΑΑΔΕ' })).toContainText('Εντάξει');
  expect(await findViolations(page)).toEqual([]);
  await context.clearCookies();
  await workInKitchen(context, baseURL, ['kitchen']);
  expect((await page.goto(officeHealthPath))?.status()).toBe(403);
});
