import type { Page } from '@playwright/test';
import { carryAuth, registerCustomer } from '#tests/support/customer-in-browser.ts';
import { lookAtEach } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

const widths = [900, 1024, 1200, 1280, 1366, 1440, 1920];
/** Of few meals: every width lays out the whole page. */
const few = 'mainIngredient=beef';
/** Not in the order of the steps: a journey that ends on one page cannot wait for the same one. */
const flowPages = ['/plans/weekly', '/plans', '/address', '/date-time', `/menu?${few}`, '/checkout'];

/** What people read or press in the header: links, buttons, and the words of the current step. */
async function measure(page: Page) {
  return page
    .locator('header')
    .first()
    .evaluate((header) => {
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
      const label = header.querySelector('[aria-current=step] > * > span:nth-of-type(2)');
      const squeezed = [...header.querySelectorAll('span')].filter(
        (span) =>
          visible(span) &&
          // A customer's long name is cut short by intent, and said in full to those who listen.
          span.ariaHidden !== 'true' &&
          span.scrollWidth > span.clientWidth + 1 &&
          getComputedStyle(span).overflow === 'hidden',
      );
      return {
        overlaps,
        squeezed: squeezed.map((span) => span.textContent),
        stepWidth: label ? label.getBoundingClientRect().width : null,
        overflow: document.documentElement.scrollWidth - window.innerWidth,
      };
    });
}

function expectLegible(page: Page, paths: string[]): Promise<void> {
  return lookAtEach(page, paths, async (path) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { overlaps, squeezed, stepWidth, overflow } = await measure(page);
      const where = `${path} at ${width} px`;
      expect(overlaps, where).toEqual([]);
      expect(squeezed, where).toEqual([]);
      expect(overflow, where).toBeLessThanOrEqual(0);
      if (stepWidth !== null) expect(stepWidth, where).toBeGreaterThan(20);
    }
  });
}

for (const language of ['el', 'en']) {
  test.describe(`the header, ${language}`, () => {
    test.slow();

    test.beforeEach(({ context, baseURL }) =>
      context.addCookies([
        { name: 'lang', value: language, url: baseURL ?? '' },
        { name: 'consent', value: 'none', url: baseURL ?? '' },
      ]),
    );

    test('is legible before an order and with one', async ({ page, orders }) => {
      await test.step('is legible for a stranger', () => expectLegible(page, ['/', `/menu?${few}`, '/plans']));
      await test.step('is legible with an order, at every step of it', async () => {
        await orders.carry(await orders.fill(await orders.open('single')), language);
        await expectLegible(page, flowPages);
      });
    });

    test('is legible for a customer with a long name and a plan', async ({
      page,
      orders,
      request,
      context,
      baseURL,
    }) => {
      const { auth } = await registerCustomer(request, null, 'Παναγιωτοπούλου-Κωνσταντινίδη Αλεξάνδρα');
      await carryAuth(context, auth, baseURL);
      await orders.carry(await orders.fill(await orders.open('weekly')), language);
      await expectLegible(page, ['/', `/menu/weekly?${few}`, '/date-time/weekly', '/account/orders']);
    });
  });
}
