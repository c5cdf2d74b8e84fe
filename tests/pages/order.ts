import type { Locator, Page } from '@playwright/test';

/** Locators of an order in the storefront. */
export function mealTile(page: Page, meal: { name: string } | undefined): Locator {
  const name = meal?.name ?? '';
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

export function orderButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /Δες την παραγγελία σου/ });
}

export function orderDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Η παραγγελία σου' });
}

export function deliveryDates(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Μέρες παράδοσης' }).getByRole('link');
}

export function tableOfDay(page: Page): Locator {
  return page.getByRole('complementary', { name: /^Το τραπέζι/ });
}

export function toast(page: Page, words: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Ειδοποιήσεις' }).getByText(words);
}
