import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { officePath, runLinkPath, runPath } from '#contract/office-paths.ts';
import { formatEuros } from '#domain/money.ts';
import { sql } from '#server/database/sql.ts';
import { findViolations } from '#tests/support/browser/find-violations.ts';
import { askShop, inShop } from '#tests/support/browser/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { leaveWords, linkTo, openRun, statusOf, stopEventsOf } from '#tests/support/browser/run-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.use({ viewport: { width: 390, height: 844 } });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const finish = (page: Page) => press(page, say('run-finish'));

test('a courier drives a run: on the way, cash with change, a door that stays shut and opens later', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { id, orders } = await openRun({ context, request, baseURL }, ['cash-on-delivery', 'pos']);
  const [first, second] = orders;
  const due = first?.money.due ?? 0;
  await page.setViewportSize({ width: 320, height: 640 });
  await openAlive(page, officePath);
  await expect(page).toHaveURL(runPath(id));
  await press(page, leaveWords);
  await expect(page.getByText('Στάση 1 από 2')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Κάλεσε/ })).toHaveAttribute('href', /^tel:/);
  await expect(page.getByRole('link', { name: say('run-map') })).toHaveAttribute('href', /maps/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await findViolations(page)).toEqual([]);
  await press(page, say('run-on-my-way'));
  await expect(page.getByText(say('run-on-my-way-done'))).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, say('run-delivered'));
  await page.getByLabel(say('run-taken-by')).fill('η γειτόνισσα');
  await page.getByLabel(say('run-given')).fill('1');
  await expect(page.getByText(say('run-given-too-little'))).toBeVisible();
  await page.getByLabel(say('run-given')).fill(String(due / 100 + 5).replace('.', ','));
  await page.getByLabel(say('run-tip')).fill('1,50');
  await expect(page.getByText(formatEuros(350), { exact: true })).toBeVisible();
  await press(page, say('run-other-sum'));
  await page.getByLabel(say('run-received')).fill(String((due - 500) / 100).replace('.', ','));
  await expect(page.getByText(/η σακούλα γυρίζει πίσω/)).toBeVisible();
  await finish(page);
  await expect(page.getByText(say('run-all-right'))).toBeVisible();
  await page.getByLabel(say('run-received')).fill(String((due - 30) / 100).replace('.', ','));
  expect(await findViolations(page)).toEqual([]);
  await finish(page);
  await expect(page.getByText('Στάση 2 από 2')).toBeVisible();
  await expect
    .poll(() => stopEventsOf(first))
    .toMatchObject([
      { kind: 'on-my-way', outcome: 'done' },
      { kind: 'collected', outcome: 'done', method: 'cash', received: due - 30, tip: 150 },
      { kind: 'delivered', outcome: 'done', note: 'η γειτόνισσα' },
    ]);
  expect(await statusOf(first)).toEqual({ status: 'delivered', due: 0 });

  await press(page, say('run-not-delivered'));
  await page.getByText(say('run-fail-nobody-there'), { exact: true }).click();
  await page.getByLabel(say('run-fail-note')).fill('χτύπησα δύο φορές');
  expect(await findViolations(page)).toEqual([]);
  await press(page, say('run-fail-send'));
  await expect(page.getByRole('heading', { name: say('run-done-heading') })).toBeVisible();
  await expect(page.getByText('1 παράδοση, 1 γύρισε.')).toBeVisible();
  await page.getByText(say('run-all-stops')).click();
  await page
    .getByRole('list', { name: say('run-all-stops') })
    .getByRole('button')
    .last()
    .click();
  await expect(page.getByText(/άνοιξε τη στάση και πάτησε/)).toBeVisible();
  await press(page, say('run-delivered'));
  await page.getByText('IRIS', { exact: true }).click();
  await finish(page);
  await expect(page.getByText('2 παραδόσεις, όλες έγιναν.')).toBeVisible();
  await expect
    .poll(() => stopEventsOf(second))
    .toMatchObject([
      { kind: 'failed', reason: 'nobody-there', note: 'χτύπησα δύο φορές' },
      { kind: 'collected', outcome: 'done', method: 'iris' },
      { kind: 'delivered', outcome: 'done' },
    ]);
  expect(await statusOf(second)).toEqual({ status: 'delivered', due: 0 });
});

