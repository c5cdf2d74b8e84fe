import type { Page } from '@playwright/test';
import { officeMePath, ownRunsPath, runLinkPath, runPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { carrySession, isKept, openProfile } from '#tests/support/browser/browser-profile.ts';
import { findViolations } from '#tests/support/browser/find-violations.ts';
import { askShop, inShop, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { openAlive, reloadAlive } from '#tests/support/browser/open-alive.ts';
import { leaveWords, linkTo, openRun, statusOf, stopEventsOf } from '#tests/support/browser/run-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const phone = { width: 390, height: 844 };
// Everywhere else they are off: a worker would answer for the shop.
test.use({ serviceWorkers: 'allow', viewport: phone } as object);

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const noSignal = (page: Page) => page.getByText(/^Χωρίς σήμα. Βλέπεις τη διαδρομή/);

test('a courier’s run works without a network from its first press, reloaded, reopened and in another browser', async ({
  context,
  request,
  baseURL,
}, testInfo) => {
  const run = await openRun({ context, request, baseURL }, [
    'cash-on-delivery',
    'cash-on-delivery',
    'cash-on-delivery',
  ]);
  const [first, second, third] = run.orders;
  const profile = await openProfile(testInfo, baseURL, phone);
  await carrySession(context, profile.context);
  const page = await profile.context.newPage();
  await openAlive(page, runPath(run.id));
  await press(page, leaveWords);
  await expect(page.getByText('Στάση 1 από 3')).toBeVisible();
  await expect.poll(() => isKept(page, runPath(run.id))).toBe(true);

  await test.step('the very first press is made without a network, and the page does not claim that it was sent', async () => {
    await profile.goOffline(page);
    await press(page, say('run-on-my-way'));
    await expect(page.getByText(say('run-on-my-way-waiting'))).toBeVisible();
    await expect(page.getByText(say('run-on-my-way-done'))).toHaveCount(0);
    await press(page, say('run-delivered'));
    await press(page, /^Τέλος/);
    await expect(page.getByText('Στάση 2 από 3')).toBeVisible();
    await expect(page.getByText('3 σημειώσεις φυλάγονται εδώ')).toBeVisible();
    await expect(page.getByText(say('run-just-sent'))).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  });
  await test.step('reloaded, it shows the presses so far and accepts more', async () => {
    await reloadAlive(page);
    await expect(noSignal(page)).toBeVisible();
    await expect(page.getByText('Στάση 2 από 3')).toBeVisible();
    await press(page, say('run-not-delivered'));
    await page.getByText(say('run-fail-nobody-there'), { exact: true }).click();
    await press(page, say('run-fail-send'));
    await expect(page.getByText('Στάση 3 από 3')).toBeVisible();
  });
  const again = await profile.restart();
  await test.step('in a restarted browser, opened at the start address of the app, it continues', async () => {
    await again.goto(ownRunsPath);
    await expect(again).toHaveURL(runPath(run.id));
    await expect(noSignal(again)).toBeVisible();
    await expect(again.getByText('Στάση 3 από 3')).toBeVisible();
    await press(again, say('run-delivered'));
    await press(again, /^Τέλος/);
    await expect(again.getByRole('heading', { name: say('run-done-heading') })).toBeVisible();
    await expect(again.getByText('6 σημειώσεις φυλάγονται εδώ')).toBeVisible();
    expect(await stopEventsOf(first)).toEqual([]);
  });
  await test.step('with a network everything is sent once, and the page is served by the shop again at the same state', async () => {
    await profile.goOnline();
    await expect.poll(() => statusOf(first)).toEqual({ status: 'delivered', due: 0 });
    await expect.poll(() => statusOf(third)).toEqual({ status: 'delivered', due: 0 });
    await expect.poll(() => stopEventsOf(second)).toMatchObject([{ kind: 'failed', outcome: 'done' }]);
    await expect(noSignal(again)).toHaveCount(0);
    await expect(again.getByText(/φυλάγονται εδώ/)).toHaveCount(0);
    await expect(again.getByText('2 παραδόσεις, 1 γύρισε.')).toBeVisible();
    expect(await stopEventsOf(first)).toMatchObject([
      { kind: 'on-my-way' },
      { kind: 'collected' },
      { kind: 'delivered' },
    ]);
  });
  await test.step('signing out warns of the unsent presses and removes the addresses from the phone', async () => {
    await profile.goOffline(again);
    await again.getByText(say('run-all-stops')).click();
    await again
      .getByRole('list', { name: say('run-all-stops') })
      .getByRole('button')
      .nth(1)
      .click();
    await press(again, say('run-delivered'));
    await press(again, /^Τέλος/);
    await expect(again.getByText('2 σημειώσεις φυλάγονται εδώ')).toBeVisible();
    await again.context().route('**/deeds', (route) => route.abort());
    await profile.goOnline();
    await openAlive(again, officeMePath);
    await press(again, say('office-sign-out'));
    await expect(again.getByRole('dialog')).toContainText('2 πατήματα δεν έχουν σταλεί');
    await again
      .getByRole('dialog')
      .getByRole('button', { name: say('office-sign-out') })
      .click();
    await expect(again).toHaveURL(/\/office\/sign-in/);
    await expect.poll(() => isKept(again, runPath(run.id))).toBe(false);
  });
  await profile.close();
});

test('by a link the run opens without a network, and is removed from the phone after the cash-up', async ({
  page,
  context,
  request,
  baseURL,
  browser,
}) => {
  const run = await openRun({ context, request, baseURL }, ['cash-on-delivery', 'cash-on-delivery']);
  const [first, second] = run.orders;
  await context.clearCookies();
  const link = runLinkPath(await linkTo(run));
  await openAlive(page, link);
  await press(page, say('run-link-open'));
  await press(page, leaveWords);
  await press(page, say('run-delivered'));
  await press(page, /^Τέλος/);
  await expect.poll(() => statusOf(first)).toEqual({ status: 'delivered', due: 0 });
  await expect(page.getByText('Στάση 2 από 2')).toBeVisible();
  await expect.poll(() => isKept(page, runPath(run.id))).toBe(true);

  await page.close();
  await context.setOffline(true);
  const dark = await context.newPage();
  await dark.goto(link);
  await expect(dark).toHaveURL(runPath(run.id));
  await expect(noSignal(dark)).toBeVisible();
  // The copy was saved before the first stop was made; data read since is not forgotten.
  await expect(dark.getByText('Στάση 2 από 2')).toBeVisible();
  await press(dark, say('run-delivered'));
  await press(dark, /^Τέλος/);
  await expect(dark.getByRole('heading', { name: say('run-done-heading') })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => statusOf(second)).toEqual({ status: 'delivered', due: 0 });
  await expect(noSignal(dark)).toHaveCount(0);

  await press(dark, say('run-till-open'));
  expect(await findViolations(dark)).toEqual([]);
  await press(dark, 'Ένα 50 € ακόμη');
  await press(dark, /^Παραδίδω/);
  await expect(dark.getByText(say('run-till-why-missing'))).toBeVisible();
  await dark.getByLabel(say('run-till-why')).fill('έδωσα λάθος ρέστα');
  await press(dark, /^Παραδίδω/);
  await expect(dark.getByText('Το παρέδωσες: 50,00 €')).toBeVisible();
  expect(await askShop(sql`select notes, reason from till_counts where courier_id = ${run.courierId}`)).toEqual([
    { notes: { '5000': 1 }, reason: 'έδωσα λάθος ρέστα' },
  ]);
  const office = await browser.newContext();
  const signer = await workInKitchen(office, baseURL, ['dispatch']);
  await office.close();
  await inShop(
    sql`update till_counts set signed_by = ${signer}, signed_at = now() where courier_id = ${run.courierId}`,
  );
  await dark.reload();
  await expect(dark.getByText(say('run-link-title'))).toBeVisible();
  await expect.poll(() => isKept(dark, runPath(run.id))).toBe(false);
});
