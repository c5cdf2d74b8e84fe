import { Webhook } from 'standardwebhooks';
import { officeWebhooksPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { inShop, workInKitchen } from '#tests/support/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import { openWebhookReceiver } from '#tests/support/webhook-receiver.ts';

test('the owner lets another program hear what happens, tries it out and sees in its log what it answered', async ({
  page,
  context,
  baseURL,
}) => {
  const receiver = await openWebhookReceiver();
  await page.setViewportSize({ width: 390, height: 844 });
  await workInKitchen(context, baseURL, ['owner']);
  await openAlive(page, officeWebhooksPath);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const panel = page.getByRole('dialog');
  try {
    let secret = '';
    await test.step('an address of the own network is refused, and what was typed stays', async () => {
      await page.getByRole('link', { name: 'Πρόσθεσε webhook' }).click();
      await panel.getByLabel('Όνομα').fill('Λογιστής');
      await panel.getByLabel('Διεύθυνση').fill('https://192.168.1.10/hook');
      await panel.getByRole('checkbox', { name: 'Νέα παραγγελία' }).check();
      expect(await findViolations(page, { inside: 'dialog' })).toEqual([]);
      await panel.getByRole('button', { name: 'Πρόσθεσέ το' }).click();
      await expect(panel.getByText('Διευθύνσεις του δικού σου δικτύου')).toBeVisible();
      await expect(panel.getByRole('checkbox', { name: 'Νέα παραγγελία' })).toBeChecked();
    });
    await test.step('the secret is told once', async () => {
      await panel.getByLabel('Διεύθυνση').fill(receiver.url);
      await panel.getByRole('button', { name: 'Πρόσθεσέ το' }).click();
      secret = await panel.getByLabel('Μυστικό').inputValue();
      expect(secret).toMatch(/^whsec_/);
      await panel.getByRole('button', { name: 'Κλείσιμο' }).click();
      await expect(panel).toBeHidden();
      await expect(page.getByRole('listitem', { name: 'Λογιστής' })).toContainText('Δεν έχει σταλεί τίποτα');
      await expect(page.getByLabel('Μυστικό')).toBeHidden();
    });
    await test.step('a test message arrives, signed, and the log says so', async () => {
      await page.getByRole('button', { name: 'Στείλε δοκιμή' }).click();
      await expect(panel.getByText('Το πήρε')).toBeVisible();
      await expect(panel.getByText('απάντησε 204')).toBeVisible();
      const [message] = receiver.received;
      expect(new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})).toMatchObject({
        type: 'webhook.test',
      });
      expect(await findViolations(page, { inside: 'dialog' })).toEqual([]);
      expect(await fits()).toBeLessThanOrEqual(0);
    });
    await test.step('the same message can be sent again', async () => {
      receiver.answerWith(500);
      await panel.getByRole('button', { name: /Ξαναστείλε/ }).click();
      await expect(panel.getByText('Φεύγει ξανά τώρα.')).toBeVisible();
      await expect(async () => {
        await panel.getByRole('link', { name: 'Δες ξανά' }).click();
        await expect(panel.getByText('απάντησε 500')).toBeVisible({ timeout: 500 });
      }).toPass();
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      await panel.getByRole('button', { name: 'Κλείσιμο' }).click();
    });
    await test.step('it can be paused, and goes', async () => {
      const row = page.getByRole('listitem', { name: 'Λογιστής' });
      await row.getByRole('button', { name: 'Παύση' }).click();
      await expect(row.getByText('Σε παύση', { exact: true })).toBeVisible();
      await row.getByRole('link', { name: /Ημερολόγιο/ }).click();
      await expect(panel.getByText('Είναι σε παύση: τίποτα δεν φεύγει')).toBeVisible();
      await expect(panel.getByRole('button', { name: /Ξαναστείλε/ })).toBeHidden();
      await panel.getByRole('button', { name: 'Κλείσιμο' }).click();
      await row.getByRole('link', { name: /Άλλαξε/ }).click();
      await panel.getByRole('button', { name: 'Διάγραψε' }).click();
      await expect(page.getByText('Κανένα πρόγραμμα δεν ενημερώνεται ακόμη.')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  } finally {
    await inShop(sql`delete from webhooks`);
    await receiver.close();
  }
});
