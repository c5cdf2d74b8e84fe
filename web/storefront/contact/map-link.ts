import type { CompanyAddress } from '#contract/shop/settings.ts';

/** Link to a street address on a map that needs no account. */
export function mapLinkOf({ street, postalCode, city }: CompanyAddress): string {
  const query = `${street.el}, ${postalCode} ${city.el}`;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}
