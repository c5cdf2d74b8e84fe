import type { Language } from '#contract/fields/languages.ts';
import type { Settings } from '#contract/shop/settings.ts';
import type { Seller } from '#domain/documents/document-data.ts';
import { companyAddressLine } from '#domain/postal-address.ts';

/** Current particulars of the shop, to be stored in each document that it issues. */
export function sellerIn(language: Language, { company, tax, contact, brand }: Settings): Seller {
  return {
    name: company.name,
    shopName: brand.name[language],
    profession: company.profession[language],
    address: companyAddressLine(language, company.address),
    vatNumber: tax.vatNumber,
    taxOffice: tax.taxOffice,
    registryNumber: company.registryNumber,
    branch: tax.branch,
    capitalInCents: company.capitalInCents,
    phone: contact.phone.shown,
    email: contact.email,
  };
}
