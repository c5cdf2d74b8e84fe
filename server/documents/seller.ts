import type { Language } from '#contract/languages.ts';
import { brand } from '#texts/brand.ts';
import type { Seller } from './document-data.ts';

/** The shop as it stands today, to be kept in each document that it issues. */
export function sellerIn(language: Language): Seller {
  const { name, profession, vatNumber, taxOffice, registryNumber, branch } = brand.legal;
  return {
    name,
    profession: profession[language],
    address: brand.address[language],
    vatNumber,
    taxOffice,
    registryNumber,
    branch,
    phone: brand.phone.shown,
    email: brand.email,
  };
}
