import type { Language } from '#contract/languages.ts';
import type { CompanyAddress } from '#contract/settings.ts';

interface PostalAddress {
  street: string;
  postalCode: string;
  city: string;
}

/** "Αρχελάου 18, 116 35 Αθήνα", without the parts that are not known. */
export function postalAddressLine({ street, postalCode, city }: PostalAddress): string {
  const code = `${postalCode.slice(0, 3)}\u00a0${postalCode.slice(3)}`;
  return [street, `${code} ${city}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

export function companyAddressIn(language: Language, { street, postalCode, city }: CompanyAddress): PostalAddress {
  return { street: street[language], postalCode, city: city[language] };
}

export function companyAddressLine(language: Language, address: CompanyAddress): string {
  return postalAddressLine(companyAddressIn(language, address));
}
