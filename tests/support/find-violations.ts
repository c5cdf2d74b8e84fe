import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Look {
  /** A selector; else the whole page. */
  inside?: string;
  /** These rules, or those with these tags, alone; else every rule. */
  rules?: string[];
  /** Rules that are off unless asked for. */
  also?: string[];
}

/** What axe finds wrong, a line each. No page has frames, so that it need not look into them, which takes half its time. */
export async function findViolations(page: Page, { inside, rules, also = [] }: Look = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (inside) axe.include(inside);
  axe.options({
    resultTypes: ['violations'],
    rules: Object.fromEntries(also.map((rule) => [rule, { enabled: true }])),
    ...(rules && { runOnly: rules }),
  });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => `${id}: ${target.join(' ')} ${html} ${failureSummary}`),
  );
}
