import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { cashPath, officeRosterPath, runsPath } from '#contract/office-paths.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { sql } from '#server/database/sql.ts';
import { expectAccessibleLayout, findViolations } from '#tests/support/browser/find-violations.ts';
import { askShop, inShop, openKitchenDay, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { moveInOffice, rowOf } from '#tests/support/browser/office-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { type DrivenRun, leaveWords, openRun } from '#tests/support/browser/run-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { openMember } from '#tests/support/browser/staff-in-browser.ts';
import { callUrl, shopQuery } from '#tests/support/network/call-url.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const desk = { width: 1440, height: 1000 };
const phone = { width: 390, height: 844 };
const live = (page: Page) => expect(page.locator('[data-feed=live]')).toBeAttached();
async function openOffice(browser: Browser, baseURL: string | undefined, roles: StaffRole[]) {
  const context = await browser.newContext({ viewport: phone, locale: 'el-GR', ...(baseURL && { baseURL }) });
  await workInKitchen(context, baseURL, roles);
  return { context, page: await context.newPage() };
}

test('dispatch sets the couriers, has runs proposed, and moves stops by keys, by a panel and by dragging', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize(desk);
  const { date, orders } = await openKitchenDay({ context, request, baseURL }, 3);
  const [giorgos, petros] = [await openMember(['courier'], 'Γιώργος'), await openMember(['courier'], 'Πέτρος')];
  await workInKitchen(context, baseURL, ['dispatch']);
  await openAlive(page, `${officeRosterPath}?date=${date}`);
  const add = async (name: string, mostStops: string) => {
    await page.getByLabel(say('roster-who')).selectOption({ label: name });
    await page.getByLabel(say('roster-from')).fill('07:00');
    await page.getByLabel(/^Έως\s*\*?$/).fill('23:00');
    await page.getByLabel(say('roster-stops')).fill(mostStops);
    await page.getByRole('button', { name: say('roster-add') }).click();
  };
  await add(giorgos.name, 'πολλές');
  await expect(page.getByRole('alert')).toBeVisible();
  await add(giorgos.name, '3');
  await expect(rowOf(page, giorgos.name)).toContainText('07:00–23:00 · 3 στάσεις');
  await add(giorgos.name, '3');
  await expect(page.getByRole('alert')).toContainText('έχει ήδη βάρδια');
  await add(petros.name, '1');
  await expect(rowOf(page, petros.name)).toBeVisible();
  await expectAccessibleLayout(page);

  await moveInOffice(page, runsPath(date));
  await live(page);
  await expect(page.getByText(say('runs-why-not-planned'))).toHaveCount(3);
  await page.getByRole('button', { name: say('runs-propose') }).click();
  await expect(page.getByText(say('runs-why-not-planned'))).toHaveCount(0);
  const [his, others] = [giorgos, petros].map(({ name }) => page.getByRole('region', { name, exact: true }));
  if (!his || !others) throw new Error('No courier drives');
  const stopOf = (place: typeof his, number: string | undefined) =>
    place.getByRole('listitem').filter({ hasText: `#${number}` });
  const whose = async (number: string | undefined) => ((await stopOf(his, number).count()) > 0 ? his : others);

  // With the keys: to the next courier, and focus moves along.
  const [first, second, third] = orders.map(({ number }) => number);
  const from = await whose(first);
  const to = from === his ? others : his;
  await stopOf(from, first)
    .getByRole('link', { name: /Μετακίνησε τη στάση/ })
    .focus();
  const [left] = [giorgos.name, petros.name].toSorted((a, b) => a.localeCompare(b, 'el'));
  await page.keyboard.press((from === his) === (left === giorgos.name) ? 'Alt+ArrowRight' : 'Alt+ArrowLeft');
  await expect(stopOf(to, first)).toContainText(say('runs-by-hand'));
  await expect(stopOf(to, first).getByRole('link', { name: /Μετακίνησε τη στάση/ })).toBeFocused();

  // With the panel, to a position of the run.
  for (const number of [second, third]) {
    await stopOf(await whose(number), number)
      .getByRole('link', { name: /Μετακίνησε τη στάση/ })
      .click();
    const panel = page.getByRole('dialog');
    await panel.getByText(to === his ? giorgos.name : petros.name).click();
    await panel.getByLabel(say('runs-move-place')).selectOption('0');
    await panel.getByRole('button', { name: say('runs-move-do') }).click();
    await expect(panel).toBeHidden();
    await expect(to.getByRole('listitem').first()).toContainText(`#${number}`);
  }
  await expect(to.getByRole('listitem')).toHaveCount(3);

  // One position down by keys, then dragged back to the head; a new proposal keeps all of it.
  await stopOf(to, third)
    .getByRole('link', { name: /Μετακίνησε τη στάση/ })
    .focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(to.getByRole('listitem').nth(1)).toContainText(`#${third}`);
  await stopOf(to, third).dragTo(stopOf(to, second), { targetPosition: { x: 60, y: 8 } });
  await expect(to.getByRole('listitem').first()).toContainText(`#${third}`);
  await page.getByRole('button', { name: say('runs-propose') }).click();
  await expect(page.getByRole('button', { name: say('runs-propose') })).not.toHaveAttribute('aria-busy', 'true');
  await expect(to.getByRole('listitem')).toHaveCount(3);
  await expect(to.getByRole('listitem').first()).toContainText(`#${third}`);
  await expect(to.getByText(say('runs-ordered-by-hand'))).toBeVisible();
  await expectAccessibleLayout(page);
});

const today = athensDateOf(new Date());

