import type { Page } from '@playwright/test';
import { packPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { findViolationsInBoth } from '#tests/support/browser/find-violations.ts';
import { askShop, inShop, openKitchenDay, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const tablet = { width: 1180, height: 820 };
test.use({ viewport: tablet });

const ins = (page: Page) => page.getByRole('button', { name: /^Μπήκε/ });
const outs = (page: Page) => page.getByRole('button', { name: /^Βγάλε/ });
const scanField = (page: Page) => page.getByLabel(say('pack-scan'));
const openPack = async (page: Page, date: string) => {
  await openAlive(page, packPath(date));
  await expect(ins(page).first()).toBeEnabled();
};
const packedOf = async (date: string) => {
  const [row] = await askShop<{ count: number }>(
    sql`select coalesce(sum(count), 0)::int as count from pack_ticks where date = ${date} and undoes is null`,
  );
  return row?.count ?? 0;
};
const packAll = async (page: Page) => {
  for (let left = await ins(page).count(); left > 0; left--) {
    await ins(page).first().click();
    await expect(ins(page)).toHaveCount(left - 1);
  }
};

test('a packer fills a bag, closes it, and the next one is open', async ({ page, context, request, baseURL }) => {
  const { date, orders } = await openKitchenDay({ context, request, baseURL }, 3);
  await workInKitchen(context, baseURL);
  await openPack(page, date);
  await expect(scanField(page)).toBeFocused();
  await expect(page.getByText(`#${orders[0]?.number}`).first()).toBeVisible();
  await page.getByRole('button', { name: say('pack-close') }).click();
  await expect(page.getByRole('alert')).toContainText('Λείπουν ακόμη');
  const row = page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.locator('img') })
    .first();
  const [tick, dish] = await Promise.all(
    [row.getByRole('button').first(), row.locator('img')].map((part) => part.boundingBox()),
  );
  const all = await row.boundingBox();
  // One line: the button, its picture, its name and the amount.
  expect(dish?.x ?? 0).toBeLessThan((tick?.x ?? 0) + 120);
  expect(all?.height ?? 999).toBeLessThan(2 * (tick?.height ?? 0));
  const opened = new Set<string>();
  const pressForPaper = async (name: string | RegExp) => {
    // Chromium requests a PDF that it shows a second time; the next print has another address.
    const isNew = (url: string) => /\/sheets\/[\w-]{36}/.test(url) && !opened.has(url);
    const paper = context.waitForEvent('response', (answer) => isNew(answer.url()));
    await page.getByRole('main').getByRole('button', { name }).first().click();
    const answer = await paper;
    opened.add(answer.url());
    expect(answer.headers()['content-type']).toBe('application/pdf');
    await page.bringToFront();
  };
  await pressForPaper(say('pack-labels'));
  await pressForPaper(/^Ξανά μία ετικέτα: /);
  await pressForPaper(say('pack-bag-again'));
  const versions = sql`
    select kind, number, is_reprint as again, (select count(*)::int from jsonb_object_keys(facts)) as things
    from sheet_versions where date = ${date} and deliveries = array[${orders[0]?.deliveries[0]?.id ?? ''}::uuid]
    order by made_at`;
  expect(await askShop(versions)).toEqual([
    { kind: 'labels', number: 1, again: false, things: 7 },
    { kind: 'labels', number: 2, again: true, things: 1 },
    { kind: 'bags', number: 1, again: true, things: 1 },
  ]);
  await packAll(page);
  await expect(scanField(page)).toBeFocused();
  await page.getByRole('button', { name: say('pack-close') }).click();
  await expect(page.getByText('1 από 3 σακούλες')).toBeVisible();
  await expect(page.getByRole('main').getByText(`#${orders[1]?.number}`)).toBeVisible();

  const [, , third] = orders;
  await test.step('a keyboard scanner opens a bag by its order number, and an unknown code is refused with an alert', async () => {
    await page.getByRole('button', { name: say('pack-missing') }).focus();
    await page.keyboard.type(third?.number ?? '');
    await expect(scanField(page)).toHaveValue(third?.number ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText(`#${third?.number}`)).toBeVisible();
    await page.keyboard.type('ThisIsNoTokenOfOurs\n');
    await expect(page.getByRole('alert')).toContainText('Δεν γνωρίζω αυτόν τον κωδικό');
    await expect(scanField(page)).toBeFocused();
  });
  await test.step('a missing meal shows the consequences first, then the money is refunded and the bag needs one meal less', async () => {
    await expect(page.getByText('Μένουν 7 για να κλείσει')).toBeVisible();
    await page.getByRole('button', { name: say('pack-missing') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().check();
    await expect(dialog.getByText(/Ο πελάτης παίρνει πίσω/)).toBeVisible();
    await dialog.getByRole('button', { name: say('pack-missing-do-money') }).click();
    await expect(dialog.getByText(say('pack-made-money'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Μένουν 6 για να κλείσει')).toBeVisible();
    expect(
      await askShop(sql`
      select c.kind from order_changes c join deliveries d on d.id = c.delivery_id where d.date = ${date}`),
    ).toEqual([{ kind: 'missing' }]);
  });
  await test.step('a bag that is cancelled while it is packed says so and is emptied', async () => {
    const before = await packedOf(date);
    await ins(page).first().click();
    await expect.poll(() => packedOf(date)).toBeGreaterThan(before);
    await inShop(sql`update deliveries set status = 'canceled' where order_id = ${third?.id ?? ''}`);
    await expect(page.getByText('Η παράδοση ακυρώθηκε', { exact: false })).toBeVisible();
    await outs(page).and(page.locator(':enabled')).first().click();
    await expect(outs(page).and(page.locator(':enabled'))).toHaveCount(0);
  });
});

test('two packers on one bag: the second sees the first, and nothing counts twice', async ({
  page,
  context,
  request,
  baseURL,
  browser,
}) => {
  const { date } = await openKitchenDay({ context, request, baseURL });
  await workInKitchen(context, baseURL);
  const another = await browser.newContext({ viewport: tablet, ...(baseURL && { baseURL }) });
  await workInKitchen(another, baseURL);
  const second = await another.newPage();
  await Promise.all([page, second].map((each) => openPack(each, date)));
  const before = await ins(page).count();
  await Promise.all([page, second].map((each) => ins(each).first().click()));
  for (const each of [page, second]) await expect(ins(each)).toHaveCount(before - 1);
  await ins(second).first().click();
  await expect(ins(page)).toHaveCount(before - 2);
  const doubled = await askShop(sql`
    select item_id from pack_ticks where date = ${date} group by item_id having sum(count) > 2`);
  expect(doubled).toEqual([]);
  await another.close();
});

test('an allergy that meets a meal must be read before the bag closes', async ({ page, context, request, baseURL }) => {
  const { date, orders } = await openKitchenDay({ context, request, baseURL });
  await inShop(sql`
    update accounts set avoid_allergens = '{milk,gluten,nuts,eggs,fish,celery,soy,sesame,mustard}'
    where id = (select account_id from orders where id = ${orders[0]?.id ?? ''})`);
  await workInKitchen(context, baseURL);
  await openPack(page, date);
  await expect(page.getByText(/περιέχει|ίχνη/).first()).toBeVisible();
  await test.step('axe finds nothing on the packing page, at a tablet and a phone, light and dark', async () => {
    for (const size of [{ width: 390, height: 844 }, tablet]) {
      await page.setViewportSize(size);
      expect(await findViolationsInBoth(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await page.getByRole('button', { name: say('pack-missing') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findViolationsInBoth(page, { inside: 'dialog' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('the back button closes the dialog and clears its address', async () => {
    await page.getByRole('link', { name: /^Αλλεργία/ }).click();
    await expect(page).toHaveURL(/allergies=1/);
    await page.getByRole('button', { name: say('pack-missing') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/allergies=1/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('a bag is put aside to wait and taken up again', async () => {
    await page.getByRole('button', { name: say('pack-missing') }).click();
    await page.getByRole('button', { name: say('pack-missing-wait') }).click();
    await expect(page.getByText(say('bag-waiting-about'))).toBeVisible();
    await page.getByRole('button', { name: say('pack-resume') }).click();
    await expect(page.getByText(say('bag-waiting-about'))).toHaveCount(0);
  });
  await packAll(page);
  await page.getByRole('button', { name: say('pack-close') }).click();
  await expect(page.getByRole('alert')).toContainText('αλλεργία');
  await page.getByRole('button', { name: say('pack-checked') }).click();
  await expect(page.getByText('Το έλεγξε: Νίκος Μάγειρας')).toBeVisible();
  await page.getByRole('button', { name: say('pack-close') }).click();
  await expect(page.getByText(say('pack-done'))).toBeVisible();
});
