import type { Page } from '@playwright/test';
import { openAlive, reloadAlive } from '#tests/support/browser/open-alive.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const paths = ['/', '/menu', '/product/solomos-kinoa', '/plans', '/sign-in', '/contact-us'];

/** True if the page came from the browser's cache, after revalidation. */
function isHeld(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation !== undefined && navigation.transferSize < navigation.encodedBodySize;
  });
}

test('every page hydrates under its own policy, the first time, from the cache and in both languages', async ({
  page,
  context,
  baseURL,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  for (const language of ['el', 'en']) {
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    for (const path of paths) {
      await openAlive(page, path);
      await reloadAlive(page);
      expect(await isHeld(page), path).toBe(path !== '/sign-in');
    }
  }
  expect(complaints).toEqual([]);
  await test.step('an injected script does not run', async () => {
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken"';
      document.head.append(script);
      return document.title;
    });
    expect(ran).not.toBe('taken');
  });
});
