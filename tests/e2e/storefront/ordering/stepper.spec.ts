import type { Page } from '@playwright/test';
import { lookAtEach } from '#tests/support/open-alive.ts';
import { readyToPay } from '#tests/support/order-in-browser.ts';
import { expect, test } from '#tests/support/shop-test.ts';

/** Where nothing may touch: each circle, and the words of the current step. */
async function expectRoom(page: Page, width: number): Promise<void> {
  const steps = page.getByRole('banner').getByRole('listitem');
  await expect(steps).toHaveCount(4);
  const boxes = await steps.evaluateAll((items) =>
    items.map((item) => {
      const { left, right } = item.getBoundingClientRect();
      return { left, right };
    }),
  );
  const gaps = boxes.slice(1).map(({ left }, at) => left - (boxes[at]?.right ?? left));
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(4);
  const label = page.locator('[aria-current=step] > * > span').nth(1);
  // To the fraction of a pixel: less than one is enough for an ellipsis.
  const [room, needed] = await label.evaluate((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return [words.getBoundingClientRect().width, range.getBoundingClientRect().width];
  });
  expect(Number(room) <= 1 || Number(needed) <= Number(room)).toBe(true);
  const end = page.getByRole('navigation', { name: /Γλώσσα|Language/ });
  expect(boxes[3]?.right).toBeLessThanOrEqual((await end.boundingBox())?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

for (const language of ['el', 'en']) {
  test(`the steps of an order have room on every phone, ${language}`, async ({ page, context, request, baseURL }) => {
    test.slow();
    // Ready to pay, so that every step is a link and takes the most room.
    await readyToPay({ context, request, baseURL }, { language });
    await lookAtEach(page, ['/plans', '/address', '/date-time', '/menu'], async (path) => {
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 700 });
        await test.step(`${path} at ${width} px`, () => expectRoom(page, width));
      }
    });
  });
}
