import type { Page } from '@playwright/test';
import { cookPath, ingredientsPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { findViolationsInBoth } from '#tests/support/browser/find-violations.ts';
import { askShop, inShop, openKitchenDay, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { moveInOffice } from '#tests/support/browser/office-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const tablet = { width: 1180, height: 820 };
test.use({ viewport: tablet });

const cells = (page: Page) => page.getByRole('listitem').getByRole('button', { name: /έτοιμα/ });
const openCook = async (page: Page, date: string) => {
  await openAlive(page, cookPath(date));
  await expect(page.getByRole('navigation', { name: say('cook-stations') })).toBeVisible();
};
const cookedOf = (date: string) =>
  askShop<{ note: string; count: number }>(
    sql`select note, sum(count)::int as count from cook_ticks where date = ${date} group by 1 order by 1`,
  );

test('a cook ticks the dishes of a day, and reads their ingredients', async ({ page, context, request, baseURL }) => {
  const { date } = await openKitchenDay({ context, request, baseURL });
  await workInKitchen(context, baseURL);
  await openCook(page, date);
  const expectFit = async (path: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolationsInBoth(page), path).toEqual([]);
  };
  await test.step('axe finds nothing on the dishes, light and dark', () => expectFit(cookPath(date)));
  await test.step('a cook ticks a portion, sees it counted, and takes it back', async () => {
    const cell = cells(page).first();
    await expect(cell).toHaveAttribute('aria-pressed', 'false');
    await cell.click();
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(say('cook-just'))).toBeVisible();
    await expect.poll(() => cookedOf(date)).toMatchObject([{ note: 'cooked' }]);
    await page.getByRole('button', { name: say('cook-undo') }).click();
    await expect(cell).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => cookedOf(date)).toMatchObject([{ note: 'cooked' }, { note: 'undone' }]);
  });
  await test.step('part of a portion is ticked, then the rest of the dish by the round button, with the keyboard alone', async () => {
    await page
      .getByRole('button', { name: /^Έγιναν μερικά/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Έγιναν 1', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(cells(page).first()).toContainText('1 από 2');
    await page
      .getByRole('button', { name: /^Έγινε όλο/ })
      .first()
      .focus();
    await page.keyboard.press('Space');
    await expect(cells(page).first()).toHaveAttribute('aria-pressed', 'true');
    // Two that were taken back, and these.
    await expect
      .poll(() => cookedOf(date))
      .toEqual([
        { note: 'cooked', count: 4 },
        { note: 'undone', count: 2 },
      ]);
  });
  await test.step('axe finds nothing on the batches, light and dark', async () => {
    const batches = `${cookPath(date)}?station=batches`;
    await moveInOffice(page, batches);
    await expect(
      page.getByRole('navigation', { name: say('cook-stations') }).locator('[aria-current=true]'),
    ).toHaveAttribute('href', /station=batches/);
    await expectFit(batches);
  });
  await test.step('ingredients show raw weights, allergens in words, a date range and a file', async () => {
    await moveInOffice(page, ingredientsPath(date));
    await expectFit(ingredientsPath(date));
    await expect(page.getByText(/kg$|\sg$/).first()).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    expect((await file).suggestedFilename()).toContain(date);
    await page.getByLabel(say('needs-to')).fill('2030-01-01');
    await page.getByRole('button', { name: say('needs-show') }).click();
    await expect(page.getByText('Έως 31 μέρες')).toBeVisible();
  });
  await test.step('no other role can open it', async () => {
    await workInKitchen(context, baseURL, ['courier']);
    expect((await page.request.get(cookPath(date))).status()).toBe(403);
  });
});

test('three tablets tick one day and see each other; a cancelled meal becomes waste in one press', async ({
  page,
  context,
  request,
  baseURL,
  browser,
}) => {
  const { date, orders } = await openKitchenDay({ context, request, baseURL });
  await workInKitchen(context, baseURL);
  const others = await Promise.all(
    [1, 2].map(async () => {
      const another = await browser.newContext({ viewport: tablet, ...(baseURL && { baseURL }) });
      await workInKitchen(another, baseURL);
      return another.newPage();
    }),
  );
  const [second, third] = others;
  if (!second || !third) throw new Error('Too few tablets');
  await Promise.all([page, second, third].map((each) => openCook(each, date)));
  await cells(page).first().click();
  for (const each of others) await expect(cells(each).first()).toHaveAttribute('aria-pressed', 'true');
  await inShop(sql`update deliveries set status = 'canceled' where order_id = ${orders[0]?.id ?? ''}`);
  const waste = third.getByRole('button', { name: /^Φύρα/ });
  await expect(waste).toBeVisible();
  await waste.click();
  await expect(page.getByRole('button', { name: /^Φύρα/ })).toHaveCount(0);
  await expect
    .poll(() => cookedOf(date))
    .toMatchObject([
      { note: 'cooked', count: 2 },
      { note: 'wasted', count: 2 },
    ]);
  for (const each of others) await each.context().close();
});

test('a refused tick leaves nothing to undo, and a colleague’s tick stays', async ({
  page,
  context,
  request,
  baseURL,
  browser,
}) => {
  const { date } = await openKitchenDay({ context, request, baseURL });
  await workInKitchen(context, baseURL);
  const other = await browser.newContext({ viewport: tablet, ...(baseURL && { baseURL }) });
  await workInKitchen(other, baseURL);
  const second = await other.newPage();
  await Promise.all([page, second].map((each) => openCook(each, date)));
  await other.setOffline(true);
  await cells(second).first().click();
  await expect(second.getByText('1 τικ περιμένει δίκτυο')).toBeVisible();
  await cells(page).first().click();
  await expect.poll(() => cookedOf(date)).toEqual([{ note: 'cooked', count: 2 }]);
  await other.setOffline(false);
  await expect(second.getByText(/: δεν μέτρησε/)).toBeVisible();
  await expect(second.getByRole('button', { name: say('cook-undo') })).toHaveAttribute('aria-disabled', 'true');
  await second.getByRole('button', { name: say('cook-undo') }).click({ force: true });
  for (const each of [page, second]) await expect(cells(each).first()).toHaveAttribute('aria-pressed', 'true');
  expect(await cookedOf(date)).toEqual([{ note: 'cooked', count: 2 }]);
  await other.close();
});
