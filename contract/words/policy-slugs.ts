/** docs/spec.md#policies-pages: the policy pages, in the order of interest. */
export const policySlugs = [
  'terms-of-use',
  'privacy',
  'cookies',
  'delivery-methods',
  'payment-methods',
  'refunds',
  'allergy-information',
  'accessibility',
] as const;
export type PolicySlug = (typeof policySlugs)[number];

export function findPolicySlug(value: string | undefined): PolicySlug | null {
  return policySlugs.find((slug) => slug === value) ?? null;
}
