import type { Language, Localised } from '#contract/fields/languages.ts';

interface CityAndCode {
  postalCode: string;
  city: string;
}

export interface CityRule {
  /** The city of a postal code; null for a code the shop does not know. */
  cityOf(postalCode: string): Localised | null;
  language: Language;
}

/**
 * The address with a city. An empty one is that of its postal code, and a city the shop filled in before follows a new postal
 * code; a city written by the customer stays.
 */
export function withCity<Address extends CityAndCode>(
  address: Address,
  before: CityAndCode | null,
  { cityOf, language }: CityRule,
): Address {
  const known = cityOf(address.postalCode);
  if (!known || !(isBlank(address) || isLeftOver(address, before, cityOf))) return address;
  return { ...address, city: known[language] };
}

export function isBlank({ city }: Pick<CityAndCode, 'city'>): boolean {
  return city.trim() === '';
}

function isLeftOver(address: CityAndCode, before: CityAndCode | null, cityOf: CityRule['cityOf']): boolean {
  if (!before || before.postalCode === address.postalCode || before.city.trim() !== address.city.trim()) return false;
  return Object.values(cityOf(before.postalCode) ?? {}).includes(address.city.trim());
}
