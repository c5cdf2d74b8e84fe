import { randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { lookAtEach } from '#tests/support/browser/open-alive.ts';
import { giveMailbox, placeOrder } from '#tests/support/database/placed-order.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

test.use({ viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' } as object);

/** The lines in which a text is shown on the screen. */
function linesOf(text: Locator): Promise<string[]> {
  return text.evaluate((element) => {
    const lines: { top: number; text: string }[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      [...(node.textContent ?? '')].forEach((letter, index) => {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { top } = range.getBoundingClientRect();
        const last = lines.at(-1);
        if (last && Math.abs(last.top - top) < 4) last.text += letter;
        else lines.push({ top, text: letter });
      });
    }
    return lines.map((line) => line.text);
  });
}

test('a long e-mail address breaks before its @ on the narrowest phones, wherever it is shown', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { order } = await placeOrder({ context, request, baseURL });
  const name = `konstantina.papadopoulou${randomInt(1000, 9999)}`;
  const address = `${name}@thessaloniki.example`;
  await giveMailbox(order, address);
  const paths = [`/order-completed/${order.id}`, `/account/orders/${order.id}`, '/account/profile'];
  await lookAtEach(page, paths, async (path) => {
    const shown = page.getByRole('main').getByText(address, { exact: true });
    await expect(shown.first()).toBeVisible();
    for (const each of await shown.all()) expect(await linesOf(each), path).toEqual([name, '@thessaloniki.example']);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  });
});
