import type { Language } from '#contract/fields/languages.ts';
import type { CompanyAddress } from '#contract/shop/settings.ts';

interface PostalAddress {
  street: string;
  postalCode: string;
  city: string;
}

/** "Αρχελάου 18, 116 35 Αθήνα", without unknown parts. */
export function postalAddressLine({ street, postalCode, city }: PostalAddress): string {
  const code = postalCode.replace(/^(\d{3})(\d{2})$/, '$1\u00a0$2');
  return [street, `${code} ${city}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** The same for a delivery address, which stores the house number separately. */
export function deliveryAddressLine({ street, number, ...rest }: PostalAddress & { number: string }): string {
  return postalAddressLine({ street: `${street} ${number}`, ...rest });
}

export function companyAddressIn(language: Language, { street, postalCode, city }: CompanyAddress): PostalAddress {
  return { street: street[language], postalCode, city: city[language] };
}

export function companyAddressLine(language: Language, address: CompanyAddress): string {
  return postalAddressLine(companyAddressIn(language, address));
}
