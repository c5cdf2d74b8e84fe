import { Webhook } from 'standardwebhooks';
import { officeWebhooksPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { findViolations } from '#tests/support/browser/find-violations.ts';
import { inShop, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { openWebhookReceiver } from '#tests/support/network/webhook-receiver.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test('the owner subscribes another program to events, tries it out and sees its answer in the log', async ({
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
    await test.step('an address in the private network is refused, and the typed values stay', async () => {
      await page.getByRole('link', { name: say('webhooks-add') }).click();
      await panel.getByLabel(say('webhooks-name')).fill('Λογιστής');
      await panel.getByLabel(say('webhooks-url')).fill('https://192.168.1.10/hook');
      await panel.getByRole('checkbox', { name: say('webhook-event-order-placed') }).check();
      expect(await findViolations(page, { inside: 'dialog' })).toEqual([]);
      await panel.getByRole('button', { name: say('webhooks-create') }).click();
      await expect(panel.getByText('Διευθύνσεις του δικού σου δικτύου')).toBeVisible();
      await expect(panel.getByRole('checkbox', { name: say('webhook-event-order-placed') })).toBeChecked();
    });
    await test.step('the secret is shown once', async () => {
      await panel.getByLabel(say('webhooks-url')).fill(receiver.url);
      await panel.getByRole('button', { name: say('webhooks-create') }).click();
      secret = await panel.getByLabel(say('secret-label')).inputValue();
      expect(secret).toMatch(/^whsec_/);
      await panel.getByRole('button', { name: say('close') }).click();
      await expect(panel).toBeHidden();
      await expect(page.getByRole('listitem', { name: 'Λογιστής' })).toContainText('Δεν έχει σταλεί τίποτα');
      await expect(page.getByLabel(say('secret-label'))).toBeHidden();
    });
    await test.step('a test message arrives signed, and the log shows it', async () => {
      await page.getByRole('button', { name: say('webhooks-test') }).click();
      await expect(panel.getByText(say('webhooks-delivery-delivered'))).toBeVisible();
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
      await expect(panel.getByText(say('webhooks-done-resent'))).toBeVisible();
      await expect(async () => {
        await panel.getByRole('link', { name: say('webhooks-refresh') }).click();
        await expect(panel.getByText('απάντησε 500')).toBeVisible({ timeout: 500 });
      }).toPass();
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      await panel.getByRole('button', { name: say('close') }).click();
    });
    await test.step('it can be paused and deleted', async () => {
      const row = page.getByRole('listitem', { name: 'Λογιστής' });
      await row.getByRole('button', { name: say('webhooks-pause') }).click();
      await expect(row.getByText(say('webhooks-state-paused-owner'), { exact: true })).toBeVisible();
      await row.getByRole('link', { name: /Ημερολόγιο/ }).click();
      await expect(panel.getByText('Είναι σε παύση: τίποτα δεν φεύγει')).toBeVisible();
      await expect(panel.getByRole('button', { name: /Ξαναστείλε/ })).toBeHidden();
      await panel.getByRole('button', { name: say('close') }).click();
      await row.getByRole('link', { name: /Άλλαξε/ }).click();
      await panel.getByRole('button', { name: say('webhooks-delete') }).click();
      await expect(page.getByText(say('webhooks-none'))).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  } finally {
    await inShop(sql`delete from webhooks`);
    await receiver.close();
  }
});
