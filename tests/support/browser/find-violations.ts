import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const axeScript = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Look {
  /** A selector; else the whole page. */
  inside?: string;
  /** These rules, or those with these tags, alone; else every rule. */
  rules?: string[];
  /** Additional rules that are off by default. */
  also?: string[];
  /** Rules to leave out. Colours hardly depend on the width, so that `color-contrast` is not needed at each. */
  without?: readonly string[];
}

/** Violations found by axe once motions have ended, a line each. No page has frames, so they are not searched. */
export async function findViolations(
  page: Page,
  { inside, rules, also = [], without = [] }: Look = {},
): Promise<string[]> {
  const options = {
    resultTypes: ['violations'],
    rules: Object.fromEntries([
      ...also.map((rule) => [rule, { enabled: true }]),
      ...without.map((rule) => [rule, { enabled: false }]),
    ]),
    ...(rules && { runOnly: rules }),
    iframes: false,
    // Only needed by rules for style sheets and sounds, which are off.
    preload: false,
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  return page.evaluate(
    async ({ context, options }) => {
      const { axe } = window as unknown as { axe: Axe };
      // An element is faint until its fade-in has ended.
      for (const each of document.getAnimations()) {
        const isEndless = each.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
        if (each.timeline === document.timeline && !isEndless) each.finish();
      }
      const { violations } = await axe.run(context, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html, failureSummary }) => `${id}: ${target.join(' ')} ${html} ${failureSummary}`),
      );
    },
    { context: { include: [[inside ?? 'html']] }, options },
  );
}

/** In light and in dark. Of all rules, only that of contrast depends on the colours. */
export async function findViolationsInBoth(page: Page, { inside }: Pick<Look, 'inside'> = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await findViolations(page, { inside });
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...found, ...(await findViolations(page, { inside, rules: ['color-contrast'] }))];
}

/** Usable by everyone, and not wider than its window. */
export async function expectAccessibleLayout(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/**
 * Words, also in fields, whose colours are too close in one of the themes, a line each. Words that look alike, with
 * the same ancestors, are checked once. Another check must have come before: it leaves axe in the page.
 */
export function findFaintWords(page: Page, themes: Record<string, string>[]): Promise<string[]> {
  return page.evaluate(async (every) => {
    const { axe } = window as unknown as { axe: Axe };
    const own = /^(id|href|src|srcset|alt|for|name|value|title|datetime|aria-(label|labelledby|describedby|controls))$/;
    const looksOf = (element: Element) => {
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
      const marks = [...element.attributes].filter(({ name }) => !own.test(name));
      const said = marks.map(({ name, value }) => `${name}=${value}`);
      return [element.tagName, ...said, color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight].join();
    };
    const known = new Map<Element, string>();
    const withAllAround = (element: Element): string => {
      const before = known.get(element);
      if (before !== undefined) return before;
      const looks = (element.parentElement ? withAllAround(element.parentElement) : '') + looksOf(element);
      known.set(element, looks);
      return looks;
    };
    const kinds = new Map<string, Element>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const parent = node.parentElement;
      if (node.data.trim() !== '' && parent?.checkVisibility()) kinds.set(withAllAround(parent), parent);
    }
    const fields = 'input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea';
    for (const field of document.body.querySelectorAll(fields)) {
      if (field.checkVisibility()) kinds.set(withAllAround(field), field);
    }
    // Elements with only repeated words are removed, so that axe has less to check in each theme.
    const around = new Set<Element | null>();
    for (const kind of kinds.values()) {
      for (let element: Element | null = kind; element; element = element.parentElement) around.add(element);
    }
    const gone: [Element, Comment][] = [];
    for (const element of document.body.querySelectorAll('*:not(script, style, option, optgroup)')) {
      if (around.has(element) || !around.has(element.parentElement) || !element.textContent?.trim()) continue;
      const place = document.createComment('');
      element.replaceWith(place);
      gone.push([element, place]);
    }
    const root = document.documentElement;
    const before = Object.keys(every[0] ?? {}).map((name) => [name, root.getAttribute(name)] as const);
    const faint: string[] = [];
    try {
      for (const theme of every) {
        for (const [name, value] of Object.entries(theme)) root.setAttribute(name, value);
        for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
        const { violations } = await axe.run(
          { include: [...kinds.values()] },
          { runOnly: ['color-contrast'], resultTypes: ['violations'], preload: false },
        );
        for (const { html, failureSummary } of violations.flatMap(({ nodes }) => nodes)) {
          faint.push(`${JSON.stringify(theme)} ${html} ${failureSummary}`);
        }
      }
    } finally {
      // React must find everything where it left it.
      for (const [name, value] of before) value === null ? root.removeAttribute(name) : root.setAttribute(name, value);
      for (const [element, place] of gone) place.replaceWith(element);
    }
    return faint;
  }, themes);
}

interface Axe {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: FaultyNode[] }[] }>;
}

interface FaultyNode {
  target: string[];
  html: string;
  failureSummary: string;
}
