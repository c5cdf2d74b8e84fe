import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const themes = ['light', 'dark'] as const;

/**
 * The screen is accessible: no fault for axe in light and in dark (of all rules only contrast depends on colours), and
 * nothing wider than the smallest phone or a desktop.
 */
export async function expectAccessibleLayout(selector = 'body'): Promise<void> {
  for (const theme of themes) {
    if (theme === 'dark') document.documentElement.dataset.theme = 'dark';
    else delete document.documentElement.dataset.theme;
    endMotions();
    expect(await violationsIn(selector, theme === 'dark'), theme).toEqual([]);
  }
  delete document.documentElement.dataset.theme;
  for (const width of [320, 1440]) {
    await page.viewport(width, 844);
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    expect(overflow, `wider than ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.viewport(390, 844);
}

/** An element is faint until its fade-in has ended. */
function endMotions(): void {
  for (const each of document.getAnimations()) {
    if (each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) each.finish();
  }
}

async function violationsIn(selector: string, isContrastOnly: boolean): Promise<string[]> {
  const { violations } = await axe.run(
    { include: [[selector]] },
    {
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
      ...(isContrastOnly && { runOnly: ['color-contrast'] }),
      // Rules about whole pages: a component has no landmarks, no title and no first heading of its own.
      rules: Object.fromEntries(rulesOfPages.map((rule) => [rule, { enabled: false }])),
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

const rulesOfPages = [
  'region',
  'landmark-one-main',
  'page-has-heading-one',
  'document-title',
  'bypass',
  'html-has-lang',
];
