import type { Locator, Page } from '@playwright/test';
import { lookAtEach, moveTo } from '#tests/support/browser/open-alive.ts';
import { readyToPay } from '#tests/support/browser/order-in-browser.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

test.use({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' } as object);
test.slow();

/** Words outside of the screen, or cut without an ellipsis. */
function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isForEars = (element: Element | null): boolean =>
      element instanceof HTMLElement && (element.offsetWidth === 1 || isForEars(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const parent = node.parentElement;
      if (node.data.trim() === '' || !parent?.checkVisibility() || isForEars(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width < 2 || scrolls(parent)) continue;
      const box = parent.closest('a, button, label, li')?.getBoundingClientRect();
      const isOutside = left < -0.5 || right > window.innerWidth + 0.5;
      const leaks = box !== undefined && box.width > 2 && (left < box.left - 1 || right > box.right + 1);
      if (isOutside || leaks) found.push(`${node.data.trim()}: ${Math.round(left)}–${Math.round(right)}`);
    }
    return found;
  });
}

function expectWhole(page: Page, paths: string[]): Promise<void> {
  return lookAtEach(page, paths, async (path) => {
    expect(await findCut(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  });
}

/** A price without space beside its portion is shown below it, without a dot before it. */
function findDotsBelow(meals: Locator): Promise<number[]> {
  return meals.locator('p').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      const tops: number[] = [];
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        const at = node.data.indexOf('·');
        if (at < 0 || node.parentElement?.offsetWidth === 1) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        tops.push(range.getBoundingClientRect().top - line.getBoundingClientRect().top);
      }
      return tops.filter((top) => top > 8);
    }),
  );
}

for (const language of ['el', 'en']) {
  test.describe(`the smallest phones, ${language}`, () => {
    test('from the home page to the account', async ({ page, context, request, orders, baseURL }) => {
      await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      await test.step(`pages for signed-out visitors fit the screen`, () =>
        expectWhole(page, ['/', '/plans', '/plans/weekly', '/menu', '/product/solomos-kinoa']));
      await test.step('every step of an order fits the screen', async () => {
        await orders.carry(await orders.fill(await orders.open('weekly')), language);
        await expectWhole(page, ['/address', '/date-time/weekly', '/menu/weekly', '/product/solomos-kinoa']);
      });
      await test.step('the order and the prices of its meals fit the screen', async () => {
        await orders.carry(await orders.fill(await orders.open('single')), language);
        await expectWhole(page, ['/menu']);
        await page.locator('[data-order-strip] button[aria-haspopup="dialog"]').click();
        const meals = page.getByRole('dialog').getByRole('article');
        await expect(meals.first()).toBeVisible();
        expect(await findCut(page)).toEqual([]);
        expect(await findDotsBelow(meals)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      });
      await test.step('checkout and account fit the screen', async () => {
        await readyToPay({ context, request, baseURL }, { language });
        await expectWhole(page, ['/checkout', '/account/profile', '/account/orders', '/account/addresses']);
      });
      await test.step('the labels of the bar have one size for a signed-in customer too', async () => {
        await context.clearCookies({ name: 'cart' });
        await moveTo(page, '/account/orders');
        const labels = page.getByRole('navigation', { name: /Γρήγορη πλοήγηση|Quick navigation/ });
        const sizeOf = (label: RegExp) =>
          labels
            .getByText(label)
            .last()
            .evaluate((element) => getComputedStyle(element).fontSize);
        expect(await sizeOf(/(Λογαριασμός|Account)$/)).toBe(await sizeOf(/^(Αρχική|Home)$/));
      });
    });
  });
}
