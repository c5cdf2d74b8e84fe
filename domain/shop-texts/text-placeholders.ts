import type { ShopTextSlug } from '#contract/shop/shop-texts.ts';

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

/** Allowed names in double braces: the terms are also sent as a file, which has fewer values than a page. */
export function placeholdersOf(slug: ShopTextSlug): readonly string[] {
  if (slug === 'questions') return [];
  return slug === 'terms-of-use' ? ofTerms : ofPolicies;
}

/** Unknown names in double braces; braces without a name are one of them. */
export function unknownPlaceholders(slug: ShopTextSlug, text: string): string[] {
  const known = placeholdersOf(slug);
  const named = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  const rest = text.replace(/\{\{\w+\}\}/g, '').match(/\{\{|\}\}/g) ?? [];
  return [...new Set([...named.filter((name) => !known.includes(name)), ...rest])];
}
