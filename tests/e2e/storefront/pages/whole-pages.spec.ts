import type { Page } from '@playwright/test';
import { findFaintWords, findViolations } from '#tests/support/find-violations.ts';
import { openAlive } from '#tests/support/open-alive.ts';
import { readyToPay } from '#tests/support/order-in-browser.ts';
import { placeOrder } from '#tests/support/placed-order.ts';
import { expect, test } from '#tests/support/shop-test.ts';
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

/** Header, content, footer and bars: once by every rule, then in every theme by the one that looks at colours. */
async function expectUsable(page: Page): Promise<void> {
  const found = await findViolations(page, { also: ['label-content-name-mismatch'] });
  found.push(...(await findFaintWords(page, themes)));
  expect(found).toEqual([]);
}

test.describe('the whole of a page is usable by everyone, in every theme', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);
  test.slow();

  for (const path of ['/', '/menu', '/plans', '/diet/vegan', '/product/solomos-kinoa', '/contact-us', '/sign-in']) {
    test(`${path} for a stranger`, async ({ page }) => {
      await openAlive(page, path);
      await expectUsable(page);
    });
  }

  for (const path of ['/checkout', '/account/coupons']) {
    test(`${path} for a customer with an order`, async ({ page, context, request, baseURL }) => {
      await readyToPay({ context, request, baseURL });
      await openAlive(page, path);
      await expectUsable(page);
    });
  }

  for (const path of ['/account/profile', '/account/orders']) {
    test(`${path} for a customer who has ordered`, async ({ page, context, request, baseURL }) => {
      await placeOrder({ context, request, baseURL });
      await openAlive(page, path);
      await expectUsable(page);
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);
  test.slow();

  for (const path of ['/', '/menu']) {
    test(`${path} with its bars is usable by everyone`, async ({ page, orders }) => {
      await orders.begin('single');
      await openAlive(page, path);
      await expectUsable(page);
    });
  }
});

test.describe('turned around', () => {
  test('figures are read from their left', async ({ page }) => {
    await openAlive(page, '/contact-us');
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
  });
});

test('the footer lies on a picture of 1200 px that is loaded when it is near', async ({ page }) => {
  await openAlive(page, '/');
  const picture = page.getByRole('contentinfo').locator('img');
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await expect(picture).toHaveCSS('mix-blend-mode', 'multiply');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
});
