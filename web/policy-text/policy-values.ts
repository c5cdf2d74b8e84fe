import type { Region } from '#contract/delivery/areas.ts';
import type { Language } from '#contract/fields/languages.ts';
import type { Particulars } from '#contract/shop/settings.ts';
import { formatEuros } from '#domain/money.ts';
import { companyAddressLine } from '#domain/postal-address.ts';
import type { Inline, Values } from './markdown-inline.ts';

/** docs/spec.md#payments-cash-limit: the law allows cash up to this amount. */
const cashLimitInCents = 50_000;

interface Facts {
  language: Language;
  publicUrl: string;
  hours: string;
  regions: readonly Region[];
  particulars: Particulars;
}

/** Values of the placeholders in the policies (docs/legal-review.md lists them). */
export function policyValues({ language, publicUrl, hours, regions, particulars }: Facts): Values {
  const { company, tax, contact, brand } = particulars;
  return {
    brand: text(brand.name[language]),
    legalName: text(company.name),
    vatNumber: text(tax.vatNumber),
    registryNumber: text(company.registryNumber),
    address: text(companyAddressLine(language, company.address)),
    email: link(contact.email, `mailto:${contact.email}`),
    phone: link(contact.phone.shown, contact.phone.link),
    url: text(publicUrl),
    hours: text(hours),
    cashLimit: amount(cashLimitInCents),
    ...regionValues('region1', regionOf('region-1', regions)),
    ...regionValues('region2', regionOf('region-2', regions)),
  };
}

function regionValues(name: string, region: Region | undefined): Values {
  return {
    [`${name}Minimum`]: amountOf(region?.minimum),
    [`${name}Fee`]: amountOf(region?.deliveryFee),
    [`${name}FreeFrom`]: amountOf(region?.freeDeliveryFrom),
  };
}

function regionOf(slug: string, regions: readonly Region[]): Region | undefined {
  return regions.find((each) => each.slug === slug);
}

/** A shop may have fewer regions than the policies mention. */
function amountOf(cents: number | undefined): Inline {
  return cents === undefined ? text('–') : amount(cents);
}

function amount(cents: number): Inline {
  return text(formatEuros(cents, { short: true }));
}

function text(value: string): Inline {
  return { kind: 'text', text: value };
}

function link(value: string, to: string): Inline {
  return { kind: 'link', to, children: [text(value)] };
}
