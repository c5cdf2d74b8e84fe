import { officeKeysPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { findViolations } from '#tests/support/browser/find-violations.ts';
import { inShop, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { callUrl, shopQuery } from '#tests/support/network/call-url.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test('the owner makes a key that opens the chosen calls, until it is revoked; and an app with a public id', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await workInKitchen(context, baseURL, ['owner']);
  await openAlive(page, officeKeysPath);
  const panel = page.getByRole('dialog');
  const ask = async (name: string, secret: string, apiKey = shopQuery.apiKey) => {
    const query = new URLSearchParams({ ...shopQuery, apiKey });
    const headers: Record<string, string> = secret ? { authorization: `Bearer ${secret}` } : {};
    return (await (await request.get(`${callUrl(name)}?${query}`, { headers })).json()).code;
  };
  try {
    let secret = '';
    await test.step('without any chosen call it is refused, and the typed values stay', async () => {
      await page.getByRole('link', { name: say('keys-new') }).click();
      await panel.getByLabel(say('keys-name')).fill('Αποθήκη');
      expect(await findViolations(page, { inside: 'dialog' })).toEqual([]);
      await panel.getByRole('button', { name: say('keys-make') }).click();
      await expect(panel.getByText(say('keys-calls-missing'))).toBeVisible();
      await expect(panel.getByLabel(say('keys-name'))).toHaveValue(say('needs-column-storage'));
    });
    await test.step('the key is shown once and opens only that call', async () => {
      await panel.getByRole('checkbox', { name: say('key-call-health-one') }).check();
      await panel.getByRole('button', { name: say('keys-make') }).click();
      secret = await panel.getByLabel(say('keys-key')).inputValue();
      expect([await ask('health-one', secret), await ask('settings-one', secret)]).toEqual(['ok', 'key-not-allowed']);
      await panel.getByRole('button', { name: say('close') }).click();
      await expect(page.getByLabel(say('keys-key'), { exact: true })).toBeHidden();
    });
    await test.step('once revoked, it opens nothing', async () => {
      const row = page.getByRole('listitem', { name: say('needs-column-storage') });
      await expect(row).toContainText(secret.slice(0, 10));
      await row.getByRole('button', { name: /Ανακάλεσε/ }).click();
      await expect(row.getByText(say('keys-state-revoked'), { exact: true })).toBeVisible();
      expect(await ask('health-one', secret)).toBe('user-not-allowed');
    });
    await test.step('an app gets its own id, which stops working once withdrawn', async () => {
      await page.getByLabel(say('keys-app-name')).fill('Κινητό');
      await page.getByRole('button', { name: say('keys-app-add') }).click();
      const row = page.getByRole('listitem', { name: say('checkout-phone') });
      const appId = (await row.locator('code').textContent()) ?? '';
      await expect.poll(() => ask('plan-collection', '', appId)).toBe('ok');
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await row.getByRole('button', { name: /Απόσυρε/ }).click();
      await expect(row.getByText(say('keys-app-withdrawn'), { exact: true })).toBeVisible();
      await expect.poll(() => ask('plan-collection', '', appId)).toBe('invalid-api-key');
    });
  } finally {
    await inShop(sql`delete from api_keys`);
    await inShop(sql`delete from public_apps`);
  }
});
