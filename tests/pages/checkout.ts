import type { Locator, Page } from '@playwright/test';

/** The checkout, in Greek by default. */
export function placeButton(page: Page, name = 'Παραγγελία με υποχρέωση πληρωμής'): Locator {
  return page.getByRole('button', { name });
}

export function payBy(page: Page, name: string | RegExp): Locator {
  return page.getByRole('radio', { name });
}

export function terms(page: Page): Locator {
  return page.getByRole('checkbox', { name: /Δέχομαι τους|I accept the/ });
}

export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name });
}

/** Rows of radio buttons and ticks hide the input behind their label. */
export async function choose(control: Locator): Promise<void> {
  await control.check({ force: true });
}

export function thanks(page: Page): Locator {
  return page.getByRole('heading', { level: 1, name: /^Ευχαριστούμε/ });
}

/** Pays on the demo's page of the bank, and waits for the thank-you page. */
export async function payAtBank(page: Page, payPage: string): Promise<void> {
  await page.goto(payPage);
  await page.getByRole('button', { name: /^Πλήρωσε \d/ }).click();
  await thanks(page).waitFor();
}
