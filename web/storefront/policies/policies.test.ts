import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { policySlugs } from '../../../contract/policy-slugs.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type Block, parseMarkdown } from './markdown.ts';
import { policyValues } from './policy-values.ts';

const folder = path.resolve(import.meta.dirname, '../../../texts/policies');
const region = (slug: string) => ({ slug, name: slug, minimum: 3800, deliveryFee: 250, freeDeliveryFrom: 6000 });
const regions = [region('region-1'), region('region-2')];

function read(language: 'el' | 'en', slug: string): { blocks: Block[]; body: string } {
  const source = fs.readFileSync(path.join(folder, language, `${slug}.md`), 'utf8');
  const { body } = splitFrontMatter(source);
  const values = policyValues({
    language,
    publicUrl: 'https://shop.example',
    hours: '10–18',
    regions,
    particulars: defaultSettings,
  });
  return { blocks: parseMarkdown(body, values), body };
}

describe.each(policySlugs)('the policy %s', (slug) => {
  it.each(languages)('can be shown in %s with every placeholder filled', (language) => {
    const { blocks } = read(language, slug);
    expect(blocks.some((block) => block.kind === 'heading')).toBe(true);
    expect(JSON.stringify(blocks)).not.toMatch(/\{\{|\}\}|\*\*|\]\(/);
  });

  it('has the same parts in both languages', () => {
    const shape = (language: 'el' | 'en') =>
      read(language, slug).blocks.map((block) => (block.kind === 'heading' ? block.id : block.kind));
    expect(shape('en')).toEqual(shape('el'));
  });
});

it('amounts are written out with their sign', () => {
  const { blocks } = read('el', 'delivery-methods');
  expect(JSON.stringify(blocks)).toContain('38\u00a0€');
  expect(JSON.stringify(blocks)).toContain('2,50\u00a0€');
});
