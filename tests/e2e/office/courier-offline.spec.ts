import type { Page } from '@playwright/test';
import { runLinkPath, runPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { askShop, inShop, workInKitchen } from '#tests/support/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/open-alive.ts';
import { deedsOf, linkTo, openRun, statusOf } from '#tests/support/run-in-browser.ts';
import { sayIn } from '#tests/support/say-in.ts';
import { expect, test } from '#tests/support/shop-test.ts';

const say = sayIn('el');

// Everywhere else they are off: a worker would answer for the shop.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } } as object);

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** What of the run lies on the phone: the kept page, and the kept doors. */
const keptOnPhone = (page: Page, path: string) =>
  page.evaluate(async (wanted) => {
    const hasPage = Boolean(await caches.match(wanted));
    const doors = await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('office-runs', 1);
      opening.onupgradeneeded = () =>
        opening.result.createObjectStore('runs', { keyPath: 'place', autoIncrement: true });
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('runs').objectStore('runs').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
    return { hasPage, doors };
  }, path);

test('by a link the run opens without a network, works, is sent once, and is gone from the phone after the cash-up', async ({
  page,
  context,
  request,
  baseURL,
  browser,
}) => {
  const run = await openRun({ context, request, baseURL }, ['cash-on-delivery', 'cash-on-delivery']);
  const [first, second] = run.orders;
  await context.clearCookies();
  await openAlive(page, runLinkPath(await linkTo(run)));
  await press(page, say('run-link-open'));
  await press(page, say('run-leave'));
  await press(page, say('run-delivered'));
  await press(page, /^Τέλος/);
  await expect.poll(() => statusOf(first)).toEqual({ status: 'delivered', due: 0 });
  await expect(page.getByText('Στάση 2 από 2')).toBeVisible();
  await expect.poll(() => keptOnPhone(page, runPath(run.id))).toEqual({ hasPage: true, doors: 1 });

  await page.close();
  await context.setOffline(true);
  const dark = await context.newPage();
  await openAlive(dark, runPath(run.id));
  await expect(dark.getByText(/^Χωρίς σήμα. Βλέπεις τη διαδρομή/)).toBeVisible();
  // The copy was kept before the first stop was made; what was read since is not forgotten.
  await expect(dark.getByText('Στάση 2 από 2')).toBeVisible();
  await press(dark, say('run-delivered'));
  await press(dark, /^Τέλος/);
  await expect(dark.getByRole('heading', { name: say('run-done-heading') })).toBeVisible();
  await expect(dark.getByText('2 σημειώσεις φυλάγονται εδώ')).toBeVisible();
  expect(await deedsOf(second)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => statusOf(second)).toEqual({ status: 'delivered', due: 0 });
  await expect(dark.getByText(/^Χωρίς σήμα/)).toHaveCount(0);
  expect(await deedsOf(second)).toMatchObject([{ kind: 'collected' }, { kind: 'delivered' }]);

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
  await expect.poll(() => keptOnPhone(dark, runPath(run.id))).toEqual({ hasPage: false, doors: 0 });
});
