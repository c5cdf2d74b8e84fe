import type { Language } from '#contract/languages.ts';
import type { PolicySlug } from '../../../contract/policy-slugs.ts';
import { type FrontMatter, splitFrontMatter } from './front-matter.ts';
import { type Block, parseMarkdown } from './markdown.ts';
import type { Values } from './markdown-inline.ts';

const files = import.meta.glob<string>('/texts/policies/*/*.md', { query: '?raw', import: 'default', eager: true });

export type Policy = FrontMatter & { blocks: Block[] };

export function readPolicyPage(slug: PolicySlug, language: Language, values: Values): Policy {
  const { facts, body } = splitFrontMatter(sourceOf(slug, language));
  return { ...facts, blocks: parseMarkdown(body, values) };
}

export function readPolicyDate(slug: PolicySlug): string {
  return splitFrontMatter(sourceOf(slug, 'el')).facts.updated;
}

function sourceOf(slug: PolicySlug, language: Language): string {
  const source = files[`/texts/policies/${language}/${slug}.md`];
  if (source === undefined) throw new Error(`There is no text for the policy ${slug} in ${language}`);
  return source;
}
