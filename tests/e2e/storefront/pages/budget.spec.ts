import type { Page, Request } from '@playwright/test';
import { expect, test } from '#tests/support/shop/shop-test.ts';

/** Maximum cost of a first visit on a phone, in sizes and counts; never in times, which depend on the machine. */
const most = { requests: 25, scripts: 10, scriptInBytes: 115_000, fonts: 2, fontInBytes: 39_000, shifts: 0.02 };
const htmlInBytes: Record<string, number> = {
  '/': 75_000,
  '/menu': 125_000,
  '/product/solomos-kinoa': 50_000,
  '/plans': 50_000,
  '/diet/vegan': 125_000,
};

test.use({ viewport: { width: 390, height: 844 } } as object);

/** All requests of an untouched page, except for pictures below the first screen. */
async function visit(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(path);
  await expect.poll(() => page.evaluate(() => window.early?.arriving.size ?? 0)).toBeGreaterThan(0);
  await page.evaluate(whenIdleAgain);
  const below = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top > window.innerHeight)
      .map(({ currentSrc }) => currentSrc),
  );
  return requests.filter((request) => !below.includes(request.url()));
}

/** Resolves once all automatic requests of the page have ended, and no new one was begun. */
async function whenIdleAgain(): Promise<void> {
  await Promise.all(window.early?.arriving.values() ?? []);
  await Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()));
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
  await new Promise((resolve) => requestIdleCallback(resolve));
}

interface WatchedWindow extends Window {
  shifts: number;
}

/** Runs in the page before anything else: adds up unexpected layout shifts. */
function watchShifts(): void {
  const watched = window as unknown as WatchedWindow;
  watched.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) watched.shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function filesOf(requests: readonly Request[], ending: string): Request[] {
  return requests.filter((request) => new URL(request.url()).pathname.endsWith(ending));
}

async function bytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

for (const [path, mostHtml] of Object.entries(htmlInBytes)) {
  test(`a first visit of ${path} stays within its budget`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    expect(html).not.toContain('modulepreload');
    // Among critical pictures, only the one that is seen first is preloaded.
    expect(html.match(/<link rel="preload" as="image"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(html).not.toMatch(/<script[^>]* src=/);
    expect(Buffer.byteLength(html)).toBeLessThan(mostHtml);
    await page.addInitScript(watchShifts);
    const asked = await visit(page, path);
    const scripts = filesOf(asked, '.js');
    expect(scripts.length).toBeLessThanOrEqual(most.scripts);
    expect(await bytesOf(scripts)).toBeLessThanOrEqual(most.scriptInBytes);
    const fonts = filesOf(asked, '.woff2');
    expect(fonts).toHaveLength(most.fonts);
    expect(await bytesOf(fonts)).toBeLessThanOrEqual(most.fontInBytes);
    expect(asked.map((each) => each.url()).length).toBeLessThanOrEqual(most.requests);
    expect(await page.evaluate(() => (window as unknown as WatchedWindow).shifts)).toBeLessThan(most.shifts);
  });
}
