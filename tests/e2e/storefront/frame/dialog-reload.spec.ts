import type { Page } from '@playwright/test';
import { reloadAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';
import type { DialogName } from '#web/routing/history-dialog.ts';

const say = sayIn('el');

interface KeptDialog {
  path: string;
  title: string;
  width?: number;
}

/** A filter with few meals: their number does not matter to a dialog. */
const menu = '/menu/weekly?mainIngredient=beef';

/** An address of the shop whose content does not matter. */
const anywhere = '/robots.txt';

/** Every dialog that a history entry can hold open. */
const dialogs: Record<DialogName, KeptDialog> = {
  cart: { path: menu, title: say('your-order') },
  'plan-rules': { path: menu, title: say('table-rules') },
  filters: { path: menu, title: say('menu-filters'), width: 390 },
  'plan-change': { path: '/plans/weekly?days=7', title: say('plan-change-title') },
  settings: { path: '/', title: say('settings-title') },
  login: { path: '/', title: say('login-sign-up') },
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

/** Reloads a history entry, which holds an address and its open dialogs. */
async function reloadEntry(page: Page, path: string, usr: object | null): Promise<void> {
  const entry = { usr, idx: 0, key: 'reloaded' };
  await page.evaluate(([state, address]) => history.replaceState(state, '', address), [entry, path] as const);
  await reloadAlive(page);
}

test('a reload keeps every dialog open, without a complaint', async ({ page, orders }) => {
  test.slow();
  await orders.begin('weekly');
  const complaints = listenForComplaints(page);
  await page.goto(anywhere);
  for (const [name, { path, title, width = 1440 }] of Object.entries(dialogs)) {
    await page.setViewportSize({ width, height: 900 });
    await reloadEntry(page, path, { dialog: name });
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    expect(complaints, name).toEqual([]);
  }
  await test.step('a reload with an error in the address logs no complaint', async () => {
    for (const problem of ['amounts-error', 'region-1-min-total-error', 'cart-not-found']) {
      await reloadEntry(page, `${menu}&problem=${problem}`, null);
      if (problem === 'amounts-error') await expect(page.getByRole('dialog')).toBeVisible();
      expect(complaints, problem).toEqual([]);
    }
  });
});
