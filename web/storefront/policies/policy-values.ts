import type { Language } from '#contract/languages.ts';
import type { Region } from '#contract/places.ts';
import { brand } from '#texts/brand.ts';
import { formatPrice } from '#web/ui/format-price.ts';
import type { Inline, Values } from './markdown-inline.ts';

/** PRODUCT §11: the law allows cash up to this amount. */
const cashLimitInCents = 50_000;

interface Facts {
  language: Language;
  publicUrl: string;
  hours: string;
  regions: readonly Region[];
}

/** What the placeholders of the policies stand for (docs/legal-review.md lists them). */
export function policyValues({ language, publicUrl, hours, regions }: Facts): Values {
  return {
    brand: text(brand.name[language]),
    legalName: text(brand.legal.name),
    vatNumber: text(brand.legal.vatNumber),
    registryNumber: text(brand.legal.registryNumber),
    address: text(brand.address[language]),
    email: link(brand.email, `mailto:${brand.email}`),
    phone: link(brand.phone.shown, brand.phone.link),
    url: text(publicUrl),
    hours: text(hours),
    cashLimit: amount(cashLimitInCents),
    ...regionValues('region1', regionOf('region-1', regions)),
    ...regionValues('region2', regionOf('region-2', regions)),
  };
}

function regionValues(name: string, region: Region): Values {
  return {
    [`${name}Minimum`]: amount(region.minimum),
    [`${name}Fee`]: amount(region.deliveryFee),
    [`${name}FreeFrom`]: amount(region.freeDeliveryFrom),
  };
}

function regionOf(slug: string, regions: readonly Region[]): Region {
  const region = regions.find((each) => each.slug === slug);
  if (!region) throw new Error(`The policies speak of ${slug}, which the shop does not have`);
  return region;
}

function amount(cents: number): Inline {
  return text(formatPrice(cents, { short: true }));
}

function text(value: string): Inline {
  return { kind: 'text', text: value };
}

function link(value: string, to: string): Inline {
  return { kind: 'link', to, children: [text(value)] };
}
