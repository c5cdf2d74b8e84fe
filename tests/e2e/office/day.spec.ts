import type { Page } from '@playwright/test';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { officeDayPath, officeMePath, officePath, ownRunsPath } from '#contract/office-paths.ts';
import { addDays } from '#domain/athens-time.ts';
import { workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { moveInOffice, openBoard, signInAtOffice, tomorrow } from '#tests/support/browser/office-in-browser.ts';
import { reloadAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { bringClose, placeOrder } from '#tests/support/database/placed-order.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const lanes = {
  cook: say('day-lane-cook'),
  pack: say('day-lane-pack'),
  drive: say('day-lane-drive'),
  till: say('day-lane-till'),
} as const;
const seen: Record<Exclude<StaffRole, 'courier'>, (keyof typeof lanes)[]> = {
  owner: ['cook', 'pack', 'drive', 'till'],
  support: ['cook', 'pack', 'drive', 'till'],
  kitchen: ['cook', 'pack', 'drive'],
  dispatch: ['cook', 'pack', 'drive'],
  accounts: ['drive', 'till'],
};
const tablet = { width: 1180, height: 820 };
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 1000 };
const step = (page: Page) => page.locator('ol [aria-current=step]');
const laneNames = (page: Page) => page.locator('.lane h2').allTextContents();

test('each role sees its own lanes of the day, and a courier has no board', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { order } = await placeOrder({ context, request, baseURL: baseURL ?? '' });
  await bringClose(order);
  await page.setViewportSize(tablet);
  await test.step('a visitor is led to the sign-in, and search engines do not index the office', async () => {
    const response = await page.request.get(officePath);
    expect(response.url()).toMatch(/\/office\/sign-in/);
    expect(response.headers()['x-robots-tag']).toBe('noindex');
    expect(await response.text()).toMatch(/<meta name="robots" content="noindex"/);
  });
  for (const [index, role] of (Object.keys(seen) as (keyof typeof seen)[]).entries()) {
    await context.clearCookies();
    await workInKitchen(context, baseURL, [role]);
    if (index === 0) await openBoard(page, tomorrow());
    else {
      // As on a shared tablet.
      await moveInOffice(page, officeMePath);
      await moveInOffice(page, officeDayPath(tomorrow()));
      await expect(page.locator('[data-feed=live]')).toBeAttached();
    }
    expect(await laneNames(page)).toEqual(seen[role].map((lane) => lanes[lane]));
    await expect(page.getByRole('button', { name: say('day-next-cooking') })).toHaveCount(
      role === 'owner' || role === 'kitchen' ? 1 : 0,
    );
  }
  await context.clearCookies();
  await signInAtOffice(page, 'courier');
  expect(new URL(page.url()).pathname).toBe(ownRunsPath);
  const refused = await page.goto(officeDayPath(tomorrow()));
  expect(refused?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('office-not-yours-title'));
});

test('the day moves forward, a second browser sees it, and it moves back only with a reason', async ({
  browser,
  page,
  context,
  request,
  baseURL,
}) => {
  const { order } = await placeOrder({ context, request, baseURL: baseURL ?? '' });
  await bringClose(order);
  await page.setViewportSize(tablet);
  await workInKitchen(context, baseURL, ['kitchen']);
  await openBoard(page, tomorrow());
  const other = await browser.newPage({ viewport: phone, locale: 'el-GR', baseURL: baseURL ?? '' });
  await workInKitchen(other.context(), baseURL, ['support']);
  await openBoard(other, tomorrow());
  await expect(step(other)).toContainText(say('day-state-frozen'));
  await page.getByRole('button', { name: say('day-next-cooking') }).click();
  await expect(step(page)).toContainText(/Μαγειρεύεται\s*από τις \d\d:\d\d/);
  await expect(step(other)).toContainText(say('day-state-cooking'));
  await page.getByRole('link', { name: say('day-move-back') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('frozen');
  await dialog.getByRole('button', { name: say('day-move-save') }).click();
  await expect(dialog.getByText(/λόγο|γιατί/i).first()).toBeVisible();
  await expect(step(other)).toContainText(say('day-state-cooking'));
  await dialog.getByRole('textbox').fill('Πατήθηκε κατά λάθος');
  await dialog.getByRole('button', { name: say('day-move-save') }).click();
  await expect(step(page)).toContainText(say('day-state-frozen'));
  await expect(step(other)).toContainText(say('day-state-frozen'));
  const trail = page.getByRole('region', { name: say('audit-last-lines') });
  await expect(trail.getByRole('listitem').first()).toContainText('Πατήθηκε κατά λάθος');
  await other.close();
});

test('the palette leads to dates, pages and people, and keys do too until they are switched off', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { order } = await placeOrder({ context, request, baseURL: baseURL ?? '' });
  await bringClose(order);
  await page.setViewportSize(desk);
  await workInKitchen(context, baseURL, ['owner']);
  await openBoard(page, tomorrow());
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill(order.number);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: say('day-list-deliveries') }).getByText(`#${order.number}`),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: say('day-list-deliveries') })).toBeHidden();
  await test.step('the list behind a figure stays open over a reload and closes on back', async () => {
    const list = page.getByRole('dialog', { name: say('day-list-deliveries') });
    await page
      .getByRole('list', { name: say('day-line') })
      .getByRole('link', { name: /παράδοση|παραδόσεις/ })
      .click();
    await expect(list.getByText(`#${order.number}`)).toBeVisible();
    await reloadAlive(page);
    await expect(list.getByText(`#${order.number}`)).toBeVisible();
    await page.goBack();
    await expect(list).toBeHidden();
  });
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(`**${officeDayPath(addDays(tomorrow(), 1))}`);
  await page.keyboard.press('t');
  await page.waitForURL(`**${officeDayPath(tomorrow())}`);
  await page.keyboard.press('/');
  await field.fill('22/11/2030');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${officeDayPath('2030-11-22')}`);
  await page.keyboard.press('?');
  await page.getByRole('switch').uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('t');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(officeDayPath('2030-11-22'));
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await page
    .getByRole('navigation', { name: say('office-nav-main') })
    .getByRole('button', { name: say('office-nav-more') })
    .click();
  await page.getByRole('link', { name: say('roster-title') }).click();
  await expect(page).toHaveURL(/\/office\/roster/);
});
