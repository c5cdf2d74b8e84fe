import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import {
  addressPath,
  checkoutPath,
  dateTimePath,
  homePath,
  menuPath,
  ordersPath,
  plansPath,
  weeklyDateTimePath,
  weeklyMenuPath,
  weeklyPlansPath,
} from '#contract/paths.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { exampleOrder } from '../cart/queue/example-cart.ts';
import { Header } from './header.tsx';
// Lazily loaded by the page: compiled here before a test waits for them.
import './flow-stepper.tsx';
import '../cart/parts/cart-button.tsx';
import '../sign-in/header-account.tsx';

const widths = [900, 1024, 1200, 1280, 1366, 1440, 1920];
const steps = [plansPath, weeklyPlansPath, addressPath, dateTimePath, menuPath, checkoutPath];
const user = { id: 'a-customer', name: 'Παναγιωτοπούλου-Κωνσταντινίδη Αλεξάνδρα' };
/** A total of four figures is the widest possible. */
const costly = { subtotal: 123_456, discount: 0, shipping: 0, grandtotal: 123_456 };

/** Visible contents of the header: links, buttons, and the text of the current step. */
function measure() {
  const header = document.querySelector('header') as HTMLElement;
  const visible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(element).visibility !== 'hidden';
  };
  const parts = [...header.querySelectorAll('a, button, li[aria-current], li:not([aria-hidden])')].filter(visible);
  const overlaps: string[] = [];
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      if (across > 0.5) overlaps.push(`${one.textContent} / ${other.textContent}: ${across}`);
    }
  }
  const squeezed = [...header.querySelectorAll('span')].filter(
    (span) =>
      visible(span) &&
      // A customer's long name is truncated on purpose, and complete for screen readers.
      span.ariaHidden !== 'true' &&
      span.scrollWidth > span.clientWidth + 1 &&
      getComputedStyle(span).overflow === 'hidden',
  );
  const label = header.querySelector('[aria-current=step] > * > span:nth-of-type(2)');
  return {
    overlaps,
    squeezed: squeezed.map((span) => span.textContent),
    isStepCut: label !== null && label.getBoundingClientRect().width <= 20,
    overflow: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
  };
}

describe.each(languages)('the header in %s', (language) => {
  async function expectLegible(path: string, isStep: boolean, visitor: object): Promise<void> {
    await openInShop(<Header />, { language, path, visitor });
    if (isStep) await expect.element(page.getByRole('list').first()).toBeVisible();
    for (const width of widths) {
      await page.viewport(width, 800);
      expect(measure(), `${width} px`).toEqual({ overlaps: [], squeezed: [], isStepCut: false, overflow: 0 });
    }
    await page.viewport(390, 844);
  }

  it.each([homePath, menuPath, plansPath])('is legible for a new visitor on %s', (path) =>
    expectLegible(path, path === plansPath, {}),
  );

  it.each([homePath, ...steps])('is legible with an order on %s', (path) =>
    expectLegible(path, path !== homePath, { cart: { ...exampleOrder('daily'), totals: costly } }),
  );

  it.each([homePath, weeklyMenuPath, weeklyDateTimePath, ordersPath])(
    'is legible for a customer with a long name and a plan on %s',
    (path) =>
      expectLegible(path, path === weeklyMenuPath, { user, cart: { ...exampleOrder('weekly'), totals: costly } }),
  );
});
