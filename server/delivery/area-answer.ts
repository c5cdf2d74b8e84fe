import type { Region, Spot } from '#contract/areas.ts';
import type { Language } from '#contract/languages.ts';
import type { StoredRegion, StoredSpot } from './area-store.ts';

export function answerSpot(
  { slug, name, isDefault, business, regions, timePeriods }: StoredSpot,
  language: Language,
): Spot {
  return {
    slug,
    name: name[language],
    isDefault,
    business,
    regions: regions.map((region) => answerRegion(region, language)),
    timePeriods: timePeriods.map(({ id, from, to }) => ({ id, from, to })),
  };
}

export function answerRegion(region: StoredRegion, language: Language): Region {
  return {
    slug: region.slug,
    name: region.name[language],
    minimum: region.minimumInCents,
    deliveryFee: region.deliveryFeeInCents,
    freeDeliveryFrom: region.freeDeliveryFromInCents,
  };
}