test('a press without a network can be taken back, outlives the closed tab, and counts once', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { id, orders } = await openRun({ context, request, baseURL }, ['cash-on-delivery', 'cash-on-delivery']);
  const [first, second] = orders;
  await openAlive(page, runPath(id));
  await press(page, leaveWords);
  await expect(page.getByText('Στάση 1 από 2')).toBeVisible();
  await context.setOffline(true);
  await press(page, say('run-delivered'));
  await expect(page.getByText(/^Χωρίς σήμα: θα φύγει/)).toBeVisible();
  await finish(page);
  await expect(page.getByText('Στάση 2 από 2')).toBeVisible();
  await expect(page.getByText('Χωρίς σήμα. 2 σημειώσεις φυλάγονται εδώ')).toBeVisible();
  await press(page, say('run-undo'));
  await expect(page.getByText('Στάση 1 από 2')).toBeVisible();
  await press(page, say('run-delivered'));
  await finish(page);
  await press(page, say('run-delivered'));
  await finish(page);
  await expect(page.getByRole('heading', { name: say('run-done-heading') })).toBeVisible();
  await expect(page.getByText('4 σημειώσεις φυλάγονται εδώ')).toBeVisible();
  expect(await stopEventsOf(first)).toEqual([]);
  await page.close();
  await context.setOffline(false);
  const [one, other] = [await context.newPage(), await context.newPage()];
  await Promise.all([openAlive(one, runPath(id)), openAlive(other, runPath(id))]);
  for (const order of [first, second]) {
    await expect.poll(() => statusOf(order)).toEqual({ status: 'delivered', due: 0 });
    expect(await stopEventsOf(order)).toMatchObject([
      { kind: 'collected', outcome: 'done' },
      { kind: 'delivered', outcome: 'done' },
    ]);
  }
  await expect(one.getByRole('heading', { name: say('run-done-heading') })).toBeVisible();
  await expect(one.getByText(/φυλάγονται εδώ/)).toHaveCount(0);
});

test('a link opens one run on one phone, is its app, and reports another phone’s, an unknown and an expired link', async ({
  page,
  context,
  request,
  baseURL,
  browser,
}) => {
  const run = await openRun({ context, request, baseURL }, ['cash-on-delivery']);
  const foreign = await openRun({ context, request, baseURL }, ['cash-on-delivery']);
  await context.clearCookies();
  const token = await linkTo(run);
  await openAlive(page, runLinkPath(token));
  expect(await findViolations(page)).toEqual([]);
  await press(page, say('run-link-open'));
  await expect(page).toHaveURL(runPath(run.id));
  await expect(page.getByRole('button', { name: leaveWords })).toBeVisible();
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const app = await (await page.request.get(manifest ?? '')).json();
  expect(app).toMatchObject({ start_url: runLinkPath(token), display: 'standalone' });
  // The app begins at its link, and is in without a press.
  expect(new URL((await page.request.get(runLinkPath(token))).url()).pathname).toBe(runPath(run.id));
  expect((await page.request.get(runPath(foreign.id))).status()).toBe(404);
  expect((await page.request.get('/office/audit')).status()).toBe(403);

  const second = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await second.newPage();
  await openAlive(other, runLinkPath(token));
  await press(other, say('run-link-open'));
  await expect(other.getByText(/άνοιξε ήδη σε άλλο κινητό/)).toBeVisible();
  await other.goto(runLinkPath('x'.repeat(43)));
  await press(other, say('run-link-open'));
  await expect(other.getByText(/δεν οδηγεί σε διαδρομή/)).toBeVisible();
  await second.close();

  await inShop(sql`update run_links set ended_at = now() where run_id = ${run.id}`);
  await page.goto(runPath(run.id));
  await expect(page).toHaveURL(runLinkPath(token));
  await press(page, say('run-link-open'));
  await expect(page.getByText(/Ο σύνδεσμος έληξε/)).toBeVisible();
});

test('a paid bag is left at the door where its customer allowed it, with a real photo', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { id, orders } = await openRun({ context, request, baseURL }, ['cash-on-delivery', 'cash-on-delivery']);
  const [first, second] = orders;
  for (const order of orders)
    await inShop(sql`
      update orders set address = address || '{"whenAway": "leave-at-door"}'::jsonb where id = ${order.id}`);
  await inShop(sql`
    update orders set paid_in_cents = total_in_cents - credit_used_in_cents where id = ${first?.id ?? ''}`);
  await openAlive(page, runPath(id));
  await press(page, leaveWords);
  await press(page, say('run-delivered'));
  await page.getByText(say('run-at-door'), { exact: true }).click();
  await finish(page);
  await expect(page.getByText(say('run-photo-missing'))).toBeVisible();
  const camera = page.locator('input[type=file]');
  await camera.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByText(/δεν είναι φωτογραφία/)).toBeVisible();
  const buffer = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#7a5a3a' } })
    .png()
    .toBuffer();
  await camera.setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer });
  await expect(page.getByText(/^Φωτογραφία, \d\d:\d\d/)).toBeVisible();
  // The page's content security policy must let the courier see the photo.
  const widthOfPreview = () =>
    page.getByAltText(say('run-photo-alt')).evaluate((picture) => (picture as HTMLImageElement).naturalWidth);
  await expect.poll(widthOfPreview).toBe(1280);
  expect(await findViolations(page)).toEqual([]);
  await context.setOffline(true);
  await finish(page);
  await expect(page.getByText('Στάση 2 από 2')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => statusOf(first)).toEqual({ status: 'delivered', due: 0 });
  const photos = () =>
    askShop(sql`
    select p.width, p.height, t.place from stop_photos p join stop_deeds t on t.id = p.deed_id
    join deliveries d on d.id = p.delivery_id where d.order_id = ${first?.id ?? ''}`);
  await expect.poll(photos).toEqual([{ width: 1280, height: 853, place: 'door' }]);
  await press(page, say('run-delivered'));
  await expect(page.getByRole('radio', { name: /Στην πόρτα/ })).toBeDisabled();
  await expect(page.getByText(say('run-at-door-due'))).toBeVisible();
  expect(await statusOf(second)).toMatchObject({ status: 'opened' });
});
