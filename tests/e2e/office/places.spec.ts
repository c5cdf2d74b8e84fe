import { officePlacesPath, officePricesPath } from '#contract/office-paths.ts';
import { replanPath } from '#contract/paths.ts';
import { addDays, athensDateOf, startOfWeek } from '#domain/athens-time.ts';
import { sql } from '#server/database/sql.ts';
import { linkIn, waitForMail } from '#tests/support/browser/customer-in-browser.ts';
import { expectAccessibleLayout, findViolations } from '#tests/support/browser/find-violations.ts';
import { askShop, inShop, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { moveInOffice } from '#tests/support/browser/office-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { placeOrder, readOrder } from '#tests/support/database/placed-order.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test('the owner adds a region, pastes postal codes into it after a trial, and gives a window another capacity for one date', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const name = `Νησιά ${Date.now()}`;
  const [unserved] = await askShop<{ code: string }>(
    sql`select postal_code as code from postal_codes where region_id is null order by 1 limit 1`,
  );
  await workInKitchen(context, baseURL, ['owner']);
  // A week beyond all orders.
  const monday = startOfWeek(addDays(athensDateOf(new Date()), 84));
  await openAlive(page, `${officePlacesPath}?from=${monday}`);
  await expect(page.getByRole('img', { name: say('places-map-label') })).toBeVisible();
  await expectAccessibleLayout(page);

  await page.getByRole('link', { name: say('places-region-new') }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel(say('places-name-el')).fill(name);
  await panel.getByLabel(say('places-name-en')).fill('Islands');
  await panel.getByLabel(say('places-minimum')).fill('90,00');
  await panel.getByLabel(say('places-fee')).fill('9');
  await panel.getByLabel(say('places-free-from')).fill('80');
  await panel.getByRole('button', { name: say('places-save') }).click();
  await expect(panel.getByRole('alert')).toContainText('Τα δωρεάν μεταφορικά δεν ξεκινούν');
  await panel.getByLabel(say('places-free-from')).fill('200');
  await panel.getByRole('button', { name: say('places-save') }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('90,00');

  await page.getByRole('link', { name: say('places-paste') }).click();
  await panel.getByLabel(say('places-paste-into')).selectOption({ label: name });
  await panel.getByLabel(say('places-paste-codes')).fill(`${unserved?.code}, 10563\nΑθήνα`);
  await panel.getByRole('button', { name: say('places-paste-try') }).click();
  await expect(panel.getByRole('status')).toContainText('1 αλλάζει, 2 μένουν όπως είναι');
  await expect(panel.getByRole('listitem').filter({ hasText: '10563' })).toContainText('ανήκει ήδη');
  await expect(panel.getByRole('listitem').filter({ hasText: '«Αθήνα»' })).toContainText(say('places-code-unreadable'));
  expect(await findViolations(page, { inside: 'dialog' })).toEqual([]);
  await panel.getByRole('button', { name: 'Βάλε 1 ΤΚ' }).click();
  await expect(row).toContainText('1 ΤΚ');

  await page.setViewportSize({ width: 1440, height: 1000 });
  const cell = page.getByRole('link', { name: /10:00–13:00:\s*0\/\d+/ }).first();
  await cell.click();
  await panel.getByRole('textbox', { name: say('places-slot-places') }).fill('5');
  await panel.getByRole('button', { name: say('places-save') }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Αποθηκεύτηκε' })).toBeVisible();
  await page.getByRole('link', { name: /10:00–13:00:\s*0\/5\s*μόνο τώρα/ }).click();
  await panel.getByRole('button', { name: /Γύρνα στις/ }).click();
  await expect(page.getByRole('link', { name: /μόνο τώρα/ })).toHaveCount(0);
  await expectAccessibleLayout(page);

  // The text for customers is shown before it is saved; saving leaves the current value.
  await page.getByRole('link', { name: say('places-cut-off-change-of') }).click();
  await panel.getByLabel(say('places-cut-off-days')).selectOption('3');
  await panel.getByLabel(say('places-window-to')).selectOption('18');
  await expect(panel.getByRole('status')).toContainText('17:59');
  expect(await findViolations(page, { inside: 'dialog' })).toEqual([]);
  await panel.getByLabel(say('places-cut-off-days')).selectOption('2');
  await panel.getByLabel(say('places-window-to')).selectOption('24');
  await expect(panel.getByRole('status')).toContainText('23:59');
  await panel.getByRole('button', { name: say('places-save') }).click();
  await expect(page.getByText('Δύο μέρες πριν από κάθε παράδοση, έως τις 23:59.')).toBeVisible();

  await page.getByRole('link', { name: say('places-window-new') }).click();
  await panel.getByLabel(say('places-window-from')).fill('03:10');
  await panel.getByLabel(say('places-window-to')).fill('03:50');
  await panel.getByRole('button', { name: say('places-window-add') }).click();
  await page.getByRole('link', { name: 'Ώρα παράδοσης 03:10–03:50: κατάργηση' }).click();
  expect(await findViolations(page, { inside: 'dialog' })).toEqual([]);
  await panel.getByRole('button', { name: say('places-archive-window') }).click();
  await expect(page.getByRole('link', { name: /03:10–03:50/ })).toHaveCount(0);
  await page.getByRole('link', { name: `Άλλαξέ τους: ${name}` }).click();
  await panel.getByRole('button', { name: say('places-archive-region') }).click();
  await expect(row).toHaveCount(0);
  await inShop(sql`delete from regions where name->>'el' = ${name}`);
  await inShop(sql`delete from time_periods where from_time = '03:10'`);
});

test('a window with a delivery is ending, shows until when, and is kept again', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.slow();
  const { order } = await placeOrder({ context, request, baseURL }, { paymentType: 'cash-on-delivery' });
  // A window and a date of its own, without other orders.
  const date = addDays('2032-01-01', Math.floor(Math.random() * 5000));
  const [window] = await askShop<{ id: string }>(sql`
    insert into time_periods (spot_id, from_time, to_time) select spot_id, '04:10', '04:50' from orders where id = ${order.id}
    on conflict (spot_id, from_time, to_time) do update set ending_at = null, archived_at = null returning id`);
  await inShop(sql`
    insert into time_period_exceptions (time_period_id, date, capacity) values (${window?.id}, ${date}, 3)`);
  await inShop(sql`insert into slot_uses (time_period_id, date, deliveries) values (${window?.id}, ${date}, 1)`);
  await inShop(sql`
    update slot_uses u set deliveries = u.deliveries - 1 from deliveries d
    where d.order_id = ${order.id} and u.time_period_id = d.time_period_id and u.date = d.date`);
  await inShop(sql`update deliveries set date = ${date}, time_period_id = ${window?.id} where order_id = ${order.id}`);
  await context.clearCookies();
  await workInKitchen(context, baseURL, ['owner']);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, `${officePlacesPath}?from=${startOfWeek(date)}`);
  const panel = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Ώρα παράδοσης 04:10–04:50: κατάργηση' }).click();
  await panel.getByRole('button', { name: say('places-archive-window') }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: `#${order.number}` })).toBeVisible();
  await panel.getByRole('button', { name: say('places-archive-window-anyway') }).click();
  const row = page.getByRole('row').filter({ hasText: '04:10–04:50' });
  await expect(row).toContainText('κλείνει, τελευταία');
  await expect(row.getByRole('link')).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await row.getByRole('link', { name: 'Ώρα παράδοσης 04:10–04:50: κλείνει, κράτησέ την' }).click();
  await expect(panel).toContainText('Κλείνει. Τελευταία παράδοση');
  expect(await findViolations(page, { inside: 'dialog' })).toEqual([]);
  await panel.getByRole('button', { name: say('places-window-keep') }).click();
  await expect(row.getByRole('link', { name: /1\/3/ })).toBeVisible();
  await expect(row).not.toContainText(say('places-window-ending-short-none'));
  await inShop(sql`update time_periods set archived_at = now() where id = ${window?.id}`);
});

