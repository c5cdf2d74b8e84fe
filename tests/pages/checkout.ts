import type { Locator, Page } from '@playwright/test';

/** The checkout, in Greek unless told otherwise. */
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
