import { describe, expect, it } from 'vitest';
import { languages } from '#contract/fields/languages.ts';
import { type PolicySlug, policySlugs } from '#contract/words/policy-slugs.ts';
import { placeholdersOf } from '#domain/shop-texts/text-placeholders.ts';
import { problemsOfText } from '#domain/shop-texts/text-problems.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { readReleaseText } from '#texts/release-texts.ts';
import { type Block, parseMarkdown } from '#web/policy-text/markdown.ts';
import { policyValues } from '#web/policy-text/policy-values.ts';

const region = (slug: string) => ({ slug, name: slug, minimum: 3800, deliveryFee: 250, freeDeliveryFrom: 6000 });
const regions = [region('region-1'), region('region-2')];
const valuesIn = (language: 'el' | 'en') =>
  policyValues({
    language,
    publicUrl: 'https://shop.example',
    hours: '10–18',
    regions,
    particulars: defaultSettings,
  });

function read(language: 'el' | 'en', slug: PolicySlug): { blocks: Block[]; body: string } {
  const { body } = readReleaseText(slug).content[language];
  return { blocks: parseMarkdown(body, valuesIn(language)), body };
}

describe.each(policySlugs)('the policy %s', (slug) => {
  it.each(languages)('can be shown in %s with every placeholder filled', (language) => {
    const { blocks } = read(language, slug);
    expect(blocks.some((block) => block.kind === 'heading')).toBe(true);
    expect(JSON.stringify(blocks)).not.toMatch(/\{\{|\}\}|\*\*|\]\(/);
  });

  it('has the same structure in both languages', () => {
    const shape = (language: 'el' | 'en') =>
      read(language, slug).blocks.map((block) => (block.kind === 'heading' ? block.id : block.kind));
    expect(shape('en')).toEqual(shape('el'));
  });
});

it('has a value for every placeholder that a text may contain', () => {
  const known = Object.keys(valuesIn('el'));
  expect(placeholdersOf('privacy').toSorted()).toEqual(known.toSorted());
  expect(placeholdersOf('terms-of-use').filter((name) => !known.includes(name))).toEqual([]);
});

it.each([...policySlugs, 'questions'] as const)('the release could publish its own %s', (slug) => {
  expect(problemsOfText(slug, readReleaseText(slug).content)).toEqual({});
});

it('amounts are written out with their sign', () => {
  const { blocks } = read('el', 'delivery-methods');
  expect(JSON.stringify(blocks)).toContain('38\u00a0€');
  expect(JSON.stringify(blocks)).toContain('2,50\u00a0€');
});
