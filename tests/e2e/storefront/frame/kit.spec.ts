import { findViolations } from '#tests/support/find-violations.ts';
import { expect, test } from '#tests/support/shop-test.ts';

const themes = [
  { mode: 'light', contrast: 'normal' },
  { mode: 'dark', contrast: 'normal' },
  { mode: 'light', contrast: 'high' },
  { mode: 'dark', contrast: 'high' },
];

for (const theme of themes) {
  test(`every component is accessible in ${theme.mode}, ${theme.contrast} contrast`, async ({ page }) => {
    await page.addInitScript((settings) => localStorage.setItem('app.settings', settings), JSON.stringify(theme));
    await page.goto('/dev/kit');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolations(page, { rules: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })).toEqual([]);
  });
}

test('the components do not scroll sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/dev/kit');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
