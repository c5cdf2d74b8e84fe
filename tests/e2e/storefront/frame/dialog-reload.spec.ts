import type { Page } from '@playwright/test';
import { moveTo, openAlive, reloadAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import type { DialogName } from '#web/routing/history-dialog.ts';

interface KeptDialog {
  path: string;
  title: string;
  width?: number;
}

/** Every dialog that a history entry can hold open. */
const dialogs: Record<DialogName, KeptDialog> = {
  cart: { path: '/menu/weekly', title: 'Η παραγγελία σου' },
  'plan-rules': { path: '/menu/weekly', title: 'Οι κανόνες του πλάνου' },
  filters: { path: '/menu/weekly', title: 'Φίλτρα', width: 390 },
  'plan-change': { path: '/plans/weekly?days=7', title: 'Έχεις ήδη μια παραγγελία' },
  settings: { path: '/', title: 'Ρυθμίσεις εμφάνισης' },
  login: { path: '/', title: 'Σύνδεση / Εγγραφή' },
  'forgot-password': { path: '/', title: 'Ξέχασες τον κωδικό;' },
};

function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

/** The reload is what is looked at. */
async function goTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await openAlive(page, path);
  else if (!page.url().endsWith(path)) await moveTo(page, path);
}

test('a reload keeps every dialog open, without a complaint', async ({ page, orders }) => {
  test.slow();
  await orders.begin('weekly');
  const complaints = listenForComplaints(page);
  for (const [name, { path, title, width = 1440 }] of Object.entries(dialogs)) {
    await page.setViewportSize({ width, height: 900 });
    await goTo(page, path);
    await page.evaluate((dialog) => {
      history.replaceState({ ...history.state, usr: { dialog } }, '');
    }, name);
    await reloadAlive(page);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    expect(complaints, name).toEqual([]);
  }
});

test('a reload with a problem in the address is without a complaint', async ({ page, orders }) => {
  test.slow();
  await orders.begin('weekly');
  const complaints = listenForComplaints(page);
  for (const problem of ['amounts-error', 'region-1-min-total-error', 'cart-not-found']) {
    await goTo(page, `/menu/weekly?problem=${problem}`);
    await reloadAlive(page);
    if (problem === 'amounts-error') await expect(page.getByRole('dialog')).toBeVisible();
    expect(complaints, problem).toEqual([]);
  }
});