/** Content behind an open dialog is inert. */
async function expectSoundDialog(page: Page) {
  expect(await findViolations(page, { inside: 'dialog' })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** A report of the courier's phone. */
async function sendEvents(
  { context, request }: { context: BrowserContext; request: APIRequestContext },
  run: DrivenRun,
  stopEvents: { order: number; kind: string; [fact: string]: unknown }[],
) {
  const token = (await context.cookies('http://localhost/office')).find(({ name }) => name === 'office')?.value;
  const sentAt = new Date().toISOString();
  const sentEvents = stopEvents.map(({ order, ...stopEvent }) => ({
    id: randomUUID(),
    deliveryId: run.orders[order]?.deliveries[0]?.id,
    at: sentAt,
    ...stopEvent,
  }));
  const answer = await request.post(callUrl('stop-deed-create'), {
    params: { ...shopQuery, runId: run.id },
    headers: { authorization: `Bearer ${token}` },
    data: { sentAt, deeds: sentEvents },
  });
  const { data } = await answer.json();
  return data.items.map(({ outcome }: { outcome: string }) => outcome);
}

test('a run leaves, a failed stop is decided, and the till is counted, differs and is signed by a second person', async ({
  browser,
  context,
  request,
  baseURL,
}) => {
  // Three people, five pages.
  test.slow();
  const run = await openRun({ context, request, baseURL }, ['cash-on-delivery', 'cash-on-delivery']);
  const name = `Ηλίας ${run.courierId.slice(0, 5)}`;
  await inShop(sql`update accounts set name = ${name} where id = ${run.courierId}`);
  const { page, context: dispatch } = await openOffice(browser, baseURL, ['dispatch']);
  await openAlive(page, runsPath(today));
  await live(page);
  const column = page.getByRole('region', { name, exact: true });
  await column.getByRole('link', { name: say('runs-leave') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('βγαίνει τώρα παραστατικό με πίστωση');
  await expectSoundDialog(page);
  await dialog.getByRole('button', { name: leaveWords }).click();
  await expect(column).toContainText(/Έφυγε \d\d:\d\d/);
  await expect(column.getByRole('link', { name: /Μετακίνησε/ })).toHaveCount(0);

  const due = run.orders[0]?.money.due ?? 0;
  const expectedTexts = [
    { order: 0, kind: 'collected', method: 'cash', amount: due },
    { order: 0, kind: 'delivered' },
    { order: 1, kind: 'failed', reason: 'nobody-there', note: 'χτύπησα δύο φορές' },
  ];
  expect(await sendEvents({ context, request }, run, expectedTexts)).toEqual(['done', 'done', 'done']);
  const failed = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'χτύπησα δύο φορές' });
  await failed.getByRole('link', { name: /Αποφάσισε/ }).click();
  await dialog.getByText(say('runs-decide-ended')).click();
  await dialog.getByRole('button', { name: say('runs-decide-do') }).click();
  await expect(dialog.getByText('Γράψε τον λόγο')).toBeVisible();
  await dialog.getByLabel(say('runs-decide-reason')).fill('Δεν απαντά ούτε στο τηλέφωνο');
  await dialog.getByRole('button', { name: say('runs-decide-do') }).click();
  // No stop of the run is left: it is folded.
  await column.getByText(say('runs-finished', { stops: 2 })).click();
  await expect(column.getByText(say('runs-stop-ended'))).toBeVisible();
  await expect(failed).toHaveCount(0);

  await moveInOffice(page, cashPath(today));
  await live(page);
  const tillOn = (shown: Page) => rowOf(shown, name).filter({ hasText: say('cash-expected') });
  const till = tillOn(page);
  await expect(till).toContainText(say('cash-waits'));
  await till.getByRole('link', { name: /Μέτρησε το ταμείο/ }).click();
  // A euro less than there should be, and the cents.
  await dialog.getByLabel('1,00 €', { exact: true }).fill(String(Math.floor(due / 100) - 1));
  await dialog.getByRole('button', { name: /Κράτα τη μέτρηση/ }).click();
  await expect(dialog.getByText('Γράψε τον λόγο')).toBeVisible();
  await expectSoundDialog(page);
  await dialog.getByLabel(say('cash-reason')).fill('Έδωσε λάθος ρέστα');
  await dialog.getByRole('button', { name: /Κράτα τη μέτρηση/ }).click();
  await expect(till).toContainText(say('cash-unsigned'));
  await till.getByRole('link', { name: /Υπόγραψε το ταμείο/ }).click();
  await expect(dialog).toContainText('Υπογράφει άλλος');
  await page.keyboard.press('Escape');

  const { page: second, context: owner } = await openOffice(browser, baseURL, ['owner']);
  await second.setViewportSize(desk);
  await openAlive(second, `${cashPath(today)}?till=${run.courierId}`);
  await expect(second.getByRole('dialog')).toContainText('Έδωσε λάθος ρέστα');
  await second.getByRole('button', { name: /Το είδα κι εγώ/ }).click();
  await expect(tillOn(second)).toContainText(say('cash-signed-difference'));
  await expect(till).toContainText(say('cash-signed-difference'));
  await expectAccessibleLayout(second);
  const [signed] = await askShop<{ counted: number; expected: number; signed: boolean }>(sql`
    select counted_in_cents as counted, expected_in_cents as expected, signed_by is not null as signed
    from till_counts where courier_id = ${run.courierId}`);
  expect(signed).toEqual({ counted: Math.floor(due / 100) * 100 - 100, expected: due, signed: true });
  await owner.close();
  await dispatch.close();
});
