import { officeHealthPath, officeMePath, officeRefundsPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { findViolations } from '#tests/support/browser/find-violations.ts';
import { inShop, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { moveInOffice } from '#tests/support/browser/office-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.use({ viewport: { width: 390, height: 844 } });

test('waiting work is shown in words, with its age and the next step; alerts are handled once, by the responsible roles', async ({
  page,
  context,
  baseURL,
}) => {
  await inShop(sql`
    insert into alerts (kind, data, dedupe_key, created_at, told_at)
    values ('disputed', '{"amountInCents": 4215}', 'health journey', now() - interval '2 days', now()),
      ('refund-refused', '{}', 'health journey 2', now() - interval '1 day', now())`);
  await workInKitchen(context, baseURL, ['support']);
  await openAlive(page, officeHealthPath);
  const row = page.getByRole('listitem').filter({ hasText: 'Είναι εδώ κάτω' });
  await expect(row).toContainText(say('health-state-act'));
  await expect(row).toContainText(/ειδοποίηση δεν τακτοποιήθηκε|ειδοποιήσεις δεν τακτοποιήθηκαν/);
  await expect(row).toContainText('από ');
  await expect(page.getByRole('listitem').filter({ hasText: 'Διαβίβαση στην ΑΑΔΕ' })).toContainText(
    say('health-state-good'),
  );
  const disputed = page.getByRole('listitem').filter({ hasText: 'αμφισβητεί τη χρέωση' }).first();
  await expect(disputed).toContainText('42,15');
  await expect(disputed, 'support sees money, and does not close it').toContainText('Το κλείνει ο ιδιοκτήτης');
  expect(await findViolations(page)).toEqual([]);

  await context.clearCookies();
  await workInKitchen(context, baseURL, ['accounts']);
  await moveInOffice(page, officeMePath);
  await moveInOffice(page, officeHealthPath);
  const refused = page.getByRole('listitem').filter({ hasText: 'αρνείται την επιστροφή' }).first();
  await expect(refused.getByRole('link', { name: say('health-open-refunds') })).toHaveAttribute(
    'href',
    officeRefundsPath,
  );
  await disputed.getByRole('link', { name: say('alerts-handle') }).click();
  const panel = page.getByRole('dialog', { name: say('alerts-handle-title') });
  await panel.getByLabel(say('alerts-note')).fill('Στείλαμε το παραστατικό στη Viva');
  expect(await findViolations(page, { inside: 'dialog' })).toEqual([]);
  // Another person was quicker.
  await inShop(sql`update alerts set handled_at = now(), handled_by = 'Ελένη' where dedupe_key = 'health journey'`);
  await panel.getByRole('button', { name: say('alerts-handle') }).click();
  await expect(page.getByRole('status')).toContainText('Τακτοποιήθηκε ήδη πριν από σένα, από: Ελένη');
  await refused.getByRole('link', { name: say('alerts-handle') }).click();
  await panel.getByLabel(say('alerts-note')).fill('Το κάναμε με έμβασμα');
  await panel.getByRole('button', { name: say('alerts-handle') }).click();
  await expect(page.getByRole('status').first()).toContainText('Σημειώθηκε ως τακτοποιημένη');
  await expect(refused).toHaveCount(0);
  await expect(page.getByText('Το κάναμε με έμβασμα')).toBeVisible();

  await context.clearCookies();
  await workInKitchen(context, baseURL, ['kitchen']);
  expect((await page.request.get(officeHealthPath)).status()).toBe(403);
});
