import { officeOffersPath } from '#contract/office-paths.ts';
import { homePath } from '#contract/paths.ts';
import { sql } from '#server/database/sql.ts';
import { expectAccessibleLayout, findViolations } from '#tests/support/browser/find-violations.ts';
import { inShop, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test('the owner makes a coupon, changes it, announces it on top of the shop, and ends it', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const code = `T${Date.now()}`;
  const words = `Δώρο ${code}`;
  await workInKitchen(context, baseURL, ['owner']);
  await openAlive(page, officeOffersPath);
  await expectAccessibleLayout(page);
  const panel = page.getByRole('dialog');
  await page.getByRole('link', { name: say('offers-new') }).click();
  await panel.getByLabel(say('offers-code')).fill(code);
  await panel.getByLabel(say('offers-value')).fill('150');
  await panel.getByLabel(say('offers-name-El')).fill('Δοκιμή');
  await panel.getByLabel(say('offers-name-En')).fill('Trial');
  await panel.getByRole('button', { name: say('offers-save') }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
  expect(await findViolations(page, { inside: 'dialog' })).toEqual([]);
  await panel.getByLabel(say('offers-value')).fill('15');
  await panel.getByRole('button', { name: say('offers-save') }).click();
  const row = page.getByRole('listitem').filter({ hasText: code });
  await expect(row.first()).toContainText('−15%');

  await page.getByRole('link', { name: `Άλλαξέ το: ${code}` }).click();
  await expect(panel.getByLabel(say('offers-value'))).toHaveValue('15');
  // Another person was quicker.
  await inShop(sql`update coupons set percent = 25 where code = ${code}`);
  await panel.getByLabel(say('offers-value')).fill('20');
  await panel.getByRole('button', { name: say('offers-save') }).click();
  await expect(panel.getByRole('alert')).toContainText('−25%');
  await panel.getByRole('button', { name: say('offers-save-anyway') }).click();
  await expect(row.first()).toContainText('−20%');

  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.getByRole('link', { name: say('offers-banner-new') }).click();
  await panel.getByLabel(say('offers-banner-El')).fill(words);
  await panel.getByLabel(say('offers-banner-En')).fill(`Gift ${code}`);
  await panel.getByLabel(say('offers-banner-code')).selectOption({ label: code });
  await panel.getByRole('button', { name: say('offers-save') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText(say('offers-banner-shown'));
  const stranger = () => context.request.get(homePath, { headers: { cookie: '' } }).then((answer) => answer.text());
  await expect.poll(stranger).toContain(words);

  await page.getByRole('link', { name: `Άλλαξέ το: ${code}`, exact: true }).click();
  await expect(panel).toContainText(say('offers-earlier'));
  await panel.getByRole('button', { name: say('offers-end') }).click();
  await expect(row.first()).toContainText(say('offers-state-over'));
  await expect.poll(stranger).not.toContain(words);
  await expectAccessibleLayout(page);
  await inShop(sql`delete from coupons where code = ${code}`);
});
