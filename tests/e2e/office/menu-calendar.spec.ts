import { menuCalendarPath, officeMePath } from '#contract/office-paths.ts';
import { addDays, athensDateOf, startOfWeek } from '#domain/athens-time.ts';
import { sql } from '#server/database/sql.ts';
import { findViolations } from '#tests/support/browser/find-violations.ts';
import { inShop, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { moveInOffice } from '#tests/support/browser/office-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

// A week so far ahead that no other test orders for it.
const week = addDays(startOfWeek(athensDateOf(new Date())), 35);

test('a menu is changed by key and by panel, overwrites no other change, and is published', async ({
  page,
  context,
  baseURL,
}) => {
  await workInKitchen(context, baseURL, ['owner']);
  // This page receives no events: as if its connection were slow.
  await page.route('**/office/feed*', (route) => route.abort());
  await openAlive(page, `${menuCalendarPath}?week=${week}`);
  const grid = page.getByRole('region', { name: say('menus-week') });
  const chips = grid.locator('button[draggable=true]');
  const name = (await chips.first().getAttribute('aria-label')) ?? '';
  await chips.first().press('Delete');
  await expect(grid.getByRole('button', { name: `${name} (φεύγει)` }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await inShop(sql`update menu_days set version = version + 1, changed_by = 'Νίκη Άλλη' where date = ${week}`);
  const other = (await chips.first().getAttribute('aria-label')) ?? '';
  const second = grid.getByRole('button', { name: other, exact: true }).first();
  await second.press('Delete');
  await expect(page.getByRole('alert')).toContainText(`Νίκη Άλλη: + ${other}`);
  await moveInOffice(page, officeMePath);
  await moveInOffice(page, `${menuCalendarPath}?week=${week}`);

  // To the next date by key: lifted, carried, put down.
  await second.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'Σήκωσες' })).toBeVisible();
  await second.press('ArrowRight');
  await second.press('Enter');
  await expect(grid.getByRole('button', { name: `${other} (φεύγει)` }).first()).toBeVisible();

  // With the keys: the list of dishes beside it, and the copy of its date.
  const third = chips.first();
  await third.press('n');
  const adding = page.getByRole('dialog', { name: /^Πρόσθεσε/ });
  await expect(adding.getByLabel(say('menus-find'))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(adding).toBeHidden();
  await third.press('c');
  await expect(page.getByLabel(say('menus-copy-to'))).toBeFocused();
  await page.getByRole('link', { name: say('menus-publish') }).click();
  const panel = page.getByRole('dialog', { name: say('menus-publish') });
  await expect(panel).toContainText('−2 πιάτα');
  expect(await findViolations(page, { inside: 'dialog' })).toEqual([]);
  await panel.getByRole('button', { name: /^Δημοσίευσε/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Δημοσιεύτηκε.' })).toBeVisible();
  await expect(grid.getByRole('button', { name: / \(φεύγει\)$/ })).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: say('menus-rule') }).click();
  const rule = page.getByRole('dialog', { name: say('menus-rule') });
  await expect(rule.getByLabel(say('menus-rule-weeks'))).toHaveValue('4');
  expect(await findViolations(page, { inside: 'dialog' })).toEqual([]);
});

test('a dish is dragged to another date, a week is made like the one before, and the panel lists the changes', async ({
  page,
  context,
  baseURL,
}) => {
  const later = addDays(week, 7);
  const sunday = addDays(later, 6);
  await workInKitchen(context, baseURL, ['owner']);
  // Tall enough that nothing scrolls while the button is down: a browser would drag the element that moved under the pointer.
  await page.setViewportSize({ width: 1440, height: 2000 });
  await openAlive(page, `${menuCalendarPath}?week=${later}`);
  const grid = page.getByRole('region', { name: say('menus-week') });
  const chip = grid.locator('button[draggable=true]').first();
  const name = (await chip.getAttribute('aria-label')) ?? '';
  const third = grid.getByRole('button', { name: /^Πρόσθεσε πιάτο: Κυρίως/ }).nth(2);
  await chip.hover();
  await page.mouse.down();
  // A browser fires dragover for a target from the second move on.
  await third.hover();
  await third.hover();
  await expect(page.getByRole('status').filter({ hasText: 'Σήκωσες' })).toBeVisible();
  await page.mouse.up();
  await expect(grid.getByRole('button', { name: `${name} (φεύγει)` })).toHaveCount(1);

  await page.getByText(say('menus-copy')).click();
  await page.getByRole('button', { name: say('menus-copy-look') }).click();
  await page.getByRole('button', { name: /^Αντίγραψε \d+ μέρες/ }).click();
  await expect(page.getByText(/\d+ μέρες έχουν πρόχειρο/)).toBeVisible();

  await page.getByRole('link', { name: say('menus-publish') }).click();
  const panel = page.getByRole('dialog', { name: say('menus-publish') });
  await expect(panel.getByRole('button', { name: /^Δημοσίευσε/ })).toBeVisible();
  await expect(panel).toContainText(/[+−]\d+ πιάτ/);
  expect(await findViolations(page, { inside: 'dialog' })).toEqual([]);
  await inShop(sql`delete from menu_days where date between ${later} and ${sunday}`);
});
