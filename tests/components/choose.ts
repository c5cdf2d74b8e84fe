import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** Rows of radio buttons and ticks hide the input behind their label: the label is clicked. */
export async function choose(control: Locator): Promise<void> {
  await expect.element(control).toBeEnabled();
  const label = (control.element() as HTMLInputElement).labels?.[0];
  if (!label) throw new Error('A control without a label');
  await page.elementLocator(label).click({ position: { x: 8, y: 8 } });
}
