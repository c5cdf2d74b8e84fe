import type { ShopTextSlug } from '#contract/shop-texts.ts';

const ofTerms = [
  'brand',
  'legalName',
  'vatNumber',
  'registryNumber',
  'address',
  'email',
  'phone',
  'hours',
  'url',
  'region1Minimum',
  'region2Minimum',
] as const;
const ofPolicies = [...ofTerms, 'cashLimit', 'region1Fee', 'region1FreeFrom', 'region2Fee', 'region2FreeFrom'] as const;

/** What a text may say in double braces: the terms also travel as a file, which knows less than a page. */
export function placeholdersOf(slug: ShopTextSlug): readonly string[] {
  if (slug === 'questions') return [];
  return slug === 'terms-of-use' ? ofTerms : ofPolicies;
}

/** Names in double braces that nothing stands for; braces that were opened and name nothing are one of them. */
export function unknownPlaceholders(slug: ShopTextSlug, text: string): string[] {
  const known = placeholdersOf(slug);
  const named = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  const rest = text.replace(/\{\{\w+\}\}/g, '').match(/\{\{|\}\}/g) ?? [];
  return [...new Set([...named.filter((name) => !known.includes(name)), ...rest])];
}
