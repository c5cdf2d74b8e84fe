import type { CompanyAddress } from '#contract/settings.ts';

/** Finds the door by its street, on a map that asks for no account. */
export function mapLinkOf({ street, postalCode, city }: CompanyAddress): string {
  const query = `${street.el}, ${postalCode} ${city.el}`;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}
