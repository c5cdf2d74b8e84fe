import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type Language, languages } from '#contract/fields/languages.ts';
import { consentPath, policyPath } from '#contract/paths.ts';
import { type PolicySlug, policySlugs } from '#contract/words/policy-slugs.ts';
import { answerFetches } from '#tests/components/answer-fetches.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { ordinaryShop } from '#tests/components/ordinary-shop.ts';
import { farRegion, nearRegion } from '#tests/components/samples/area.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { parsePolicy } from '#texts/parse-policy.ts';
import { parseMarkdown } from '#web/policy-text/markdown.ts';
import { policyValues } from '#web/policy-text/policy-values.ts';
import PolicyPage from './policy-page.tsx';
import { hoursInWords, updatedInWords } from './policy-words.ts';

const files = import.meta.glob<string>('/texts/policies/*/*.md', { query: '?raw', import: 'default', eager: true });

/** Loader data made from the text of the release. */
function dataOf(slug: PolicySlug, language: Language) {
  const { body, ...facts } = parsePolicy(files[`/texts/policies/${language}/${slug}.md`] ?? '');
  const { publicUrl, particulars } = ordinaryShop;
  const regions = [nearRegion, farRegion];
  const hours = hoursInWords(language, particulars.hours);
  const values = policyValues({ language, publicUrl, regions, particulars, hours });
  return {
    slug,
    policy: { ...facts, blocks: parseMarkdown(body, values) },
    updated: updatedInWords(facts.updated, language),
  };
}

describe.each(languages)('a policy in %s', (language) => {
  const say = sayIn(language);
  const open = (slug: PolicySlug) =>
    openInShop(PolicyPage, { language, path: policyPath(slug), data: dataOf(slug, language) });
  const article = () => page.getByRole('article');

  it.each(policySlugs)('%s is complete, on the smallest phone too', async (slug) => {
    await open(slug);
    const title = say(`policy-${slug}`);
    await expect.element(article().getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(article()).toMatchTextContent(say('policies-updated'));
    await expect.element(article()).toMatchTextContent(language === 'el' ? '15 Νοεμβρίου 2026' : '15 November 2026');
    await expect.element(article()).not.toMatchTextContent(/\{\{|\*\*|\]\(|\| ?---/);
    const sections = page.getByRole('navigation', { name: say('policies-navigation') });
    expect(sections.getByRole('link').elements()).toHaveLength(policySlugs.length);
    await expect.element(sections.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
    await page.viewport(320, 640);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await page.viewport(390, 844);
  });

  // Runs on the longest kinds of page: a form, tables, lists and links.
  it('is accessible', async () => {
    await open('cookies');
    await expectAccessibleLayout();
  });

  it('contains the figures of the shop', async () => {
    await open('delivery-methods');
    const [, minimum] = page.getByRole('row').elements();
    expect([...(minimum?.querySelectorAll('td') ?? [])].map(({ innerText }) => innerText)).toEqual([
      '38\u00a0€',
      '78\u00a0€',
    ]);
  });

  it('repeats the heading of each cell where a table has no room', async () => {
    await open('cookies');
    const [duration, year] = language === 'el' ? ['Διάρκεια', '12 μήνες'] : ['Duration', '12 months'];
    const cell = [...document.querySelectorAll('td')].find(({ textContent }) => textContent === year);
    expect(cell?.dataset.label).toBe(duration);
    expect(cell && getComputedStyle(cell, '::before').content).toContain(duration);
  });

  it('lists its chapters, each with an anchor', async () => {
    await open('terms-of-use');
    await page.viewport(1440, 900);
    const contents = page.getByRole('navigation', { name: say('policies-on-this-page') });
    const chapters = contents.getByRole('link').elements() as HTMLAnchorElement[];
    expect(chapters.length).toBeGreaterThan(10);
    for (const { hash, innerText } of chapters) expect(document.querySelector(hash)?.textContent).toBe(innerText);
    await page.viewport(390, 844);
    await contents.getByText(say('policies-on-this-page')).click();
    await expect.element(contents.getByRole('link').first()).toBeVisible();
  });

  it('contains the choice about cookies, which can be changed as easily as it was made', async () => {
    const sent = answerFetches({
      [consentPath]: ({ choice }) => ({ consent: choice === 'none' ? 'none' : 'analytics', analyticsId: null }),
    });
    await open('cookies');
    const choice = page.getByRole('region', { name: say('consent-choice-title') });
    await expect.element(choice.getByRole('status')).toHaveTextContent(say('consent-state-none'));
    const analytics = choice.getByRole('checkbox', { name: say('consent-analytics') });
    await expect.element(analytics).not.toBeChecked();
    await analytics.click({ force: true });
    await choice.getByRole('button', { name: say('consent-save') }).click();
    const back = `${policyPath('cookies')}#cookie-choice`;
    await expect.poll(() => sent).toEqual([{ path: consentPath, back, analytics: 'on', choice: 'ticked' }]);
    await expect.element(choice.getByRole('status')).toMatchTextContent(say('consent-saved'));
    await expect.element(choice.getByRole('status')).toMatchTextContent(say('consent-state-analytics'));
    await expect.element(analytics).toBeChecked();
    await choice.getByRole('button', { name: say('consent-reject') }).click();
    await expect.poll(() => sent.at(-1)?.choice).toBe('none');
    await expect.element(choice.getByRole('status')).toMatchTextContent(say('consent-state-none'));
    await expect.element(analytics).not.toBeChecked();
  });
});
