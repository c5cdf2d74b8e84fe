import type { Language } from '#contract/fields/languages.ts';
import type { Particulars } from '#contract/shop/settings.ts';
import { formatEuros } from '#domain/money.ts';
import { companyAddressLine } from '#domain/postal-address.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** Company details that are mandatory on its site (ν. 4072/2012, art. 47). */
export function particularsLine({ company, tax }: Particulars, language: Language, text: Text): string {
  const { capitalInCents, representatives } = company;
  return [
    company.name,
    companyAddressLine(language, company.address),
    text('particulars-registry', { number: company.registryNumber }),
    text('particulars-tax', { number: tax.vatNumber, office: tax.taxOffice }),
    ...(capitalInCents === null
      ? []
      : [text('particulars-capital', { amount: formatEuros(capitalInCents, { short: true }) })]),
    ...(representatives.length === 0 ? [] : [text('particulars-managers', { names: representatives.join(', ') })]),
  ].join(' · ');
}