test('a date is closed, its customers are asked, and one of them wants no other date', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const { order, customer, maker } = await placeOrder(
    { context, request, baseURL },
    { paymentType: 'cash-on-delivery' },
  );
  // A date of its own, far in the future, without orders around it.
  const date = addDays('2032-01-01', Math.floor(Math.random() * 5000));
  await inShop(sql`update deliveries set date = ${date} where order_id = ${order.id}`);
  await context.clearCookies();
  await workInKitchen(context, baseURL, ['owner']);
  await openAlive(page, `${officePlacesPath}?close=`);
  const panel = page.getByRole('dialog');
  await panel.getByLabel(say('places-close-date')).fill(date);
  await panel.getByLabel(say('places-close-why')).selectOption({ label: say('closed-strike') });
  await panel.getByRole('button', { name: say('places-close-do') }).click();
  const row = page.getByRole('listitem').filter({ hasText: `#${order.number}` });
  await expect(row).toContainText('δεν χωράει κάπου');
  await page.getByRole('button', { name: 'Στείλε την πρόταση' }).click();
  await expect(row).toContainText(say('places-replan-state-asked'));
  expect(await findViolations(page)).toEqual([]);

  const link = linkIn(await waitForMail(request, customer.email, /new-date/), replanPath);
  const home = await browser.newPage({
    baseURL: baseURL ?? '',
    locale: 'el-GR',
    viewport: { width: 390, height: 844 },
  });
  await openAlive(home, link);
  await home.getByText(say('replan-unpaid')).click();
  expect(await findViolations(home)).toEqual([]);
  await home.getByRole('button', { name: say('replan-send') }).click();
  await expect(home.getByRole('heading', { name: say('replan-done-money') })).toBeVisible();
  await openAlive(home, `${link}&lang=en`);
  await expect(home.getByRole('heading', { name: 'This link is over' })).toBeVisible();
  await home.close();
  expect(await readOrder(maker, order)).toMatchObject({ status: 'canceled' });
  await moveInOffice(page, officePricesPath);
  await moveInOffice(page, `${officePlacesPath}?day=${date}`);
  await expect(row).toContainText(say('places-replan-state-refund'));
  await inShop(sql`delete from closed_days where date = ${date}`);
});
