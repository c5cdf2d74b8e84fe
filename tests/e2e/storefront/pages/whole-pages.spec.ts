import type { Page } from '@playwright/test';
import { findFaintWords, findViolations } from '#tests/support/browser/find-violations.ts';
import { lookAtEach, moveTo } from '#tests/support/browser/open-alive.ts';
import { readyToPay } from '#tests/support/browser/order-in-browser.ts';
import { placeOrder } from '#tests/support/database/placed-order.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';
import { settingChoices } from '#web/display-settings/display-settings.ts';

/** Everything the settings panel can make of the colours. */
const themes = settingChoices.preset.flatMap((preset) =>
  ['light', 'dark'].flatMap((theme) =>
    settingChoices.contrast.map((contrast) => ({
      'data-theme': theme,
      'data-contrast': contrast,
      'data-preset': preset,
    })),
  ),
);

/** Header, content, footer and bars: checked in every theme by the rule about colours, and once by all others. */
async function expectUsable(page: Page): Promise<void> {
  const found = await findViolations(page, { also: ['label-content-name-mismatch'], without: ['color-contrast'] });
  found.push(...(await findFaintWords(page, themes)));
  expect(found).toEqual([]);
}

test.describe('the whole of a page is usable by everyone, in every theme', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);
  test.slow();

  test('for a stranger', async ({ page }) => {
    const paths = ['/', '/plans', '/contact-us', '/sign-in', '/menu', '/diet/vegan', '/product/solomos-kinoa'];
    await lookAtEach(page, paths, (path) =>
      test.step(`${path} for a signed-out visitor`, async () => {
        if (path === '/') await expectPictureBelow(page);
        if (path === '/contact-us') await expectFiguresInOrder(page);
        await expectUsable(page);
      }),
    );
  });

  test('for a customer', async ({ page, context, request, baseURL }) => {
    await readyToPay({ context, request, baseURL });
    await lookAtEach(page, ['/checkout', '/account/coupons'], (path) =>
      test.step(`${path} for a customer with an order`, () => expectUsable(page)),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/', '/menu']) {
      await test.step(`${path} with its bars on a phone`, async () => {
        await moveTo(page, path);
        await expectUsable(page);
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await placeOrder({ context, request, baseURL });
    for (const path of ['/account/profile', '/account/orders', '/account/addresses']) {
      await test.step(`${path} for a customer who has ordered`, async () => {
        await moveTo(page, path);
        await expectUsable(page);
      });
    }
  });
});

function expectFiguresInOrder(page: Page): Promise<void> {
  return test.step('on a right-to-left page, figures are still read from left to right', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    const places = await page.evaluate(() => {
      const found: [string, boolean][] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const words = /(210) 000 (0000)|(10):00–(18):00/.exec(node.textContent ?? '');
        const parent = node.parentElement;
        if (!words || !parent?.checkVisibility() || parent.closest('script')) continue;
        const leftOf = (from: number) => {
          const range = document.createRange();
          range.setStart(node, from);
          range.setEnd(node, from + 2);
          return range.getBoundingClientRect().left;
        };
        const isInOrder = leftOf(words.index) < leftOf(words.index + words[0].length - 3);
        found.push([words[0], isInOrder]);
      }
      return found;
    });
    expect(places.length).toBeGreaterThan(3);
    expect(places.filter(([, isInOrder]) => !isInOrder)).toEqual([]);
    await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  });
}

function expectPictureBelow(page: Page): Promise<void> {
  return test.step('the footer lies on a picture of 1200 px that is loaded when it is near', async () => {
    const picture = page.getByRole('contentinfo').locator('img');
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await expect(picture).toHaveCSS('mix-blend-mode', 'multiply');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
    await page.evaluate(() => window.scrollTo(0, 0));
  });
}
