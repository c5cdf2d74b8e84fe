import { findFaintWords, findViolations } from '#tests/support/find-violations.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import { settingChoices } from '#web/display-settings/display-settings.ts';

const themes = ['light', 'dark'].flatMap((theme) =>
  settingChoices.contrast.map((contrast) => ({ 'data-theme': theme, 'data-contrast': contrast })),
);

test.use({ reducedMotion: 'reduce' } as object);

test('every component is accessible in every theme, and does not scroll sideways at 320 px', async ({ page }) => {
  await page.goto('/dev/kit');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
  expect(await findViolations(page, { rules, without: ['color-contrast'] })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await findFaintWords(page, themes)).toEqual([]);
});
